/// A kind of step: its key, its syntax and its effect. Each kind has its own file and an entry in `StepKinds`.
protocol StepKind: Sendable {
  /// The key in a file.
  static var name: String { get }
  /// The value as shown in the help and the contract.
  static var usage: String { get }
  /// A sentence that describes the effect.
  static var meaning: String { get }
  /// Whether app code can perform the step too.
  static var isAppCodeStep: Bool { get }

  /// Returns the schema of the value for an author.
  static func schema(by author: StepAuthor) -> JSONValue
  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction
}

extension StepKind {
  static var isAppCodeStep: Bool { false }
}
