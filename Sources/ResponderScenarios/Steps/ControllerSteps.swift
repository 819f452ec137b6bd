import ResponderControllers
import ResponderKit

// What the program does with controllers. Each of these is animated unless it says otherwise, as an app's own code would have it.

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

  var doings: [(id: String, what: String)] { [(navigation, "pushes \(controller)")] }
}

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
      return screen.remark(self.navigation, "does not pop", "its root is on top, which stays")
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

  var doings: [(id: String, what: String)] { [(navigation, "pops")] }
}

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
    // As a device's console has it: an attempt, and nothing more.
    func warn(_ why: String) { screen.remark(self.presenter, "does not present \(self.controller)", why) }
    guard presenter.viewIfLoaded?.window != nil else { return warn("its view is in no window") }
    presenter.present(controller, animated: isAnimated)
    guard controller.presentingViewController == nil || presenter.presentedViewController !== controller else { return }
    warn(presenter.presentedViewController.map { "it presents \(screen.name(of: $0)) already" } ?? "it is going itself")
  }

  var doings: [(id: String, what: String)] { [(presenter, "presents \(controller)")] }
}

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
      return screen.remark(self.controller, "dismisses nothing", "nothing is presented by it, nor is it presented")
    }
    controller.dismiss(animated: isAnimated)
  }

  var doings: [(id: String, what: String)] { [(controller, "dismisses")] }
}

extension ScenarioReader {
  fileprivate mutating func navigation(_ node: DocumentNode) throws(ReadingProblem) -> String {
    let id = try refer(node, to: .controller)
    if let owner = owner(of: id), owner.isController, owner != .controller(.navigation) {
      throw node.problem("\(quoted(id)) is a \(owner.description); expected the id of a UINavigationController")
    }
    return id
  }
}
