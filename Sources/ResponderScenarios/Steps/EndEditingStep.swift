import ResponderKit

struct EndEditingStep: StepKind, InstantStep {
  static let name = "endEditing"
  static let usage = "view id"
  static let meaning = "`endEditing(true)`, without asking the first responder"
  static let isAppCodeStep = true

  var view: String

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.reference(to: .view)
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    EndEditingStep(view: try reader.refer(node, to: .view))
  }

  func renamed(_ name: (String) -> String) -> Self { EndEditingStep(view: name(view)) }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    try screen.find(view, step)
    screen.view(named: view)?.endEditing(true)
  }

  var effects: [(id: String, effect: StepEffect)] { [(view, .endsEditing)] }
}
