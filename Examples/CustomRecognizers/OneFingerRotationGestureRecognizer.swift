import Foundation
import ResponderKit

/// A recognizer for a rotation with one finger about the center of its view, as on a dial.
///
/// Near the center a movement of a few points can be half a turn, and its direction has no meaning. A movement through
/// `innerRadius` therefore adds no rotation, and on the other side the rotation continues from its last value.
public final class OneFingerRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the finger landed, in radians, positive clockwise and not limited to a full turn. If each
  /// action sets the property to 0, each action receives the rotation since the previous action.
  public var rotation: CGFloat = 0

  /// The radius of the circle around the center in which movements of the finger add no rotation, in points.
  public var innerRadius: CGFloat = 20

  private var finger: UITouch?
  /// The last location of the finger. It is in the window's coordinates, because the view itself may rotate with the
  /// gesture.
  private var lastLocation = CGPoint.zero
  /// The rotation since the finger landed, regardless of assignments to `rotation`.
  private var turned: CGFloat = 0

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let finger {
      // A second finger makes the gesture fail if the gesture has not begun, and is ignored otherwise.
      if state == .possible { state = .failed }
      for touch in touches where touch != finger { ignore(touch, for: event) }
      return
    }
    guard touches.count == 1, let touch = touches.first else {
      state = .failed
      return
    }
    finger = touch
    lastLocation = touch.location(in: nil)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger else { return }
    let step = turn(from: lastLocation, to: finger.location(in: nil))
    lastLocation = finger.location(in: nil)
    guard step != 0 else { return }
    rotation += step
    turned += step
    if state == .began || state == .changed {
      state = .changed
    } else if hasTurnedEnough {
      state = .began
    }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  public override func reset() {
    super.reset()
    finger = nil
    turned = 0
    rotation = 0
  }

  /// Whether the finger has moved through a minimum angle and along a minimum arc. The minimum angle excludes small
  /// movements far from the center, and the minimum arc excludes small movements near the center.
  private var hasTurnedEnough: Bool {
    let radius = hypot(lastLocation.x - center.x, lastLocation.y - center.y)
    return abs(turned) >= configuration.rotationHysteresisAngle
      && abs(turned) * radius >= configuration.rotationHysteresisArc
  }

  private var center: CGPoint {
    guard let view else { return .zero }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// Returns the signed angle between two points as seen from the center, in the direction in which the angle is
  /// smaller.
  private func turn(from start: CGPoint, to end: CGPoint) -> CGFloat {
    let from = CGVector(dx: start.x - center.x, dy: start.y - center.y)
    let to = CGVector(dx: end.x - center.x, dy: end.y - center.y)
    guard distanceFromOrigin(toSegmentFrom: from, to: to) >= innerRadius else { return 0 }
    return atan2(from.dx * to.dy - from.dy * to.dx, from.dx * to.dx + from.dy * to.dy)
  }

  /// Returns the distance of a segment from the origin. A fast finger may pass the center between two samples that are
  /// far apart.
  private func distanceFromOrigin(toSegmentFrom start: CGVector, to end: CGVector) -> CGFloat {
    let segment = CGVector(dx: end.dx - start.dx, dy: end.dy - start.dy)
    let length = segment.dx * segment.dx + segment.dy * segment.dy
    guard length > 0 else { return hypot(start.dx, start.dy) }
    let part = min(1, max(0, -(start.dx * segment.dx + start.dy * segment.dy) / length))
    return hypot(start.dx + part * segment.dx, start.dy + part * segment.dy)
  }
}
