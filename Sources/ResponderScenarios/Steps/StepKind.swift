/// A kind of step: its key, its syntax and its effect. Each kind has its own file and an entry in `StepKinds`.
protocol StepKind: Sendable {
  /// The step's key in a scenario file, such as `tap`.
  static var name: String { get }
  /// The form of the step's value, as shown in the help and in the reference.
  static var usage: String { get }
  /// A description of the step's effect, as shown in the help and in the reference.
  static var meaning: String { get }
  /// Whether app code can perform the step; false for steps that only a script can contain.
  static var isAppCodeStep: Bool { get }

  /// Returns the schema of the step's value, which depends on the author of the step.
  static func schema(by author: StepAuthor) -> JSONValue
  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction
}

extension StepKind {
  static var isAppCodeStep: Bool { false }
}
