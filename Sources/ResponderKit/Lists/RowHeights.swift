import Foundation

/// How high the rows of one section are, one below the other.
enum RowHeights {
  /// All the same: everything is arithmetic, however many there are.
  case uniform(Double, count: Int)
  /// The lower edge of each, from the section's first row on.
  case varying(edges: [Double])
  /// An estimate of each, until its cell has said.
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
    case .automatic(let heights):
      return heights.row(below: y)
    }
  }

  /// Whether its cell says how high a row is.
  func isAutomatic(_ row: Int) -> Bool {
    guard case .automatic(let heights) = self else { return false }
    return !heights.said.contains(row)
  }

  /// A cell has said how high its row is.
  mutating func set(_ height: Double, of row: Int) {
    guard case .automatic(var heights) = self else { return }
    // So that what it keeps has one owner, and is not copied.
    self = .uniform(0, count: 0)
    heights.set(height, of: row)
    self = .automatic(heights)
  }
}

/// Rows whose cells say how high they are, once they are made; an estimate stands in until then.
///
/// As long as no row differs from the estimate, everything is arithmetic. From then on a tree of sums (Fenwick's) finds an edge, a
/// row at a height, and takes a new height, each in steps that grow with the number of rows as its logarithm does.
struct AutomaticHeights {
  let estimate: Double
  let count: Int
  /// Rows whose height the delegate has said.
  private(set) var said: Set<Int> = []
  /// By how much rows are higher than the estimate: entry `n` is the sum over the rows from `n & (n - 1)` to before `n`.
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

  /// The delegate has said how high it is.
  mutating func say(_ height: Double, of row: Int) {
    said.insert(row)
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

  /// The first row that reaches below `y`; the count where none does.
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
