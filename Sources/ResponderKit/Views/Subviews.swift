import Foundation

/// The subviews of a view, from back to front. The bounding boxes of the subviews are in contiguous memory. If a point
/// is outside the box of a subview, hit-testing skips the subview without accessing it.
///
/// If there are many subviews, the removal of a view from the middle leaves a gap. The gaps are closed when the app
/// reads the subviews. Therefore successive removals or moves do not shift all following views each time.
///
/// The boxes are created at the next hit-test, for all views from the first one whose index has changed. Therefore
/// boxes do not slow down the addition and removal of views. When the geometry of a view changes, the view updates its
/// box (`UIView.geometry`).
package struct Subviews: RandomAccessCollection {
  /// The subviews, from back to front. `Subviews.gap` is in the array where a view was removed.
  private var views: [UIView] = []
  private var gaps = 0
  /// Whether the app has read the subviews since the last change. If so, the next removal leaves no gap, because gaps
  /// have no benefit if the app reads the subviews between removals.
  private var wereRead = false
  /// The boxes of the views, in the same order. If the array is shorter than `views`, the last views have no boxes yet.
  /// Each view with a box stores its index (`indexInSuperview`).
  private var viewBoxes: [SiblingBoxes.Box] = []
  /// The boxes of rows of views, if there are many views.
  private var rowBoxes = SiblingBoxes()

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { views.count }
  package subscript(index: Int) -> UIView { views[index] }

  /// The placeholder that is in `views` instead of a removed view.
  @MainActor private static let gap = UIView()
  /// The largest number of views at which a removal shifts the following views immediately; with more views, it leaves
  /// a gap.
  private static let many = 64

  /// Closes the gaps and returns the subviews, from back to front. Called when the app reads the subviews.
  @MainActor
  mutating func readForApp() -> [UIView] {
    closeGaps()
    wereRead = true
    return views
  }

  /// Returns the index of a view in the array with gaps; nil if the array does not contain the view. The search starts
  /// at the last known index and at both ends, because apps usually remove the last view, or all views beginning with
  /// the first.
  @MainActor
  func index(of view: UIView) -> Int? {
    let known = view.indexInSuperview
    if known < views.count, views[known] === view { return known }
    // A loop is used instead of a closure, because a closure that is isolated to the main actor would check its
    // isolation at each call.
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
    // The boxes of the rows that contain this view's box keep their size, because a box that is larger than necessary
    // does not change the result of a hit-test.
    if index < viewBoxes.count { viewBoxes[index] = .nothing }
    if gaps > views.count / 2 { closeGaps() }
  }

  /// Returns the index in the array with gaps at which a view has `count` views behind it.
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

  /// Removes the gaps. Afterwards, the index of each view is the number of views behind it.
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

  /// Exchanges the views at two indices. Must be called only if there are no gaps.
  mutating func swapAt(_ first: Int, _ second: Int) {
    views.swapAt(first, second)
    discardBoxes(from: Swift.min(first, second))
  }

  /// Replaces the views by the same views in another order.
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

  /// Creates boxes for the views that have no box yet.
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

  /// Updates the box of `view`. Called after the view has moved, or after a change of a property that determines
  /// whether the view can be hit.
  @MainActor
  mutating func positionDidChange(of view: UIView) {
    let index = view.indexInSuperview
    guard hasBox(index, of: view) else { return }
    viewBoxes[index] = SiblingBoxes.Box(view.geometry.hit)
    rowBoxes.positionDidChange(at: index, in: viewBoxes)
  }

  /// Returns the index of the frontmost view whose box contains a point, among the views with an index less than `end`;
  /// nil if there is none. The point is in the superview's coordinates. `refreshBoxes()` must be called before.
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
