// The program's own code, as far as a file can say it.

extension ScenarioReader {
  /// The steps that each call runs; a list stands for whatever is called.
  mutating func handlers(
    _ node: DocumentNode?,
    of what: String,
    at moments: [String]
  ) throws(ReadingProblem) -> [HandlerNode] {
    guard let node else { return [] }
    if case .sequence = node.content {
      guard sender != nil else { throw node.expected("{call: [steps]}, with \(Spelling.list(moments))") }
      return [HandlerNode(moment: nil, steps: try programSteps(node))]
    }
    let fields = try Fields(node, of: "the code of \(what)", known: moments, keyed: "call")
    var handlers: [HandlerNode] = []
    for entry in fields.entries {
      handlers.append(HandlerNode(moment: entry.key, steps: try programSteps(entry.value)))
    }
    return handlers
  }

  /// What the program does; each step may speak of objects that come later in the file.
  mutating func programSteps(_ node: DocumentNode?) throws(ReadingProblem) -> [Step] {
    guard let node else { return [] }
    let known = StepKind.program.map(\.rawValue)
    let what = "a list of steps: \(Spelling.list(known))"
    var steps: [Step] = []
    for item in try node.list(what) {
      guard case .mapping = item.content else { throw item.expected("a step: {\(Spelling.list(known)): …}") }
      let fields = try Fields(item, of: "a step", known: known, keyed: "step of the program")
      guard fields.entries.count == 1, let entry = fields.entries.first, let kind = StepKind(rawValue: entry.key)
      else { throw item.problem("a step has one key; expected one of \(Spelling.list(known))") }
      let step = Step(
        line: entry.keyPlace.line,
        column: entry.keyPlace.column,
        action: try action(kind, entry.value)
      )
      let moves = step.changes.contains { $0.assignments.contains { $0.property.decidesWhoStandsInWhom } }
      programMoves = programMoves || moves
      steps.append(step)
    }
    return steps
  }

  // MARK: Steps

  /// `[x, y]` in the code of a pan, else `{id, to: [x, y]}`.
  mutating func settingTranslation(_ node: DocumentNode) throws(ReadingProblem) -> Step.Action {
    let value: DocumentNode
    let pan: String
    if case .mapping = node.content {
      let fields = try Fields(node, of: "setTranslation", known: ["id", "to"])
      let idNode = try fields.required("id", "the id of a pan")
      value = try fields.required("to", "[x, y]")
      pan = try refer(idNode, to: .recognizer)
      if let owner = owner(of: pan) { try checkHasTranslation(pan, owner, idNode) }
    } else {
      value = node
      guard let sender else {
        throw node.expected("{id: a pan's id, to: [x, y]}, since this is no code of a recognizer")
      }
      try checkHasTranslation(sender.id, sender.owner, node)
      pan = sender.id
    }
    let point = try value.numbers(count: 2, "[x, y]")
    return .set(id: pan, [Assignment(property: .translation, value: .numbers(point))])
  }

  private func checkHasTranslation(_ id: String, _ owner: Owner, _ node: DocumentNode) throws(ReadingProblem) {
    guard owner.isRecognizer, owner.entry(of: .translation) == nil else { return }
    throw node.problem("\(quoted(id)) has no translation; expected a pan (a pinch has 'scale', a rotation 'rotation')")
  }

  /// A view's id in the code of a recognizer, else `{view, gesture}`.
  mutating func following(_ node: DocumentNode) throws(ReadingProblem) -> Step.Action {
    let view: String
    let recognizer: String
    let place: DocumentNode
    if case .mapping = node.content {
      let fields = try Fields(node, of: "follow", known: ["view", "gesture"])
      view = try refer(try fields.required("view", "the id of a view"), to: .view)
      place = try fields.required("gesture", "the id of a pan, pinch or rotation")
      recognizer = try refer(place, to: .recognizer)
    } else {
      place = node
      view = try refer(node, to: .view)
      guard let sender else {
        throw node.expected("{view: id, gesture: id}, since this is no code of a recognizer")
      }
      recognizer = sender.id
    }
    switch owner(of: recognizer) {
    case .recognizer(.pan), .recognizer(.screenEdgePan), .recognizer(.pinch), .recognizer(.rotation),
      .ownRecognizer, nil:
      return .follow(view: view, recognizer: recognizer)
    case .some:
      throw place.problem("\(quoted(recognizer)) tells of no way; expected a pan, a pinch or a rotation")
    }
  }

  /// A view, a row or an item; or with where it comes to lie.
  mutating func scrolling(_ node: DocumentNode) throws(ReadingProblem) -> Step.Action {
    guard case .mapping = node.content else {
      return .scrollTo(try refer(node, to: .view), position: .none, animated: false)
    }
    let fields = try Fields(node, of: "scrollTo", known: ["id", "at", "animated"])
    let id = try refer(try fields.required("id", "the id of a view, a row or an item"), to: .view)
    let position: RowPosition? = try choice(fields, "at", "position")
    if let place = fields["at"], let owner = owner(of: id), owner != .row {
      throw place.problem("only a row or an item comes to lie at a position; \(quoted(id)) is a \(owner.description)")
    }
    return .scrollTo(id, position: position ?? .none, animated: try fields["animated"]?.boolean() ?? false)
  }
}

extension DocumentNode {
  /// A list's items; none of what is no list.
  var items: [DocumentNode] { if case .sequence(let items) = content { items } else { [] } }

  /// A mapping's value; nil where there is none.
  func member(_ key: String) -> DocumentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  var scalarText: String? { if case .scalar(let text, _) = content { text } else { nil } }
}
