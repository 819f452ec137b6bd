/// Exact times on a grid that holds both the sample periods and decimal seconds, so that "at the same time" is no
/// matter of rounding.
package struct Timebase: Sendable, Equatable {
  /// Ticks of a second.
  package let second: Int128
  /// Ticks of a sample period.
  package let period: Int128

  /// - Parameter rate: Samples a second, taken to a millionth.
  package init(rate: Double) {
    second = Int128((rate * 1_000_000).rounded()) * 1_000_000_000
    period = 1_000_000_000_000_000
  }

  /// Seconds, taken to a nanosecond.
  func time(seconds: Double) -> Int128 {
    Int128((seconds * 1_000_000_000).rounded()) * (second / 1_000_000_000)
  }

  /// The nearest `Double`.
  package func seconds(_ time: Int128) -> Double {
    let divisor = Self.greatestCommonDivisor(time, second)
    return Double(time / divisor) / Double(second / divisor)
  }

  /// Samples of a move that lasts this many seconds: max(1, round(over × rate)).
  func samples(over: Double) -> Int {
    max(1, Int((time(seconds: over) * 2 + period) / (period * 2)))
  }

  private static func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
    var (larger, smaller) = (max(left, right), min(left, right))
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
