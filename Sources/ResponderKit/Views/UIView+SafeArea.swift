import Foundation

extension UIView {
  /// How much of this view, from each of its edges, lies outside of the window's safe area, in own points; nothing outside of a
  /// window.
  public var safeAreaInsets: UIEdgeInsets {
    guard let window, window.screenSafeAreaInsets != .zero else { return .zero }
    if window === self { return window.screenSafeAreaInsets }
    // In the superview's coordinates a scroll view's own offset does not count.
    let safe = superview?.convert(window.bounds.inset(by: window.screenSafeAreaInsets), from: window) ?? .zero
    let frame = frame
    return UIEdgeInsets(
      top: max(0, safe.minY - frame.minY),
      left: max(0, safe.minX - frame.minX),
      bottom: max(0, frame.maxY - safe.maxY),
      right: max(0, frame.maxX - safe.maxX)
    )
  }
}
