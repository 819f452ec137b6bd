import Foundation

extension UIView {
  /// Puts `view` in front of the other subviews; it leaves its superview first.
  ///
  /// Callbacks run in UIKit's order: `willMove(toWindow:)`, `willMove(toSuperview:)`, `didMoveToWindow()`,
  /// `didMoveToSuperview()`, `didAddSubview(_:)`. A view that carries touches loses them.
  public func addSubview(_ view: UIView) {
    insert(view) { $0.endIndex }
  }

  /// Puts `view` at `index` of the subviews, 0 being the back.
  public func insertSubview(_ view: UIView, at index: Int) {
    demand(
      index >= 0 && index <= children.count,
      "insertSubview(_:at:) takes an index from 0 to the number of subviews, \(children.count); it was given \(index)."
    )
    insert(view) { min(index, $0.endIndex) }
  }

  /// Puts `view` right behind `sibling`; in front of all where that is no subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { $0.firstIndex(of: sibling) ?? $0.endIndex }
  }

  /// Puts `view` right in front of `sibling`; in front of all where that is no subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { $0.firstIndex(of: sibling).map { $0 + 1 } ?? $0.endIndex }
  }

  /// Lets two subviews change places; traps where there is none at an index.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    demand(
      children.indices.contains(first) && children.indices.contains(second),
      "exchangeSubview(at:withSubviewAt:) takes two indices below the number of subviews, \(children.count); it was given \(first) and \(second)."
    )
    children.swapAt(first, second)
  }

  /// Nothing where `view` is no subview.
  public func bringSubviewToFront(_ view: UIView) {
    reorder(view) { $0.endIndex }
  }

  /// Nothing where `view` is no subview.
  public func sendSubviewToBack(_ view: UIView) {
    reorder(view) { $0.startIndex }
  }

  /// Takes the view out of its superview. Touches on it and below are cancelled once and then over; its recognizers
  /// are cancelled or fail; those of its former ancestors go on (X-03, T-46, T-47).
  public func removeFromSuperview() {
    guard unownedSuperview != nil else { return }
    move(to: nil) { $0.endIndex }
  }

  /// Whether `view` is this view or lies anywhere above it.
  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.unownedSuperview
    }
    return false
  }

  /// This view or the first one below it with this tag, depth first, front to back siblings in the order of `subviews`.
  public func viewWithTag(_ tag: Int) -> UIView? {
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

  private typealias Place = ([UIView]) -> Int

  private func insert(_ view: UIView, at place: Place) {
    demand(!isDescendant(of: view), "A view cannot be put into itself or into a view below it.")
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
    guard let old = children.firstIndex(of: view) else { return }
    children.remove(at: old)
    children.insert(view, at: place(children))
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
    if unownedSuperview === oldSuperview { unownedWindow?.application?.delivery.viewWillLeave(self) }
    if unownedSuperview === oldSuperview { oldSuperview?.willRemoveSubview(self) }
    // All of these may have run the program's code. Where it moved the view itself, that stands; where it put the superview
    // below the view, there is no way to go on.
    guard unownedSuperview === oldSuperview, !(superview?.isDescendant(of: self) ?? false) else { return }
    if let oldSuperview, let index = oldSuperview.children.firstIndex(of: self) {
      withExtendedLifetime(self) { _ = oldSuperview.children.remove(at: index) }
    }
    unownedSuperview = superview
    if let superview {
      superview.children.insert(self, at: place(superview.children))
    }
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
  }

  private func tellWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for child in children { child.tellWillMove(to: window) }
  }

  func setWindow(_ window: UIWindow?) {
    unownedWindow = window
    animations?.stop()
    // The threshold is the application's.
    if alpha != 1 { refreshReachability() }
    for child in children { child.setWindow(window) }
  }

  private func tellDidMove(to window: UIWindow?) {
    guard unownedWindow === window else { return }
    windowDidChange()
    didMoveToWindow()
    for child in children { child.tellDidMove(to: window) }
  }
}
