import NIOCore

/// Whether there is still a page at the other end: one that says nothing is asked, and one that does not answer has gone.
///
/// It reads no clock; the moment comes with each call.
struct LifeSigns {
  /// What to do now, and when to look again.
  enum Step: Equatable {
    case wait(TimeAmount)
    case ask(thenWait: TimeAmount)
    case giveUp
  }

  private let silence: TimeAmount
  private let patience: TimeAmount
  private var last: NIODeadline
  private var asked: NIODeadline?

  /// Asks after so much silence, and waits so long for an answer.
  init(silence: TimeAmount, patience: TimeAmount, now: NIODeadline) {
    self.silence = silence
    self.patience = patience
    last = now
  }

  /// Something came: a word, or the answer.
  mutating func heard(at now: NIODeadline) {
    last = now
    asked = nil
  }

  mutating func step(at now: NIODeadline) -> Step {
    if let asked {
      let left = patience - (now - asked)
      return left > .zero ? .wait(left) : .giveUp
    }
    let left = silence - (now - last)
    if left > .zero { return .wait(left) }
    asked = now
    return .ask(thenWait: patience)
  }
}
