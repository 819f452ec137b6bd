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
  /// subviews. A layout that changes constraints is followed by another, until nothing changes or it has been tried often enough.
  func standardLayoutIfNeeded() {
    guard UIView.usesConstraints else { return layOut() }
    let root = root
    for _ in 0..<Self.mostRounds {
      root.standardUpdateConstraintsIfNeeded()
      UIView.constraintLayout?.settle(around: root)
      topmostDue.layOut()
      guard layoutNeed != .none || root.updateNeed != .none else { return }
    }
  }

  /// Of layouts that ask for each other.
  private static let mostRounds = 8

  /// The first of the superviews in a row that are to be laid out themselves, else this view: a view that constraints place is placed
  /// by its superview.
  private var topmostDue: UIView {
    var view = self
    while let superview = view.unownedSuperview, superview.layoutNeed == .here { view = superview }
    return view
  }

  private func layOut() {
    guard layoutNeed != .none else { return }
    if layoutNeed == .here {
      layoutNeed = .below
      unownedController?.viewWillLayoutSubviews()
      #if canImport(Darwin)
        layoutSubviews()
      #else
        // An override of `layoutSublayers(of:)` stands between.
        layer.layoutSublayers()
      #endif
      unownedController?.viewDidLayoutSubviews()
    }
    #if !canImport(Darwin)
      ownLayer?.layOutSublayersWithoutView()
    #endif
    for child in children { child.layOut() }
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

  /// Asks that the layout pass comes by, without being laid out itself.
  package func setNeedsLayoutPass() { setLayoutNeed(.below) }
}
