struct TapStatusBarStep: StepKind, InstantStep {
  static let name = "tap-status-bar"
  static let usage = "{}"
  static let meaning = "the user taps the status bar (V-43)"

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping([])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    _ = try Fields(node, of: name, known: [])
    return TapStatusBarStep()
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) { screen.application.receiveStatusBarTap() }
}
