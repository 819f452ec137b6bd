import Foundation

/// A recognizer for two fingers that turn around each other. The gesture ends when both fingers are up. While only one
/// finger is down, the gesture continues without a change of the rotation (G-120, G-123, G-124).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle since the beginning in radians, clockwise on the screen and unlimited. Setting the rotation resets the
  /// velocity (G-123).
  open var rotation: CGFloat {
    get { track.value }
    set { track.setValue(newValue) }
  }

  /// The change of `rotation` in radians per second.
  open var velocity: CGFloat { track.velocity(within: configuration.panVelocityWindow) }

  // Generated from Scripts/SharedMembers/FingerPair.swift by Scripts/generate-shared-members.py: begin
  var pair = FingerPair()
  private var track = TurnTrack()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { land(touches, with: event) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { move(touches, with: event) }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, with: event, isCancelled: false)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, with: event, isCancelled: true)
  }

  open override func reset() {
    super.reset()
    pair = FingerPair()
    track = TurnTrack()
  }

  /// The number of fingers of the pair that are down. Once the gesture has ended, the number is 0 or 1 (G-75).
  open override var numberOfTouches: Int { isFinal ? super.numberOfTouches : pair.count }

  override var takesTransform: Bool { true }
  // Generated: end

  override func transform(_ sample: TransformSample, _ event: UIEvent) {
    track.turn(by: sample.rotation, at: event.timestamp)
    follow(sample.phase, hasChange: sample.rotation != 0, at: event.timestamp)
  }
}

extension UIRotationGestureRecognizer: FingerPairGesture {
  func rebase(at time: TimeInterval) { track.rebase(angle: pair.angle, at: time) }
  func measure(at time: TimeInterval) { track.move(angle: pair.angle, at: time) }
  func finish(at time: TimeInterval) { track.finish(at: time, configuration) }

  /// Whether the fingers have turned both by the arc and by the angle that a rotation requires. Trembling fingers
  /// therefore do not begin a rotation, whether they are close together or far apart.
  var hasPassedHysteresis: Bool {
    let turn = abs(track.turned)
    return turn >= configuration.rotationHysteresisAngle
      && turn * pair.distance / 2 >= configuration.rotationHysteresisArc
  }

  var hysteresisReason: EventRecord.Reason { .turnedLess(than: configuration.rotationHysteresisAngle) }
}

/// The rotation of a gesture, which may be more than a full turn. The rotation does not jump when the pair of fingers
/// changes.
struct TurnTrack {
  private(set) var value: CGFloat = 0
  /// The part of the rotation that the current pair of fingers has turned.
  private(set) var turned: CGFloat = 0
  private var last: CGFloat = 0
  private var samples = MotionSamples()

  mutating func rebase(angle: CGFloat, at time: TimeInterval) {
    last = angle
    turned = 0
    samples.removeAll()
    samples.append(time: time, x: value.native)
  }

  /// Adds the rotation from the last angle to `angle`, in the direction of the smaller difference.
  mutating func move(angle: CGFloat, at time: TimeInterval) {
    let step = (angle - last).remainder(dividingBy: 2 * .pi)
    last = angle
    value += step
    turned += step
    samples.append(time: time, x: value.native)
  }

  mutating func turn(by angle: CGFloat, at time: TimeInterval) {
    value += angle
    samples.append(time: time, x: value.native)
  }

  mutating func setValue(_ value: CGFloat) {
    self.value = value
    samples.removeAll()
  }

  mutating func finish(at time: TimeInterval, _ configuration: EventConfiguration) {
    samples.finish(at: time, expiry: configuration.panVelocityExpiry)
  }

  func velocity(within window: TimeInterval) -> CGFloat { samples.slope(within: window).x }
}
