import Foundation
import ResponderKit

/// The view that a finger is expected to hit, determined by the simplest form of the hit-testing rule.
extension SoakWorld {
  /// Stores the view that a finger at `point` must hit, unless a change during hit-testing affects the result.
  func expectHit(at point: CGPoint) {
    // Layout is performed first, as before hit-testing. With animated views or presented controllers special rules
    // apply, so no view is expected in these cases.
    expected = nil
    window.layoutIfNeeded()
    guard !hasAnimated, root == nil else { return }
    changes = 0
    expected = .some(deepest(window, point))
  }

  /// Returns the frontmost, deepest view that is visible, accepts touches and contains the point.
  private func deepest(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled, view.bounds.contains(point) else {
      return nil
    }
    for subview in view.subviews.reversed() {
      if let hit = deepest(subview, subview.convert(point, from: view)) { return hit }
    }
    return view
  }

  func checkHit(_ record: EventRecord) {
    guard case .some(let view) = expected else { return }
    expected = nil
    guard changes == 0 else { return }
    let hit = record.subjectObject as? UIView
    if hit !== view {
      model.complain(.hit, "\(hit.map { "\(type(of: $0))" } ?? "nothing") is hit where \(type(of: view)) is")
    }
  }
}
