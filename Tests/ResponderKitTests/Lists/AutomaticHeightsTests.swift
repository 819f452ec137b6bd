import RandomTesting
import Testing

@testable import ResponderKit

@Suite("Heights of self-sizing rows") struct AutomaticHeightsTests {
  @Test(
    "The edges of self-sizing rows, and the rows found at offsets, equal those computed from a plain array of heights",
    arguments: 0..<40
  )
  func plainList(number: UInt64) {
    var random = SeededNumbers(seed: 0xA070 + number)
    let count = Int.random(in: 0..<70, using: &random)
    let estimate = Double(Int.random(in: 0..<5, using: &random)) * 11
    var heights = AutomaticHeights(estimate: estimate, count: count)
    var plain = Array(repeating: estimate, count: count)
    for _ in 0..<60 {
      if count > 0 {
        let row = Int.random(in: 0..<count, using: &random)
        plain[row] = Double(Int.random(in: 0..<6, using: &random)) * 7.5
        if Int.random(in: 0..<4, using: &random) == 0 {
          heights.setByDelegate(plain[row], of: row)
        } else {
          heights.set(plain[row], of: row)
        }
      }
      var edge = 0.0
      for row in 0..<count {
        expectEqual(heights.top(of: row), edge, "seed \(number)")
        edge += plain[row]
        expectEqual(heights.bottom(of: row), edge, "seed \(number)")
      }
      for y in [-1, 0, 3.25, edge / 2, edge - 0.5, edge, edge + 1] {
        var bottom = 0.0
        let expected = plain.firstIndex { height in
          bottom += height
          return bottom > max(y, 0)
        }
        expectEqual(heights.row(below: y), expected ?? count, "seed \(number), \(y)")
      }
    }
  }

  @Test("A row is not measured if the delegate has returned its height")
  func said() {
    var heights = AutomaticHeights(estimate: 44, count: 3)
    heights.setByDelegate(20, of: 1)
    let rows = RowHeights.automatic(heights)
    expectEqual([0, 1, 2].map(rows.isAutomatic), [true, false, true])
    expect(!RowHeights.uniform(44, count: 3).isAutomatic(0))
    expect(!RowHeights.varying(edges: [44]).isAutomatic(0))
  }
}
