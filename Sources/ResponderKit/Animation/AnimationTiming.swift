import Foundation

/// A timing curve, which maps the elapsed fraction of the duration to progress. Both are from 0 to 1, except that the
/// progress of a spring may exceed 1.
package enum AnimationTiming: Equatable {
  case linear
  /// The two inner control points of a cubic Bézier curve from (0, 0) to (1, 1).
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring that is nearly at rest when the duration has elapsed: the remaining distance is at most a thousandth of
  /// the whole distance. The frequency is in radians per duration, the velocity in distances per duration.
  case spring(damping: Double, frequency: Double, velocity: Double)

  static let easeInOut = AnimationTiming.cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  static let easeIn = AnimationTiming.cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = AnimationTiming.cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// Returns a spring with a damping ratio. `velocity` is in distances per second, like UIKit's
  /// `initialSpringVelocity`.
  static func spring(dampingRatio: Double, velocity: Double, duration: TimeInterval) -> AnimationTiming {
    // The ratio is limited to this range: below 0.01 the spring would oscillate almost forever, and above 1 it is
    // treated like a ratio of 1, which does not oscillate.
    let damping = min(max(dampingRatio, 0.01), 1)
    // A greater velocity would overflow the values computed from it.
    let velocity = min(max(velocity * duration, -1e6), 1e6)
    // The search finds the slowest spring that is at rest at the end; a greater frequency leaves a smaller remainder.
    var low = 0.0
    var high = 1.0
    while high < 1e6, remainder(damping, high, velocity) > 0.001 { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if remainder(damping, middle, velocity) > 0.001 { low = middle } else { high = middle }
    }
    return .spring(damping: damping, frequency: high, velocity: velocity)
  }

  /// The fraction of the distance within which Core Animation considers a spring at rest (measured).
  private static let settlingFraction = 0.001

  /// Returns the duration until a spring is at rest, in seconds, like `CASpringAnimation.settlingDuration` on macOS
  /// (measured).
  ///
  /// Below critical damping, the duration ends when the decaying amplitudes of the cosine and the sine add up to 0.001
  /// of the distance. At critical damping and above, the duration ends at the next tenth of a second after the spring
  /// has come within 0.001 of the distance.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for critical damping.
  ///   - frequency: The undamped frequency, in radians a second.
  ///   - velocity: The initial velocity, in distances a second.
  static func settlingDuration(dampingRatio: Double, frequency: Double, velocity: Double) -> TimeInterval {
    guard dampingRatio > 0, frequency > 0 else { return TimeInterval(Float.greatestFiniteMagnitude) }
    if dampingRatio < 1 {
      let decay = dampingRatio * frequency
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let amplitude = 1 + abs((decay - velocity) / swing)
      return min(log(amplitude / settlingFraction) / decay, TimeInterval(Float.greatestFiniteMagnitude))
    }
    func remainder(_ time: TimeInterval) -> Double {
      (1 + abs(frequency - velocity) * time) * exp(-frequency * time)
    }
    // The remainder may increase until the time 1 / frequency, so the search starts at that time.
    var low = 1 / frequency
    var high = 2 * low
    while remainder(high) > settlingFraction {
      low = high
      high *= 2
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if remainder(middle) > settlingFraction { low = middle } else { high = middle }
    }
    return (high * 10).rounded(.up) / 10
  }

  /// Returns the curve of a spring over the spring's settling duration. `frequency` is in radians per second, and
  /// `velocity` in distances per second.
  static func spring(
    dampingRatio: Double,
    frequency: Double,
    velocity: Double,
    over duration: TimeInterval
  ) -> AnimationTiming {
    .spring(damping: min(max(dampingRatio, 0), 1), frequency: frequency * duration, velocity: velocity * duration)
  }

  /// Returns an upper bound of the spring's distance from its end value when the duration has elapsed, as a fraction of
  /// the whole distance.
  private static func remainder(_ damping: Double, _ frequency: Double, _ velocity: Double) -> Double {
    guard damping < 0.9999 else { return exp(-frequency) * (1 + abs(frequency - velocity)) }
    let swing = frequency * (1 - damping * damping).squareRoot()
    let share = (damping * frequency - velocity) / swing
    return exp(-damping * frequency) * (1 + share * share).squareRoot()
  }

  package func progress(at part: Double) -> Double {
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    switch self {
    case .linear: return part
    case .cubic(let x1, let y1, let x2, let y2):
      // x increases along the curve, so bisection finds the parameter; the number of steps is fixed.
      var low = 0.0
      var high = 1.0
      for _ in 0..<48 {
        let middle = (low + high) / 2
        if Self.bezier(middle, x1, x2) < part { low = middle } else { high = middle }
      }
      return Self.bezier((low + high) / 2, y1, y2)
    case .spring(let damping, let frequency, let velocity):
      guard damping < 0.9999 else {
        return 1 - exp(-frequency * part) * (1 + (frequency - velocity) * part)
      }
      let swing = frequency * (1 - damping * damping).squareRoot()
      let share = (damping * frequency - velocity) / swing
      return 1 - exp(-damping * frequency * part) * (cos(swing * part) + share * sin(swing * part))
    }
  }

  private static func bezier(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }
}
