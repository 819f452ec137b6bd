/// The method that pairs the fingers of a frame with the fingers of the next frame so that the total movement is as
/// small as possible.
///
/// The measure is the sum of squared distances, not the distance to the nearest finger. If two fingers move fast one
/// behind the other, the rear finger can reach the previous location of the front finger; this measure still pairs the
/// fingers correctly. If several assignments have the same sum, the order of the lists decides.
package enum NearestAssignment {
  /// Returns as many pairs as the shorter list has elements, in the order of `from`. The pairs are determined by the
  /// Hungarian method in O(n²m) time.
  package static func pairs(from: [(x: Int, y: Int)], to: [(x: Int, y: Int)]) -> [(from: Int, to: Int)] {
    guard !from.isEmpty, !to.isEmpty else { return [] }
    guard from.count <= to.count else {
      return pairs(from: to, to: from).map { ($0.to, $0.from) }.sorted { $0.0 < $1.0 }
    }
    return assign(rows: from.count, columns: to.count) { row, column in
      let (dx, dy) = (Double(from[row].x - to[column].x), Double(from[row].y - to[column].y))
      return dx * dx + dy * dy
    }
  }

  /// Adds rows one at a time, and extends the assignment along the cheapest path of exchanges. In the arrays of this
  /// method, index 0 means that there is no row.
  private static func assign(rows: Int, columns: Int, cost: (Int, Int) -> Double) -> [(from: Int, to: Int)] {
    var rowPrice = [Double](repeating: 0, count: rows + 1)
    var columnPrice = [Double](repeating: 0, count: columns + 1)
    var rowOf = [Int](repeating: 0, count: columns + 1)
    for row in 1...rows {
      var cheapest = [Double](repeating: .infinity, count: columns + 1)
      var previous = [Int](repeating: 0, count: columns + 1)
      var isVisited = [Bool](repeating: false, count: columns + 1)
      var column = 0
      rowOf[0] = row
      repeat {
        isVisited[column] = true
        let current = rowOf[column]
        var step = Double.infinity
        var next = 0
        for candidate in 1...columns where !isVisited[candidate] {
          let price = cost(current - 1, candidate - 1) - rowPrice[current] - columnPrice[candidate]
          if price < cheapest[candidate] {
            cheapest[candidate] = price
            previous[candidate] = column
          }
          if cheapest[candidate] < step {
            step = cheapest[candidate]
            next = candidate
          }
        }
        for index in 0...columns {
          if isVisited[index] {
            rowPrice[rowOf[index]] += step
            columnPrice[index] -= step
          } else {
            cheapest[index] -= step
          }
        }
        column = next
      } while rowOf[column] != 0
      while column != 0 {
        rowOf[column] = rowOf[previous[column]]
        column = previous[column]
      }
    }
    let found = (1...columns).filter { rowOf[$0] != 0 }.map { (from: rowOf[$0] - 1, to: $0 - 1) }
    return found.sorted { $0.from < $1.from }
  }
}
