import Foundation

/// Counts the taps of some fingers and keeps their places; what taps and long presses with taps before them share. A button counts
/// as a finger that never strays, and lies nowhere.
@MainActor
struct TapSequence {
  enum Lift {
    /// Fingers of this tap are still down.
    case incomplete
    /// A finger lifted before all had landed.
    case tooFew
    /// All are up; how many taps that makes.
    case complete(taps: Int)
  }

  private var fingers: [(touch: UITouch, start: CGPoint)] = []
  private var buttons: [UIPress] = []
  private var hasMadeTouch = false
  private var landed = 0
  private var hasLifted = false
  private(set) var taps = 0
  /// How far a finger of a tap may stray, in points.
  private(set) var allowableMovement = EventConfiguration.uiKit.tapAllowableMovement
  /// When the present tap's first finger landed, in seconds of the event clock.
  private(set) var tapStart: TimeInterval = 0
  /// In the window's coordinates.
  private(set) var firstCentroid: CGPoint?

  /// Whether a tap is done, no finger is down, and another tap may follow.
  var isBetweenTaps: Bool { taps > 0 && hasNothingDown }
  private var hasNothingDown: Bool { fingers.isEmpty && buttons.isEmpty }
  /// Whether as many fingers as required are down.
  func isComplete(of required: Int) -> Bool { landed == required }

  /// Takes a new finger in; the reason to give up, where there is one (G-82).
  mutating func land(_ touch: UITouch, of required: Int, _ configuration: EventConfiguration) -> EventRecord.Reason? {
    if hasLifted { return .notTogether }
    let place = touch.place
    if hasNothingDown { beginTap(at: touch.timestamp, configuration) }
    fingers.append((touch, place))
    if touch.isMade { hasMadeTouch = true }
    return count(of: required, configuration)
  }

  /// Takes a new button in; the reason to give up, where there is one.
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

  /// One more is down.
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

  /// Whether one of the fingers is farther than `distance` points from where it landed.
  @inline(__always)
  func hasStrayed(beyond distance: CGFloat) -> Bool {
    if hasMadeTouch { return hasStrayedAsTold(beyond: distance) }
    for finger in fingers {
      let place = finger.touch.values.location
      let dx = place.x.native - finger.start.x.native
      let dy = place.y.native - finger.start.y.native
      if MotionSamples.exceeds(dx, dy, distance) { return true }
    }
    return false
  }

  /// The same, of touches of which some were made by the program: these have to be asked.
  private func hasStrayedAsTold(beyond distance: CGFloat) -> Bool {
    fingers.contains { finger in
      let place = finger.touch.place
      return MotionSamples.exceeds(
        place.x.native - finger.start.x.native,
        place.y.native - finger.start.y.native,
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
