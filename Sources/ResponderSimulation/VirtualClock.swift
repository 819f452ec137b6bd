import Foundation
import ResponderKit

/// A clock that stands still until it is told to move; timers run while it does.
@MainActor
public final class VirtualClock: EventClock {
  /// Seconds on the time line of the samples; changed by `advance(to:)` and `advance(by:)` alone.
  @exclusivity(unchecked) public private(set) var now: TimeInterval
  private var queue = EventTimerQueue()
  /// The main-queue work of the application on this clock, which runs before and after each timer; nil for none.
  package weak var mainQueueWork: MainQueueWork?

  /// A clock that stands at `now` seconds, with no timer.
  public init(now: TimeInterval = 0) {
    self.now = now
  }

  /// When the next timer is due, in seconds; nil where none is.
  public var nextDeadline: TimeInterval? { queue.nextDeadline }

  /// Runs `action` while the clock is advanced over `deadline`, with `now` at the deadline; one that has passed runs
  /// with the next advance.
  public func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
    queue.add(at: deadline, action)
  }

  /// Runs the timers due up to `time`, each at its own moment, and stands at `time`. It does not go backwards.
  public func advance(to time: TimeInterval) {
    guard let mainQueueWork else {
      while let due = queue.popDue(at: time) {
        now = max(now, due.deadline)
        due.action()
      }
      now = max(now, time)
      return
    }
    mainQueueWork.step {
      while let due = queue.popDue(at: time) {
        now = max(now, due.deadline)
        due.action()
        mainQueueWork.drain()
      }
      now = max(now, time)
    }
  }

  /// Lets `seconds` pass, running each timer that falls due at its own time; a negative number does not turn the
  /// clock back.
  public func advance(by seconds: TimeInterval) {
    advance(to: now + seconds)
  }
}
