import ResponderKit

/// A type of value for the keys of steps: its schema, and a function that reads such a value from a file.
struct StepValue<Value: Sendable>: Sendable {
  typealias Read = @Sendable (DocumentNode, inout ScenarioReader) throws(ReadingProblem) -> Value

  let schema: JSONValue
  /// The description of a valid value, used in the message about a missing key.
  let expected: String
  /// Returns the text with which the help shows a value.
  let shown: @Sendable (Value) -> String
  let read: Read

  init(
    _ schema: JSONValue,
    expected: String,
    shown: @escaping @Sendable (Value) -> String = { "\($0)" },
    read: @escaping Read
  ) {
    (self.schema, self.expected, self.shown, self.read) = (schema, expected, shown, read)
  }
}

extension StepValue where Value == Double {
  static let seconds = Self(Schema.seconds, expected: "seconds", shown: { $0.plain }) {
    node,
    _ throws(ReadingProblem) in
    try node.seconds()
  }

  /// A distance in points, at least 0.
  static let distance = Self(Schema.shared("distance"), expected: "points", shown: { $0.plain }) {
    node,
    _ throws(ReadingProblem) in
    try node.number("points", in: 0...ValueLimit.magnitude)
  }

  static func number(_ what: String) -> Self {
    Self(Schema.number, expected: what, shown: { $0.plain }) { node, _ throws(ReadingProblem) in try node.number(what) }
  }
}

extension StepValue where Value == Int {
  /// The number of a finger.
  static let finger = integer("a finger's number", Schema.finger, in: ValueLimit.finger)

  static func integer(_ what: String, _ schema: JSONValue? = nil, in range: ClosedRange<Int>) -> Self {
    Self(schema ?? Schema.integer(in: range), expected: what) { node, _ throws(ReadingProblem) in
      try node.integer(what, in: range)
    }
  }
}

extension StepValue where Value == Bool {
  static let boolean = Self(Schema.boolean, expected: "true or false") { node, _ throws(ReadingProblem) in
    try node.boolean()
  }
}

extension StepValue where Value == String {
  static func text(_ what: String) -> Self {
    Self(Schema.text, expected: what) { node, _ throws(ReadingProblem) in try node.text(what) }
  }

  static func word(_ what: String, of words: [String]) -> Self {
    Self(Schema.words(words), expected: Spelling.list(words)) { node, _ throws(ReadingProblem) in
      try node.word(what, of: words)
    }
  }

  /// Returns the type of an object's id; `target` determines the permitted kinds of objects.
  static func id(_ target: ReferenceTarget, expected: String) -> Self {
    Self(Schema.reference(to: target), expected: expected) { node, reader throws(ReadingProblem) in
      try reader.refer(node, to: target)
    }
  }

  static let view = id(.view, expected: "the id of a view")
  static let controller = id(.controller, expected: "the id of a controller")

  /// The id of a navigation controller. Reading fails if the file describes the object with this id as another class.
  static let navigation = Self(Schema.reference(to: .controller), expected: "the id of a UINavigationController") {
    node,
    reader throws(ReadingProblem) in
    let id = try reader.refer(node, to: .controller)
    if let owner = reader.owner(of: id), owner.isController, owner != .controller(.navigation) {
      throw node.problem("\(quoted(id)) is a \(owner.description); expected the id of a UINavigationController")
    }
    return id
  }
}

extension StepValue where Value == Location {
  static let location = Self(
    Schema.location,
    expected: "a location: [x, y], a view's id or {in: id, at: [x, y]}"
  ) { node, reader throws(ReadingProblem) in
    try reader.location(node)
  }
}

extension StepValue where Value == ScriptPoint {
  /// Returns the type of a point, written as `[x, y]`.
  static func point(_ what: String) -> Self {
    Self(Schema.numbers, expected: what) { node, _ throws(ReadingProblem) in
      let numbers = try node.numbers(count: 2, what)
      return ScriptPoint(x: numbers[0], y: numbers[1])
    }
  }
}

extension StepValue where Value == UIKeyModifierFlags {
  static let modifiers = Self(
    Schema.modifiers,
    expected: Spelling.list(ModifierName.all),
    shown: { "[\($0.words.joined(separator: ", "))]" }
  ) { node, reader throws(ReadingProblem) in
    try reader.modifiers(node)
  }
}

extension StepValue where Value: RawRepresentable<String> & CaseIterable & Equatable {
  /// Returns the type of a choice between the cases of an enumeration, written as their raw values.
  static func choice(_ what: String) -> Self {
    choice(what, Value.allCases.map { (word: $0.rawValue, value: $0) })
  }
}

extension StepValue where Value: Worded {
  /// Returns the type of a choice between values, written as their words. If `values` is nil, all values that have a
  /// word are valid.
  static func choice(_ what: String, of values: [Value]? = nil) -> Self {
    let entries = Value.table.entries
    return choice(what, values?.compactMap { value in entries.first { $0.value == value } } ?? entries)
  }
}

extension StepValue where Value: Equatable {
  fileprivate static func choice(_ what: String, _ choices: [(word: String, value: Value)]) -> Self {
    let words = choices.map(\.word)
    return Self(
      Schema.words(words),
      expected: Spelling.list(words),
      shown: { value in choices.first { $0.value == value }?.word ?? "" },
      read: { node, _ throws(ReadingProblem) in
        let word = try node.word(what, of: words)
        guard let choice = choices.first(where: { $0.word == word }) else { throw node.expected(Spelling.list(words)) }
        return choice.value
      }
    )
  }
}
