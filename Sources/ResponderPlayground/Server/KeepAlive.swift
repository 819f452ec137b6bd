import NIOCore

/// Decides when to ping a silent page, and when to close the connection of a page that does not respond.
///
/// This type reads no clock: callers pass the time.
struct KeepAlive {
  /// The next action, and the time of the next call.
  enum Step: Equatable {
    case wait(TimeAmount)
    case ping(thenWait: TimeAmount)
    case giveUp
  }

  private let silence: TimeAmount
  private let responseTime: TimeAmount
  private var last: NIODeadline
  private var pinged: NIODeadline?

  /// Creates the state of a page that connects at `now`. The page is pinged after `silence` without a message, and
  /// given up if it does not respond within `responseTime`.
  init(silence: TimeAmount, responseTime: TimeAmount, now: NIODeadline) {
    self.silence = silence
    self.responseTime = responseTime
    last = now
  }

  /// Registers a message, or the response to a ping.
  mutating func noteMessage(at now: NIODeadline) {
    last = now
    pinged = nil
  }

  mutating func step(at now: NIODeadline) -> Step {
    if let pinged {
      let left = responseTime - (now - pinged)
      return left > .zero ? .wait(left) : .giveUp
    }
    let left = silence - (now - last)
    if left > .zero { return .wait(left) }
    pinged = now
    return .ping(thenWait: responseTime)
  }
}
