import Foundation

/// Positions of rows. All rectangles and points are in the table's coordinates.
extension UITableView {
  func showIfNeeded() {
    if layoutNeed != .none, !shownViews.isShowing, !isLoading { layoutIfNeeded() }
  }

  func known(_ section: Int) -> TableMetrics.Section {
    demand(
      metrics.sections.indices.contains(section),
      "There is no section \(section); the table has \(metrics.sections.count) sections."
    )
    return metrics.sections[section]
  }

  // MARK: Scrolling

  func scroll(to rect: CGRect, _ position: ScrollPosition, below header: CGFloat, _ animated: Bool) {
    let insets = adjustedContentInset
    let top = insets.top + header
    let height = bounds.height - insets.bottom
    var offset = contentOffset
    switch position {
    case .top: offset.y = rect.minY - top
    case .middle: offset.y = rect.midY - (top + height) / 2
    case .bottom: offset.y = rect.maxY - height
    case .none:
      if rect.minY < offset.y + top {
        offset.y = rect.minY - top
      } else if rect.maxY > offset.y + height {
        offset.y = rect.maxY - height
      }
    }
    setContentOffset(limits.clamped(offset), animated: animated)
  }
}
