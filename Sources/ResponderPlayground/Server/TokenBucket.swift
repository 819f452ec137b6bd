import NIOCore
import ResponderKit

/// A limit on the rate of frames that permits short bursts. Tokens are added at a constant rate up to a capacity, and
/// each frame takes a token.
///
/// This type reads no clock: the event loop passes the time.
struct TokenBucket {
  private let interval: Int64
  private let capacity: Int64
  private var credit: Int64
  private var updated: NIODeadline

  init(perSecond rate: Int, burst: Int, now: NIODeadline) {
    demand(rate > 0 && burst > 0, "The rate and the burst of a rate limit must be positive.")
    interval = 1_000_000_000 / Int64(rate)
    capacity = interval * Int64(burst)
    credit = capacity
    updated = now
  }

  /// Takes a token and returns nil. If no token is available, returns the time until the next token is added.
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
