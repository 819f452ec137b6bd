import Foundation

/// The path of the fingers' centroid in the window's coordinates, with the translation and the velocity of the
/// centroid.
struct PanTrack {
  /// The sum of the translations of the earlier sets of fingers.
  private var base = CGPoint.zero
  /// The centroid of the current set of fingers when this set began.
  private var origin = CGPoint.zero
  private var current = CGPoint.zero
  /// The part of the translation that `translation` excludes: the distance moved before the gesture began.
  private var slack = CGPoint.zero
  /// The sum of the changes that the app made by setting the translation. These changes are not movements of the
  /// fingers.
  private var jump = CGPoint.zero
  /// Samples of the path without jumps: a change of the set of fingers or a call of `setTranslation` is not a move.
  private var samples = MotionSamples()

  init() {}

  init(reusing old: PanTrack) {
    samples = old.samples
    samples.removeAll()
  }

  var translation: CGPoint {
    let travel = travel
    return CGPoint(x: travel.x - slack.x, y: travel.y - slack.y)
  }

  /// The complete translation, including the part that `translation` excludes.
  private var travel: CGPoint {
    CGPoint(x: base.x + (current.x - origin.x), y: base.y + (current.y - origin.y))
  }

  /// Excludes the first `distance` points of the current translation from `translation`.
  mutating func leaveOut(first distance: CGFloat) {
    let travel = travel
    let length = (travel.x * travel.x + travel.y * travel.y).squareRoot()
    let share = length > distance ? distance / length : 1
    slack = CGPoint(x: travel.x * share, y: travel.y * share)
  }

  /// Continues the path from `centroid`, the centroid of a new set of fingers. The translation does not jump (G-103).
  mutating func rebase(to centroid: CGPoint, at time: TimeInterval) {
    base = travel
    origin = centroid
    current = centroid
    if samples.isEmpty { append(time) }
  }

  /// Moves the centroid without adding a sample for the velocity.
  mutating func follow(to centroid: CGPoint) {
    current = centroid
  }

  mutating func move(to centroid: CGPoint, at time: TimeInterval) {
    current = centroid
    append(time)
  }

  mutating func advance(by vector: CGVector, at time: TimeInterval) {
    guard vector != .zero else { return }
    move(to: CGPoint(x: current.x + vector.dx, y: current.y + vector.dy), at: time)
  }

  func hasTravelled(_ distance: CGFloat) -> Bool {
    let dx = base.x.native + (current.x.native - origin.x.native)
    let dy = base.y.native + (current.y.native - origin.y.native)
    return MotionSamples.reaches(dx, dy, distance)
  }

  mutating func setTranslation(_ translation: CGPoint) {
    let travel = travel
    jump = CGPoint(x: jump.x + translation.x - travel.x, y: jump.y + translation.y - travel.y)
    base = translation
    slack = .zero
    origin = current
  }

  /// Determines the final velocity at the lift: 0 if the last move is too old.
  mutating func finish(at time: TimeInterval, _ configuration: EventConfiguration) {
    samples.finish(at: time, expiry: configuration.panVelocityExpiry)
  }

  /// Returns the velocity in points per second.
  func velocity(within window: TimeInterval) -> CGPoint {
    let slope = samples.slope(within: window)
    return CGPoint(x: slope.x, y: slope.y)
  }

  /// Returns the velocity at which a scroll view releases its content, in points per second.
  func releaseVelocity(_ configuration: EventConfiguration) -> CGPoint {
    let velocity = samples.weightedVelocity(
      configuration.scrollReleaseWeights,
      expiry: configuration.panVelocityExpiry
    )
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  private mutating func append(_ time: TimeInterval) {
    samples.append(
      time: time,
      x: base.x.native - jump.x.native + (current.x.native - origin.x.native),
      y: base.y.native - jump.y.native + (current.y.native - origin.y.native)
    )
  }
}
