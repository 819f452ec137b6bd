import Foundation
import ResponderKit

/// One finger that drags from the moment it lands, without the 10 points that a pan waits for.
///
/// It begins with the landing, so the view below never hears of the touch: what was not delivered is not cancelled (G-45).
public final class ImmediatePanGestureRecognizer: UIGestureRecognizer {
  /// Whether a tap of the same finger is told too, with the lift. It is not by default: who begins first keeps others out.
  public var letsTapsThrough = false

  private var finger: UITouch?
  /// In the window's coordinates.
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

  /// How far the finger has gone since it landed, in points along `view`'s axes, the window's for nil. Nothing when it begins,
  /// unless it had to wait for another recognizer to fail.
  public func translation(in view: UIView?) -> CGPoint {
    // Both ends are converted now, so that an action may move the view that it asks for.
    guard let view else { return CGPoint(x: current.x - start.x, y: current.y - start.y) }
    let from = view.convert(start, from: nil)
    let to = view.convert(current, from: nil)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }
}
