import Foundation

/// Whether a view, or one below it, waits to be laid out.
enum LayoutNeed: Int {
  case none, below, here
}

extension UIView {
  func standardSetNeedsLayout() {
    setLayoutNeed(.here)
  }

  func standardLayoutIfNeeded() {
    guard layoutNeed != .none else { return }
    if layoutNeed == .here {
      layoutNeed = .below
      #if canImport(Darwin)
        layoutSubviews()
      #else
        // An override of `layoutSublayers(of:)` stands between.
        layer.layoutSublayers()
      #endif
    }
    #if !canImport(Darwin)
      ownLayer?.layOutSublayersWithoutView()
    #endif
    for child in children { child.standardLayoutIfNeeded() }
    // A layout that asked for itself again is due again; it does not go on for ever here.
    if layoutNeed == .below, !children.contains(where: { $0.layoutNeed != .none }) { layoutNeed = .none }
  }

  func setLayoutNeed(_ need: LayoutNeed) {
    if need.rawValue > layoutNeed.rawValue { layoutNeed = need }
    var ancestor = unownedSuperview
    while let current = ancestor, current.layoutNeed == .none {
      current.layoutNeed = .below
      ancestor = current.unownedSuperview
    }
  }
}
