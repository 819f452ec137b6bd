/// An element of a `GapList`. If an element contains positions, such as offsets in a string, the list adjusts them when
/// preceding elements change.
protocol Movable {
  func moved(by distance: Int) -> Self
}

extension Int: Movable {
  func moved(by distance: Int) -> Int { self + distance }
}

/// A list that is efficient for repeated changes at one position, called the gap, such as the insertion point of a text
/// input. A change at the gap moves no elements; a change at another position costs time proportional to its distance
/// from the gap.
///
/// Positions after the gap are stored as distances from the end. An insertion before such a position therefore does not
/// invalidate it.
struct GapList<Element: Movable>: RandomAccessCollection {
  private var front: [Element]
  /// The elements after the gap, in reverse order, with their positions as distances from `end`.
  private var back: [Element] = []
  /// The upper bound of all positions in the elements, such as the length of the string.
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

  /// Replaces the elements in `range`; `end` and all positions after the range increase by `growth`.
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
