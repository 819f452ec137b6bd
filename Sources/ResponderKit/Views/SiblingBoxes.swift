/// Boxes around rows of siblings, boxes around rows of these boxes, and so on, so that a point passes over most of many siblings without
/// looking at them one by one.
///
/// A row is what stands next to each other in the order of the subviews, which in lists and grids lies next to each other on the screen
/// too. Where siblings lie in no order at all, boxes overlap and little is passed over.
struct SiblingBoxes {
  /// What a sibling or a row of them covers in the superview's coordinates, or a little more.
  ///
  /// In single precision, for a box of half the size is read in half the time; so a point in it may still miss the sibling. Its right and
  /// lower edge are kept with their signs changed: one comparison of four numbers side by side tells whether a point lies in it.
  struct Box {
    fileprivate var minX = Float.infinity
    fileprivate var minY = Float.infinity
    fileprivate var minusMaxX = Float.infinity
    fileprivate var minusMaxY = Float.infinity

    /// Of nobody: no point lies in it.
    static let nothing = Box()

    /// All that can be said of a view that has to be asked.
    static let everything = Box(
      minX: -.infinity,
      minY: -.infinity,
      minusMaxX: -.infinity,
      minusMaxY: -.infinity
    )

    @inline(__always)
    func contains(_ x: Float, _ y: Float) -> Bool {
      minX <= x && minY <= y && minusMaxX <= -x && minusMaxY <= -y
    }

    @inline(__always)
    mutating func formUnion(_ other: Box) {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      minusMaxX = min(minusMaxX, other.minusMaxX)
      minusMaxY = min(minusMaxY, other.minusMaxY)
    }
  }

  /// How many make a row, as a power of two.
  private static let shift = 3
  /// So few are looked at one by one.
  private static let fewest = 64

  /// Of rows of siblings, behind them those of rows of these, and so on.
  private var boxes: [Box] = []
  /// Where each level begins in `boxes`.
  private var starts: [Int] = []
  /// So many siblings find room before the boxes have to be laid out anew.
  private var room = 0

  /// Boxes around the siblings at `places`, of which those before `first` are as they were.
  mutating func update(_ places: [Box], from first: Int) {
    guard places.count > Self.fewest else {
      self = SiblingBoxes()
      return
    }
    var first = first
    if places.count > room || places.count < room / 4 {
      layOut(for: places.count)
      first = 0
    }
    var (start, below) = (first, places.count)
    for level in starts.indices {
      start >>= Self.shift
      below = rows(of: below)
      for row in start..<below { boxes[starts[level] + row] = box(level, row, places) }
    }
  }

  /// Room for somewhat more than there are, so that one more does not need all of it again.
  private mutating func layOut(for count: Int) {
    room = count + count / 2
    starts = []
    var (length, below) = (0, room)
    repeat {
      starts.append(length)
      below = rows(of: below)
      length += below
    } while below > 1 << Self.shift
    boxes = Array(repeating: Box(), count: length)
  }

  private func rows(of count: Int) -> Int { (count + 1 << Self.shift - 1) >> Self.shift }

  /// The sibling at `index` lies elsewhere.
  mutating func placeDidChange(at index: Int, in places: [Box]) {
    var row = index
    for level in starts.indices {
      row >>= Self.shift
      boxes[starts[level] + row] = box(level, row, places)
    }
  }

  private func box(_ level: Int, _ row: Int, _ places: [Box]) -> Box {
    var box = Box()
    let first = row << Self.shift
    if level == 0 {
      for index in first..<min(first + 1 << Self.shift, places.count) { box.formUnion(places[index]) }
    } else {
      // Behind the last of them lie those of siblings that have left.
      let size = Self.shift * level
      let below = (places.count + 1 << size - 1) >> size
      for row in first..<min(first + 1 << Self.shift, below) { box.formUnion(boxes[starts[level - 1] + row]) }
    }
    return box
  }

  /// The end of the row that a point has to be looked for in next, when all siblings from `end` on have had their turn: 0 where it lies in
  /// none.
  @inline(__always)
  func end(of end: Int, at x: Float, _ y: Float) -> Int {
    starts.isEmpty ? end : passOver(end, x, y)
  }

  /// Down through the boxes that the point lies in, and past each that it does not; in front of the first one of a row goes on with the
  /// row above. Shifts are the processor's own, since nothing here is shifted by more than it has bits.
  @inline(never)
  private func passOver(_ end: Int, _ x: Float, _ y: Float) -> Int {
    starts.withUnsafeBufferPointer { starts in
      boxes.withUnsafeBufferPointer { boxes in
        var end = end
        var level = starts.count - 1
        var size = Self.shift &* starts.count
        search: while end > 0 {
          var row = (end - 1) &>> size
          let first = level == starts.count - 1 ? 0 : row & ~(1 << Self.shift - 1)
          let start = starts[level]
          while row >= first {
            if boxes[start &+ row].contains(x, y) {
              end = min(end, (row &+ 1) &<< size)
              if level == 0 { return end }
              level &-= 1
              size &-= Self.shift
              continue search
            }
            row &-= 1
          }
          end = first &<< size
          // What lies in front of it is in another row, and so may that row be.
          repeat {
            level &+= 1
            size &+= Self.shift
          } while level < starts.count - 1 && (end &>> size) & (1 << Self.shift - 1) == 0
        }
        return 0
      }
    }
  }

  /// The first sibling of the row that ends at `end`.
  @inline(__always)
  func start(ofRowEndingAt end: Int) -> Int {
    starts.isEmpty ? 0 : ((end - 1) >> Self.shift) << Self.shift
  }
}

extension SiblingBoxes.Box {
  /// Around what a point has to lie in to hit a view at `place`.
  init(_ place: ViewGeometry.HitGeometry) {
    guard place.isPlain else {
      self = .everything
      return
    }
    guard place.isReachable else {
      self = .nothing
      return
    }
    // What rounding may do to a point on its way into the view. In single precision an edge and a point at it keep their order.
    let reachX = max(abs(place.minX), abs(place.maxX)) + abs(place.offsetX)
    let reachY = max(abs(place.minY), abs(place.maxY)) + abs(place.offsetY)
    let (slackX, slackY) = (1e-9 + 1e-12 * reachX, 1e-9 + 1e-12 * reachY)
    self.init(
      minX: Float(place.minX + place.offsetX - slackX),
      minY: Float(place.minY + place.offsetY - slackY),
      minusMaxX: -Float(place.maxX + place.offsetX + slackX),
      minusMaxY: -Float(place.maxY + place.offsetY + slackY)
    )
  }
}
