/// A view tree for measuring hit-testing, with its probe points. Its views and points are exactly those of
/// `Benchmarks/workloads.py`. Therefore its times can be compared with those of other toolkits.
struct Workload: Sendable {
  struct View: Sendable {
    /// The index of the parent; -1 for the root.
    var parent: Int
    /// The frame of the view, in the parent's coordinates.
    var x: Int, y: Int, width: Int, height: Int
  }

  static let pointCount = 4096
  static let checksumModulus = (1 << 31) - 1

  let name: String
  /// The views in preorder: a parent precedes its children, and siblings are in order from back to front.
  let views: [View]
  /// The probe points, in the root's coordinates.
  let points: [(x: Int, y: Int)]
  /// The expected checksum. It is the sum, over all points, of the hit view's index times the point's one-based number,
  /// modulo 2³¹ - 1.
  let checksum: Int
  /// The number of passes through the points in one timed sample.
  let rounds: Int

  private init(name: String, checksum: Int, rounds: Int, build: (inout Tree) -> Void) {
    var tree = Tree()
    build(&tree)
    self.name = name
    self.views = tree.views
    self.points = Self.points(width: tree.views[0].width, height: tree.views[0].height)
    self.checksum = checksum
    self.rounds = rounds
  }

  static let all = [phone, balanced, flat]

  /// A phone screen of 300 views: a list of rows, a navigation bar, a tab bar and a floating button.
  static let phone = Workload(name: "phone", checksum: 1_343_382_564, rounds: 20) { tree in
    let width = 390
    let height = 844
    let window = tree.add(-1, 0, 0, width, height)
    let root = tree.add(window, 0, 0, width, height)
    let background = tree.add(root, 0, 0, width, height)
    tree.add(background, 0, 0, width, height / 2)
    tree.add(background, 0, height / 2, width, height / 2)
    tree.addList(to: root, width: width, height: height)
    tree.addNavigationBar(to: root, width: width)
    tree.addTabs(to: root, width: width, height: height)
    let floating = tree.add(root, width - 76, height - 160, 60, 60)
    tree.add(floating, 18, 18, 24, 24)
    while tree.views.count < 300 {
      tree.add(floating, 0, 0, 1, 1)
    }
  }

  /// A tree of 37,449 views in which every view above the lowest level has eight subviews.
  static let balanced = Workload(name: "balanced", checksum: 1_678_953_371, rounds: 20) { tree in
    tree.addGrid(to: -1, 0, 0, 2048, 1024, depth: 0)
  }

  /// A root with 10,000 subviews.
  static let flat = Workload(name: "flat", checksum: 1_326_385_282, rounds: 1) { tree in
    let root = tree.add(-1, 0, 0, 1000, 1000)
    for index in 0..<10000 {
      tree.add(root, (index % 100) * 10, (index / 100) * 10, 10, 10)
    }
  }

  private static func points(width: Int, height: Int) -> [(x: Int, y: Int)] {
    var seed = 12345
    func next(below side: Int) -> Int {
      seed = (seed &* 1_103_515_245 &+ 12345) & 0x7fff_ffff
      return (seed >> 8) % side
    }
    return (0..<pointCount).map { _ in
      let x = next(below: width)
      return (x, next(below: height))
    }
  }

  /// Returns the checksum of the view indexes that `hit` returns for the points.
  func checksum(of hit: (_ x: Int, _ y: Int) -> Int) -> Int {
    var sum = 0
    for (index, point) in points.enumerated() {
      sum = (sum + hit(point.x, point.y) * (index + 1)) % Self.checksumModulus
    }
    return sum
  }
}

private struct Tree {
  var views: [Workload.View] = []

  @discardableResult
  mutating func add(_ parent: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Int {
    views.append(Workload.View(parent: parent, x: x, y: y, width: width, height: height))
    return views.count - 1
  }

  mutating func addGrid(to parent: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int, depth: Int) {
    let view = add(parent, x, y, width, height)
    guard depth < 5 else { return }
    let (columns, rows) = depth % 2 == 0 ? (4, 2) : (2, 4)
    let (cellWidth, cellHeight) = (width / columns, height / rows)
    for row in 0..<rows {
      for column in 0..<columns {
        addGrid(to: view, column * cellWidth, row * cellHeight, cellWidth, cellHeight, depth: depth + 1)
      }
    }
  }

  mutating func addList(to root: Int, width: Int, height: Int) {
    let scroll = add(root, 0, 96, width, height - 96 - 83)
    let content = add(scroll, 0, 0, width, height - 96 - 83)
    for index in 0..<21 {
      let cell = add(content, 0, index * 32, width, 32)
      let row = add(cell, 0, 0, width, 32)
      let icon = add(row, 8, 4, 24, 24)
      add(icon, 2, 2, 20, 20)
      let stack = add(row, 40, 0, 220, 32)
      add(stack, 0, 0, 220, 16)
      add(stack, 0, 16, 220, 16)
      let button = add(row, 270, 2, 80, 28)
      add(button, 4, 4, 20, 20)
      add(button, 28, 4, 48, 20)
      add(row, 356, 4, 24, 24)
      add(cell, 40, 31, width - 40, 1)
    }
  }

  mutating func addNavigationBar(to root: Int, width: Int) {
    let navigation = add(root, 0, 0, width, 96)
    let bar = add(navigation, 0, 52, width, 44)
    for (x, buttonWidth) in [(8, 60), (width - 100, 44), (width - 52, 44)] {
      let button = add(bar, x, 4, buttonWidth, 36)
      add(button, 4, 4, buttonWidth - 8, 28)
    }
    let title = add(bar, 100, 4, 180, 36)
    add(title, 0, 0, 180, 20)
    add(title, 0, 20, 180, 16)
  }

  mutating func addTabs(to root: Int, width: Int, height: Int) {
    let tabs = add(root, 0, height - 83, width, 83)
    for index in 0..<5 {
      let item = add(tabs, index * 78, 0, 78, 49)
      add(item, 27, 4, 24, 24)
      add(item, 0, 30, 78, 14)
      add(item, 44, 2, 14, 14)
    }
  }
}
