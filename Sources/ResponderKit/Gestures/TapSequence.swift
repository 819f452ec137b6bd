import Foundation

/// Counts the taps of one or several fingers and stores their locations, for taps and for long presses with preceding
/// taps. A button counts as a finger that has no location and never moves.
@MainActor
struct TapSequence {
  enum Lift {
    /// Fingers of the current tap are still down.
    case incomplete
    /// A finger lifted before the required number of fingers had landed.
    case tooFew
    /// All fingers are up. With this tap, the given number of taps is complete.
    case complete(taps: Int)
  }

  private var fingers: [(touch: UITouch, start: CGPoint)] = []
  private var buttons: [UIPress] = []
  private var hasCustomTouch = false
  private var landed = 0
  private var hasLifted = false
  private(set) var taps = 0
  /// The distance in points that a finger may move during a tap.
  private(set) var allowableMovement = EventConfiguration.uiKit.tapAllowableMovement
  /// The time at which the current tap's first finger landed, in seconds on the event clock.
  private(set) var tapStart: TimeInterval = 0
  /// The centroid of the first tap, in the window's coordinates.
  private(set) var firstCentroid: CGPoint?

  /// Whether a tap is complete, no finger is down, and another tap may follow.
  var isBetweenTaps: Bool { taps > 0 && hasNothingDown }
  private var hasNothingDown: Bool { fingers.isEmpty && buttons.isEmpty }
  /// Whether the required number of fingers has landed in the current tap.
  func isComplete(of required: Int) -> Bool { landed == required }

  /// Adds a finger that landed. Returns the reason why the recognizer fails; nil if the recognizer does not fail
  /// (G-82).
  mutating func land(_ touch: UITouch, of required: Int, _ configuration: EventConfiguration) -> EventRecord.Reason? {
    if hasLifted { return .notTogether }
    let location = touch.windowLocation
    if hasNothingDown { beginTap(at: touch.timestamp, configuration) }
    fingers.append((touch, location))
    if touch.isCustom { hasCustomTouch = true }
    return count(of: required, configuration)
  }

  /// Adds a button that was pressed. Returns the reason why the recognizer fails; nil if the recognizer does not fail.
  mutating func land(_ press: UIPress, of required: Int, _ configuration: EventConfiguration) -> EventRecord.Reason? {
    if hasLifted { return .notTogether }
    if hasNothingDown { beginTap(at: press.timestamp, configuration) }
    buttons.append(press)
    return count(of: required, configuration)
  }

  private mutating func beginTap(at time: TimeInterval, _ configuration: EventConfiguration) {
    allowableMovement = configuration.tapAllowableMovement
    landed = 0
    tapStart = time
  }

  /// Counts a finger that landed or a button that was pressed. Returns the reason why the recognizer fails; nil if the
  /// recognizer does not fail.
  private mutating func count(of required: Int, _ configuration: EventConfiguration) -> EventRecord.Reason? {
    landed += 1
    if landed > required { return .tooManyTouches(allowed: required) }
    guard landed == required, !fingers.isEmpty else { return nil }
    let center = centroid
    guard let first = firstCentroid else {
      firstCentroid = center
      return nil
    }
    let distance = hypot(center.x - first.x, center.y - first.y)
    return distance > configuration.tapAllowableSeparation
      ? .tapTooFar(than: configuration.tapAllowableSeparation) : nil
  }

  /// Whether a finger is farther than `distance` points from the location where it landed.
  @inline(__always)
  func hasStrayed(beyond distance: CGFloat) -> Bool {
    if hasCustomTouch { return hasCustomTouchStrayed(beyond: distance) }
    for finger in fingers {
      let location = finger.touch.values.location
      let dx = location.x.native - finger.start.x.native
      let dy = location.y.native - finger.start.y.native
      if MotionSamples.exceeds(dx, dy, distance) { return true }
    }
    return false
  }

  /// The result of `hasStrayed(beyond:)` for custom touches, whose `location(in:)` must be called.
  private func hasCustomTouchStrayed(beyond distance: CGFloat) -> Bool {
    fingers.contains { finger in
      let location = finger.touch.windowLocation
      return MotionSamples.exceeds(
        location.x.native - finger.start.x.native,
        location.y.native - finger.start.y.native,
        distance
      )
    }
  }

  mutating func lift(_ touches: Set<UITouch>, of required: Int) -> Lift {
    if landed < required { return .tooFew }
    fingers.removeAll { touches.contains($0.touch) }
    return lifted()
  }

  mutating func lift(_ presses: Set<UIPress>, of required: Int) -> Lift {
    if landed < required { return .tooFew }
    buttons.removeAll { presses.contains($0) }
    return lifted()
  }

  private mutating func lifted() -> Lift {
    hasLifted = true
    guard hasNothingDown else { return .incomplete }
    hasLifted = false
    taps += 1
    return .complete(taps: taps)
  }

  private var centroid: CGPoint {
    let count = CGFloat(max(1, fingers.count))
    return CGPoint(
      x: fingers.reduce(0) { $0 + $1.start.x } / count,
      y: fingers.reduce(0) { $0 + $1.start.y } / count
    )
  }
}
