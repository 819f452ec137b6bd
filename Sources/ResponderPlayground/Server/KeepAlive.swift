import NIOCore

/// When to ping a page that has been silent, and when to give up one that does not answer.
///
/// It reads no clock; the moment comes with each call.
struct KeepAlive {
  /// What to do now, and when to look again.
  enum Step: Equatable {
    case wait(TimeAmount)
    case ping(thenWait: TimeAmount)
    case giveUp
  }

  private let silence: TimeAmount
  private let answerTime: TimeAmount
  private var last: NIODeadline
  private var pinged: NIODeadline?

  /// Pings after so much silence, and waits so long for an answer.
  init(silence: TimeAmount, answerTime: TimeAmount, now: NIODeadline) {
    self.silence = silence
    self.answerTime = answerTime
    last = now
  }

  /// A message came, or the answer to a ping.
  mutating func noteMessage(at now: NIODeadline) {
    last = now
    pinged = nil
  }

  mutating func step(at now: NIODeadline) -> Step {
    if let pinged {
      let left = answerTime - (now - pinged)
      return left > .zero ? .wait(left) : .giveUp
    }
    let left = silence - (now - last)
    if left > .zero { return .wait(left) }
    pinged = now
    return .ping(thenWait: answerTime)
  }
}
