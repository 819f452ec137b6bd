import Foundation

/// How far the search for a point has come.
///
/// Views are passed without being retained, which would take longer than all the rest: between two of them nothing runs but what stands
/// here, and a superview keeps its subviews. Whoever asks a view for its own answer keeps the one at hand.
private struct HitSearch {
  /// The frontmost one so far that the point lies in.
  private(set) var view: Unmanaged<UIView>
  private var x: Double
  private var y: Double
  /// The first subview, from the back, that has had its turn.
  private var index = Int.max

  init(in view: UIView, at point: CGPoint) {
    self.view = .passUnretained(view)
    (x, y) = (point.x.native, point.y.native)
  }

  /// In the coordinates of `view`.
  var point: CGPoint { CGPoint(x: x, y: y) }

  private enum Step { case on, ask, over, refresh }

  /// Goes down into what answers by its numbers alone, until a subview of `view` has to be asked, whose index it returns, or nobody is
  /// left.
  @MainActor
  mutating func nextToAsk() -> Int? {
    while true {
      switch step() {
      case .on: continue
      case .ask: return index
      case .over: return nil
      case .refresh: view.takeUnretainedValue().slots.refreshPlaces()
      }
    }
  }

  @MainActor
  @inline(__always)
  private mutating func step() -> Step {
    view.withObject { view in
      guard view.slots.hasFreshPlaces else { return .refresh }
      guard let next = view.slots.candidate(below: index, x, y) else { return .over }
      index = next
      let subview = Unmanaged.passUnretained(view.slots[next])
      let place = subview.withObject { $0.geometry.hit }
      guard place.isPlain else { return .ask }
      let (x, y) = (x - place.offsetX, y - place.offsetY)
      // Nearly always, and a processor that takes it for granted goes on without waiting for the numbers.
      guard _fastPath(place.contains(x, y)) else { return .on }
      // It answers, itself or by something in it; nobody behind it is asked any more.
      self.view = subview
      (self.x, self.y, index) = (x, y, Int.max)
      return .on
    }
  }
}

extension UIView {
  /// The library's own answer, which `hitTest(_:with:)` gives where no subclass overrides it.
  final func standardHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard geometry.hit.isReachable else { return nil }
    if geometry.hit.isStandard {
      guard geometry.hit.contains(point.x.native, point.y.native) else { return nil }
    } else {
      guard self.point(inside: point, with: event) else { return nil }
    }
    return hitSubview(point, with: event) ?? self
  }

  /// Last added first (H-01).
  private func hitSubview(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    var search = HitSearch(in: self, at: point)
    // The program's own code may let go of the view whose subview it answers for; it is kept, and with it what lies in it.
    var kept: UIView?
    while let index = search.nextToAsk() {
      let view = search.view.takeUnretainedValue()
      kept = view
      if let answer = view.slots[index].answer(search.point, with: event) { return answer }
    }
    let found = search.view.takeUnretainedValue()
    keepAlive(kept)
    return found === self ? nil : found
  }

  /// The answer of a view whose class may override hit-testing or which is transformed, for a point of its superview.
  private func answer(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let inside = geometry.pointFromSuperview(point) else { return nil }
    return hitTest(inside, with: event)
  }

  /// Tells the library that `type` itself overrides neither `hitTest(_:with:)` nor `point(inside:with:)`, so that its views
  /// can be passed over without being asked. Subclasses of it declare themselves.
  public static func declareStandardHitTesting(for type: UIView.Type) {
    if type.classWithStandardHitTesting != type { declaredTypes.insert(ObjectIdentifier(type)) }
  }

  /// The classes of apps that were declared.
  private(set) static var declaredTypes: Set<ObjectIdentifier> = []

  /// Whether it is known of the class itself that it overrides no hit-testing.
  package static func isStandardHitTesting(_ type: UIView.Type) -> Bool {
    type.classWithStandardHitTesting == type || declaredTypes.contains(ObjectIdentifier(type))
  }
}
