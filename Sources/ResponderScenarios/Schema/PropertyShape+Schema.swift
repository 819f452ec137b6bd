import ResponderKit

extension PropertyShape {
  /// Returns the schema of values of this shape for a kind of object.
  func schema(of owner: Owner) -> JSONValue {
    switch self {
    case .boolean: Schema.boolean
    case .number(let range): Schema.number(in: range)
    case .integer(let range): Schema.integer(in: range)
    case .text: Schema.text
    case .reference(let target, let none):
      Schema.any([Schema.reference(to: target)] + (none.isEmpty ? [] : [Schema.words(none)]))
    case .color: ["type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"]
    case .date: ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$"]
    case .point: Schema.numbers
    case .size(let sides):
      sides.map { Schema.tuple([Schema.number(in: $0), Schema.number(in: $0)]) } ?? Schema.numbers
    case .rectangle(let side):
      Schema.tuple([Schema.number, Schema.number] + Self.sides(side))
    case .insets: Schema.tuple(Array(repeating: Schema.number, count: 4))
    case .transform:
      Schema.mapping([
        .init("rotate", Schema.number), .init("scale", Schema.any([Schema.number, Schema.numbers])),
        .init("translate", Schema.numbers),
      ])
    case .word(let words): Schema.words(words)
    case .words(let words): Schema.list(of: Schema.words(words))
    case .mask(let words, let knowsAll, let mayBeEmpty):
      Self.mask(knowsAll ? words + ["all"] : words, mayBeEmpty: mayBeEmpty)
    case .methods(let names, _): Schema.any([Schema.boolean, Schema.list(of: Schema.words(names))])
    case .names: Schema.texts
    case .references(let target): Schema.list(of: Schema.reference(to: target))
    case .otherRecognizers: Schema.list(of: Schema.reference(to: .recognizer))
    case .titles(_, let mayBeCounted): Self.titles(mayBeCounted: mayBeCounted)
    case .methodResults(let target): Schema.map(to: Schema.boolean, namedBy: Schema.reference(to: target))
    case .actionResults: Schema.map(to: Schema.boolean)
    case .keyCommands: Schema.list(of: Self.keyCommand)
    case .delegate(let knowsDirection): Self.delegate(knowsDirection: knowsDirection, of: owner)
    case .scrollDelegate(let viewClass): Self.scrollDelegate(of: viewClass)
    case .textDelegate: Self.textFieldDelegate
    case .range: Schema.tuple([Schema.integer(in: 0...1_000_000_000), Schema.integer(in: 0...1_000_000_000)])
    case .decelerationRate: Schema.any([Schema.words(["normal", "fast"]), Schema.number(in: 0.001...0.9999)])
    case .counts:
      Schema.any([Schema.integer(in: ValueLimit.rows), Schema.list(of: Schema.integer(in: ValueLimit.rows))])
    case .rowNumbers: Schema.list(of: Schema.shared("row"))
    case .hitTestResult:
      Schema.any([
        Schema.reference(to: .view),
        Schema.mapping(
          [.init("answer", Schema.reference(to: .view)), .init("everywhere", Schema.boolean)],
          required: ["answer"]
        ),
      ])
    case .actions: Schema.list(of: Self.action)
    case .handlers: Self.handlers(at: HandlerCalls.own(of: owner), by: StepAuthor(codeOf: owner), of: owner)
    case .barButtons: Schema.list(of: Self.barButton)
    case .alertActions: Schema.list(of: Self.alertAction)
    case .cell(let kind): Schema.shared(kind == .row ? "cell" : "supplement")
    case .cells(let kind):
      Schema.map(
        to: Schema.shared(kind == .row ? "cell" : "supplement"),
        keys: kind == .row ? Schema.rowPattern : Schema.sectionPattern
      )
    }
  }

  private static func sides(_ side: Double?) -> [JSONValue] {
    let one = side.map { Schema.number(in: 0...$0) } ?? Schema.shared("distance")
    return [one, one]
  }

  private static func mask(_ words: [String], mayBeEmpty: Bool) -> JSONValue {
    let list = Schema.list(of: Schema.words(words), count: (mayBeEmpty ? 0 : 1)...Int.max)
    return Schema.any([Schema.words(words), list])
  }

  private static func titles(mayBeCounted: Bool) -> JSONValue {
    let titles = Schema.list(of: Schema.text, count: 0...ValueLimit.titles)
    return mayBeCounted ? Schema.any([Schema.integer(in: 0...ValueLimit.titles), titles]) : titles
  }

