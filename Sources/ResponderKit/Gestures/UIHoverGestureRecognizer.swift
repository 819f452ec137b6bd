import Foundation

/// A pointer or a pencil over the view, without touching: begins as it enters, changes as it moves, ends as it leaves (E-41).
///
/// It neither takes touches from views nor competes with other recognizers. While a button is down it hears nothing.
///
/// See `Documentation/EventModel.md`, "A pointer".
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var sample = HoverSample(location: .zero, timestamp: 0)

  /// The height above the screen, from 0 to 1; 0 where the hardware cannot tell.
  open var zOffset: CGFloat { sample.zOffset }
  /// Radians; 0 lies flat, π/2 stands upright.
  open var altitudeAngle: CGFloat { sample.altitudeAngle }
  /// Radians about the pencil's own axis.
  open var rollAngle: CGFloat { sample.rollAngle }

  /// Radians clockwise from `view`'s +x to where the pencil's cap points.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// The direction of `azimuthAngle(in:)` as a vector of length 1.
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
