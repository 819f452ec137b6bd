import NIOCore

/// Decides when a silent page is sent a ping, and when the connection of a page that does not respond is closed.
///
/// This type reads no clock: callers pass the time.
struct KeepAlive {
  /// The action to perform now, and the time until the next call of `step(at:)`.
  enum Step: Equatable {
    case wait(TimeAmount)
    case ping(thenWait: TimeAmount)
    case giveUp
  }

  private let silence: TimeAmount
  private let responseTime: TimeAmount
  private var last: NIODeadline
  private var pinged: NIODeadline?

  /// Creates the state of a page that connects at `now`. A ping is sent if the page sends no message for `silence`. The
  /// connection is closed if the page does not respond within `responseTime`.
  init(silence: TimeAmount, responseTime: TimeAmount, now: NIODeadline) {
    self.silence = silence
    self.responseTime = responseTime
    last = now
  }

  /// Registers that the page has sent a message or responded to a ping.
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
