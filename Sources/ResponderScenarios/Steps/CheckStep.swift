struct CheckStep: StepKind, InstantStep {
  static let name = "check"
  static let usage = "{id, property: value, …, within: 0}"
  static let meaning = "compares the current values of properties with the given ones"

  var check: Check

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.shared("check")
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    CheckStep(check: try reader.checked(node))
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) { screen.evaluate(check) }
}
