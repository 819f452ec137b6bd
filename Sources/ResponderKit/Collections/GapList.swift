/// An element of a `GapList`: it may contain positions, which move when elements before it change.
protocol Movable {
  func moved(by distance: Int) -> Self
}

extension Int: Movable {
  func moved(by distance: Int) -> Int { self + distance }
}

/// A list that is efficient for repeated changes at one position, such as the insertion point of a text input. Elements
/// on both sides of the position are not moved; only a change at another position costs time proportional to the
/// distance.
///
/// Positions after the gap are stored as distances from the end, so that insertions before them do not invalidate them.
struct GapList<Element: Movable>: RandomAccessCollection {
  private var front: [Element]
  /// The elements after the gap, in reverse order, with positions relative to `end`.
  private var back: [Element] = []
  /// The upper bound of all positions.
  private(set) var end: Int

  init(_ elements: [Element] = [], end: Int) {
    front = elements
    self.end = end
  }

  var startIndex: Int { 0 }
  var endIndex: Int { front.count + back.count }

  subscript(index: Int) -> Element {
    get { index < front.count ? front[index] : back[count - 1 - index].moved(by: end) }
    set {
      if index < front.count { front[index] = newValue } else { back[count - 1 - index] = newValue.moved(by: -end) }
    }
  }

  /// Replaces the elements in `range`; `end` and all positions after the range move by `growth`.
  mutating func replace(_ range: Range<Int>, with elements: [Element], growth: Int) {
    while front.count > range.upperBound { back.append(front.removeLast().moved(by: -end)) }
    while front.count < range.upperBound, let next = back.popLast() { front.append(next.moved(by: end)) }
    front.removeSubrange(range)
    front += elements
    end += growth
  }
}

extension GapList: Equatable where Element: Equatable {
  static func == (left: GapList, right: GapList) -> Bool { left.elementsEqual(right) }
}
