import Foundation

/// The vertical positions of a table's sections and rows, in points from the top of its content.
struct TableMetrics {
  struct Section {
    var top: Double
    fileprivate(set) var header: Double
    fileprivate(set) var rows: RowHeights
    fileprivate(set) var footer: Double
    /// The kinds of supplementary views, header or footer, whose views determine their own heights.
    var automaticKinds: Set<String> = []

    var rowsTop: Double { top + header }
    var rowsBottom: Double { rowsTop + rows.total }
    var bottom: Double { rowsBottom + footer }
  }

  /// The default height of a missing header or footer in the grouped styles, in points.
  static let gap = 18.0

  private(set) var sections: [Section] = []
  /// The y-coordinate of the bottom edge of each section.
  private var edges: [Double] = []
  /// The y-coordinate of the bottom edge of the table's header view, where the first section begins.
  private(set) var top = 0.0

  var bottom: Double { edges.last ?? top }

  init() {}

  init(below top: Double, _ sections: [Section]) {
    self.top = top
    self.sections = sections
    edges = Array(repeating: 0, count: sections.count)
    stack(from: 0)
  }

  /// Positions the section at the index `first` and all later sections, each below the previous section.
  private mutating func stack(from first: Int) {
    var edge = first == 0 ? top : edges[first - 1]
    for index in first..<sections.count {
      sections[index].top = edge
      edge = sections[index].bottom
      edges[index] = edge
    }
  }

  // MARK: Heights determined by views

  /// Returns whether the height of an element is determined by its view.
  func isAutomatic(_ element: ListElement) -> Bool {
    let position = element.position
    guard sections.indices.contains(position.section) else { return false }
    guard let kind = element.kind else {
      return contains(position) && sections[position.section].rows.isAutomatic(position.item)
    }
    return sections[position.section].automaticKinds.contains(kind)
  }

  /// Returns the measured or estimated height of an element.
  func height(of element: ListElement) -> Double {
    let section = sections[element.position.section]
    switch element.kind {
    case nil: return section.rows.bottom(of: element.position.item) - section.rows.top(of: element.position.item)
    case UITableView.header: return section.header
    default: return section.footer
    }
  }

  /// Returns the top edge of a row, header or footer, without pinning, in the table's coordinates.
  func top(of element: ListElement) -> Double {
    let section = sections[element.position.section]
    switch element.kind {
    case nil: return extent(of: element.position).top
    case UITableView.header: return section.top
    default: return section.rowsBottom
    }
  }

  /// Sets the measured height of an element.
  mutating func set(_ height: Double, of element: ListElement) {
    let index = element.position.section
    switch element.kind {
    case nil: sections[index].rows.set(height, of: element.position.item)
    case UITableView.header: sections[index].header = height
    default: sections[index].footer = height
    }
    stack(from: index)
  }

  var counts: [Int] { sections.map(\.rows.count) }

  func contains(_ position: ListPosition) -> Bool {
    sections.indices.contains(position.section) && position.item >= 0
      && position.item < sections[position.section].rows.count
  }

  /// Returns the top and bottom edges of a row, in the table's coordinates.
  func extent(of position: ListPosition) -> (top: Double, bottom: Double) {
    let section = sections[position.section]
    return (
      section.rowsTop + section.rows.top(of: position.item), section.rowsTop + section.rows.bottom(of: position.item)
    )
  }

  /// Returns the first section that ends below `y`; the number of sections if no section does.
  func section(below y: Double) -> Int { edges.firstIndex(above: y) }

  /// Returns the row at `y`; nil if there is no row at `y`.
  func row(at y: Double) -> ListPosition? {
    let index = section(below: y)
    guard index < sections.count, y >= sections[index].rowsTop, y < sections[index].rowsBottom else { return nil }
    let row = sections[index].rows.row(below: y - sections[index].rowsTop)
    return row < sections[index].rows.count ? ListPosition(row, in: index) : nil
  }

  /// Calls `body` for each row, from top to bottom, that has a positive height and is at least partly between `first`
  /// and `last`.
  func forEachRow(from first: Double, to last: Double, _ body: (ListPosition, (top: Double, bottom: Double)) -> Void) {
    var index = section(below: first)
    while index < sections.count, sections[index].top < last {
      let section = sections[index]
      var row = section.rows.row(below: first - section.rowsTop)
      while row < section.rows.count, section.rowsTop + section.rows.top(of: row) < last {
        let position = ListPosition(row, in: index)
        body(position, extent(of: position))
        row = max(row + 1, section.rows.row(below: section.rows.bottom(of: row)))
      }
      index += 1
    }
  }
}

extension [Double] {
  /// Returns the index of the first number greater than `limit` in an ascending array; the count if no number is
  /// greater.
  func firstIndex(above limit: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > limit { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
