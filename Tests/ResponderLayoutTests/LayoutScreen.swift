import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderLayout

/// A window of 320 × 480 points, with two pixels per point and its own clock.
@MainActor
struct LayoutScreen {
  let clock = VirtualClock()
  let application: UIApplication
  let window: UIWindow

  init(width: CGFloat = 320, height: CGFloat = 480) {
    var configuration = EventConfiguration.uiKit
    configuration.screenScale = 2
    application = UIApplication(configuration: configuration, clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.isHidden = false
  }

  /// Adds a subview that is positioned by constraints.
  @discardableResult
  func add<View: UIView>(_ view: View, to superview: UIView? = nil, named name: String? = nil) -> View {
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? window).addSubview(view)
    return view
  }

  func layOut() { window.layoutIfNeeded() }

  /// Returns the conflicts that are reported during `work`.
  func conflicts(while work: () -> Void) -> [LayoutConflict] {
    var found: [LayoutConflict] = []
    let outer = LayoutConflict.observer
    LayoutConflict.observer = { found.append($0) }
    work()
    LayoutConflict.observer = outer
    return found
  }
}

/// A view with an intrinsic size.
final class SizedView: UIView {
  var wanted: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    wanted = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { wanted }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