  // MARK: - App code and its results

  private static let barButton = Schema.mapping(
    [
      .init("id", Schema.shared("id")), .init("title", Schema.text), .init("isEnabled", Schema.boolean),
      .init("do", StepAuthor.program.steps),
    ],
    required: ["id", "title"]
  )

  private static let alertAction = Schema.mapping(
    [
      .init("title", Schema.text), .init("style", Schema.words(ControllerProperties.alertActionStyles)),
      .init("isEnabled", Schema.boolean), .init("do", StepAuthor.program.steps),
    ],
    required: ["title"]
  )

  private static let action = Schema.mapping(
    [
      .init("events", Schema.list(of: Schema.words(ControlEventName.registered))),
      .init("target", Schema.any([Schema.reference(to: .responder), ["type": "null"]])),
      .init("action", Schema.text),
      .init("do", StepAuthor.program.steps),
    ],
    required: ["events", "action"]
  )

  private static let keyCommand = Schema.mapping(
    [
      .init(
        "input",
        Schema.any([
          Schema.words(UIKeyCommand.inputNames), ["type": "string", "pattern": "^[\\s\\S][^ -~]*$"],
          ["type": "integer", "minimum": 0, "maximum": 9],
        ])
      ),
      .init("modifiers", Schema.modifiers),
      .init("action", Schema.text),
      .init("wantsPriorityOverSystemBehavior", Schema.boolean),
      .init("do", StepAuthor.program.steps),
    ],
    required: ["input", "action"]
  )

  private static func delegate(knowsDirection: Bool, of owner: Owner) -> JSONValue {
    let views = Schema.list(of: Schema.reference(to: .view))
    let recognizers = Schema.list(of: Schema.reference(to: .recognizer))
    let filter = Schema.mapping([.init("onlyOn", views), .init("notOn", views)])
      .with("minProperties", 1).with("maxProperties", 1)
    let beginning = knowsDirection ? [Schema.boolean, Schema.words(["horizontal", "vertical"])] : [Schema.boolean]
    return Schema.mapping([
      .init("shouldBegin", Schema.any(beginning)),
      .init("shouldReceiveTouch", Schema.any([Schema.boolean, filter])),
      .init("simultaneousWith", Schema.any([Schema.words(["all"]), recognizers])),
      .init("shouldRequireFailureOf", recognizers),
      .init("shouldBeRequiredToFailBy", recognizers),
      .init("do", handlers(at: HandlerCalls.gestureDelegate, by: StepAuthor(codeOf: owner), of: owner)),
    ])
  }

  private static func scrollDelegate(of viewClass: ViewClass) -> JSONValue {
    let flags = Schema.map(to: Schema.boolean, keys: Schema.rowPattern)
    let redirections = Schema.map(
      to: Schema.any([Schema.words(["none", "nil"]), Schema.shared("row")]),
      keys: Schema.rowPattern
    )
    let members = ScenarioReader.questions(ofScrollDelegateOf: viewClass).map { name -> JSONValue.Member in
      switch name {
      case "targetContentOffset": .init(name, Schema.numbers)
      case "performPrimaryAction": .init(name, Schema.text)
      case "contextMenu", "leadingSwipeActions", "trailingSwipeActions": .init(name, Schema.texts)
      case "shouldHighlight", "shouldSelect", "shouldDeselect": .init(name, flags)
      case "willSelect", "willDeselect": .init(name, redirections)
      case "do": .init(name, handlers(at: HandlerCalls.delegate(of: viewClass), by: .program, of: .view(viewClass)))
      default: .init(name, Schema.boolean)
      }
    }
    return Schema.mapping(members)
  }

  private static var textFieldDelegate: JSONValue {
    let calls = HandlerCalls.delegate(of: .textField)
    return Schema.mapping(
      (ScenarioReader.textDelegateMethods + ScenarioReader.textFieldDelegateMethods).map { .init($0, Schema.boolean) }
        + [.init("do", handlers(at: calls, by: .program, of: .view(.textField)))]
    )
  }

  /// Returns the schema of app code: steps for each call. A recognizer may instead have one list of steps for all
  /// calls.
  private static func handlers(at calls: [String], by author: StepAuthor, of owner: Owner) -> JSONValue {
    let byCall = Schema.mapping(calls.map { .init($0, author.steps) })
    return owner.isRecognizer ? Schema.any([author.steps, byCall]) : byCall
  }
}
