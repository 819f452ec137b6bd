import Foundation

/// Where a table's sections and rows lie, in points from the top of its content.
struct TableMetrics {
  struct Section {
    var top: Double
    fileprivate(set) var header: Double
    fileprivate(set) var rows: RowHeights
    fileprivate(set) var footer: Double
    /// Of header and footer, those whose views say how high they are.
    var automaticKinds: Set<String> = []

    var rowsTop: Double { top + header }
    var rowsBottom: Double { rowsTop + rows.total }
    var bottom: Double { rowsBottom + footer }
  }

  private(set) var sections: [Section] = []
  /// The lower edge of each section.
  private var edges: [Double] = []
  /// Above the first section: the table's own header view.
  private(set) var top = 0.0

  var bottom: Double { edges.last ?? top }

  init() {}

  init(below top: Double, _ sections: [Section]) {
    self.top = top
    self.sections = sections
    edges = Array(repeating: 0, count: sections.count)
    stack(from: 0)
  }

  /// Lays the sections from one on below each other.
  private mutating func stack(from first: Int) {
    var edge = first == 0 ? top : edges[first - 1]
    for index in first..<sections.count {
      sections[index].top = edge
      edge = sections[index].bottom
      edges[index] = edge
    }
  }

  // MARK: Heights that views say

  /// Whether the view that shows it says how high it is.
  func isAutomatic(_ element: ListElement) -> Bool {
    let place = element.place
    guard sections.indices.contains(place.section) else { return false }
    guard let kind = element.kind else {
      return contains(place) && sections[place.section].rows.isAutomatic(place.item)
    }
    return sections[place.section].automaticKinds.contains(kind)
  }

  /// How high it is, or is taken to be.
  func height(of element: ListElement) -> Double {
    let section = sections[element.place.section]
    switch element.kind {
    case nil: return section.rows.bottom(of: element.place.item) - section.rows.top(of: element.place.item)
    case UITableView.header: return section.header
    default: return section.footer
    }
  }

  /// The upper edge of a row, of a header or of a footer where it does not stick, in the table's coordinates.
  func top(of element: ListElement) -> Double {
    let section = sections[element.place.section]
    switch element.kind {
    case nil: return extent(of: element.place).top
    case UITableView.header: return section.top
    default: return section.rowsBottom
    }
  }

  /// What shows it has said how high it is.
  mutating func set(_ height: Double, of element: ListElement) {
    let index = element.place.section
    switch element.kind {
    case nil: sections[index].rows.set(height, of: element.place.item)
    case UITableView.header: sections[index].header = height
    default: sections[index].footer = height
    }
    stack(from: index)
  }

  var counts: [Int] { sections.map(\.rows.count) }

  func contains(_ place: ListPlace) -> Bool {
    sections.indices.contains(place.section) && place.item >= 0 && place.item < sections[place.section].rows.count
  }

  /// The upper and the lower edge of a row, in the table's coordinates.
  func extent(of place: ListPlace) -> (top: Double, bottom: Double) {
    let section = sections[place.section]
    return (section.rowsTop + section.rows.top(of: place.item), section.rowsTop + section.rows.bottom(of: place.item))
  }

  /// The first section that reaches below `y`; the count where none does.
  func section(below y: Double) -> Int { edges.firstIndex(above: y) }

  /// The row that covers `y`.
  func row(at y: Double) -> ListPlace? {
    let index = section(below: y)
    guard index < sections.count, y >= sections[index].rowsTop, y < sections[index].rowsBottom else { return nil }
    let row = sections[index].rows.row(below: y - sections[index].rowsTop)
    return row < sections[index].rows.count ? ListPlace(row, in: index) : nil
  }

  /// Calls `body` with each row that has a height and lies at least in part between two lines, from the top down.
  func forEachRow(from first: Double, to last: Double, _ body: (ListPlace, (top: Double, bottom: Double)) -> Void) {
    var index = section(below: first)
    while index < sections.count, sections[index].top < last {
      let section = sections[index]
      var row = section.rows.row(below: first - section.rowsTop)
      while row < section.rows.count, section.rowsTop + section.rows.top(of: row) < last {
        let place = ListPlace(row, in: index)
        body(place, extent(of: place))
        row = max(row + 1, section.rows.row(below: section.rows.bottom(of: row)))
      }
      index += 1
    }
  }
}

extension [Double] {
  /// Of ascending numbers: the index of the first that is greater than `limit`; the count where none is.
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
