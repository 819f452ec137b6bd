import Foundation
import ResponderControllers
import ResponderKit

/// A segue back: to the nearest controller on the way here that has its action.
@MainActor
struct Unwinding {
  let origin: ControllerOrigin
  let element: InterfaceElement

  func perform(_ identifier: String?, from source: UIViewController, sender: Any?) {
    guard let name = element.attributes["unwindAction"], !name.isEmpty else {
      return origin.file.warn(element, "a segue back has an unwindAction; it is left out")
    }
    guard let (target, action) = target(of: name, from: source, sender) else {
      return origin.file.warn(
        element,
        "no controller on the way here has the action `\(name.prefix(80))`; the segue does nothing"
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
    for candidate in Self.way(back: source) {
      guard let action = connecting.selector(name, of: candidate),
        candidate.canPerformUnwindSegueAction(action, from: source, sender: sender)
      else { continue }
      return (candidate, action)
    }
    return nil
  }

  /// Those before it in its stack, what contains it, what presents that, each nearest first.
  private static func way(back source: UIViewController) -> [UIViewController] {
    var way: [UIViewController] = []
    var current: UIViewController? = source
    while let controller = current, way.count < 1_000 {
      if let navigation = controller.parent as? UINavigationController,
        let index = navigation.viewControllers.firstIndex(where: { $0 === controller })
      {
        way += navigation.viewControllers[..<index].reversed()
      }
      if let parent = controller.parent {
        way.append(parent)
        current = parent
      } else if let presenter = controller.presentingViewController {
        way += Self.shown(in: presenter)
        way.append(presenter)
        current = presenter
      } else {
        current = nil
      }
    }
    return way
  }

  /// What a container shows, the innermost first.
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
