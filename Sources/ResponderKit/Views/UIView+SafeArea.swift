import Foundation

extension UIView {
  var standardSafeAreaInsets: UIEdgeInsets {
    guard let window = unownedWindow, window.screenSafeAreaInsets != .zero else { return .zero }
    if window === self { return window.screenSafeAreaInsets }
    // In the superview's coordinates a scroll view's own offset does not count.
    let safe =
      unownedSuperview?.standardConvert(window.geometry.bounds.inset(by: window.screenSafeAreaInsets), from: window)
      ?? .zero
    let frame = geometry.frame
    return UIEdgeInsets(
      top: max(0, safe.minY - frame.minY),
      left: max(0, safe.minX - frame.minX),
      bottom: max(0, frame.maxY - safe.maxY),
      right: max(0, frame.maxX - safe.maxX)
    )
  }

  /// Tells this view and those below whose insets are others than they heard of last.
  func tellSafeAreaChanges() {
    guard let window = unownedWindow else { return }
    let insets = standardSafeAreaInsets
    if insets != knownSafeArea {
      knownSafeArea = insets
      safeAreaDidChange()
      safeAreaInsetsDidChange()
      if layoutState != nil { UIView.constraintLayout?.marginsDidChange(of: self) }
      if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
      unownedController?.viewSafeAreaInsetsDidChange()
    }
    // Whoever hears of it may change the tree.
    for child in Array(children) where child.unownedWindow === window { child.tellSafeAreaChanges() }
  }

  /// A place on the screen has changed; where no bar covers anything, no insets have.
  @inline(__always)
  func placeDidChange() {
    if let window = unownedWindow, window.screenSafeAreaInsets != .zero { tellSafeAreaChanges() }
  }
}
