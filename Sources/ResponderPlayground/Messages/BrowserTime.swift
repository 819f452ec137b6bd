import Foundation

/// Converts a browser's time stamps to times of a session. Invalid stamps cannot make the session's time decrease or
/// run ahead.
///
/// The smallest delay so far is taken as the difference of the two clocks, so that samples keep their distances in time
/// however unevenly they arrive. A sample whose time is before the session's time also delays the samples after it. A
/// stamp in the future, or older than `longestDelay`, means that the browser's clock has changed. In that case, the
/// conversion starts again with the time of arrival.
struct BrowserTime {
  /// The largest accepted delay of a message, in seconds.
  static let longestDelay: TimeInterval = 2

  private var offset: TimeInterval?

  /// Returns the session's time for a stamp, in seconds: at most `now`, at least `earliest`.
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
      // A timer has already advanced the session beyond this stamp. Later stamps keep their distance to this stamp,
      // rather than all being converted to `earliest`: a finger's speed depends on these distances.
      offset = earliest - seconds
      time = earliest
    }
    return time
  }
}
