import ResponderControllers
import ResponderKit

struct PopStep: KeyedStep, InstantStep {
  static let name = "pop"
  static let meaning =
    "pops the top controller of a navigation controller, or all controllers above the named one, or above the `root`"
  static let isAppCodeStep = true

  static let fields: [StepField<PopStep>] = [
    .required("id", .navigation, \.navigation), .optional("to", destination, \.target, hint: "root"),
    .optional("animated", .boolean, \.isAnimated),
  ]
  static let shorthand: String? = "id"

  /// The controller that is on top of the stack after the step.
  enum Target: Equatable {
    case one
    case root
    case controller(String)
  }

  var navigation = ""
  var target = Target.one
  var isAnimated = true

  private static let destination = StepValue<Target>(
    Schema.any([Schema.words(["root"]), Schema.reference(to: .controller)]),
    expected: "root, or the id of a controller"
  ) {
    node,
    reader throws(ReadingProblem) in
    let isRoot = try node.text("root, or the id of a controller") == "root"
    return isRoot ? .root : .controller(try reader.refer(node, to: .controller))
  }

  func complete(_ fields: Fields?, by reader: inout ScenarioReader) { reader.appCodeMovesViews = true }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    guard let navigation = screen.object(named: navigation) as? UINavigationController else { return }
    guard navigation.viewControllers.count > 1 else {
      return screen.note(.noEffect(.doesNotPop), of: self.navigation, because: RecordedReason(.rootViewController))
    }
    switch target {
    case .one: navigation.popViewController(animated: isAnimated)
    case .root: navigation.popToRootViewController(animated: isAnimated)
    case .controller(let id):
      guard let controller = screen.object(named: id) as? UIViewController,
        navigation.viewControllers.contains(controller)
      else { throw step.problem("\(quoted(id)) is not in the stack at this step; expected a controller in the stack") }
      navigation.popToViewController(controller, animated: isAnimated)
    }
  }

  var effects: [(id: String, effect: StepEffect)] { [(navigation, .pops)] }
}
