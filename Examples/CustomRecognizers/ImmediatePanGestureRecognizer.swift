import Foundation
import ResponderKit

/// A drag with one finger that begins as the finger lands, without the 10 points of movement that a pan needs.
///
/// The hit view never receives the touch: the recognizer claims the touch before the touch is delivered to the view,
/// and a touch that a view has not received is not cancelled (G-45).
public final class ImmediatePanGestureRecognizer: UIGestureRecognizer {
  /// Whether a tap recognizer may also recognize when the same finger lifts. By default, a tap recognizer may not
  /// recognize, because the recognizer that begins first prevents other recognizers.
  public var letsTapsThrough = false

  private var finger: UITouch?
  /// The location at which the finger landed, in the window's coordinates.
  private var start = CGPoint.zero
  private var current = CGPoint.zero

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard finger == nil else {
        ignore(touch, for: event)
        continue
      }
      finger = touch
      start = touch.location(in: nil)
      current = start
      state = .began
    }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger else { return }
    current = finger.location(in: nil)
    state = .changed
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger else { return }
    current = finger.location(in: nil)
    state = .ended
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  public override func reset() {
    super.reset()
    finger = nil
    start = .zero
    current = .zero
  }

  public override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    if letsTapsThrough, other is UITapGestureRecognizer { return false }
    return super.canPrevent(other)
  }

  /// Returns the translation since the finger landed, in points in the coordinate system of `view`, or of the window if
  /// `view` is nil. The translation is zero when the recognizer begins, unless the recognizer had to wait for another
  /// recognizer to fail.
  public func translation(in view: UIView?) -> CGPoint {
    // The points are converted each time the translation is read, because an action may have moved the view.
    guard let view else { return CGPoint(x: current.x - start.x, y: current.y - start.y) }
    let from = view.convert(start, from: nil)
    let to = view.convert(current, from: nil)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }
}
