import NIOCore

/// Decides when to ping a silent page, and when to give up a page that does not respond.
///
/// It reads no clock; the time is passed with each call.
struct KeepAlive {
  /// The next action, and when to call again.
  enum Step: Equatable {
    case wait(TimeAmount)
    case ping(thenWait: TimeAmount)
    case giveUp
  }

  private let silence: TimeAmount
  private let responseTime: TimeAmount
  private var last: NIODeadline
  private var pinged: NIODeadline?

  /// Pings after this duration of silence, and waits this long for a response.
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
