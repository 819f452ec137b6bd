import Foundation

/// The conversion of a display server's times to times of the event clock.
///
/// The times are milliseconds that start again from 0 after 50 days. On Wayland and on X.Org they are those of the
/// monotonic clock. For a server with another base, such as one on another machine, the offset is that of the event
/// with the shortest delay so far.
struct EventTimes {
  /// The largest plausible age of an event in milliseconds. An event with another age belongs to another base.
  private static let largestAge: Int32 = 10_000
  /// The time in milliseconds by which an event of the monotonic clock may appear to be in the future, because both
  /// times are rounded.
  private static let largestLead: Int32 = 2
  /// The difference between the clocks, in milliseconds.
  private var offset: Int32 = 0

  /// Returns the time of an event in seconds of the event clock. The result is never later than `now`. The time 0 means
  /// that the event has no time, and the result is `now`.
  mutating func time(of milliseconds: UInt32, now: TimeInterval) -> TimeInterval {
    guard milliseconds != 0 else { return now }
    let current = (now * 1000).rounded(.down)
    let difference = Int32(bitPattern: UInt32(truncatingIfNeeded: Int64(current)) &- milliseconds)
    var age = difference &- offset
    if age < 0, offset == 0, age >= -EventTimes.largestLead { return now }
    if age < 0 || age > EventTimes.largestAge {
      offset = difference
      age = 0
    }
    return min(now, (current - TimeInterval(age)) / 1000)
  }
}
