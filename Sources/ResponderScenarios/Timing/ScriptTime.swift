/// A time base whose integer ticks represent sample periods and decimal seconds exactly. Therefore rounding cannot
/// change which inputs are simultaneous.
package struct Timebase: Sendable, Equatable {
  /// The number of ticks per second.
  package let second: Int128
  /// The number of ticks per sample period.
  package let period: Int128

  /// Creates a time base for a number of samples per second, which is rounded to a millionth.
  package init(rate: Double) {
    second = Int128((rate * 1_000_000).rounded()) * 1_000_000_000
    period = 1_000_000_000_000_000
  }

  /// Returns the number of ticks of a time in seconds, which is rounded to a nanosecond.
  func time(seconds: Double) -> Int128 {
    Int128((seconds * 1_000_000_000).rounded()) * (second / 1_000_000_000)
  }

  /// Returns a time in seconds, as the `Double` nearest to the number of ticks.
  package func seconds(_ time: Int128) -> Double {
    let divisor = Self.greatestCommonDivisor(time, second)
    return Double(time / divisor) / Double(second / divisor)
  }

  /// Returns the number of samples of a move of this duration: max(1, round(duration × rate)).
  func samples(over: Double) -> Int {
    max(1, Int((time(seconds: over) * 2 + period) / (period * 2)))
  }

  private static func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
    var (larger, smaller) = (max(left, right), min(left, right))
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
