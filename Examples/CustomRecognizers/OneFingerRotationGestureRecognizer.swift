import Foundation
import ResponderKit

/// One finger that turns about the centre of the recognizer's view, as on a dial.
///
/// Near the centre a few points are a half turn and the direction means nothing: a way that leads through `innerRadius`
/// turns nothing, and on the other side the turn goes on where it was.
public final class OneFingerRotationGestureRecognizer: UIGestureRecognizer {
  /// Radians since the finger landed, clockwise on the screen, counted on past a half turn. An action may set it to 0 to be
  /// told differences.
  public var rotation: CGFloat = 0

  /// Points about the centre in which the finger has no direction.
  public var innerRadius: CGFloat = 20

  private var finger: UITouch?
  /// In the window's coordinates, since the view itself may turn with the gesture.
  private var place = CGPoint.zero
  /// Since the finger landed, whatever `rotation` was set to.
  private var turned: CGFloat = 0

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let finger {
      // A second finger before the first has turned is another gesture; later it is somebody else's.
      if state == .possible { state = .failed }
      for touch in touches where touch != finger { ignore(touch, for: event) }
      return
    }
    guard touches.count == 1, let touch = touches.first else {
      state = .failed
      return
    }
    finger = touch
    place = touch.location(in: nil)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger else { return }
    let step = turn(from: place, to: finger.location(in: nil))
    place = finger.location(in: nil)
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

  /// An arc as well as an angle, so that neither a finger far out nor one near the centre begins by trembling.
  private var hasTurnedEnough: Bool {
    let radius = hypot(place.x - center.x, place.y - center.y)
    return abs(turned) >= configuration.rotationHysteresisAngle
      && abs(turned) * radius >= configuration.rotationHysteresisArc
  }

  private var center: CGPoint {
    guard let view else { return .zero }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// The angle under which the centre sees the way from one point to another, by the shorter way round.
  private func turn(from start: CGPoint, to end: CGPoint) -> CGFloat {
    let from = CGVector(dx: start.x - center.x, dy: start.y - center.y)
    let to = CGVector(dx: end.x - center.x, dy: end.y - center.y)
    guard distanceFromOrigin(toSegmentFrom: from, to: to) >= innerRadius else { return 0 }
    return atan2(from.dx * to.dy - from.dy * to.dx, from.dx * to.dx + from.dy * to.dy)
  }

  /// A fast finger may cross the centre between two samples that are both far from it.
  private func distanceFromOrigin(toSegmentFrom start: CGVector, to end: CGVector) -> CGFloat {
    let way = CGVector(dx: end.dx - start.dx, dy: end.dy - start.dy)
    let length = way.dx * way.dx + way.dy * way.dy
    guard length > 0 else { return hypot(start.dx, start.dy) }
    let part = min(1, max(0, -(start.dx * way.dx + start.dy * way.dy) / length))
    return hypot(start.dx + part * way.dx, start.dy + part * way.dy)
  }
}
