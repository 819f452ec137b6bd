/// A kind of step whose value in a file is a mapping. Each key is declared once, in `fields`.
protocol KeyedStep: StepKind {
  /// Creates a step with the default values of its optional keys and placeholders for its required keys.
  init()

  /// The keys, in the order in which they are read and in which messages and help list them.
  static var fields: [StepField<Self>] { get }
  /// The help's name for the shorthand, which is the value of the first key, written instead of the mapping; nil if the
  /// step has no shorthand.
  static var shorthand: String? { get }
  /// Returns whether the step's value in the file is the shorthand instead of a mapping.
  static func isShorthand(_ node: DocumentNode) -> Bool
  /// Completes the step after all keys have been read. Throws an error if values of several keys, or of other parts of
  /// the file, contradict each other.
  ///
  /// - Parameter fields: The keys in the file; nil for the shorthand.
  mutating func complete(_ fields: Fields?, by reader: inout ScenarioReader) throws(ReadingProblem)
}

extension KeyedStep {
  static var shorthand: String? { nil }

  static func isShorthand(_ node: DocumentNode) -> Bool {
    if case .mapping = node.content { false } else { true }
  }

  mutating func complete(_ fields: Fields?, by reader: inout ScenarioReader) throws(ReadingProblem) {}

  static var usage: String { (shorthand.map { "\($0), or " } ?? "") + mappingUsage }

  /// The mapping as shown in the help.
  static var mappingUsage: String {
    let initial = Self()
    return "{" + fields.flatMap { $0.usage(initial) }.joined(separator: ", ") + "}"
  }

  static func schema(by author: StepAuthor) -> JSONValue {
    guard shorthand != nil, let first = fields.first?.members.first else { return mappingSchema }
    return Schema.any([first.value, mappingSchema])
  }

  /// The schema of the mapping.
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
  /// The upper left corner of the screen, which is the placeholder for a required location.
  static let origin = Location.screen(x: 0, y: 0)
}
