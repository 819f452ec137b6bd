import Foundation

/// The state of a search for the hit view.
///
/// Views are passed unretained, because retaining them would dominate the cost. No app code runs while geometry alone
/// is tested, and a superview retains its subviews. Before a view's own implementation is called, the current view is
/// retained.
private struct HitSearch {
  /// The frontmost view found so far that contains the point.
  private(set) var view: Unmanaged<UIView>
  private var x: Double
  private var y: Double
  /// The lowest index of the examined subviews of `view`, which are examined from front to back; `Int.max` if none has
  /// been examined.
  private var index = Int.max

  init(in view: UIView, at point: CGPoint) {
    self.view = .passUnretained(view)
    (x, y) = (point.x.native, point.y.native)
  }

  /// The point in the coordinates of `view`.
  var point: CGPoint { CGPoint(x: x, y: y) }

  private enum Step { case next, call, done, refresh }

  /// Moves the search down into views that can be tested by their geometry alone. Returns the index of the next subview
  /// of `view` whose own implementation must be called, or nil if no more subviews contain the point.
  @MainActor
  mutating func nextToCall() -> Int? {
    while true {
      switch step() {
      case .next: continue
      case .call: return index
      case .done: return nil
      case .refresh: view.takeUnretainedValue().slots.refreshBoxes()
      }
    }
  }

  @MainActor
  @inline(__always)
  private mutating func step() -> Step {
    view.withObject { view in
      guard view.slots.hasFreshBoxes else { return .refresh }
      guard let next = view.slots.candidate(below: index, x, y) else { return .done }
      index = next
      let subview = Unmanaged.passUnretained(view.slots[next])
      let hit = subview.withObject { $0.geometry.hit }
      guard hit.isPlain else { return .call }
      let (x, y) = (x - hit.offsetX, y - hit.offsetY)
      // The condition is nearly always true. With this hint, the processor continues without waiting for the
      // comparison.
      guard _fastPath(hit.contains(x, y)) else { return .next }
      // This subview or one of its descendants is hit. The views behind it are not examined.
      self.view = subview
      (self.x, self.y, index) = (x, y, Int.max)
      return .next
    }
  }
}

extension UIView {
  /// The default implementation of `hitTest(_:with:)`.
  final func standardHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard geometry.hit.isReachable else { return nil }
    if geometry.hit.isStandard {
      guard geometry.hit.contains(point.x.native, point.y.native) else { return nil }
    } else {
      guard self.point(inside: point, with: event) else { return nil }
    }
    return hitSubview(point, with: event) ?? self
  }

  /// Returns the descendant hit at `point`, or nil if no descendant is hit. The frontmost subview is tested first
  /// (H-01).
  private func hitSubview(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    var search = HitSearch(in: self, at: point)
    // App code may release the view whose subview is being called. The view is therefore retained, and the view retains
    // its subviews.
    var retained: UIView?
    while let index = search.nextToCall() {
      let view = search.view.takeUnretainedValue()
      retained = view
      if let hit = view.slots[index].hitTestFromSuperview(search.point, with: event) { return hit }
    }
    let found = search.view.takeUnretainedValue()
    keepAlive(retained)
    return found === self ? nil : found
  }

  /// Returns the result of `hitTest(_:with:)` for a point in the superview's coordinates. The method is used for a view
  /// that is transformed or whose class may override hit-testing.
  private func hitTestFromSuperview(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let inside = geometry.pointFromSuperview(point) else { return nil }
    return hitTest(inside, with: event)
  }

  /// Declares that `type` overrides neither `hitTest(_:with:)` nor `point(inside:with:)`. Hit-testing then need not
  /// call these methods of the type's instances. The declaration does not apply to subclasses. UIKit has no such
  /// method.
  public static func declareStandardHitTesting(for type: UIView.Type) {
    if type.classWithStandardHitTesting != type { declaredTypes.insert(ObjectIdentifier(type)) }
  }

  /// The app's classes that were passed to `declareStandardHitTesting(for:)`.
  private(set) static var declaredTypes: Set<ObjectIdentifier> = []

  /// Returns whether `type` is known not to override hit-testing.
  package static func isStandardHitTesting(_ type: UIView.Type) -> Bool {
    type.classWithStandardHitTesting == type || declaredTypes.contains(ObjectIdentifier(type))
  }
}
