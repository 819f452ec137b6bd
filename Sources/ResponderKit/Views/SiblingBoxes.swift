/// Boxes around rows of siblings, boxes around rows of these boxes, and so on, so that a point passes over most of many siblings without
/// looking at them one by one.
///
/// A row is what stands next to each other in the order of the subviews, which in lists and grids lies next to each other on the screen
/// too. Where siblings lie in no order at all, boxes overlap and little is passed over.
struct SiblingBoxes {
  /// What a row covers in the superview's coordinates, or a little more.
  struct Box {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    static let everything = Box(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    @inline(__always)
    func contains(_ x: Double, _ y: Double) -> Bool { x >= minX && y >= minY && x <= maxX && y <= maxY }

    @inline(__always)
    mutating func formUnion(_ other: Box) {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
    }
  }

  /// How many make a row, as a power of two.
  private static let shift = 5
  /// So few are looked at one by one.
  private static let fewest = 64

  /// Of rows of siblings, of rows of these, and so on.
  private var levels: [[Box]] = []

  /// Boxes around the siblings at `places`, of which those before `first` are as they were.
  mutating func update(_ places: [ViewGeometry.HitGeometry], from first: Int) {
    guard places.count > Self.fewest else {
      levels = []
      return
    }
    var start = levels.isEmpty ? 0 : first >> Self.shift
    var below = places.count
    var level = 0
    repeat {
      let rows = (below + 1 << Self.shift - 1) >> Self.shift
      if level == levels.count { levels.append([]) }
      levels[level].removeSubrange(min(start, levels[level].count)...)
      for row in levels[level].count..<rows { levels[level].append(box(level, row, places)) }
      start >>= Self.shift
      below = rows
      level += 1
    } while below > 1 << Self.shift
    levels.removeSubrange(level...)
  }

  /// The sibling at `index` lies elsewhere.
  mutating func placeDidChange(at index: Int, in places: [ViewGeometry.HitGeometry]) {
    var row = index
    for level in levels.indices {
      row >>= Self.shift
      levels[level][row] = box(level, row, places)
    }
  }

  private func box(_ level: Int, _ row: Int, _ places: [ViewGeometry.HitGeometry]) -> Box {
    var box = Box()
    let first = row << Self.shift
    if level == 0 {
      for index in first..<min(first + 1 << Self.shift, places.count) { box.formUnion(Box(places[index])) }
    } else {
      let below = levels[level - 1]
      for index in first..<min(first + 1 << Self.shift, below.count) { box.formUnion(below[index]) }
    }
    return box
  }

  /// The end of the row that a point has to be looked for in next, when all siblings from `end` on have had their turn: 0 where it lies in
  /// none.
  @inline(__always)
  func end(of end: Int, at x: Double, _ y: Double) -> Int {
    levels.isEmpty ? end : passOver(end, x, y)
  }

  private func passOver(_ end: Int, _ x: Double, _ y: Double) -> Int {
    var end = end
    search: while end > 0 {
      for level in levels.indices.reversed() {
        let size = Self.shift * (level + 1)
        let row = (end - 1) >> size
        guard levels[level][row].contains(x, y) else {
          end = row << size
          continue search
        }
      }
      return end
    }
    return 0
  }

  /// The first sibling of the row that ends at `end`.
  @inline(__always)
  func start(ofRowEndingAt end: Int) -> Int {
    levels.isEmpty ? 0 : ((end - 1) >> Self.shift) << Self.shift
  }
}

extension SiblingBoxes.Box {
  /// Everything for a view that has to be asked.
  init(_ place: ViewGeometry.HitGeometry) {
    guard place.isPlain else {
      self = .everything
      return
    }
    let reach =
      max(abs(place.minX), abs(place.maxX)) + max(abs(place.minY), abs(place.maxY)) + abs(place.offsetX)
      + abs(place.offsetY)
    // What rounding may do to an edge and to a point on their way between the two systems of coordinates.
    let slack = 1e-9 + 1e-12 * reach
    self.init(
      minX: place.minX + place.offsetX - slack,
      minY: place.minY + place.offsetY - slack,
      maxX: place.maxX + place.offsetX + slack,
      maxY: place.maxY + place.offsetY + slack
    )
  }
}
