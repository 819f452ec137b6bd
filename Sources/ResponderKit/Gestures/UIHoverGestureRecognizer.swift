import Foundation

/// A recognizer for a pointer or a pencil that is over the view without touching the screen. The gesture begins when
/// the pointer enters the view, changes when the pointer moves, and ends when the pointer leaves. The recognizer
/// neither claims touches nor competes with other recognizers. While a button is pressed, the recognizer receives no
/// events (E-41).
///
/// See `Documentation/EventModel.md`, "A pointer".
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var sample = HoverSample(location: .zero, timestamp: 0)

  /// The height of the pencil above the screen, from 0 to 1; 0 if the hardware cannot measure it.
  open var zOffset: CGFloat { sample.zOffset }
  /// The angle between the pencil and the screen, in radians: 0 if the pencil is flat, π/2 if it is upright.
  open var altitudeAngle: CGFloat { sample.altitudeAngle }
  /// The angle around the pencil's own axis, in radians.
  open var rollAngle: CGFloat { sample.rollAngle }

  /// Returns the direction of the pencil's cap, in radians clockwise from `view`'s +x axis.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction of the pencil's cap as a vector of length 1, in `view`'s coordinates.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    let origin = convertFromWindow(.zero, to: view)
    let tip = convertFromWindow(CGPoint(x: cos(sample.azimuthAngle), y: sin(sample.azimuthAngle)), to: view)
    let length = hypot(tip.x - origin.x, tip.y - origin.y)
    guard length > 0 else { return CGVector(dx: cos(sample.azimuthAngle), dy: sin(sample.azimuthAngle)) }
    return CGVector(dx: (tip.x - origin.x) / length, dy: (tip.y - origin.y) / length)
  }

  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  override var takesTouches: Bool { false }
  override func takesHover(_ type: UITouch.TouchType) -> Bool { touchTypes.contains(type) }

  override func hover(_ phase: UITouch.Phase, _ sample: HoverSample, _ event: UIEvent) {
    self.sample = sample
    switch phase {
    case .regionEntered: state = .began
    case .regionMoved: state = .changed
    default: state = .ended
    }
  }
}
