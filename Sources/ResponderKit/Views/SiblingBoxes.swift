/// A tree of bounding boxes: boxes around rows of siblings, boxes around rows of these boxes, and so on. With these
/// boxes, hit-testing among many siblings skips most siblings without examining them.
///
/// A row consists of consecutive subviews. In lists and grids, consecutive subviews are usually adjacent on the screen.
/// If siblings are in random order, the boxes overlap, and only few siblings are skipped.
struct SiblingBoxes {
  /// A rectangle that encloses a sibling or a row of siblings in the superview's coordinates.
  ///
  /// The box is stored in single precision, because it is then read in half the time. Therefore the box is slightly
  /// larger than the sibling, and a point inside the box may be outside the sibling. The right and bottom edges are
  /// negated; then a single comparison of four numbers tests a point.
  struct Box {
    fileprivate var minX = Float.infinity
    fileprivate var minY = Float.infinity
    fileprivate var minusMaxX = Float.infinity
    fileprivate var minusMaxY = Float.infinity

    /// The empty box: it contains no point.
    static let nothing = Box()

    /// The box of a view that must always be examined.
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

  /// The binary logarithm of the number of siblings in a row: a row has 8 siblings.
  private static let shift = 3
  /// The maximum number of siblings that are examined one by one. Boxes of rows are created only for more siblings.
  private static let fewest = 64

  /// The boxes of all rows of siblings, followed by the boxes of all rows of these boxes, and so on.
  private var boxes: [Box] = []
  /// The index in `boxes` at which each level of the tree starts. Level 0 contains the rows of siblings.
  private var starts: [Int] = []
  /// The number of siblings for which `boxes` is large enough.
  private var room = 0

  /// Updates the boxes around `siblings`. The siblings before `first` have not changed.
  mutating func update(_ siblings: [Box], from first: Int) {
    guard siblings.count > Self.fewest else {
      self = SiblingBoxes()
      return
    }
    var first = first
    if siblings.count > room || siblings.count < room / 4 {
      layOut(for: siblings.count)
      first = 0
    }
    var (start, below) = (first, siblings.count)
    for level in starts.indices {
      start >>= Self.shift
      below = rows(of: below)
      for row in start..<below { boxes[starts[level] + row] = box(level, row, siblings) }
    }
  }

  /// Allocates boxes for 1.5 times the necessary number of siblings. Otherwise each additional sibling would require a
  /// new allocation.
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

  /// Updates the boxes that contain the sibling at `index`. Called after the sibling has moved.
  mutating func positionDidChange(at index: Int, in siblings: [Box]) {
    var row = index
    for level in starts.indices {
      row >>= Self.shift
      boxes[starts[level] + row] = box(level, row, siblings)
    }
  }

  private func box(_ level: Int, _ row: Int, _ siblings: [Box]) -> Box {
    var box = Box()
    let first = row << Self.shift
    if level == 0 {
      for index in first..<min(first + 1 << Self.shift, siblings.count) { box.formUnion(siblings[index]) }
    } else {
      // Boxes after the last row belong to siblings that were removed, and are ignored.
      let size = Self.shift * level
      let below = (siblings.count + 1 << size - 1) >> size
      for row in first..<min(first + 1 << Self.shift, below) { box.formUnion(boxes[starts[level - 1] + row]) }
    }
    return box
  }

  /// Finds the next row, from front to back, whose box contains the point. The siblings with an index of at least `end`
  /// have already been examined. Returns the index after the row's last sibling; returns 0 if there is no such row.
  @inline(__always)
  func end(of end: Int, at x: Float, _ y: Float) -> Int {
    starts.isEmpty ? end : passOver(end, x, y)
  }

  /// Searches the tree for the row: descends into boxes that contain the point and skips other boxes. When a row of
  /// boxes is finished, the search continues one level higher. The shifts are not checked, because no shift reaches the
  /// bit width.
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
          // The preceding box is in another row. The search continues on the lowest level on which no row begins at
          // this position.
          repeat {
            level &+= 1
            size &+= Self.shift
          } while level < starts.count - 1 && (end &>> size) & (1 << Self.shift - 1) == 0
        }
        return 0
      }
    }
  }

  /// Returns the index of the first sibling of the row that ends before the index `end`.
  @inline(__always)
  func start(ofRowEndingAt end: Int) -> Int {
    starts.isEmpty ? 0 : ((end - 1) >> Self.shift) << Self.shift
  }
}

extension SiblingBoxes.Box {
  /// Creates the box that encloses all points at which a view with this geometry can be hit.
  init(_ geometry: ViewGeometry.HitGeometry) {
    guard geometry.isPlain else {
      self = .everything
      return
    }
    guard geometry.isReachable else {
      self = .nothing
      return
    }
    // The slack allows for rounding errors when a point is converted to the view's coordinates. Rounding to single
    // precision needs no slack, because it keeps the order of an edge and a point.
    let reachX = max(abs(geometry.minX), abs(geometry.maxX)) + abs(geometry.offsetX)
    let reachY = max(abs(geometry.minY), abs(geometry.maxY)) + abs(geometry.offsetY)
    let (slackX, slackY) = (1e-9 + 1e-12 * reachX, 1e-9 + 1e-12 * reachY)
    self.init(
      minX: Float(geometry.minX + geometry.offsetX - slackX),
      minY: Float(geometry.minY + geometry.offsetY - slackY),
      minusMaxX: -Float(geometry.maxX + geometry.offsetX + slackX),
      minusMaxY: -Float(geometry.maxY + geometry.offsetY + slackY)
    )
  }
}
