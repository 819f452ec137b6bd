import Foundation

extension UIView {
  var standardSafeAreaInsets: UIEdgeInsets {
    guard let window = unownedWindow, window.mayCoverViews else { return .zero }
    if window === self { return window.screenSafeAreaInsets }
    // The bars of a container controller cover the root views of its child controllers and the descendants of these
    // root views.
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
    // If no bars cover the window, the part of a view outside the window is not covered either.
    guard base !== window || window.screenSafeAreaInsets != .zero else { return own }
    let baseInsets = base === window ? window.screenSafeAreaInsets : base.standardSafeAreaInsets
    // The superview's coordinates are used because the content offset of a scroll view has no effect on them.
    let safe = unownedSuperview?.standardConvert(base.geometry.bounds.inset(by: baseInsets), from: base) ?? .zero
    let frame = geometry.frame
    var insets = UIEdgeInsets(
      top: max(0, safe.minY - frame.minY),
      left: max(0, safe.minX - frame.minX),
      bottom: max(0, frame.maxY - safe.maxY),
      right: max(0, frame.maxX - safe.maxX)
    )
    if insets.left > 0 || insets.right > 0, let parent = unownedSuperview {
      // Only the sides of the window that are covered have an inset. A view that a transition has moved to a side, or
      // beside the window, is not narrowed by its part outside the window.
      let room = parent.standardConvert(base.geometry.bounds, from: base)
      let isBeside = frame.minX >= room.maxX || frame.maxX <= room.minX
      if isBeside || safe.minX <= room.minX { insets.left = 0 }
      if isBeside || safe.maxX >= room.maxX { insets.right = 0 }
    }
    if insets != .zero { removeContentInsets(from: &insets, in: base) }
    return insets + own
  }

  /// Removes the edges that the content insets of a scroll view around this view contain: the content is already outside
  /// the safe area of these edges, also where it is scrolled under it.
  private func removeContentInsets(from insets: inout UIEdgeInsets, in base: UIView) {
    var ancestor = unownedSuperview
    while let current = ancestor {
      let edges = current.safeAreaInContentInsets
      if edges.vertical { (insets.top, insets.bottom) = (0, 0) }
      if edges.horizontal { (insets.left, insets.right) = (0, 0) }
      ancestor = current === base ? nil : current.unownedSuperview
    }
  }

  /// Whether the root view of any controller is covered by bars in addition to the screen's safe area.
  static var areRootsCovered = false

  /// Calls `safeAreaInsetsDidChange()` of this view and of its descendants whose insets have changed since the last
  /// call.
  func notifySafeAreaChanges() {
    guard let window = unownedWindow else { return }
    let insets = standardSafeAreaInsets
    if insets != knownSafeArea { safeAreaDidChange(to: insets) }
    // The array is copied because a callback may add or remove subviews.
    for child in Array(children) where child.unownedWindow === window { child.notifySafeAreaChanges() }
  }

  /// Updates the safe areas after the view has moved on the screen. Does nothing if no view can have a safe area inset.
  @inline(__always)
  func positionDidChange() {
    if let window = unownedWindow, window.mayCoverViews { notifySafeAreaChanges() }
  }
}

extension UIView {
  /// Notifies the view that its safe area has changed. If the callbacks keep changing the safe area, `LayoutTurn`
  /// limits the number of notifications and defers the others to the next frame.
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
  /// Whether views in this window may have a safe area inset.
  @inline(__always)
  fileprivate var mayCoverViews: Bool { screenSafeAreaInsets != .zero || UIView.areRootsCovered }
}
