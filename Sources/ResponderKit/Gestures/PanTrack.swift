import Foundation

/// The path of a centroid, in the window's coordinates: how far it has come and how fast it is.
struct PanTrack {
  /// What was travelled with the fingers before these.
  private var base = CGPoint.zero
  /// Where the centroid of these fingers was when they became these.
  private var origin = CGPoint.zero
  private var current = CGPoint.zero
  /// The way that it took to begin, where that is not part of the translation.
  private var slack = CGPoint.zero
  /// How far setting the translation has made it jump; no finger has gone that way.
  private var jump = CGPoint.zero
  /// Of the way without jumps: neither fingers that join and leave nor the program make it jump.
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

  /// All of the way, also the beginning that the translation leaves out.
  private var travel: CGPoint {
    CGPoint(x: base.x + (current.x - origin.x), y: base.y + (current.y - origin.y))
  }

  /// Leaves the first `distance` points of the way so far out of the translation.
  mutating func leaveOut(first distance: CGFloat) {
    let travel = travel
    let length = (travel.x * travel.x + travel.y * travel.y).squareRoot()
    guard length > 0 else { return }
    let share = min(1, distance / length)
    slack = CGPoint(x: travel.x * share, y: travel.y * share)
  }

  /// The fingers have changed: the path goes on from their new centroid without a jump (G-103).
  mutating func rebase(to centroid: CGPoint, at time: TimeInterval) {
    base = travel
    origin = centroid
    current = centroid
    if samples.isEmpty { append(time) }
  }

  /// What moved counts, but is no move of its own.
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

  /// The finger lifts: a velocity that is too old is none.
  mutating func finish(at time: TimeInterval, _ configuration: EventConfiguration) {
    samples.finish(at: time, expiry: configuration.panVelocityExpiry)
  }

  /// In points a second.
  func velocity(within window: TimeInterval) -> CGPoint {
    let slope = samples.slope(within: window)
    return CGPoint(x: slope.x, y: slope.y)
  }

  /// The velocity at which a scroll view releases its content, in points a second.
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
