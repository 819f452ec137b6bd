/// A kind of step whose value in a file is a mapping: each key is declared once, in `fields`.
protocol KeyedStep: StepKind {
  /// A step with the initial values of its keys; those of required keys are placeholders.
  init()

  /// The keys, in the order in which messages and help list them and in which they are read.
  static var fields: [StepField<Self>] { get }
  /// The help's word for a value of the first key that a file can write in place of the mapping; nil where it cannot.
  static var shorthand: String? { get }
  /// Whether a value is the first key's alone.
  static func isShorthand(_ node: DocumentNode) -> Bool
  /// Checks and completes what was read, where that concerns several keys or what the file says elsewhere.
  ///
  /// - Parameter fields: The keys as the file has them; nil for the shorthand.
  mutating func complete(_ fields: Fields?, by reader: inout ScenarioReader) throws(ReadingProblem)
}

extension KeyedStep {
  static var shorthand: String? { nil }

  static func isShorthand(_ node: DocumentNode) -> Bool {
    if case .mapping = node.content { false } else { true }
  }

  mutating func complete(_ fields: Fields?, by reader: inout ScenarioReader) throws(ReadingProblem) {}

  static var usage: String { (shorthand.map { "\($0), or " } ?? "") + mappingUsage }

  /// The mapping as the help shows it.
  static var mappingUsage: String {
    let initial = Self()
    return "{" + fields.flatMap { $0.usage(initial) }.joined(separator: ", ") + "}"
  }

  static func schema(by author: StepAuthor) -> JSONValue {
    guard shorthand != nil, let first = fields.first?.members.first else { return mappingSchema }
    return Schema.any([first.value, mappingSchema])
  }

  /// The shape of the mapping.
  static var mappingSchema: JSONValue {
    let required = fields.filter(\.isRequired).flatMap { $0.members.map(\.key) }
    let mapping = Schema.mapping(fields.flatMap(\.members), required: required)
    guard let relations = fields.compactMap(\.relations).first else { return mapping }
    return mapping.with("dependentSchemas", relations)
  }

  static func readKeys(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> Self {
    var step = Self()
    if shorthand != nil, isShorthand(node), let first = fields.first {
      try first.readValue(node, &reader, &step)
      try step.complete(nil, by: &reader)
      return step
    }
    let given = try Fields(node, of: name, known: fields.flatMap { $0.members.map(\.key) })
    for field in fields { try field.read(given, &reader, &step) }
    try step.complete(given, by: &reader)
    return step
  }
}

extension KeyedStep where Self: StepAction {
  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    try readKeys(node, by: &reader)
  }
}

extension Location {
  /// The screen's upper left corner, the placeholder of a location that a file has to give.
  static let origin = Location.screen(x: 0, y: 0)
}
