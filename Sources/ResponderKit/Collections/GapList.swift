/// What a `GapList` holds: a value that may say a place, and then moves along with what comes before it.
protocol Movable {
  func moved(by distance: Int) -> Self
}

extension Int: Movable {
  func moved(by distance: Int) -> Int { self + distance }
}

/// A list that is changed at one spot again and again, as a text is where someone types: what lies on either side of the spot stays
/// as it is, and only going to another spot costs what lies between the two.
///
/// Places behind the spot are kept as distances from the end, so that they are right however much comes in before them.
struct GapList<Element: Movable>: RandomAccessCollection {
  private var front: [Element]
  /// From the end on; moved back by `end`.
  private var back: [Element] = []
  /// What the places run up to.
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

  /// Puts `elements` in the place of those in `range`; the end, and whatever says a place behind them, moves by `growth`.
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
