import Foundation

extension UIView {
  func standardAddSubview(_ view: UIView) {
    insert(view) { $0.endIndex }
  }

  func standardInsertSubview(_ view: UIView, at index: Int) {
    demand(
      index >= 0 && index <= children.count,
      "insertSubview(_:at:) takes an index from 0 to the number of subviews, \(children.count); it was given \(index)."
    )
    insert(view) { $0.slot(behind: index) }
  }

  func standardInsertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { siblings in siblings.index(of: sibling) ?? siblings.endIndex }
  }

  func standardInsertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { siblings in siblings.index(of: sibling).map { $0 + 1 } ?? siblings.endIndex }
  }

  func standardExchangeSubview(at first: Int, withSubviewAt second: Int) {
    demand(
      children.indices.contains(first) && children.indices.contains(second),
      "exchangeSubview(at:withSubviewAt:) takes two indices below the number of subviews, \(children.count); it was given \(first) and \(second)."
    )
    slots.swapAt(first, second)
    tellLayer(ofMoving: children[first])
    tellLayer(ofMoving: children[second])
  }

  func standardBringSubviewToFront(_ view: UIView) {
    reorder(view) { $0.endIndex }
  }

  func standardSendSubviewToBack(_ view: UIView) {
    reorder(view) { $0.startIndex }
  }

  func standardRemoveFromSuperview() {
    guard unownedSuperview != nil else { return }
    move(to: nil) { $0.endIndex }
  }

  func standardIsDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.unownedSuperview
    }
    return false
  }

  func standardViewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// How many superviews lie above.
  var depth: Int {
    var depth = 0
    var ancestor = unownedSuperview
    while let current = ancestor {
      depth += 1
      ancestor = current.unownedSuperview
    }
    return depth
  }

  private typealias Place = (Subviews) -> Int

  private func insert(_ view: UIView, at place: Place) {
    demand(!standardIsDescendant(of: view), "A view cannot be put into itself or into a view below it.")
    demand(
      !(view is UIWindow),
      "A window cannot be a subview; show it with isHidden = false or makeKeyAndVisible()."
    )
    if view.unownedSuperview === self {
      reorder(view, to: place)
    } else {
      view.move(to: self, at: place)
    }
  }

  private func reorder(_ view: UIView, to place: Place) {
    guard let old = slots.index(of: view) else { return }
    withExtendedLifetime(view) { slots.remove(at: old) }
    slots.insert(view, at: place(slots))
    tellLayer(ofMoving: view)
  }

  private func tellLayer(ofMoving view: UIView) {
    #if !canImport(Darwin)
      ownLayer?.subviewDidMove(view)
    #endif
  }

  private func move(to superview: UIView?, at place: Place) {
    let oldSuperview = unownedSuperview
    if unownedWindow !== superview?.unownedWindow {
      unownedWindow?.resignFirstResponder(below: self)
      // Resigning may have run the program's code; where that moved the view itself, it stands.
      guard unownedSuperview === oldSuperview else { return }
      tellWillMove(to: superview?.unownedWindow)
    }
    willMove(toSuperview: superview)
    if unownedSuperview === oldSuperview { endWhatLeavesTheWindow(for: superview) }
    if unownedSuperview === oldSuperview { oldSuperview?.willRemoveSubview(self) }
    // That may have taken the new superview out of the window.
    if unownedSuperview === oldSuperview { endWhatLeavesTheWindow(for: superview) }
    // All of these may have run the program's code. Where it moved the view itself, that stands; where it put the superview
    // below the view, there is no way to go on.
    guard unownedSuperview === oldSuperview, !(superview?.standardIsDescendant(of: self) ?? false) else { return }
    if let oldSuperview, let index = oldSuperview.slots.index(of: self) {
      withExtendedLifetime(self) { oldSuperview.slots.remove(at: index) }
      #if !canImport(Darwin)
        oldSuperview.ownLayer?.subviewDidLeave(self)
      #endif
    }
    unownedSuperview = superview
    if let superview {
      superview.slots.insert(self, at: place(superview.slots))
      superview.tellLayer(ofMoving: self)
    }
    UIView.constraintLayout?.superviewDidChange(of: self, from: oldSuperview)
    let newWindow = superview?.unownedWindow
    if unownedWindow !== newWindow {
      setWindow(newWindow)
      tellDidMove(to: newWindow)
    }
    didMoveToSuperview()
    if let superview, unownedSuperview === superview {
      superview.didAddSubview(self)
      superview.setNeedsLayout()
    }
    // A layout that was asked for outside of a window is due once there is one.
    if layoutNeed != .none { setLayoutNeed(layoutNeed) }
    if updateNeed != .none { setUpdateNeed(updateNeed) }
    if !UIView.usesConstraints, type(of: self).requiresConstraintBasedLayout { UIView.usesConstraints = true }
    placeDidChange()
  }

  /// Ends touches, presses, a shake and recognizers here and below, unless the view only changes its place in the window.
  private func endWhatLeavesTheWindow(for superview: UIView?) {
    guard unownedWindow !== superview?.unownedWindow else { return }
    unownedWindow?.application?.delivery.viewWillLeave(self)
  }

  private func tellWillMove(to window: UIWindow?) {
    let superview = unownedSuperview
    unownedController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    // Both may have run the program's code. What that takes elsewhere goes there, and does not come along.
    guard unownedSuperview === superview else { return }
    for child in children where child.unownedSuperview === self { child.tellWillMove(to: window) }
  }

  func setWindow(_ window: UIWindow?) {
    unownedWindow = window
    animations?.stop()
    // The threshold is the application's.
    if alpha != 1 { refreshReachability() }
    #if !canImport(Darwin)
      if window != nil { firstDisplayIsDue() }
    #endif
    for child in children { child.setWindow(window) }
  }

  private func tellDidMove(to window: UIWindow?) {
    guard unownedWindow === window else { return }
    if window != nil { Prototypes.apply(to: self) }
    windowDidChange()
    UIUpdateLink.windowsDidChange()
    didMoveToWindow()
    unownedController?.settleAppearance()
    for child in children { child.tellDidMove(to: window) }
  }
}
