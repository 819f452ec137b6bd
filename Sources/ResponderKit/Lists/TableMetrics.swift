import Foundation

/// How high the rows of one section are, one below the other.
enum RowHeights {
  /// All the same: everything is arithmetic, however many there are.
  case uniform(Double, count: Int)
  /// The lower edge of each, from the section's first row on.
  case varying(edges: [Double])

  var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .varying(let edges): edges.count
    }
  }

  var total: Double { count == 0 ? 0 : bottom(of: count - 1) }

  func top(of row: Int) -> Double {
    switch self {
    case .uniform(let height, _): height * Double(row)
    case .varying(let edges): row == 0 ? 0 : edges[row - 1]
    }
  }

  func bottom(of row: Int) -> Double {
    switch self {
    case .uniform(let height, _): height * Double(row + 1)
    case .varying(let edges): edges[row]
    }
  }

  /// The first row that reaches below `y`; the count where none does. Rows without a height are never it.
  func row(below y: Double) -> Int {
    switch self {
    case .uniform(let height, let count):
      guard height > 0, y < total else { return count }
      guard y >= 0 else { return 0 }
      // Division can be off by one at an edge.
      var row = min(Int(y / height), count - 1)
      while row > 0, bottom(of: row - 1) > y { row -= 1 }
      while bottom(of: row) <= y { row += 1 }
      return row
    case .varying(let edges):
      return edges.firstIndex(above: max(y, 0))
    }
  }
}

/// Where a table's sections and rows lie, in points from the top of its content.
struct TableMetrics {
  struct Section {
    var top: Double
    let header: Double
    let rows: RowHeights
    let footer: Double

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
    edges.reserveCapacity(sections.count)
    var edge = top
    for index in sections.indices {
      self.sections[index].top = edge
      edge = self.sections[index].bottom
      edges.append(edge)
    }
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
