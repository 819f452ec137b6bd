import Foundation

/// Which row is where. All rectangles and points are in the content's coordinates, the table's own.
extension UITableView {
  /// As the data source said at the last load.
  public var numberOfSections: Int {
    loadIfNeeded()
    return metrics.sections.count
  }

  /// As the data source said at the last load; traps where there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return known(section).rows.count
  }

  /// The section with header, rows and footer; traps where there is no such section.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    let known = known(section)
    return CGRect(x: side.left, y: CGFloat(known.top), width: side.width, height: CGFloat(known.bottom - known.top))
  }

  /// Where the header is now; a plain table's moves (see `Style`). Traps where there is no such section.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    _ = known(section)
    return headerFrame(section)
  }

  /// Where the footer is now; a plain table's moves (see `Style`). Traps where there is no such section.
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    _ = known(section)
    return footerFrame(section)
  }

  /// Of a row, in sight or not; empty where there is none.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard let place = ListPlace(indexPath), metrics.contains(place) else { return .zero }
    let extent = metrics.extent(of: place)
    let (left, width) = side
    return CGRect(x: left, y: CGFloat(extent.top), width: width, height: CGFloat(extent.bottom - extent.top))
  }

  /// The row at a point, in sight or not; nil where none is.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    place(at: point)?.indexPath
  }

  /// The row that a cell stands for; nil for one that is not shown.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    stage.place(of: cell)?.indexPath
  }

  /// The rows that touch `rect`, from the top down; nil where there is none.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    var paths: [IndexPath] = []
    let (left, width) = side
    guard rect.minX < left + width, rect.maxX > left else { return nil }
    metrics.forEachRow(from: rect.minY.native, to: rect.maxY.native) { place, _ in paths.append(place.indexPath) }
    return paths.isEmpty ? nil : paths
  }

  /// The cell of a row; nil for one that has none, since it is out of sight.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showIfNeeded()
    return ListPlace(indexPath).flatMap { stage.cell(at: $0) } as? UITableViewCell
  }

  /// The cells of the rows in sight, from the top down.
  public var visibleCells: [UITableViewCell] {
    showIfNeeded()
    return stage.places.compactMap { stage.cell(at: $0) as? UITableViewCell }
  }

  /// The rows in sight, from the top down; nil where there is none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    showIfNeeded()
    return stage.isEmpty ? nil : stage.places.map(\.indexPath)
  }

  /// The header of a section in sight.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return stage.view(for: ListElement(kind: UITableView.header, place: ListPlace(0, in: section)))
      as? UITableViewHeaderFooterView
  }

  /// The footer of a section in sight.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return stage.view(for: ListElement(kind: UITableView.footer, place: ListPlace(0, in: section)))
      as? UITableViewHeaderFooterView
  }

  private func showIfNeeded() {
    if layoutNeed != .none, !stage.isShowing, !isLoading { layoutIfNeeded() }
  }

  private func known(_ section: Int) -> TableMetrics.Section {
    demand(
      metrics.sections.indices.contains(section),
      "There is no section \(section); the table has \(metrics.sections.count)."
    )
    return metrics.sections[section]
  }

  // MARK: Scrolling

  /// Brings a row to a place in sight, as far as there is content; traps where there is no such row. A path whose row is
  /// NSNotFound means the section's header.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
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

  /// Brings the first chosen row to a place in sight; nothing where none is chosen.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
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
