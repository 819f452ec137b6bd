import Foundation

/// The subviews of a view, back to front, with a bounding box for each in contiguous memory. A point outside a view's
/// box is rejected without accessing the view.
///
/// If there are many subviews, removing one from the middle leaves a gap. `closeGaps()` closes the gaps when the app
/// reads the subviews. Consecutive removals or moves therefore do not shift the other views.
///
/// The boxes are created when a point is looked up, starting at the first view whose index has changed since the last
/// lookup. Adding and removing views therefore costs nothing extra. A view whose geometry changes updates its box
/// (`UIView.geometry`).
package struct Subviews: RandomAccessCollection {
  /// The subviews, back to front; a gap contains `Subviews.gap`.
  private var views: [UIView] = []
  private var gaps = 0
  /// Whether the app has read the subviews since the last change. If an app reads the subviews between removals, gaps
  /// bring no benefit.
  private var wereRead = false
  /// The boxes of the first views, at the indices of the views. Each of these views stores its index
  /// (`indexInSuperview`).
  private var viewBoxes: [SiblingBoxes.Box] = []
  /// The boxes of rows of views, if there are many views.
  private var rowBoxes = SiblingBoxes()

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { views.count }
  package subscript(index: Int) -> UIView { views[index] }

  /// The placeholder for a removed view.
  @MainActor private static let gap = UIView()
  /// The maximum number of views that are shifted immediately when a view before them is removed.
  private static let many = 64

  /// Returns the subviews back to front, without gaps, for the app.
  @MainActor
  mutating func readForApp() -> [UIView] {
    closeGaps()
    wereRead = true
    return views
  }

  /// Returns the index of a view, counting gaps. The search starts around the last known index and at both ends,
  /// because apps usually remove the last view, or all views from the first one on.
  @MainActor
  func index(of view: UIView) -> Int? {
    let known = view.indexInSuperview
    if known < views.count, views[known] === view { return known }
    // This is a loop and not a closure, because a closure isolated to the main actor would check its isolation at each
    // call.
    var (first, last) = (0, views.count - 1)
    var (before, after) = (known - 1, known == .max ? known : known + 1)
    while first <= last {
      if views[last] === view { return last }
      if views[first] === view { return first }
      if before >= 0, before < views.count, views[before] === view { return before }
      if after < views.count, views[after] === view { return after }
      first += 1
      last -= 1
      before -= 1
      if after != .max { after += 1 }
    }
    return nil
  }

  @MainActor
  mutating func insert(_ view: UIView, at index: Int) {
    wereRead = false
    if index == views.count { view.indexInSuperview = index }
    views.insert(view, at: index)
    discardBoxes(from: index)
  }

  @MainActor
  mutating func remove(at index: Int) {
    guard views.count > Subviews.many, !wereRead, index < views.count - 1 else {
      wereRead = false
      discardBoxes(from: index)
      views.remove(at: index)
      while gaps > 0, views.last === Subviews.gap {
        views.removeLast()
        gaps -= 1
        discardBoxes(from: views.count)
      }
      return
    }
    views[index] = Subviews.gap
    gaps += 1
    // The boxes of the rows around this box are not reduced.
    if index < viewBoxes.count { viewBoxes[index] = .nothing }
    if gaps > views.count / 2 { closeGaps() }
  }

  /// Returns the index after the first `count` views, counting gaps.
  @MainActor
  func slot(behind count: Int) -> Int {
    guard gaps > 0 else { return Swift.min(count, views.count) }
    var left = count
    for index in views.indices where views[index] !== Subviews.gap {
      if left == 0 { return index }
      left -= 1
    }
    return views.count
  }

  var hasGaps: Bool { gaps > 0 }

  /// Removes the gaps, so that the index of each view is the number of views behind it.
  @MainActor
  mutating func closeGaps() {
    guard gaps > 0, let first = views.firstIndex(where: { $0 === Subviews.gap }) else { return }
    var end = first
    for index in first..<views.count where views[index] !== Subviews.gap {
      views[end] = views[index]
      views[end].indexInSuperview = end
      end += 1
    }
    views.removeSubrange(end...)
    gaps = 0
    discardBoxes(from: first)
  }

  /// Exchanges the views at two indices. There must be no gaps.
  mutating func swapAt(_ first: Int, _ second: Int) {
    views.swapAt(first, second)
    discardBoxes(from: Swift.min(first, second))
  }

  /// Sets a new order of the same views.
  mutating func reorder(as views: [UIView]) {
    self.views = views
    gaps = 0
    discardBoxes(from: 0)
  }

  private mutating func discardBoxes(from index: Int) {
    if index < viewBoxes.count { viewBoxes.removeSubrange(index...) }
  }

  // MARK: Hit-testing

  private func hasBox(_ index: Int, of view: UIView) -> Bool { index < viewBoxes.count && views[index] === view }

  @inline(__always)
  var hasFreshBoxes: Bool { viewBoxes.count == views.count }

  /// Creates the boxes of the views that have none yet.
  @MainActor
  @inline(never)
  mutating func refreshBoxes() {
    let known = viewBoxes.count
    viewBoxes.reserveCapacity(views.count)
    for index in known..<views.count {
      guard views[index] !== Subviews.gap else {
        viewBoxes.append(.nothing)
        continue
      }
      views[index].indexInSuperview = index
      viewBoxes.append(SiblingBoxes.Box(views[index].geometry.hit))
    }
    rowBoxes.update(viewBoxes, from: known)
  }

  /// Updates the box of `view`, which has moved or whose reachability has changed.
  @MainActor
  mutating func positionDidChange(of view: UIView) {
    let index = view.indexInSuperview
    guard hasBox(index, of: view) else { return }
    viewBoxes[index] = SiblingBoxes.Box(view.geometry.hit)
    rowBoxes.positionDidChange(at: index, in: viewBoxes)
  }

  /// Returns the frontmost view below index `end` whose box contains a point of the superview. Call `refreshBoxes()`
  /// before.
  @inline(__always)
  func candidate(below end: Int, _ x: Double, _ y: Double) -> Int? {
    let (x, y) = (Float(x), Float(y))
    return viewBoxes.withUnsafeBufferPointer { viewBoxes in
      var index = rowBoxes.end(of: Swift.min(end, viewBoxes.count), at: x, y)
      while index > 0 {
        let start = rowBoxes.start(ofRowEndingAt: index)
        while index > start {
          index &-= 1
          if viewBoxes[index].contains(x, y) { return index }
        }
        index = rowBoxes.end(of: index, at: x, y)
      }
      return nil
    }
  }
}
