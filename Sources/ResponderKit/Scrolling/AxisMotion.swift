import Foundation

/// The motion of one axis of a scroll view: a deceleration, a bounce back to an edge, or a deceleration followed by a
/// bounce. The motion has a formula: the position depends only on the time, not on the times of the frames.
struct AxisMotion {
  /// The formula for one piece of the motion. The time t is in seconds since the start of the piece.
  enum Law: Equatable {
    /// The position is constant.
    case rest(at: Double)
    /// The velocity is multiplied by a constant rate each millisecond: v(t) = v · rate^(1000 t) (V-32).
    case glide(from: Double, velocity: Double, rate: Double)
    /// The motion is critically damped: x(t) = target + (offset + slope · t) · e^(−frequency · t).
    case spring(target: Double, offset: Double, slope: Double, frequency: Double)
  }

  /// The kind of motion at a time. The kind determines how the motion continues if the scroll limits or the content
  /// offset change.
  enum Course: Equatable {
    /// The axis does not move.
    case rest
    /// The axis decelerates.
    case glide
    /// The axis returns to an edge from a position beyond the edge.
    case bounce(toUpperEdge: Bool)
    /// The axis moves to a chosen offset, such as a page.
    case approach
  }

  private struct Piece: Equatable {
    var law: Law
    var start: TimeInterval
  }

  private var pieces: [Piece]
  /// The course of the axis during a piece whose law is `spring`.
  private var springCourse = Course.approach
  /// The time until the axis comes to rest, in seconds.
  private(set) var duration: TimeInterval
  /// The position at which the axis comes to rest.
  private(set) var target: Double

  /// The time from the creation of the motion until the axis starts to move, in seconds.
  var delay: TimeInterval { pieces[0].start }

  /// Creates the motion of an axis that is at rest at `position`.
  init(restingAt position: Double) {
    pieces = [Piece(law: .rest(at: position), start: 0)]
    duration = 0
    target = position
  }

  /// Creates a critically damped motion to `target`. The axis comes to rest when its distance from `target` stays below
  /// `tolerance`.
  init(
    from position: Double,
    slope: Double,
    to target: Double,
    frequency: Double,
    tolerance: Double,
    course: Course = .approach
  ) {
    let law = Law.spring(target: target, offset: position - target, slope: slope, frequency: frequency)
    pieces = [Piece(law: law, start: 0)]
    duration = AxisMotion.springDuration(position - target, slope, frequency, tolerance)
    self.target = target
    springCourse = course
  }

  /// Creates a deceleration from `position` with `velocity`, in points per second. The axis comes to rest when its
  /// speed has decreased to `stopSpeed`. At an edge of `range` the axis bounces with its remaining speed, or stops if
  /// the content does not bounce. The deceleration starts after `delay`, in seconds.
  init(
    glidingFrom position: Double,
    velocity: Double,
    in range: ClosedRange<Double>,
    after delay: TimeInterval = 0,
    _ physics: ScrollPhysics
  ) {
    self.init(restingAt: position)
    guard abs(velocity) > physics.stopSpeed else { return }
    let rate = physics.decelerationRate
    let law = Law.glide(from: position, velocity: velocity, rate: rate)
    let glideDuration = log(physics.stopSpeed / abs(velocity)) / (log(rate) * 1000)
    let end = law.position(at: glideDuration)
    pieces = [Piece(law: law, start: delay)]
    duration = delay + glideDuration
    target = end
    let edge = velocity > 0 ? range.upperBound : range.lowerBound
    guard velocity > 0 ? end > edge && position <= edge : end < edge && position >= edge else { return }
    // The distance to the edge, as a fraction of the distance of a deceleration to speed 0.
    let share = (edge - position) / (velocity * AxisMotion.reach(of: rate))
    let crossing = max(0, log(1 - share) / (log(rate) * 1000))
    let left = velocity * pow(rate, 1000 * crossing)
    target = edge
    duration = delay + crossing
    guard physics.bounces else {
      pieces.append(Piece(law: .rest(at: edge), start: duration))
      return
    }
    let bounce = Law.spring(target: edge, offset: 0, slope: left, frequency: physics.bounceFrequency)
    pieces.append(Piece(law: bounce, start: duration))
    springCourse = .bounce(toUpperEdge: velocity > 0)
    duration += AxisMotion.springDuration(0, left, physics.bounceFrequency, physics.restTolerance)
  }

  /// Returns the distance of a complete deceleration from a speed of 1 point per second, in points (V-32).
  static func reach(of rate: Double) -> Double { rate / (1 - rate) / 1000 }

  func position(at time: TimeInterval) -> Double {
    guard time < duration else { return target }
    let piece = pieces.last { $0.start <= time } ?? pieces[0]
    return piece.law.position(at: max(0, time - piece.start))
  }

  /// Returns the velocity in points per second; before the start of the motion, the initial velocity.
  func velocity(at time: TimeInterval) -> Double {
    guard time < duration else { return 0 }
    let piece = pieces.last { $0.start <= time } ?? pieces[0]
    return piece.law.velocity(at: max(0, time - piece.start))
  }

  /// Returns the course at `time`; before the start of the motion, the initial course.
  func course(at time: TimeInterval) -> Course {
    guard time < duration else { return .rest }
    let piece = pieces.last { $0.start <= time } ?? pieces[0]
    switch piece.law {
    case .rest: return .rest
    case .glide: return .glide
    case .spring: return springCourse
    }
  }

  /// Returns the last time at which |offset + slope · t| · e^(−frequency · t) equals `tolerance`.
  private static func springDuration(
    _ offset: Double,
    _ slope: Double,
    _ frequency: Double,
    _ tolerance: Double
  ) -> TimeInterval {
    func distance(_ time: Double) -> Double { abs(offset + slope * time) * exp(-frequency * time) }
    // `turn` is the time of the last maximum of the distance. After this time the distance only decreases.
    let turn = slope == 0 ? 0 : max(0, 1 / frequency - offset / slope)
    guard distance(turn) > tolerance else {
      return abs(offset) > tolerance ? lastCrossing(in: 0...turn, distance, tolerance) : 0
    }
    var end = turn + 1 / frequency
    while distance(end) > tolerance { end += 1 / frequency }
    return lastCrossing(in: turn...end, distance, tolerance)
  }

  /// Returns the time in `range` at which the decreasing function `distance` falls below `tolerance`.
  private static func lastCrossing(
    in range: ClosedRange<Double>,
    _ distance: (Double) -> Double,
    _ tolerance: Double
  ) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if distance(middle) > tolerance { low = middle } else { high = middle }
    }
    return high
  }
}

extension AxisMotion.Law {
  func position(at time: TimeInterval) -> Double {
    switch self {
    case .rest(let position): position
    case .glide(let start, let velocity, let rate):
      start + velocity * AxisMotion.reach(of: rate) * (1 - pow(rate, 1000 * time))
    case .spring(let target, let offset, let slope, let frequency):
      target + (offset + slope * time) * exp(-frequency * time)
    }
  }

  func velocity(at time: TimeInterval) -> Double {
    switch self {
    case .rest: 0
    case .glide(_, let velocity, let rate): velocity * pow(rate, 1000 * time)
    case .spring(_, let offset, let slope, let frequency):
      (slope - frequency * (offset + slope * time)) * exp(-frequency * time)
    }
  }
}
