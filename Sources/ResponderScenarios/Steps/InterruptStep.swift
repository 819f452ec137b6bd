struct InterruptStep: StepKind, InstantStep {
  static let name = "interrupt"
  static let usage = "{}"
  static let meaning = "the system cancels everything in progress: touches, presses, a shake (T-49, R-70)"

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping([])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    guard case .mapping(let entries) = node.content, entries.isEmpty else { throw node.expected("{}") }
    return InterruptStep()
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) { screen.application.interrupt() }
}
