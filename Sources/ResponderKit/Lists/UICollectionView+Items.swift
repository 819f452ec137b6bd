import Foundation

/// Positions of items. All rectangles and points are in the collection's coordinates.
extension UICollectionView {
  func showIfNeeded() {
    if layoutNeed != .none, !shownViews.isShowing, !isLoading { layoutIfNeeded() }
  }

  // MARK: Scrolling

  /// Scrolls an orthogonally scrolling section to an item with the frame `rect`.
  func scroll(_ strip: OrthogonalStrip, toShow rect: CGRect, at position: ScrollPosition, animated: Bool) {
    let isHorizontal = strip.axis == .horizontal
    let shift = strip.shift
    let box = rect.offsetBy(dx: shift.x, dy: shift.y)
    let wanted = UICollectionView.offset(
      from: strip.offset,
      showing: isHorizontal ? (box.minX, box.maxX) : (box.minY, box.maxY),
      in: (0, isHorizontal ? strip.frame.width : strip.frame.height),
      first: position.contains(isHorizontal ? .left : .top),
      middle: position.contains(isHorizontal ? .centeredHorizontally : .centeredVertically),
      last: position.contains(isHorizontal ? .right : .bottom)
    )
    let (size, inset) = (strip.contentSize, strip.contentInset)
    let low = isHorizontal ? -inset.left : -inset.top
    let rest = isHorizontal ? size.width - strip.frame.width : size.height - strip.frame.height
    let offset = min(max(wanted, low), max(low, rest + (isHorizontal ? inset.right : inset.bottom)))
    guard let view = shownViews.view(for: .orthogonal(strip.section)) as? OrthogonalScrollView else {
      return sectionScrolled(strip.section, to: offset)
    }
    view.setContentOffset(
      isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset),
      animated: animated
    )
  }

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
