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

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { views.count }
  package subscript(index: Int) -> UIView { views[index] }

  var array: [UIView] { views }

  @MainActor
  func index(of view: UIView) -> Int? {
    isPlace(view.indexInSuperview, of: view) ? view.indexInSuperview : views.firstIndex { $0 === view }
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
    places.reserveCapacity(views.count)
    for index in places.count..<views.count {
      views[index].indexInSuperview = index
      places.append(views[index].geometry.hit)
    }
  }

  /// `view` lies elsewhere, or can be hit where it could not, or no more.
  @MainActor
  mutating func placeDidChange(of view: UIView) {
    let index = view.indexInSuperview
    if isPlace(index, of: view) { places[index] = view.geometry.hit }
  }

  /// The frontmost view below `end` that a point of the superview lies in, or that has to be asked since its class or its transform leaves
  /// the answer to it. Places have to be fresh.
  @inline(__always)
  func candidate(below end: Int, _ x: Double, _ y: Double) -> Int? {
    places.withUnsafeBufferPointer { places in
      var index = Swift.min(end, places.count)
      while index > 0 {
        index -= 1
        let place = places[index]
        if !place.isPlain || place.isReachable && place.contains(x - place.offsetX, y - place.offsetY) { return index }
      }
      return nil
    }
  }

  @inline(__always)
  func place(at index: Int) -> ViewGeometry.HitGeometry { places[index] }
}
