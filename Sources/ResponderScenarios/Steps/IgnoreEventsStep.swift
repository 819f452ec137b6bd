struct IgnoreEventsStep: StepKind, InstantStep {
  static let name = "ignore-events"
  static let usage = "begin or end"
  static let meaning = "`beginIgnoringInteractionEvents`, `endIgnoringInteractionEvents`; counted (D-30)"

  var isBeginning: Bool

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.words(["begin", "end"])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    IgnoreEventsStep(isBeginning: try node.word("value of ignore-events", of: ["begin", "end"]) == "begin")
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    if isBeginning {
      screen.application.beginIgnoringInteractionEvents()
    } else {
      screen.application.endIgnoringInteractionEvents()
    }
  }
}
