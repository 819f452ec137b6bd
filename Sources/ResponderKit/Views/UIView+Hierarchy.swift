import Foundation

extension UIView {
  func standardIsDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.unownedSuperview
    }
    return false
  }

  /// The number of ancestors of the view.
  var depth: Int {
    var depth = 0
    var ancestor = unownedSuperview
    while let current = ancestor {
      depth += 1
      ancestor = current.unownedSuperview
    }
    return depth
  }

  typealias InsertionIndex = (Subviews) -> Int

  func insert(_ view: UIView, at index: InsertionIndex) {
    demand(!standardIsDescendant(of: view), "A view cannot be added to itself or to one of its descendants.")
    demand(
      !(view is UIWindow),
      "A window cannot be a subview; show it with isHidden = false or makeKeyAndVisible()."
    )
    if view.unownedSuperview === self {
      reorder(view, to: index)
    } else {
      view.move(to: self, at: index)
    }
  }

  func reorder(_ view: UIView, to index: InsertionIndex) {
    guard let old = slots.index(of: view) else { return }
    withExtendedLifetime(view) { slots.remove(at: old) }
    slots.insert(view, at: index(slots))
    displayDidChange()
    notifyLayer(ofMoving: view)
  }

  func notifyLayer(ofMoving view: UIView) {
    #if !canImport(Darwin)
      ownLayer?.subviewDidMove(view)
    #endif
  }

  func move(to superview: UIView?, at index: InsertionIndex) {
    let oldSuperview = unownedSuperview
    if unownedWindow !== superview?.unownedWindow {
      unownedWindow?.resignFirstResponder(below: self)
      // Resigning may have run app code. If this code moved the view, the move remains in effect.
      guard unownedSuperview === oldSuperview else { return }
      notifyWillMove(to: superview?.unownedWindow)
    }
    willMove(toSuperview: superview)
    if unownedSuperview === oldSuperview { endWhatLeavesTheWindow(for: superview) }
    if unownedSuperview === oldSuperview { oldSuperview?.willRemoveSubview(self) }
    // The call above may have removed the new superview from the window.
    if unownedSuperview === oldSuperview { endWhatLeavesTheWindow(for: superview) }
    // The calls above may have run app code. If this code moved the view, the move remains in effect. If it made the
    // superview a descendant of the view, adding the view is impossible.
    guard unownedSuperview === oldSuperview, !(superview?.standardIsDescendant(of: self) ?? false) else { return }
    if let oldSuperview, let index = oldSuperview.slots.index(of: self) {
      displayDidChange()
      withExtendedLifetime(self) { oldSuperview.slots.remove(at: index) }
      #if !canImport(Darwin)
        oldSuperview.ownLayer?.subviewDidLeave(self)
      #endif
    }
    unownedSuperview = superview
    // A row that a table removes and adds again remains a view whose drawing is cached.
    if let superview, !superview.cachesDrawingsOfSubviews { displayCaching = .none }
    if let superview {
      superview.slots.insert(self, at: index(superview.slots))
      displayDidChange()
      superview.notifyLayer(ofMoving: self)
    }
    UIView.constraintLayout?.superviewDidChange(of: self, from: oldSuperview)
    let newWindow = superview?.unownedWindow
    if unownedWindow !== newWindow {
      setWindow(newWindow)
      notifyDidMove(to: newWindow)
    }
    didMoveToSuperview()
    if let superview, unownedSuperview === superview {
      superview.didAddSubview(self)
      superview.setNeedsLayout()
    }
    // Layout that was requested outside a window is due as soon as the view is in a window.
    if layoutNeed != .none { setLayoutNeed(layoutNeed) }
    if updateNeed != .none { setUpdateNeed(updateNeed) }
    if !UIView.usesConstraints, type(of: self).requiresConstraintBasedLayout { UIView.usesConstraints = true }
    positionDidChange()
    if newWindow != nil { UIResponder.admitAwaited() }
  }

  /// Cancels the touches, presses, shake and active recognizers of this view and its descendants, unless the new
  /// superview `superview` is in the view's current window.
  private func endWhatLeavesTheWindow(for superview: UIView?) {
    guard unownedWindow !== superview?.unownedWindow else { return }
    unownedWindow?.application?.delivery.viewWillLeave(self)
  }

  private func notifyWillMove(to window: UIWindow?) {
    let superview = unownedSuperview
    unownedController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    // Both calls may have run app code. Views that this code moved elsewhere are not handled here.
    guard unownedSuperview === superview else { return }
    for child in children where child.unownedSuperview === self { child.notifyWillMove(to: window) }
  }

  func setWindow(_ window: UIWindow?) {
    unownedWindow = window
    animations?.stop()
    // The alpha below which hit-testing ignores a view is set in the configuration of the window's application.
    if alpha != 1 { refreshReachability() }
    #if !canImport(Darwin)
      if window != nil { firstDisplayIsDue() }
    #endif
    for child in children { child.setWindow(window) }
  }

  private func notifyDidMove(to window: UIWindow?) {
    guard unownedWindow === window else { return }
    if window != nil { Prototypes.apply(to: self) }
    windowDidChange()
    if UIView.textSizeHasChanged, window != nil { textSizeDidChange() }
    UIUpdateLink.windowsDidChange()
    didMoveToWindow()
    unownedController?.updateAppearancePhase()
    for child in children { child.notifyDidMove(to: window) }
  }
}
