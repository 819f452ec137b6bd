import ResponderControllers
import ResponderKit

struct PopStep: StepKind, InstantStep {
  static let name = "pop"
  static let usage = "id, or {id, to: root, animated: true}"
  static let meaning =
    "takes a navigation controller's top controller away, or all above the one named, or above the `root`"
  static let isOfProgram = true

  /// How far.
  enum Target: Equatable {
    case one
    case root
    case controller(String)
  }

  var navigation: String
  var target = Target.one
  var isAnimated = true

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.any([
      Schema.text,
      Schema.mapping(
        [.init("id", Schema.text), .init("to", Schema.text), .init("animated", Schema.boolean)],
        required: ["id"]
      ),
    ])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    reader.programMoves = true
    guard case .mapping = node.content else { return PopStep(navigation: try reader.navigation(node)) }
    let fields = try Fields(node, of: name, known: ["id", "to", "animated"])
    var target = Target.one
    if let node = fields["to"] {
      let isRoot = try node.text("root, or the id of a controller") == "root"
      target = isRoot ? .root : .controller(try reader.refer(node, to: .controller))
    }
    return PopStep(
      navigation: try reader.navigation(try fields.required("id", "the id of a UINavigationController")),
      target: target,
      isAnimated: try fields["animated"]?.boolean() ?? true
    )
  }

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
      else { throw step.problem("\(quoted(id)) is not in the stack at this step; expected one that is") }
      navigation.popToViewController(controller, animated: isAnimated)
    }
  }

  var effects: [(id: String, effect: StepEffect)] { [(navigation, .pops)] }
}
