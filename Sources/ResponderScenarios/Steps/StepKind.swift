/// A kind of step: its key, how a file writes it, and what it comes to. A step has a file of its own, and a line in `StepKinds`.
protocol StepKind: Sendable {
  /// Its key in a file.
  static var name: String { get }
  /// What stands at the key, as help and contract show it.
  static var usage: String { get }
  /// What it does, in a sentence.
  static var meaning: String { get }
  /// Whether the program's own code can do it, too.
  static var isOfProgram: Bool { get }

  /// What can stand at the key, where this author writes it.
  static func schema(by author: StepAuthor) -> JSONValue
  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction
}

extension StepKind {
  static var isOfProgram: Bool { false }
}
