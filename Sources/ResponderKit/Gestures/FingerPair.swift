import Foundation

/// The two fingers of a pinch or rotation, with their distance and angle in the window's coordinates. Further fingers
/// have no effect until one of the two lifts. The finger that landed next then replaces the lifted one (G-120).
@MainActor
struct FingerPair {
  private var fingers: [UITouch] = []

  var isComplete: Bool { fingers.count >= 2 }
  var isEmpty: Bool { fingers.isEmpty }
  /// The number of fingers of the pair that are down.
  var count: Int { min(2, fingers.count) }

  mutating func land(_ touches: Set<UITouch>) {
    fingers += touches.inOrder
  }

  /// Removes lifted fingers. Returns true if the pair now consists of different fingers. If so, changes must be
  /// measured from the current distance and angle of these fingers.
  mutating func lift(_ touches: Set<UITouch>) -> Bool {
    let before = fingers.prefix(2)
    fingers.removeAll { touches.contains($0) }
    return before != fingers.prefix(2)
  }

  /// Whether both fingers of the pair are down and at least one of them is among `touches`.
  func isMoved(by touches: Set<UITouch>) -> Bool {
    isComplete && (touches.contains(fingers[0]) || touches.contains(fingers[1]))
  }

  private var span: CGPoint {
    guard isComplete else { return .zero }
    let first = fingers[0].windowLocation
    let second = fingers[1].windowLocation
    return CGPoint(x: second.x - first.x, y: second.y - first.y)
  }

  var distance: CGFloat { hypot(span.x, span.y) }
  /// The angle of the line through both fingers in radians, clockwise on the screen.
  var angle: CGFloat { atan2(span.y, span.x) }
}
