import ResponderControllers
import ResponderKit

struct PushStep: StepKind, InstantStep {
  static let name = "push"
  static let usage = "{id, on: id, animated: true}"
  static let meaning = "puts a controller on top of a navigation controller's stack"
  static let isOfProgram = true

  var controller: String
  var navigation: String
  var isAnimated: Bool

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping(
      [.init("id", Schema.text), .init("on", Schema.text), .init("animated", Schema.boolean)],
      required: ["id", "on"]
    )
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["id", "on", "animated"])
    reader.programMoves = true
    return PushStep(
      controller: try reader.refer(try fields.required("id", "the id of a controller"), to: .controller),
      navigation: try reader.navigation(try fields.required("on", "the id of a UINavigationController")),
      isAnimated: try fields["animated"]?.boolean() ?? true
    )
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    guard let controller = screen.object(named: controller) as? UIViewController,
      let navigation = screen.object(named: navigation) as? UINavigationController
    else { return }
    guard !navigation.viewControllers.contains(controller) else {
      throw step.problem("\(quoted(self.controller)) is in the stack already at this step; expected another controller")
    }
    if let obstacle = screen.obstacle(to: controller, into: navigation) {
      throw step.problem("\(obstacle) at this step; expected another controller")
    }
    navigation.pushViewController(controller, animated: isAnimated)
  }

  var effects: [(id: String, effect: StepEffect)] { [(navigation, .pushes(controller))] }
}

extension ScenarioReader {
  /// Of a navigation controller, as far as the file says so.
  mutating func navigation(_ node: DocumentNode) throws(ReadingProblem) -> String {
    let id = try refer(node, to: .controller)
    if let owner = owner(of: id), owner.isController, owner != .controller(.navigation) {
      throw node.problem("\(quoted(id)) is a \(owner.description); expected the id of a UINavigationController")
    }
    return id
  }
}
