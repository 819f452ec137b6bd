import Foundation

/// A recognizer for two fingers that move apart or together. The gesture ends when both fingers are up. While only one
/// finger is down, the gesture continues without a change of the scale (G-120 to G-122, G-124).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The fingers' distance as a multiple of the distance at the beginning. Setting the scale resets the velocity
  /// (G-122).
  open var scale: CGFloat {
    get { track.value }
    set { track.setValue(newValue) }
  }

  /// The change of `scale` per second; negative while the fingers move together.
  open var velocity: CGFloat { track.velocity(within: configuration.panVelocityWindow) }

  // Generated from Scripts/SharedMembers/FingerPair.swift by Scripts/generate-shared-members.py: begin
  var pair = FingerPair()
  private var track = ScaleTrack()

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
    track = ScaleTrack()
  }

  /// The number of fingers of the pair that are down. Once the gesture has ended, the number is 0 or 1 (G-75).
  open override var numberOfTouches: Int { isFinal ? super.numberOfTouches : pair.count }

  override var takesTransform: Bool { true }
  // Generated: end

  /// Resets `scale` to 1 at the fingers' current distance when the gesture begins. A gesture on a trackpad begins with
  /// its first change, and its scale is not reset.
  final func countFromHere() {
    if !pair.isEmpty { scale = 1 }
  }

  override func transform(_ sample: TransformSample, _ event: UIEvent) {
    track.multiply(by: sample.scale, at: event.timestamp)
    follow(sample.phase, hasChange: sample.scale != 1, at: event.timestamp)
  }
}

extension UIPinchGestureRecognizer: FingerPairGesture {
  func rebase(at time: TimeInterval) {
    track.rebase(distance: pair.distance, smallest: configuration.pinchSmallestDistance, at: time)
  }

  func measure(at time: TimeInterval) { track.move(distance: pair.distance, at: time) }
  func finish(at time: TimeInterval) { track.finish(at: time, configuration) }
  var hasPassedHysteresis: Bool { track.hasChanged(by: configuration.pinchHysteresis) }
  var hysteresisReason: EventRecord.Reason { .movedLess(than: configuration.pinchHysteresis) }
}

/// A scale relative to the distance at the beginning. The scale does not jump when the pair of fingers changes.
struct ScaleTrack {
  private(set) var value: CGFloat = 1
  private var base: CGFloat = 1
  private var start: CGFloat = 0
  private var current: CGFloat = 0
  private var samples = MotionSamples()
  /// The minimum distance. A smaller distance between the fingers is replaced by this value.
  private var smallest: CGFloat = 0

  /// Continues with a new pair of fingers, without changing the scale.
  mutating func rebase(distance: CGFloat, smallest: CGFloat, at time: TimeInterval) {
    self.smallest = smallest
    base = value
    start = max(distance, smallest)
    current = distance
    samples.removeAll()
    samples.append(time: time, x: value.native)
  }

  mutating func move(distance: CGFloat, at time: TimeInterval) {
    current = distance
    value = base * max(distance, smallest) / start
    samples.append(time: time, x: value.native)
  }

  mutating func multiply(by factor: CGFloat, at time: TimeInterval) {
    value *= factor
    samples.append(time: time, x: value.native)
  }

  mutating func setValue(_ value: CGFloat) {
    self.value = value
    base = value
    start = max(current, smallest)
    samples.removeAll()
  }

  mutating func finish(at time: TimeInterval, _ configuration: EventConfiguration) {
    samples.finish(at: time, expiry: configuration.panVelocityExpiry)
  }

  func hasChanged(by points: CGFloat) -> Bool { abs(current - start) >= points }
  func velocity(within window: TimeInterval) -> CGFloat { samples.slope(within: window).x }
}
