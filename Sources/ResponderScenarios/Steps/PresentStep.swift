import ResponderKit

struct PresentStep: KeyedStep, InstantStep {
  static let name = "present"
  static let meaning = "a controller presents another controller, with its `modalPresentationStyle`"
  static let isAppCodeStep = true

  static let fields: [StepField<PresentStep>] = [
    .required("id", .controller, \.controller), .required("from", .controller, \.presenter, hint: "id"),
    .optional("animated", .boolean, \.isAnimated),
  ]

  var controller = ""
  var presenter = ""
  var isAnimated = true

  func complete(_ fields: Fields?, by reader: inout ScenarioReader) throws(ReadingProblem) {
    reader.appCodeMovesViews = true
    guard controller == presenter, let node = fields?["id"] else { return }
    throw node.problem("\(quoted(controller)) cannot present itself; expected another controller")
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
