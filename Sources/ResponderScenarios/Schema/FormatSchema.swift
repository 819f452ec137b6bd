import ResponderKit

/// The scenario format as a JSON Schema (2020-12), for completion and checking in editors.
///
/// The schema is generated from the tables that the reader uses. Only the reader checks references between ids,
/// duplicate ids, the order of steps, and the lines of `expect`.
public enum FormatSchema {
  /// The complete schema as JSON text, with one definition per line.
  public static var text: String {
    guard case .object(let members) = value else { return value.json }
    let lines = members.map { member -> String in
      guard member.key == "$defs", case .object(let definitions) = member.value else {
        return "  \(JSONLine.quote(member.key)): \(member.value.json)"
      }
      let inner = definitions.map { "    \(JSONLine.quote($0.key)): \($0.value.json)" }
      return "  \"$defs\": {\n\(inner.joined(separator: ",\n"))\n  }"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  package static var value: JSONValue {
    let scenario = Schema.mapping(members, required: ["touchlab", "screen"])
    let root: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A scenario of touchlab",
    ]
    // A file has either views or windows.
    let either: JSONValue = ["oneOf": [["required": ["views"]], ["required": ["windows"]]]]
    return [root, scenario, either, ["$defs": .object(definitions)]].reduce(.object([])) { $0.joined($1) }
  }

  private static let members: [JSONValue.Member] = ScenarioReader.keys.map { key in
    JSONValue.Member(key, shape(ofKey: key))
  }

  private static func shape(ofKey key: String) -> JSONValue {
    switch key {
    case "touchlab": ["const": 1]
    case "screen": Schema.tuple(Array(repeating: ["type": "number", "exclusiveMinimum": 0, "maximum": 1e12], count: 2))
    case "scale": Schema.number(in: 0.1...100)
    case "layoutDirection": Schema.words(LayoutDirectionName.all)
    case "safeArea": Schema.tuple(Array(repeating: Schema.number(in: 0...1e12), count: 4))
    case "interfaceStyle": Schema.words(InterfaceStyleName.allCases.map(\.rawValue))
    case "system": Schema.words(SystemVersion.allCases.map(\.rawValue))
    case "rate": Schema.number(in: ValueLimit.rate)
    case "views": Schema.list(of: Schema.shared("view"))
    case "windows":
      // At most one window may have `key: true`.
      Schema.list(of: Schema.shared("window"), count: 1...Int.max)
        .with("contains", ["required": ["key"], "properties": ["key": ["const": true]]])
        .with("minContains", 0).with("maxContains", 1)
    case "controllers": Schema.list(of: Schema.shared("controller"))
    case "touches": StepAuthor.script.steps
    case "expect": Schema.list(of: expectation)
    case "only": Schema.list(of: Schema.words(LineCategory.allCases.map(\.rawValue)))
    case "subjects": Schema.list(of: Schema.reference(to: .anything))
    case "firstResponder": Schema.reference(to: .windowResponder)
    case ScenarioReader.indirectInputKey: Schema.boolean
    // The values of `title` and `source` are plain text.
    default: Schema.text
    }
  }

  private static let expectation = Schema.any([
    [
      "type": "string", "pattern": "^ *[^ ]+ +[^ ]",
      "examples": .list(RecordVocabulary.examples.map { .text("id \($0)") }),
    ],
    Schema.mapping([.init("check", Schema.shared("check"))], required: ["check"]),
  ])

  // MARK: - Definitions

  private static var definitions: [JSONValue.Member] {
    var definitions = Schema.common
    definitions.append(
      .init("anyView", choice("class", among: ViewClass.allCases.map(\.rawValue), orNone: ViewClass.view.rawValue))
    )
    definitions.append(.init("view", ["allOf": [Schema.shared("anyView"), ["required": ["frame"]]]]))
    definitions.append(.init("placedView", positionedView))
    definitions += ViewClass.allCases.map { .init($0.rawValue, view($0)) }
    // Views in a cell cannot override `next`.
    let inner: JSONValue = ["views": Schema.list(of: Schema.shared("cellView"))]
    definitions.append(
      .init("cellView", ["allOf": [Schema.shared("view"), ["not": ["required": ["next"]]], ["properties": inner]]])
    )
    definitions.append(.init("window", window))
    definitions.append(.init("cell", cell(.row, [.init("accessoryView", Schema.shared("cellView"))])))
    definitions.append(
      .init("supplement", cell(.supplement, [.init("height", Schema.number(in: 0...ValueLimit.cellHeight))]))
    )
    definitions.append(.init("recognizer", choice("kind", among: GestureKind.allCases.map(\.rawValue), orNone: nil)))
    definitions += GestureKind.allCases.map { .init($0.rawValue, recognizer($0)) }
    definitions.append(
      .init(
        "controller",
        choice("class", among: ControllerClass.allCases.map(\.rawValue), orNone: ControllerClass.controller.rawValue)
      )
    )
    definitions += ControllerClass.allCases.map { .init($0.rawValue, controller($0)) }
    definitions += StepAuthor.allCases.map { .init($0.rawValue, $0.schema) }
    definitions.append(.init("set", change))
    definitions.append(.init("check", check))
    return definitions
  }

  /// Returns the schema of a mapping whose other keys depend on the word under `key`. Without `key`, the mapping is
  /// like one with the word `none`; if `none` is nil, `key` is required.
  private static func choice(_ key: String, among words: [String], orNone none: String?) -> JSONValue {
    let known: JSONValue = ["type": "object", "properties": .object([.init(key, Schema.words(words))])]
    let cases = words.map { word -> JSONValue in
      let condition: JSONValue = [
        "required": [.text(key)], "properties": .object([.init(key, ["const": .text(word)])]),
      ]
      return ["if": condition, "then": Schema.shared(word)]
    }
    guard let none else { return known.with("required", [.text(key)]).with("allOf", .list(cases)) }
    let without: JSONValue = ["if": ["not": ["required": [.text(key)]]], "then": Schema.shared(none)]
    return known.with("allOf", .list(cases + [without]))
  }

  private static func members(of owner: Owner, for use: PropertyUse = .file) -> [JSONValue.Member] {
    owner.properties(for: use).map { entry in
      let schema = entry.shape.schema(of: owner)
      let standard = use == .file ? entry.standard?.plainJSON : nil
      return JSONValue.Member(entry.name, standard.map { schema.with("default", $0) } ?? schema)
    }
  }

  private static let children: [JSONValue.Member] = [
    .init("gestures", Schema.list(of: Schema.shared("recognizer"))),
    .init("views", Schema.list(of: Schema.shared("view"))),
  ]

  private static func view(_ viewClass: ViewClass) -> JSONValue {
    let head: [JSONValue.Member] = [
      .init("id", Schema.shared("id")), .init("class", ["const": .text(viewClass.rawValue)]),
    ]
    return Schema.mapping(head + members(of: .view(viewClass)) + children, required: ["id"])
  }

  private static var window: JSONValue {
    let head: [JSONValue.Member] = [.init("id", Schema.shared("windowId")), .init("key", Schema.boolean)]
    return Schema.mapping(head + members(of: .window) + children, required: ["id"])
  }

  private static func cell(_ owner: Owner, _ own: [JSONValue.Member]) -> JSONValue {
    let content: [JSONValue.Member] = [
      .init("contentView", Schema.mapping(members(of: .contentView))), children[0],
      .init("views", Schema.list(of: Schema.shared("cellView"))),
    ]
    return Schema.mapping(content + own + members(of: owner))
  }

  private static func recognizer(_ kind: GestureKind) -> JSONValue {
    let head: [JSONValue.Member] = [
      .init("id", Schema.shared("id")), .init("kind", ["const": .text(kind.rawValue)]),
    ]
    return Schema.mapping(head + members(of: .recognizer(kind)), required: ["id", "kind"])
  }

  private static func controller(_ controllerClass: ControllerClass) -> JSONValue {
    let structure: [JSONValue.Member] = controllerClass.structure.map { key in
      switch key {
      case "view": .init(key, Schema.any([Schema.reference(to: .view), Schema.shared("placedView")]))
      case "tabBar": .init(key, ["allOf": [Schema.shared("placedView"), tabBar]])
      case "presents": .init(key, Schema.reference(to: .controller))
      default: .init(key, Schema.list(of: Schema.reference(to: .controller)))
      }
    }
    let head: [JSONValue.Member] = [
      .init("id", Schema.shared("id")), .init("class", ["const": .text(controllerClass.rawValue)]),
    ]
    let required: [String] =
      switch controllerClass {
      case .controller: ["id", "view"]
      case .navigation: ["id", "class", "viewControllers"]
      case .tabBar, .alert: ["id", "class"]
      }
    return Schema.mapping(head + structure + members(of: .controller(controllerClass)), required: required)
  }

  /// The schema of a view that its controller positions.
  private static var positionedView: JSONValue {
    let geometry: [JSONValue] = ["frame", "bounds", "anchorPoint"].map { ["required": [.text($0)]] }
    return ["allOf": [Schema.shared("anyView"), ["not": ["anyOf": .list(geometry)]]]]
  }

  /// The schema of a tab bar whose items are determined by its controller.
  private static let tabBar: JSONValue = [
    "not": ["required": ["items"]], "properties": ["class": ["const": .text(ViewClass.tabBar.rawValue)]],
  ]

  /// Returns the properties of all kinds of objects, since a schema cannot know which object an id refers to.
  private static func anyObject(for use: PropertyUse) -> [JSONValue.Member] {
    var names: [String] = []
    var shapes: [String: [JSONValue]] = [:]
    for owner in Owner.all {
      for member in members(of: owner, for: use) {
        if shapes[member.key] == nil { names.append(member.key) }
        if shapes[member.key]?.contains(member.value) != true { shapes[member.key, default: []].append(member.value) }
      }
    }
    return names.map { .init($0, Schema.any(shapes[$0] ?? [])) }
  }

  private static var change: JSONValue {
    Schema.mapping([.init("id", Schema.reference(to: .anything))] + anyObject(for: .change), required: ["id"]).with(
      "minProperties",
      2
    )
  }

  private static var check: JSONValue {
    let head: [JSONValue.Member] = [
      .init("id", Schema.reference(to: .anything)), .init("within", Schema.shared("distance")),
    ]
    return Schema.mapping(head + anyObject(for: .check), required: ["id"]).with("minProperties", 2)
      .with("dependentSchemas", ["within": ["minProperties": 3]])
  }
}

extension JSONValue {
  /// Returns an object with the members of this object, followed by the members of `other`.
  fileprivate func joined(_ other: JSONValue) -> JSONValue {
    guard case .object(let members) = other else { return self }
    return members.reduce(self) { $0.with($1.key, $1.value) }
  }
}

extension PropertyValue {
  /// The value as JSON if it is a Boolean, a number, a string or a list of words; nil for other values.
  fileprivate var plainJSON: JSONValue? {
    switch self {
    case .boolean(let value): .boolean(value)
    case .number(let number): number.isFinite && number < 1e15 ? .number(number) : nil
    case .text(let text): .text(text)
    case .words(let words): .list(words.map(JSONValue.text))
    default: nil
    }
  }
}
