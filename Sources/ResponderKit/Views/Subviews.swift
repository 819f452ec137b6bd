import Foundation

/// The views in a view, back to front, and what hit-testing asks of each of them, side by side in memory: a point that misses a
/// view never touches the view itself.
///
/// What hit-testing asks is copied from the views when a point is looked for, from the first one on whose place among its siblings has
/// changed since, so that changing the tree costs nothing more, and is kept in step by each view that moves (`UIView.geometry`).
package struct Subviews: RandomAccessCollection {
  private var views: [UIView] = []
  /// Of the views at the same indices, of the first ones at least; each of these views knows its index here (`indexInSuperview`).
  private var places: [ViewGeometry.HitGeometry] = []
  /// Around the places, where there are many.
  private var boxes = SiblingBoxes()

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { views.count }
  package subscript(index: Int) -> UIView { views[index] }

  var array: [UIView] { views }

  /// Looked for where it was last, then from both ends inwards: programs take away what they put in last, or all from the first on.
  @MainActor
  func index(of view: UIView) -> Int? {
    if isPlace(view.indexInSuperview, of: view) { return view.indexInSuperview }
    // No closure: one of the main actor's asks with each call whether it runs there.
    var (first, last) = (0, views.count - 1)
    while first <= last {
      if views[last] === view { return last }
      if views[first] === view { return first }
      first += 1
      last -= 1
    }
    return nil
  }

  mutating func insert(_ view: UIView, at index: Int) {
    views.insert(view, at: index)
    forgetPlaces(from: index)
  }

  @discardableResult
  mutating func remove(at index: Int) -> UIView {
    forgetPlaces(from: index)
    return views.remove(at: index)
  }

  mutating func swapAt(_ first: Int, _ second: Int) {
    views.swapAt(first, second)
    forgetPlaces(from: Swift.min(first, second))
  }

  /// The same views in another order.
  mutating func reorder(as views: [UIView]) {
    self.views = views
    forgetPlaces(from: 0)
  }

  private mutating func forgetPlaces(from index: Int) {
    if index < places.count { places.removeSubrange(index...) }
  }

  // MARK: Hit-testing

  private func isPlace(_ index: Int, of view: UIView) -> Bool { index < places.count && views[index] === view }

  @inline(__always)
  var hasFreshPlaces: Bool { places.count == views.count }

  /// Copies from the views what is not known of them yet.
  @MainActor
  mutating func refreshPlaces() {
    let known = places.count
    places.reserveCapacity(views.count)
    for index in known..<views.count {
      views[index].indexInSuperview = index
      places.append(views[index].geometry.hit)
    }
    boxes.update(places, from: known)
  }

  /// `view` lies elsewhere, or can be hit where it could not, or no more.
  @MainActor
  mutating func placeDidChange(of view: UIView) {
    let index = view.indexInSuperview
    guard isPlace(index, of: view) else { return }
    places[index] = view.geometry.hit
    boxes.placeDidChange(at: index, in: places)
  }

  /// The frontmost view below `end` that a point of the superview lies in, or that has to be asked since its class or its transform leaves
  /// the answer to it. Places have to be fresh.
  @inline(__always)
  func candidate(below end: Int, _ x: Double, _ y: Double) -> Int? {
    places.withUnsafeBufferPointer { places in
      var index = boxes.end(of: Swift.min(end, places.count), at: x, y)
      while index > 0 {
        let start = boxes.start(ofRowEndingAt: index)
        while index > start {
          index -= 1
          let place = places[index]
          if !place.isPlain || place.isReachable && place.contains(x - place.offsetX, y - place.offsetY) {
            return index
          }
        }
        index = boxes.end(of: index, at: x, y)
      }
      return nil
    }
  }

  @inline(__always)
  func place(at index: Int) -> ViewGeometry.HitGeometry { places[index] }
}
