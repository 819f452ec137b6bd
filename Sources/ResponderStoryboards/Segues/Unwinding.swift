import Foundation
import ResponderControllers
import ResponderKit

/// Functions that perform unwind segues. An unwind segue returns to the nearest preceding controller that implements
/// the unwind action.
@MainActor
struct Unwinding {
  let origin: ControllerOrigin
  let element: InterfaceElement

  func perform(_ identifier: String?, from source: UIViewController, sender: Any?) {
    guard let name = element.attributes["unwindAction"], !name.isEmpty else {
      return origin.file.warn(element, "an unwind segue needs an unwindAction; the segue is ignored")
    }
    guard let (target, action) = target(of: name, from: source, sender) else {
      return origin.file.warn(
        element,
        "no preceding controller has the action `\(name.prefix(80))`; the segue has no effect"
      )
    }
    let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: target)
    segue.action = { _ in Self.show(target, from: source, segue) }
    source.prepare(for: segue, sender: sender)
    action.perform(on: target, sender: segue, event: nil)
    segue.perform()
  }

  private func target(of name: String, from source: UIViewController, _ sender: Any?) -> (UIViewController, Selector)? {
    let connecting = Connecting(maker: origin.maker)
    for candidate in Self.predecessors(of: source) {
      guard let action = connecting.selector(name, of: candidate),
        candidate.canPerformUnwindSegueAction(action, from: source, sender: sender)
      else { continue }
      return (candidate, action)
    }
    return nil
  }

  /// Returns the controllers to which a segue from `source` can unwind, from nearest to farthest. These are preceding
  /// controllers of the navigation stack, parent controllers, and presenting controllers with their children.
  private static func predecessors(of source: UIViewController) -> [UIViewController] {
    var predecessors: [UIViewController] = []
    var current: UIViewController? = source
    while let controller = current, predecessors.count < 1_000 {
      if let navigation = controller.parent as? UINavigationController,
        let index = navigation.viewControllers.firstIndex(where: { $0 === controller })
      {
        predecessors += navigation.viewControllers[..<index].reversed()
      }
      if let parent = controller.parent {
        predecessors.append(parent)
        current = parent
      } else if let presenter = controller.presentingViewController {
        predecessors += Self.shown(in: presenter)
        predecessors.append(presenter)
        current = presenter
      } else {
        current = nil
      }
    }
    return predecessors
  }

  /// Returns all descendant controllers of a controller. Each controller follows its own children.
  private static func shown(in controller: UIViewController) -> [UIViewController] {
    controller.children.reversed().flatMap { shown(in: $0) + [$0] }
  }

  private static func show(_ target: UIViewController, from source: UIViewController, _ segue: UIStoryboardSegue) {
    if target.presentedViewController != nil { target.dismiss(animated: true) }
    if let navigation = target.navigationController, navigation.topViewController !== target,
      navigation.viewControllers.contains(where: { $0 === target })
    {
      navigation.popToViewController(target, animated: true)
    }
    target.parent?.unwind(for: segue, towards: target)
  }
}
