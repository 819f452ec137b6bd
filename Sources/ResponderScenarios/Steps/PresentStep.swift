import ResponderKit

struct PresentStep: StepKind, InstantStep {
  static let name = "present"
  static let usage = "{id, from: id, animated: true}"
  static let meaning = "a controller presents another one, as its `modalPresentationStyle` says"
  static let isOfProgram = true

  var controller: String
  var presenter: String
  var isAnimated: Bool

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping(
      [.init("id", Schema.text), .init("from", Schema.text), .init("animated", Schema.boolean)],
      required: ["id", "from"]
    )
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["id", "from", "animated"])
    reader.programMoves = true
    let controllerNode = try fields.required("id", "the id of a controller")
    let controller = try reader.refer(controllerNode, to: .controller)
    let presenter = try reader.refer(try fields.required("from", "the id of a controller"), to: .controller)
    guard controller != presenter else {
      throw controllerNode.problem("\(quoted(controller)) cannot present itself; expected another controller")
    }
    return PresentStep(
      controller: controller,
      presenter: presenter,
      isAnimated: try fields["animated"]?.boolean() ?? true
    )
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    guard let controller = screen.object(named: controller) as? UIViewController,
      let presenter = screen.object(named: presenter) as? UIViewController
    else { return }
    if controller.parent != nil {
      throw step.problem("\(quoted(self.controller)) is shown by a container at this step; expected another controller")
    }
    let isShown = presenter.viewIfLoaded?.window != nil
    let reason =
      isShown ? screen.present(controller, from: presenter, animated: isAnimated) : RecordedReason(.viewInNoWindow)
    guard let reason else { return }
    screen.note(.noEffect(.doesNotPresent(self.controller)), of: self.presenter, because: reason)
  }

  var effects: [(id: String, effect: StepEffect)] { [(presenter, .presents(controller))] }
}
