import ResponderKit

struct DismissStep: KeyedStep, InstantStep {
  static let name = "dismiss"
  static let meaning = "a controller dismisses the controller that it presents, or else itself"
  static let isAppCodeStep = true

  static let fields: [StepField<DismissStep>] = [
    .required("id", .controller, \.controller), .optional("animated", .boolean, \.isAnimated),
  ]
  static let shorthand: String? = "id"

  var controller = ""
  var isAnimated = true

  func complete(_ fields: Fields?, by reader: inout ScenarioReader) { reader.appCodeMovesViews = true }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    guard let controller = screen.object(named: controller) as? UIViewController else { return }
    guard controller.presentedViewController != nil || controller.presentingViewController != nil else {
      return screen.note(.noEffect(.dismissesNothing), of: self.controller, because: RecordedReason(.notPresented))
    }
    controller.dismiss(animated: isAnimated)
  }

  var effects: [(id: String, effect: StepEffect)] { [(controller, .dismisses)] }
}
