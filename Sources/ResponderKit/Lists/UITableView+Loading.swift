import Foundation

extension UITableView {
  /// Returns `value` and sets `usesDefaultResult`, by which the table recognizes that the delegate does not implement
  /// the method.
  func defaultResult<Value>(_ value: Value) -> Value {
    usesDefaultResult = true
    return value
  }

  static let header = "header"
  static let footer = "footer"

  func setNeedsMeasuring() {
    needsMeasuring = true
    setNeedsLayout()
  }

  /// Requests the counts from the data source and the heights from the delegate if they are outdated.
  func loadIfNeeded() {
    guard needsReload || needsMeasuring || (dataSource == nil && !metrics.sections.isEmpty), !isLoading else { return }
    let counts = needsReload ? nil : metrics.counts
    if needsReload {
      resetState()
      measuredHeights = [:]
    }
    needsReload = false
    needsMeasuring = false
    let metrics = measure(with: counts)
    self.metrics = metrics
    applyMeasuredHeights()
    selection.renumber { metrics.contains($0) ? $0 : nil }
    fitContent()
  }

  var counts: [Int] { metrics.counts }

  func recount() -> (counts: [Int], adopt: () -> Void) {
    let new = measure(with: nil)
    return (new.counts, { self.metrics = new })
  }

  /// Computes the metrics from the delegate's heights, and from the data source's counts if `counts` is nil.
  func measure(with counts: [Int]?) -> TableMetrics {
    isLoading = true
    defer { loadingEnded() }
    let top = tableHeaderView?.bounds.height.native ?? 0
    guard let dataSource else { return TableMetrics(below: top, []) }
    let count = counts?.count ?? sectionCount(dataSource.numberOfSections(in: self))
    var room = Self.mostItems
    var heights = Heights(self)
    let sections = (0..<count).map { section in
      let rows =
        counts?[section]
        ?? itemCount(
          dataSource.tableView(self, numberOfRowsInSection: section),
          room: &room,
          to: "numberOfRowsInSection \(section)"
        )
      let header = heights.header(of: section)
      let rowHeights = heights.rows(rows, of: section)
      let footer = heights.footer(of: section)
      return TableMetrics.Section(
        top: 0,
        header: header.height,
        rows: rowHeights,
        footer: footer.height,
        automaticKinds: Set((header.isAutomatic ? [Self.header] : []) + (footer.isAutomatic ? [Self.footer] : []))
      )
    }
    return TableMetrics(below: top, sections)
  }

  /// Updates the content size.
  func fitContent() {
    let height = CGFloat(metrics.bottom) + (tableFooterView?.bounds.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: height)
    setNeedsLayout()
  }

  /// The heights of rows, headers and footers. A height is returned by a method of the delegate or, if the delegate
  /// does not implement the method, is the value of the table's property.
  @MainActor
  private struct Heights {
    private let table: UITableView
    private let delegate: (any UITableViewDelegate)?
    private var asksRows: Bool
    /// Whether the delegate has returned a header view for this or an earlier section.
    private var hasHeaderViews = false
    private var hasFooterViews = false

    init(_ table: UITableView) {
      self.table = table
      delegate = table.tableDelegate
      asksRows = delegate != nil
    }

    mutating func rows(_ count: Int, of section: Int) -> RowHeights {
      let standard = checked(table.rowHeight) { "rowHeight" }
      guard asksRows, count > 0, let delegate else { return rows(count, of: standard) }
      table.usesDefaultResult = false
      var edges: [Double] = []
      var edge = 0.0
      /// The heights of the section's self-sizing rows; nil until the first such row.
      var automatic: AutomaticHeights?
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let height = delegateHeight(delegate.tableView(table, heightForRowAt: path)) {
          "heightForRowAt \(section)-\(row)"
        }
        if table.usesDefaultResult {
          asksRows = false
          return rows(count, of: standard)
        }
        if row == 0 { edges.reserveCapacity(count) }
        if height == nil, automatic == nil {
          automatic = AutomaticHeights(estimate: estimate, count: count)
          for (before, bottom) in edges.enumerated() {
            automatic?.setByDelegate(bottom - (before == 0 ? 0 : edges[before - 1]), of: before)
          }
        }
        if let height {
          automatic?.setByDelegate(height, of: row)
          edge += height
        }
        edges.append(edge)
      }
      return automatic.map(RowHeights.automatic) ?? .varying(edges: edges)
    }

