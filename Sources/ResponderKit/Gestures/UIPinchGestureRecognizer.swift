import Foundation

/// Two fingers that part or close (G-120 to G-122). It ends when both are up; with one left it stays as it is (G-124).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers as a multiple of what it was at the start; setting it starts the velocity anew (G-122).
  open var scale: CGFloat {
    get { track.value }
    set { track.setValue(newValue) }
  }

  /// How fast `scale` changes, in multiples of the distance at the start a second; negative while the fingers close.
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

  /// The number of fingers in the pair; 0 or 1 after one has been lifted at the end (G-75).
  open override var numberOfTouches: Int { isFinal ? super.numberOfTouches : pair.count }

  override var takesTransform: Bool { true }
  // Generated: end

  /// The fingers' distance now becomes the one that `scale` is a multiple of. A trackpad's gesture, which has no distance to cover
  /// first, counts on.
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
  var isMeant: Bool { track.hasChanged(by: configuration.pinchHysteresis) }
  var tooLittle: EventRecord.Reason { .movedLess(than: configuration.pinchHysteresis) }
}

/// A distance as a multiple of its start, over changing fingers.
struct ScaleTrack {
  private(set) var value: CGFloat = 1
  private var base: CGFloat = 1
  private var start: CGFloat = 0
  private var current: CGFloat = 0
  private var samples = MotionSamples()
  /// What distances below stand for.
  private var smallest: CGFloat = 0

  /// Other fingers: the value goes on from where it is.
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
