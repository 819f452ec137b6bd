import Foundation
import ResponderKit

/// Where a finger has to land, by the rule of hit-testing in its simplest form.
extension SoakWorld {
  /// What is hit at `point`, while nothing changes on the way.
  func expectHit(at point: CGPoint) {
    // What is laid out on the way has been; what moves, and what stands in front for a while, answers by rules of its own.
    expected = nil
    window.layoutIfNeeded()
    guard !hasAnimated, root == nil else { return }
    changes = 0
    expected = .some(deepest(window, point))
  }

  /// The frontmost and deepest that is seen, takes touches and contains the point.
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
