import Foundation

/// Converts a browser's time stamps to times of a session. Invalid stamps can neither decrease the session's time nor
/// move it into the future.
///
/// The smallest difference so far between a stamp and the time of its arrival is treated as the difference between the
/// two clocks. The intervals between samples are therefore preserved, even if the samples arrive at irregular
/// intervals. A sample that is before the session's time is moved to this time, and later samples are moved by the same
/// amount. If a stamp is in the future or older than `longestDelay`, the browser's clock has changed, and the
/// conversion starts again with the time of arrival.
struct BrowserTime {
  /// The largest accepted delay of a message, in seconds. On a busy machine, messages wait for several seconds.
  static let longestDelay: TimeInterval = 10
  /// The largest accepted difference between the time of a sample and that of a coalesced or predicted sample in it, in
  /// seconds.
  static let longestMove: TimeInterval = 2

  private var offset: TimeInterval?

  /// Returns the session's time for a stamp, in seconds. The result is at most `now` and at least `earliest`.
  mutating func sessionTime(
    ofMilliseconds stamp: Double,
    now: TimeInterval,
    notBefore earliest: TimeInterval
  ) -> TimeInterval {
    let seconds = stamp / 1000
    var time = offset.map { seconds + $0 } ?? now
    if offset == nil || time > now || time < now - Self.longestDelay {
      offset = now - seconds
      time = now
    }
    if time < earliest {
      // A timer has already advanced the session beyond this stamp. The offset is changed so that later stamps keep
      // their intervals to this stamp: a finger's speed depends on these intervals.
      offset = earliest - seconds
      time = earliest
    }
    return time
  }
}
