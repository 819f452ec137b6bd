import Foundation

/// Which row is where. All rectangles and points are in the content's coordinates, the table's own.
extension UITableView {
  var standardNumberOfSections: Int {
    loadIfNeeded()
    return metrics.sections.count
  }

  func standardNumberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return known(section).rows.count
  }

  func standardRect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    let known = known(section)
    return CGRect(x: side.left, y: CGFloat(known.top), width: side.width, height: CGFloat(known.bottom - known.top))
  }

  func standardRectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    _ = known(section)
    return headerFrame(section)
  }

  func standardRectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    _ = known(section)
    return footerFrame(section)
  }

  func standardRectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard let place = ListPlace(indexPath), metrics.contains(place) else { return .zero }
    let extent = metrics.extent(of: place)
    let (left, width) = side
    return CGRect(x: left, y: CGFloat(extent.top), width: width, height: CGFloat(extent.bottom - extent.top))
  }

  func standardIndexPathForRow(at point: CGPoint) -> IndexPath? {
    place(at: point)?.indexPath
  }

  func standardIndexPath(for cell: UITableViewCell) -> IndexPath? {
    shownViews.place(of: cell)?.indexPath
  }

  func standardIndexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    var paths: [IndexPath] = []
    let (left, width) = side
    guard rect.minX < left + width, rect.maxX > left else { return nil }
    metrics.forEachRow(from: rect.minY.native, to: rect.maxY.native) { place, _ in paths.append(place.indexPath) }
    return paths.isEmpty ? nil : paths
  }

  func standardCellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showIfNeeded()
    return ListPlace(indexPath).flatMap { shownViews.cell(at: $0) } as? UITableViewCell
  }

  var standardVisibleCells: [UITableViewCell] {
    showIfNeeded()
    return shownViews.places.compactMap { shownViews.cell(at: $0) as? UITableViewCell }
  }

  var standardIndexPathsForVisibleRows: [IndexPath]? {
    showIfNeeded()
    return shownViews.isEmpty ? nil : shownViews.places.map(\.indexPath)
  }

  func standardHeaderView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return shownViews.view(for: ListElement(kind: UITableView.header, place: ListPlace(0, in: section)))
      as? UITableViewHeaderFooterView
  }

  func standardFooterView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return shownViews.view(for: ListElement(kind: UITableView.footer, place: ListPlace(0, in: section)))
      as? UITableViewHeaderFooterView
  }

  private func showIfNeeded() {
    if layoutNeed != .none, !shownViews.isShowing, !isLoading { layoutIfNeeded() }
  }

  private func known(_ section: Int) -> TableMetrics.Section {
    demand(
      metrics.sections.indices.contains(section),
      "There is no section \(section); the table has \(metrics.sections.count)."
    )
    return metrics.sections[section]
  }

  // MARK: Scrolling

  func standardScrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let place = ListPlace(indexPath) else {
      programmerError("A row has a section and a number: \(indexPath).")
    }
    guard place.item != NSNotFound else {
      return scroll(to: rect(forSection: place.section), scrollPosition, below: 0, animated)
    }
    demand(
      metrics.contains(place),
      "There is no row \(place.item) in section \(place.section) to scroll to."
    )
    // What a header at the top covers is not in sight.
    let header = style == .plain ? metrics.sections[place.section].header : 0
    scroll(to: rectForRow(at: indexPath), scrollPosition, below: CGFloat(header), animated)
  }

  func standardScrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  private func scroll(to rect: CGRect, _ position: ScrollPosition, below header: CGFloat, _ animated: Bool) {
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
