import ResponderSimulation
import UIKit

/// A screen with simulated time and the views of a test.
@MainActor
final class TestScreen {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))

  /// Runs app code while this screen's application handles an event, so that timers that the code creates belong to
  /// this application.
  func run(_ body: @escaping @MainActor () -> Void) {
    let control = UIControl(frame: CGRect(x: 380, y: 780, width: 20, height: 20))
    control.addAction(UIAction { _ in body() }, for: .touchDown)
    screen.window.addSubview(control)
    screen.tap(on: control)
    control.removeFromSuperview()
  }

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
