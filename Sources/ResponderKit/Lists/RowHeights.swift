import Foundation

/// The heights of the rows of one section.
enum RowHeights {
  /// Rows of the same height; every operation takes constant time.
  case uniform(Double, count: Int)
  /// The y-coordinate of the bottom edge of each row, relative to the top edge of the section's first row.
  case varying(edges: [Double])
  /// The measured heights of self-sizing rows, and an estimate for the rows that have not been measured.
  case automatic(AutomaticHeights)

  var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .varying(let edges): edges.count
    case .automatic(let heights): heights.count
    }
  }

  var total: Double { count == 0 ? 0 : bottom(of: count - 1) }

  func top(of row: Int) -> Double {
    switch self {
    case .uniform(let height, _): height * Double(row)
    case .varying(let edges): row == 0 ? 0 : edges[row - 1]
    case .automatic(let heights): heights.top(of: row)
    }
  }

  func bottom(of row: Int) -> Double {
    switch self {
    case .uniform(let height, _): height * Double(row + 1)
    case .varying(let edges): edges[row]
    case .automatic(let heights): heights.bottom(of: row)
    }
  }

  /// Returns the first row that ends below `y`; the number of rows if no row does. Rows of height 0 are skipped.
  func row(below y: Double) -> Int {
    switch self {
    case .uniform(let height, let count):
      guard height > 0, y < total else { return count }
      guard y >= 0 else { return 0 }
      // The quotient may be off by one at an edge because of rounding.
      var row = min(Int(y / height), count - 1)
      while row > 0, bottom(of: row - 1) > y { row -= 1 }
      while bottom(of: row) <= y { row += 1 }
      return row
    case .varying(let edges):
      return edges.firstIndex(above: max(y, 0))
    case .automatic(let heights):
      return heights.row(below: y)
    }
  }

  /// Returns whether the height of a row is determined by its cell.
  func isAutomatic(_ row: Int) -> Bool {
    guard case .automatic(let heights) = self else { return false }
    return !heights.rowsSetByDelegate.contains(row)
  }

  /// Sets the measured height of a row.
  mutating func set(_ height: Double, of row: Int) {
    guard case .automatic(var heights) = self else { return }
    // Releases the reference in `self`; otherwise `heights` would be referenced twice and copied.
    self = .uniform(0, count: 0)
    heights.set(height, of: row)
    self = .automatic(heights)
  }
}

/// The heights of self-sizing rows, with an estimate for rows that have not been measured.
///
/// As long as no row differs from the estimate, every operation takes constant time. Afterwards a Fenwick tree finds an
/// edge or a row and stores a height in logarithmic time.
struct AutomaticHeights {
  let estimate: Double
  let count: Int
  /// The rows whose heights the delegate has returned.
  private(set) var rowsSetByDelegate: Set<Int> = []
  /// The Fenwick tree of the differences from the estimate: entry `n` is the sum over the rows from `n & (n - 1)` up
  /// to, but not including, `n`.
  private var sums: [Double] = []

  init(estimate: Double, count: Int) {
    self.estimate = estimate
    self.count = count
  }

  func top(of row: Int) -> Double { estimate * Double(row) + sum(before: row) }
  func bottom(of row: Int) -> Double { estimate * Double(row + 1) + sum(before: row + 1) }

  private func sum(before row: Int) -> Double {
    guard !sums.isEmpty else { return 0 }
    var sum = 0.0
    var index = row
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// Sets a height that the delegate has returned.
  mutating func setByDelegate(_ height: Double, of row: Int) {
    rowsSetByDelegate.insert(row)
    set(height, of: row)
  }

  mutating func set(_ height: Double, of row: Int) {
    let difference = height - (bottom(of: row) - top(of: row))
    guard difference != 0 else { return }
    if sums.isEmpty { sums = Array(repeating: 0, count: count + 1) }
    var index = row + 1
    while index <= count {
      sums[index] += difference
      index += index & -index
    }
  }

  /// Returns the first row that ends below `y`; the number of rows if no row does.
  func row(below y: Double) -> Int {
    guard !sums.isEmpty else { return RowHeights.uniform(estimate, count: count).row(below: y) }
    let y = max(y, 0)
    var passed = 0
    var bottom = 0.0
    var step = 1
    while step <= count / 2 { step *= 2 }
    while step > 0 {
      let next = passed + step
      if next <= count {
        let reached = bottom + sums[next] + estimate * Double(step)
        if reached <= y {
          passed = next
          bottom = reached
        }
      }
      step /= 2
    }
    return passed
  }
}
