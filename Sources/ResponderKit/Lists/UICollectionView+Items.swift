import Foundation

/// Positions of items. All rectangles and points are in the collection's coordinates.
extension UICollectionView {
  func showIfNeeded() {
    if layoutNeed != .none, !shownViews.isShowing, !isLoading { layoutIfNeeded() }
  }

  // MARK: Scrolling

  static func offset(
    from old: CGFloat,
    showing item: (low: CGFloat, high: CGFloat),
    in window: (low: CGFloat, high: CGFloat),
    first: Bool,
    middle: Bool,
    last: Bool
  ) -> CGFloat {
    if first { return item.low - window.low }
    if middle { return (item.low + item.high - window.low - window.high) / 2 }
    if last { return item.high - window.high }
    if item.low < old + window.low { return item.low - window.low }
    return item.high > old + window.high ? item.high - window.high : old
  }
}
