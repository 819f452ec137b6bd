import Foundation

/// Whether a view, or one below it, waits to be laid out.
enum LayoutNeed: Int {
  case none, below, here
}

extension UIView {
  func needsPass(in root: UIView) -> Bool {
    layoutNeed != .none || UIView.usesConstraints && (root.updateNeed != .none || LayoutTurn.current.needsPass)
  }

  /// The first view that needs layout itself: this one, or one below it.
  var firstDue: UIView? {
    guard layoutNeed == .below else { return layoutNeed == .here ? self : nil }
    return children.lazy.compactMap(\.firstDue).first
  }

  /// The first of the superviews in a row that are to be laid out themselves, else this view: a view that constraints place is placed
  /// by its superview.
  var topmostDue: UIView {
    var view = self
    while let superview = view.unownedSuperview, superview.layoutNeed == .here { view = superview }
    return view
  }

  func layOut() {
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