    private func rows(_ count: Int, of height: Double?) -> RowHeights {
      guard let height else { return .automatic(AutomaticHeights(estimate: estimate, count: count)) }
      return .uniform(height, count: count)
    }

    /// The assumed height of a row until its cell has been measured.
    private var estimate: Double {
      table.estimatedRowHeight > 0 ? table.estimatedRowHeight.native : UITableViewCell.standardHeight
    }

    mutating func header(of section: Int) -> (height: Double, isAutomatic: Bool) {
      let own = table.sectionHeaderHeight
      // The delegate is asked for each section, because it may use the table's height for some sections by calling
      // super.
      if let delegate {
        table.usesDefaultResult = false
        let height = delegate.tableView(table, heightForHeaderInSection: section)
        if !table.usesDefaultResult { return edge(delegateHeight(height) { "heightForHeaderInSection \(section)" }) }
      }
      guard table.dataSource?.tableView(table, titleForHeaderInSection: section) == nil else {
        return edge(own) { "sectionHeaderHeight" }
      }
      if !hasHeaderViews { hasHeaderViews = probe { $0.tableView(table, viewForHeaderInSection: section) } }
      return hasHeaderViews ? edge(own) { "sectionHeaderHeight" } : gap(own) { "sectionHeaderHeight" }
    }

    mutating func footer(of section: Int) -> (height: Double, isAutomatic: Bool) {
      let own = table.sectionFooterHeight
      if let delegate {
        table.usesDefaultResult = false
        let height = delegate.tableView(table, heightForFooterInSection: section)
        if !table.usesDefaultResult { return edge(delegateHeight(height) { "heightForFooterInSection \(section)" }) }
      }
      guard table.dataSource?.tableView(table, titleForFooterInSection: section) == nil else {
        return edge(own) { "sectionFooterHeight" }
      }
      if !hasFooterViews { hasFooterViews = probe { $0.tableView(table, viewForFooterInSection: section) } }
      return hasFooterViews ? edge(own) { "sectionFooterHeight" } : gap(own) { "sectionFooterHeight" }
    }

    /// Returns the height of a section's missing header or footer: that of the table's property in the grouped styles,
    /// by default the gap between groups; 0 in a plain table.
    private func gap(_ height: CGFloat, _ what: () -> String) -> (height: Double, isAutomatic: Bool) {
      guard table.style != .plain else { return (0, false) }
      return (checked(height, what) ?? TableMetrics.gap, false)
    }

    private func edge(_ height: CGFloat, _ what: () -> String) -> (height: Double, isAutomatic: Bool) {
      edge(checked(height, what))
    }

    private func edge(_ height: Double?) -> (height: Double, isAutomatic: Bool) {
      (height ?? UITableViewHeaderFooterView.standardHeight, height == nil)
    }

    /// Returns whether the delegate provides views of a kind. A view created for this test is added to the reuse pool.
    private func probe(_ make: (any UITableViewDelegate) -> UIView?) -> Bool {
      guard let delegate else { return false }
      table.usesDefaultResult = false
      if let view = make(delegate), !table.isDescendant(of: view), view.superview == nil {
        table.shownViews.pool.recycle(view, kind: UITableView.header)
      }
      return !table.usesDefaultResult
    }

    /// Returns `height`, a value that the delegate returned, or a valid value that replaces it. Returns nil for
    /// `automaticDimension`, with which the view determines its height.
    private func delegateHeight(_ height: CGFloat, _ question: () -> String) -> Double? {
      height == UITableView.automaticDimension ? nil : table.length(height, to: question()).native
    }

    /// Returns `height`, the value of a property of the table. Traps if the value is invalid. Returns nil for
    /// `automaticDimension`, with which the view determines its height.
    private func checked(_ height: CGFloat, _ what: () -> String) -> Double? {
      if height == UITableView.automaticDimension { return nil }
      demand(
        height >= 0 && height < 1e9,
        "In a table, \(what()) must be automaticDimension or a number of points of at least 0; it is \(height)."
      )
      return height.native
    }
  }
}
