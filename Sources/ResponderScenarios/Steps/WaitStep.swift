struct WaitStep: StepKind, StepAction {
  static let name = "wait"
  static let usage = "seconds"
  static let meaning = "the clock advances, and timers fire"

  var duration: Double

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.seconds
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    WaitStep(duration: try node.seconds())
  }

  func begin(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> StepBeginning { .wait(duration) }
}
