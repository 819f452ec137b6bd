import NIOCore
import ResponderKit

/// A rate limit with a burst: tokens are added evenly up to a capacity, and each frame takes one.
///
/// This type reads no clock: the event loop passes the time.
struct TokenBucket {
  private let interval: Int64
  private let capacity: Int64
  private var credit: Int64
  private var updated: NIODeadline

  init(perSecond rate: Int, burst: Int, now: NIODeadline) {
    demand(rate > 0 && burst > 0, "rate and burst must be positive")
    interval = 1_000_000_000 / Int64(rate)
    capacity = interval * Int64(burst)
    credit = capacity
    updated = now
  }

  /// Takes a token and returns nil; if there is no token, returns the time until the next token is added.
  mutating func take(at now: NIODeadline) -> TimeAmount? {
    if now > updated {
      let earned = (now - updated).nanoseconds
      credit = earned >= capacity - credit ? capacity : credit + earned
      updated = now
    }
    guard credit >= interval else { return .nanoseconds(interval - credit) }
    credit -= interval
    return nil
  }
}
