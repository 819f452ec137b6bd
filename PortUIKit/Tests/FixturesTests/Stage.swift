import ResponderSimulation
import UIKit

/// A screen on virtual time, with what a test shows on it.
@MainActor
final class Stage {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))

  @discardableResult
  func show<View: UIView>(_ view: View, _ frame: CGRect? = nil) -> View {
    if let frame { view.frame = frame }
    screen.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  @discardableResult
  func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
    screen.window.rootViewController = controller
    screen.window.layoutIfNeeded()
    return controller
  }
}
