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

  private var pair = FingerPair()
  private var track = ScaleTrack()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasComplete = pair.isComplete
    pair.land(touches)
    if !wasComplete, pair.isComplete { track.rebase(distance: pair.distance, at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair.isMoved(by: touches) else { return }
    track.move(distance: pair.distance, at: event.timestamp)
    if isActive {
      state = .changed
    } else if track.hasChanged(by: configuration.pinchHysteresis) {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, with: event)
    guard pair.isEmpty else { return }
    if isActive {
      track.finish(at: event.timestamp, configuration)
      state = .ended
    } else {
      fail(because: .movedLess(than: configuration.pinchHysteresis))
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, with: event)
    guard pair.isEmpty else { return }
    if isActive { state = .cancelled } else { fail(because: .interrupted) }
  }

  open override func reset() {
    super.reset()
    pair = FingerPair()
    track = ScaleTrack()
  }

  /// The fingers of the pair that are down: one or none towards the end (G-75).
  open override var numberOfTouches: Int { isFinal ? super.numberOfTouches : pair.count }

  private var isActive: Bool { state == .began || state == .changed || isHeld }

  override var takesTransform: Bool { true }

  /// A trackpad's gesture has no touches and no hysteresis of its own (E-43, E-44).
  override func transform(_ sample: TransformSample, _ event: UIEvent) {
    track.multiply(by: sample.scale, at: event.timestamp)
    switch sample.phase {
    case .began, .changed:
      if isActive { state = .changed } else if sample.scale != 1 { state = .began }
    case .ended:
      track.finish(at: event.timestamp, configuration)
      if isActive { state = .ended } else { fail(because: .movedLess(than: configuration.pinchHysteresis)) }
    case .cancelled:
      if isActive { state = .cancelled } else { fail(because: .interrupted) }
    }
  }

  private func lift(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair.lift(touches), pair.isComplete { track.rebase(distance: pair.distance, at: event.timestamp) }
  }
}

/// A distance as a multiple of its start, over changing fingers.
struct ScaleTrack {
  private(set) var value: CGFloat = 1
  private var base: CGFloat = 1
  private var start: CGFloat = 0
  private var current: CGFloat = 0
  private var samples = MotionSamples()

  /// Fingers in one place would make every scale infinite; half a point stands for none.
  private static let smallest: CGFloat = 0.5

  /// Other fingers: the value goes on from where it is.
  mutating func rebase(distance: CGFloat, at time: TimeInterval) {
    base = value
    start = max(distance, ScaleTrack.smallest)
    current = distance
    samples.removeAll()
    samples.append(time: time, x: value.native)
  }

  mutating func move(distance: CGFloat, at time: TimeInterval) {
    current = distance
    value = base * max(distance, ScaleTrack.smallest) / start
    samples.append(time: time, x: value.native)
  }

  mutating func multiply(by factor: CGFloat, at time: TimeInterval) {
    value *= factor
    samples.append(time: time, x: value.native)
  }

  mutating func setValue(_ value: CGFloat) {
    self.value = value
    base = value
    start = max(current, ScaleTrack.smallest)
    samples.removeAll()
  }

  mutating func finish(at time: TimeInterval, _ configuration: EventConfiguration) {
    samples.finish(at: time, expiry: configuration.panVelocityExpiry)
  }

  func hasChanged(by points: CGFloat) -> Bool { abs(current - start) >= points }
  func velocity(within window: TimeInterval) -> CGFloat { samples.slope(within: window).x }
}
