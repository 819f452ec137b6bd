import Foundation

/// The two fingers that a pinch or a rotation looks at: their distance and their angle, in the window's coordinates (G-120).
///
/// Further fingers change nothing until one of the two lifts; the next in line takes its place.
@MainActor
struct FingerPair {
  private var fingers: [UITouch] = []

  var isComplete: Bool { fingers.count >= 2 }
  var isEmpty: Bool { fingers.isEmpty }
  /// How many of the two are down.
  var count: Int { min(2, fingers.count) }

  mutating func land(_ touches: Set<UITouch>) {
    fingers += touches.inOrder
  }

  /// Takes lifted fingers out; true where the first two are now other fingers, so that distances start anew.
  mutating func lift(_ touches: Set<UITouch>) -> Bool {
    let before = fingers.prefix(2)
    fingers.removeAll { touches.contains($0) }
    return before != fingers.prefix(2)
  }

  /// Whether one of the two is among `touches`.
  func isMoved(by touches: Set<UITouch>) -> Bool {
    isComplete && (touches.contains(fingers[0]) || touches.contains(fingers[1]))
  }

  private var span: CGPoint {
    guard isComplete else { return .zero }
    let first = fingers[0].place
    let second = fingers[1].place
    return CGPoint(x: second.x - first.x, y: second.y - first.y)
  }

  var distance: CGFloat { hypot(span.x, span.y) }
  /// Radians, clockwise on the screen.
  var angle: CGFloat { atan2(span.y, span.x) }
}
