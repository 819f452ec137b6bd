import Foundation

/// Where one axis of a scroll view is at a time: it glides to a stop, springs back from beyond an edge, or does first the
/// one and then the other. In closed form: a position depends on the time that is asked for and on nothing else.
struct AxisMotion {
  /// What a piece of the way follows; times are seconds since the piece began.
  enum Law: Equatable {
    /// Stands still.
    case rest(at: Double)
    /// Loses speed by a constant factor each millisecond: v(t) = v · rate^(1000 t) (V-32).
    case glide(from: Double, velocity: Double, rate: Double)
    /// Critically damped: x(t) = target + (offset + slope · t) · e^(−frequency · t).
    case spring(target: Double, offset: Double, slope: Double, frequency: Double)
  }

  /// What an axis is doing at a time, which decides how it goes on where the limits or the offset change.
  enum Course: Equatable {
    /// It does not move.
    case rest
    /// It loses speed by itself.
    case glide
    /// It returns to an edge from beyond it.
    case bounce(toUpperEdge: Bool)
    /// It approaches an offset that was chosen for it, such as a page.
    case approach
  }

  private struct Piece: Equatable {
    var law: Law
    var start: TimeInterval
  }

  private var pieces: [Piece]
  /// The course while a spring moves it.
  private var springCourse = Course.approach
  /// Seconds until it rests.
  private(set) var duration: TimeInterval
  /// Where it rests.
  private(set) var target: Double

  /// Seconds until it sets out.
  var delay: TimeInterval { pieces[0].start }

  /// Stands still.
  init(restingAt position: Double) {
    pieces = [Piece(law: .rest(at: position), start: 0)]
    duration = 0
    target = position
  }

  /// Springs to `target`; rests once it is within `tolerance` for good.
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

  /// Glides from `position` with `velocity`, in points a second, until it is as slow as `stopSpeed`; at an edge of `range` it
  /// springs back with the speed that is left, or stops there where it does not bounce. Sets out after `delay`.
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
    let lasting = log(physics.stopSpeed / abs(velocity)) / (log(rate) * 1000)
    let end = law.position(at: lasting)
    pieces = [Piece(law: law, start: delay)]
    duration = delay + lasting
    target = end
    let edge = velocity > 0 ? range.upperBound : range.lowerBound
    guard velocity > 0 ? end > edge && position <= edge : end < edge && position >= edge else { return }
    // The time at which the way so far is the way to the edge.
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

  /// How far a speed of 1 point a second comes, in points, until it has died away altogether (V-32).
  static func reach(of rate: Double) -> Double { rate / (1 - rate) / 1000 }

  func position(at time: TimeInterval) -> Double {
    guard time < duration else { return target }
    let piece = pieces.last { $0.start <= time } ?? pieces[0]
    return piece.law.position(at: max(0, time - piece.start))
  }

  /// Points a second; until it sets out, what it sets out with.
  func velocity(at time: TimeInterval) -> Double {
    guard time < duration else { return 0 }
    let piece = pieces.last { $0.start <= time } ?? pieces[0]
    return piece.law.velocity(at: max(0, time - piece.start))
  }

  /// The course at `time`; before the axis starts, the one on which it starts.
  func course(at time: TimeInterval) -> Course {
    guard time < duration else { return .rest }
    let piece = pieces.last { $0.start <= time } ?? pieces[0]
    switch piece.law {
    case .rest: return .rest
    case .glide: return .glide
    case .spring: return springCourse
    }
  }

  /// When |offset + slope · t| · e^(−frequency · t) comes within `tolerance` for the last time.
  private static func springDuration(
    _ offset: Double,
    _ slope: Double,
    _ frequency: Double,
    _ tolerance: Double
  ) -> TimeInterval {
    func distance(_ time: Double) -> Double { abs(offset + slope * time) * exp(-frequency * time) }
    // After its last turn the distance only falls; what lies before is no rest.
    let turn = slope == 0 ? 0 : max(0, 1 / frequency - offset / slope)
    guard distance(turn) > tolerance else {
      return abs(offset) > tolerance ? lastCrossing(in: 0...turn, distance, tolerance) : 0
    }
    var end = turn + 1 / frequency
    while distance(end) > tolerance { end += 1 / frequency }
    return lastCrossing(in: turn...end, distance, tolerance)
  }

  /// Where the falling `distance` meets `tolerance`.
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
