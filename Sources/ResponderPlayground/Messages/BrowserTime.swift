import Foundation

/// Converts a browser's time stamps to a session's time, whatever the browser reports.
///
/// The smallest delay so far is taken as the difference of the two clocks, so that samples keep their distances in time
/// however unevenly they arrive. A sample whose time is before the session's time delays those after it. A stamp in the
/// future, or older than `longestDelay`, means that the browser's clock has changed; the conversion then starts again
/// at the moment of arrival.
struct BrowserTime {
  /// The largest accepted delay of a message, in seconds.
  static let longestDelay: TimeInterval = 2

  private var offset: TimeInterval?

  /// Returns the time of a stamp in seconds of the session: at most `now`, at least `earliest`.
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
      // A timer has already advanced the session beyond this stamp. Later stamps keep their distance to it instead of
      // collapsing into one moment: a finger's speed depends on these distances.
      offset = earliest - seconds
      time = earliest
    }
    return time
  }
}
