import ResponderKit

struct DismissStep: StepKind, InstantStep {
  static let name = "dismiss"
  static let usage = "id, or {id, animated: true}"
  static let meaning = "a controller dismisses what it presents, or itself where it presents nothing"
  static let isOfProgram = true

  var controller: String
  var isAnimated = true

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.any([
      Schema.text,
      Schema.mapping([.init("id", Schema.text), .init("animated", Schema.boolean)], required: ["id"]),
    ])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    reader.programMoves = true
    guard case .mapping = node.content else { return DismissStep(controller: try reader.refer(node, to: .controller)) }
    let fields = try Fields(node, of: name, known: ["id", "animated"])
    return DismissStep(
      controller: try reader.refer(try fields.required("id", "the id of a controller"), to: .controller),
      isAnimated: try fields["animated"]?.boolean() ?? true
    )
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    guard let controller = screen.object(named: controller) as? UIViewController else { return }
    guard controller.presentedViewController != nil || controller.presentingViewController != nil else {
      return screen.note(.noEffect(.dismissesNothing), of: self.controller, because: RecordedReason(.notPresented))
    }
    controller.dismiss(animated: isAnimated)
  }

  var effects: [(id: String, effect: StepEffect)] { [(controller, .dismisses)] }
}
