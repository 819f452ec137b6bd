import Foundation

/// Whether a view, or one below it, waits to be laid out.
enum LayoutNeed: Int {
  case none, below, here
}

extension UIView {
  func standardSetNeedsLayout() {
    setLayoutNeed(.here)
  }

  /// Constraints first: they are updated, subviews before superviews, and solved; then views are laid out, superviews before
  /// subviews. A pass that invalidates layout or constraints is followed by another one, within the bounds of `LayoutTurn`.
  func standardLayoutIfNeeded() {
    guard UIView.usesConstraints || layoutNeed != .none, let outer = LayoutTurn.current.enter(at: self) else { return }
    var root = self
    var pass = 0
    while pass < LayoutTurn.current.mostPasses {
      pass += 1
      LayoutTurn.current.begin(pass)
      // The first constraint of all may be activated in a layout.
      if UIView.usesConstraints {
        root = self.root
        root.updateDueConstraints()
        UIView.constraintLayout?.settle(around: root)
        LayoutTurn.current.takeRequest()
        topmostDue.layOut()
      } else {
        layOut()
      }
      guard LayoutTurn.current.hasWorked, needsPass(in: root) else { break }
      if pass == LayoutTurn.current.mostPasses, let view = firstDue { LayoutTurn.current.refuse(.layout, of: view) }
    }
    // A request in the middle of a layout leaves no mark on views that are being laid out.
    if LayoutTurn.current.needsPass { root.setLayoutNeed(.below) }
    LayoutTurn.leave(to: outer)
  }

  private func needsPass(in root: UIView) -> Bool {
    layoutNeed != .none || UIView.usesConstraints && (root.updateNeed != .none || LayoutTurn.current.needsPass)
  }

  /// The first view that needs layout itself: this one, or one below it.
  private var firstDue: UIView? {
    guard layoutNeed == .below else { return layoutNeed == .here ? self : nil }
    return children.lazy.compactMap(\.firstDue).first
  }

  /// The first of the superviews in a row that are to be laid out themselves, else this view: a view that constraints place is placed
  /// by its superview.
  private var topmostDue: UIView {
    var view = self
    while let superview = view.unownedSuperview, superview.layoutNeed == .here { view = superview }
    return view
  }

  private func layOut() {
    guard layoutNeed != .none else { return }
    if layoutNeed == .here, LayoutTurn.current.allows(.layout, of: self, &layoutCount, isNested: layoutDepth > 0) {
      layoutNeed = .below
      layoutDepth += 1
      LayoutTurn.current.hasWorked = true
      let actor = LayoutTurn.current.actor
      if let controller = unownedController {
        LayoutTurn.current.act(controller, .viewWillLayoutSubviews)
        controller.viewWillLayoutSubviews()
      }
      LayoutTurn.current.act(self, .layoutSubviews)
      #if canImport(Darwin)
        layoutSubviews()
      #else
        // An override of `layoutSublayers(of:)` stands between.
        layer.layoutSublayers()
      #endif
      if let controller = unownedController {
        LayoutTurn.current.act(controller, .viewDidLayoutSubviews)
        controller.viewDidLayoutSubviews()
      }
      LayoutTurn.current.returnToActor(actor)
      layoutDepth -= 1
    }
    #if !canImport(Darwin)
      ownLayer?.layOutSublayersWithoutView()
    #endif
    for child in children { child.layOut() }
    if layoutNeed == .below, !children.contains(where: { $0.layoutNeed != .none }) { layoutNeed = .none }
  }

  func setLayoutNeed(_ need: LayoutNeed) {
    if need.rawValue > layoutNeed.rawValue { layoutNeed = need }
    if LayoutTurn.current.isWatching, need == .here { LayoutTurn.current.noteInvalidation(of: self) }
    var ancestor = unownedSuperview
    while let current = ancestor, current.layoutNeed == .none {
      current.layoutNeed = .below
      ancestor = current.unownedSuperview
    }
  }

  /// Asks that the layout pass comes by, without being laid out itself.
  package func setNeedsLayoutPass() {
    LayoutTurn.current.requestPass()
    setLayoutNeed(.below)
  }
}
