import Foundation

/// The views in a view, back to front, and a box around each of them, side by side in memory: a point that misses a view's box never
/// touches the view itself.
///
/// Of many, one that leaves from the middle leaves a gap there, which is closed when somebody wants to see them in a row
/// (`closeGaps()`): however many leave or change places one after the other, none of them moves the others.
///
/// The boxes are taken from the views when a point is looked for, from the first one on whose place among its siblings has
/// changed since, so that changing the tree costs nothing more, and is kept in step by each view that moves (`UIView.geometry`).
package struct Subviews: RandomAccessCollection {
  /// `Subviews.gap` where there is none.
  private var views: [UIView] = []
  private var gaps = 0
  /// Whether the program has looked at them since one came or left last: to one that takes them away as it sees them a gap would be
  /// of no use.
  private var wereSeen = false
  /// Around the views at the same indices, around the first ones at least; each of these views knows its index here
  /// (`indexInSuperview`).
  private var places: [SiblingBoxes.Box] = []
  /// Around rows of these, where there are many.
  private var boxes = SiblingBoxes()

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { views.count }
  package subscript(index: Int) -> UIView { views[index] }

  /// Stands where a view has left.
  @MainActor private static let gap = UIView()
  /// Of fewer, those behind one that leaves move up at once.
  private static let many = 64

  /// Back to front, for the program.
  @MainActor
  mutating func seen() -> [UIView] {
    closeGaps()
    wereSeen = true
    return views
  }

  /// Looked for where it was last and around there, and from both ends inwards: programs take away what they put in last, or all from
  /// the first on. The index counts gaps.
  @MainActor
  func index(of view: UIView) -> Int? {
    let known = view.indexInSuperview
    if known < views.count, views[known] === view { return known }
    // No closure: one of the main actor's asks with each call whether it runs there.
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
    wereSeen = false
    if index == views.count { view.indexInSuperview = index }
    views.insert(view, at: index)
    forgetPlaces(from: index)
  }

  @MainActor
  mutating func remove(at index: Int) {
    guard views.count > Subviews.many, !wereSeen, index < views.count - 1 else {
      wereSeen = false
      forgetPlaces(from: index)
      views.remove(at: index)
      while gaps > 0, views.last === Subviews.gap {
        views.removeLast()
        gaps -= 1
        forgetPlaces(from: views.count)
      }
      return
    }
    views[index] = Subviews.gap
    gaps += 1
    // The boxes around it stay as large as they are.
    if index < places.count { places[index] = .nothing }
    if gaps > views.count / 2 { closeGaps() }
  }

  /// The index behind so many views, gaps counted.
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

  /// Moves the views up, so that indices count views alone.
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
    forgetPlaces(from: first)
  }

  /// Where there are no gaps.
  mutating func swapAt(_ first: Int, _ second: Int) {
    views.swapAt(first, second)
    forgetPlaces(from: Swift.min(first, second))
  }

  /// The same views in another order.
  mutating func reorder(as views: [UIView]) {
    self.views = views
    gaps = 0
    forgetPlaces(from: 0)
  }

  private mutating func forgetPlaces(from index: Int) {
    if index < places.count { places.removeSubrange(index...) }
  }

  // MARK: Hit-testing

  private func isPlace(_ index: Int, of view: UIView) -> Bool { index < places.count && views[index] === view }

  @inline(__always)
  var hasFreshPlaces: Bool { places.count == views.count }

  /// Puts boxes around those views that have none yet.
  @MainActor
  @inline(never)
  mutating func refreshPlaces() {
    let known = places.count
    places.reserveCapacity(views.count)
    for index in known..<views.count {
      guard views[index] !== Subviews.gap else {
        places.append(.nothing)
        continue
      }
      views[index].indexInSuperview = index
      places.append(SiblingBoxes.Box(views[index].geometry.hit))
    }
    boxes.update(places, from: known)
  }

  /// `view` lies elsewhere, or can be hit where it could not, or no more.
  @MainActor
  mutating func placeDidChange(of view: UIView) {
    let index = view.indexInSuperview
    guard isPlace(index, of: view) else { return }
    places[index] = SiblingBoxes.Box(view.geometry.hit)
    boxes.placeDidChange(at: index, in: places)
  }

  /// The frontmost view below `end` whose box a point of the superview lies in. Places have to be fresh.
  @inline(__always)
  func candidate(below end: Int, _ x: Double, _ y: Double) -> Int? {
    let (x, y) = (Float(x), Float(y))
    return places.withUnsafeBufferPointer { places in
      var index = boxes.end(of: Swift.min(end, places.count), at: x, y)
      while index > 0 {
        let start = boxes.start(ofRowEndingAt: index)
        while index > start {
          index &-= 1
          if places[index].contains(x, y) { return index }
        }
        index = boxes.end(of: index, at: x, y)
      }
      return nil
    }
  }
}
