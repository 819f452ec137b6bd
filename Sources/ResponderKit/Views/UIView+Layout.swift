import Foundation

/// The need for layout: no layout is due, only descendants of a view need layout, or the view itself does.
enum LayoutNeed: Int {
  case none, below, here
}

extension UIView {
  func needsPass(in root: UIView) -> Bool {
    layoutNeed != .none || UIView.usesConstraints && (root.updateNeed != .none || LayoutTurn.current.needsPass)
  }

  /// This view if it needs layout itself, or otherwise its first descendant that does; nil if no layout is due.
  var firstDue: UIView? {
    guard layoutNeed == .below else { return layoutNeed == .here ? self : nil }
    return children.lazy.compactMap(\.firstDue).first
  }

  /// The topmost superview that can be reached from this view through superviews that all need layout; this view if its
  /// superview needs no layout. The layout starts at the topmost view, because a view with constraints gets its frame
  /// from its superview.
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
        layOutSubviews()
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
    displayedGeometryDidChange()
    if need.rawValue > layoutNeed.rawValue { layoutNeed = need }
    if LayoutTurn.current.isWatching, need == .here { LayoutTurn.current.noteInvalidation(of: self) }
    var ancestor = unownedSuperview
    while let current = ancestor, current.layoutNeed == .none {
      current.layoutNeed = .below
      ancestor = current.unownedSuperview
    }
  }

  /// Requests a layout pass of the view hierarchy without marking this view for layout.
  package func setNeedsLayoutPass() {
    LayoutTurn.current.requestPass()
    setLayoutNeed(.below)
  }
}
