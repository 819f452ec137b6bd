import Foundation

extension UIView {
  var standardSafeAreaInsets: UIEdgeInsets {
    guard let window = unownedWindow, window.mayCoverViews else { return .zero }
    if window === self { return window.screenSafeAreaInsets }
    // Bars of a container cover the root views of its children, and all in them.
    var base: UIView = window
    if UIView.areRootsCovered {
      var ancestor = unownedSuperview
      while let current = ancestor {
        if current.unownedController.map({ $0.coveredInsets != .zero }) ?? false {
          base = current
          break
        }
        ancestor = current.unownedSuperview
      }
    }
    let own = unownedController?.coveredInsets ?? .zero
    // What lies outside of a window that nothing covers is not covered by that.
    guard base !== window || window.screenSafeAreaInsets != .zero else { return own }
    let baseInsets = base === window ? window.screenSafeAreaInsets : base.standardSafeAreaInsets
    // In the superview's coordinates a scroll view's own offset does not count.
    let safe = unownedSuperview?.standardConvert(base.geometry.bounds.inset(by: baseInsets), from: base) ?? .zero
    let frame = geometry.frame
    let insets = UIEdgeInsets(
      top: max(0, safe.minY - frame.minY),
      left: max(0, safe.minX - frame.minX),
      bottom: max(0, frame.maxY - safe.maxY),
      right: max(0, frame.maxX - safe.maxX)
    )
    return insets + own
  }

  /// Whether the root view of a controller anywhere has more covered than the screen does.
  static var areRootsCovered = false

  /// Tells this view and those below whose insets are others than they heard of last.
  func tellSafeAreaChanges() {
    guard let window = unownedWindow else { return }
    let insets = standardSafeAreaInsets
    if insets != knownSafeArea { safeAreaDidChange(to: insets) }
    // Whoever hears of it may change the tree.
    for child in Array(children) where child.unownedWindow === window { child.tellSafeAreaChanges() }
  }

  /// A place on the screen has changed; where no bar covers anything, no insets have.
  @inline(__always)
  func placeDidChange() {
    if let window = unownedWindow, window.mayCoverViews { tellSafeAreaChanges() }
  }
}

extension UIView {
  /// Tells the view of its safe area. Callbacks that keep changing it are told with the next frame, within the bounds of `LayoutTurn`.
  private func safeAreaDidChange(to insets: UIEdgeInsets) {
    guard let outer = LayoutTurn.current.enter(at: self) else {
      return LayoutTurn.current.refuse(.safeAreaChange, of: self)
    }
    if LayoutTurn.current.beginSafeAreaChange(of: self) {
      knownSafeArea = insets
      safeAreaDidChange()
      safeAreaInsetsDidChange()
      if layoutState != nil { UIView.constraintLayout?.marginsDidChange(of: self) }
      if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
      unownedController?.viewSafeAreaInsetsDidChange()
      LayoutTurn.current.endSafeAreaChange()
    }
    LayoutTurn.leave(to: outer)
  }
}

extension UIWindow {
  /// Whether safe areas in here may differ from nothing.
  @inline(__always)
  fileprivate var mayCoverViews: Bool { screenSafeAreaInsets != .zero || UIView.areRootsCovered }
}
