import Foundation
import ResponderKit

/// The ring around the focused view of a window, in front of all views of the window.
struct FocusRingAppearance: ViewAppearance {
  private static let width: CGFloat = 3
  /// The distance between the view and the ring, in points.
  private static let distance: CGFloat = 2

  private let frame: CGRect
  private let radius: CGFloat
  /// The transform from the coordinates of the focused view to those of the window.
  private let transform: CGAffineTransform
  private let color: UIColor

  init?(_ window: UIWindow) {
    guard let view = UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView else { return nil }
    var transform = CGAffineTransform.identity
    var next: UIView? = view
    while let current = next, current !== window {
      guard !current.isHidden, current.alpha > 0 else { return nil }
      transform = transform.concatenating(current.presentation.transformToSuperview)
      next = current.superview
    }
    guard next === window else { return nil }
    self.transform = transform
    frame = view.bounds.standardized
    radius = view.ringRadius
    color = ControlPalette(of: view)(view.tintColor)
  }

  func draw(in canvas: inout DisplayCanvas) {}

  func drawInFront(in canvas: inout DisplayCanvas) {
    let reach = Self.distance + Self.width
    canvas.group(transform: transform) {
      $0.border(frame.insetBy(dx: -reach, dy: -reach), color, width: Self.width, radius: radius + reach)
    }
  }
}

extension UIView {
  /// The radius of the view's corners, in points, which the focus ring follows at a distance.
  fileprivate var ringRadius: CGFloat {
    if hasLayer, layer.cornerRadius > 0 { return layer.cornerRadius }
    let side = min(bounds.width, bounds.height)
    return self is UISwitch ? side / 2 : min(8, side / 4)
  }
}
