/// Bounding boxes around rows of siblings, around rows of these boxes, and so on. If there are many siblings,
/// hit-testing skips most of them without examining each one.
///
/// A row consists of consecutive subviews. In lists and grids, consecutive subviews are usually adjacent on the screen.
/// If siblings are in random order, boxes overlap and few siblings are skipped.
struct SiblingBoxes {
  /// A rectangle that encloses a sibling or a row of siblings in the superview's coordinates.
  ///
  /// The box uses single precision, which is read in half the time, and is slightly larger than the sibling. A point
  /// inside the box may therefore miss the sibling. The right and bottom edges are stored negated, so that one
  /// comparison of four numbers tests a point.
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

  /// The number of siblings in a row, as a power of two.
  private static let shift = 3
  /// The maximum number of siblings that are examined one by one, without boxes for rows.
  private static let fewest = 64

  /// The boxes of rows of siblings, followed by those of rows of boxes, and so on.
  private var boxes: [Box] = []
  /// The index in `boxes` at which each level of rows starts.
  private var starts: [Int] = []
  /// The number of siblings for which `boxes` has capacity.
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

  /// Allocates somewhat more than necessary, so that one more sibling does not require a new allocation.
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

  /// Updates the boxes around the sibling at `index`, which has moved.
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
      // Entries after the last row belong to siblings that were removed.
      let size = Self.shift * level
      let below = (siblings.count + 1 << size - 1) >> size
      for row in first..<min(first + 1 << Self.shift, below) { box.formUnion(boxes[starts[level - 1] + row]) }
    }
    return box
  }

  /// Returns the end of the next row that can contain the point, after all siblings from `end` on have been examined; 0
  /// if there is no such row.
  @inline(__always)
  func end(of end: Int, at x: Float, _ y: Float) -> Int {
    starts.isEmpty ? end : passOver(end, x, y)
  }

  /// Descends into the boxes that contain the point and skips the others. After the first box of a row, the search
  /// continues one level higher. The unchecked shifts are safe, because no shift reaches the bit width.
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
          // The preceding box is in another row. The row one level higher may begin there, too.
          repeat {
            level &+= 1
            size &+= Self.shift
          } while level < starts.count - 1 && (end &>> size) & (1 << Self.shift - 1) == 0
        }
        return 0
      }
    }
  }

  /// Returns the first sibling of the row that ends at `end`.
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
    // The slack covers rounding errors when a point is converted to the view's coordinates. In single precision, an
    // edge and a point on this edge keep their order.
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
