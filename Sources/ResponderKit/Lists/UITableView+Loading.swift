import Foundation

extension UITableView {
  /// What stands in for a delegate's method that was left out.
  func answeredByDefault<Answer>(_ answer: Answer) -> Answer {
    isAnsweredByDefault = true
    return answer
  }

  static let header = "header"
  static let footer = "footer"

  func standardReloadData() {
    reload()
  }

  func setNeedsMeasuring() {
    needsMeasuring = true
    setNeedsLayout()
  }

  /// Asks for counts and heights where something has changed.
  func loadIfNeeded() {
    guard needsReload || needsMeasuring || (dataSource == nil && !metrics.sections.isEmpty), !isLoading else { return }
    let counts = needsReload ? nil : metrics.counts
    if needsReload { forgetEverything() }
    needsReload = false
    needsMeasuring = false
    let metrics = measure(with: counts)
    self.metrics = metrics
    selection.renumber { metrics.contains($0) ? $0 : nil }
    fitContent()
  }

  var counts: [Int] { metrics.counts }

  func recount() -> (counts: [Int], adopt: () -> Void) {
    let new = measure(with: nil)
    return (new.counts, { self.metrics = new })
  }

  /// What the delegate says now, and the data source where no counts are given.
  func measure(with counts: [Int]?) -> TableMetrics {
    isLoading = true
    defer { isLoading = false }
    let top = tableHeaderView?.bounds.height.native ?? 0
    guard let dataSource else { return TableMetrics(below: top, []) }
    let count = counts?.count ?? dataSource.numberOfSections(in: self)
    demand(count >= 0, "A table has 0 sections or more; the data source says \(count).")
    var heights = Heights(self)
    let sections = (0..<count).map { section in
      let rows = counts?[section] ?? dataSource.tableView(self, numberOfRowsInSection: section)
      demand(rows >= 0, "A section has 0 rows or more; the data source says \(rows) of section \(section).")
      return TableMetrics.Section(
        top: 0,
        header: heights.header(of: section),
        rows: heights.rows(rows, of: section),
        footer: heights.footer(of: section)
      )
    }
    return TableMetrics(below: top, sections)
  }

  /// Fits the size of the content to the rows.
  func fitContent() {
    let height = CGFloat(metrics.bottom) + (tableFooterView?.bounds.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: height)
    setNeedsLayout()
  }

  /// Asks for heights, and finds out which of the questions the delegate leaves to the table.
  @MainActor
  private struct Heights {
    private let table: UITableView
    private let delegate: (any UITableViewDelegate)?
    private var asksRows: Bool
    private var asksHeaders: Bool
    private var asksFooters: Bool
    /// Nil until it had to be found out.
    private var hasHeaderViews: Bool?
    private var hasFooterViews: Bool?

    init(_ table: UITableView) {
      self.table = table
      delegate = table.tableDelegate
      asksRows = delegate != nil
      asksHeaders = asksRows
      asksFooters = asksRows
    }

    mutating func rows(_ count: Int, of section: Int) -> RowHeights {
      let standard = checked(table.rowHeight, standard: 44) { "rowHeight" }
      guard asksRows, count > 0, let delegate else { return .uniform(standard, count: count) }
      table.isAnsweredByDefault = false
      var edges: [Double] = []
      var edge = 0.0
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        edge += checked(delegate.tableView(table, heightForRowAt: path), standard: 44) { "the height of row \(path)" }
        if table.isAnsweredByDefault {
          asksRows = false
          return .uniform(standard, count: count)
        }
        if row == 0 { edges.reserveCapacity(count) }
        edges.append(edge)
      }
      return .varying(edges: edges)
    }

    mutating func header(of section: Int) -> Double {
      if asksHeaders, let delegate {
        table.isAnsweredByDefault = false
        let height = delegate.tableView(table, heightForHeaderInSection: section)
        if !table.isAnsweredByDefault { return checked(height, standard: 28) { "the height of header \(section)" } }
        asksHeaders = false
      }
      guard table.dataSource?.tableView(table, titleForHeaderInSection: section) == nil else { return standardHeader }
      if hasHeaderViews == nil { hasHeaderViews = probe { $0.tableView(table, viewForHeaderInSection: section) } }
      return hasHeaderViews == true ? standardHeader : 0
    }

    mutating func footer(of section: Int) -> Double {
      if asksFooters, let delegate {
        table.isAnsweredByDefault = false
        let height = delegate.tableView(table, heightForFooterInSection: section)
        if !table.isAnsweredByDefault { return checked(height, standard: 28) { "the height of footer \(section)" } }
        asksFooters = false
      }
      guard table.dataSource?.tableView(table, titleForFooterInSection: section) == nil else { return standardFooter }
      if hasFooterViews == nil { hasFooterViews = probe { $0.tableView(table, viewForFooterInSection: section) } }
      return hasFooterViews == true ? standardFooter : 0
    }

    private var standardHeader: Double { checked(table.sectionHeaderHeight, standard: 28) { "sectionHeaderHeight" } }
    private var standardFooter: Double { checked(table.sectionFooterHeight, standard: 28) { "sectionFooterHeight" } }

    /// Whether the delegate makes such views itself; one that it makes for the question can be used afterwards.
    private func probe(_ make: (any UITableViewDelegate) -> UIView?) -> Bool {
      guard let delegate else { return false }
      table.isAnsweredByDefault = false
      if let view = make(delegate) { table.shownViews.pool.recycle(view, kind: UITableView.header) }
      return !table.isAnsweredByDefault
    }

    private func checked(_ height: CGFloat, standard: Double, _ what: () -> String) -> Double {
      if height == UITableView.automaticDimension { return standard }
      demand(
        height >= 0 && height < 1e9,
        "In a table, \(what()) is a number of points from 0 up, or automaticDimension; it is \(height)."
      )
      return height.native
    }
  }
}
