import Foundation

/// Maps a browser's time stamps onto a session's time line, whatever the browser says.
///
/// The smallest delay seen is taken for the difference of the two clocks, so that samples keep the distances they had in the
/// browser however unevenly they arrive. One that comes too late for its own time delays those after it. A stamp from
/// the future, or from longer ago than a message takes, says that the browser's clock is another one now; the mapping
/// starts anew from the moment of arrival.
struct BrowserTime {
  /// The longest that a message is believed to have been under way, in seconds.
  static let longestDelay: TimeInterval = 2

  private var offset: TimeInterval?

  /// The time of a stamp in seconds of the session: at most `now`, at least `earliest`.
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
      // A timer was ahead of it. Those that were sent after it come as long after it as they were sent, not all at once:
      // a finger's speed is in these distances.
      offset = earliest - seconds
      time = earliest
    }
    return time
  }
}
