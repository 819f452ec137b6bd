import ResponderControllers
import ResponderKit

struct PushStep: KeyedStep, InstantStep {
  static let name = "push"
  static let meaning = "pushes a controller onto a navigation controller's stack"
  static let isAppCodeStep = true

  static let fields: [StepField<PushStep>] = [
    .required("id", .controller, \.controller), .required("on", .navigation, \.navigation, hint: "id"),
    .optional("animated", .boolean, \.isAnimated),
  ]

  var controller = ""
  var navigation = ""
  var isAnimated = true

  func complete(_ fields: Fields?, by reader: inout ScenarioReader) { reader.appCodeMovesViews = true }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    guard let controller = screen.object(named: controller) as? UIViewController,
      let navigation = screen.object(named: navigation) as? UINavigationController
    else { return }
    guard !navigation.viewControllers.contains(controller) else {
      throw step.problem("\(quoted(self.controller)) is already in the stack at this step; expected another controller")
    }
    if let obstacle = screen.obstacle(to: controller, into: navigation) {
      throw step.problem("\(obstacle) at this step; expected another controller")
    }
    navigation.pushViewController(controller, animated: isAnimated)
  }

  var effects: [(id: String, effect: StepEffect)] { [(navigation, .pushes(controller))] }
}
