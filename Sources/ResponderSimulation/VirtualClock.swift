import Foundation
import ResponderKit

/// A clock that stands still until it is told to move; timers run while it does.
@MainActor
public final class VirtualClock: EventClock {
  public private(set) var now: TimeInterval
  private var queue = EventTimerQueue()

  public init(now: TimeInterval = 0) {
    self.now = now
  }

  /// When the next timer is due, in seconds; nil where none is.
  public var nextDeadline: TimeInterval? { queue.nextDeadline }

  public func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
    queue.add(at: deadline, action)
  }

  /// Runs the timers due up to `time`, each at its own moment, and stands at `time`. It does not go backwards.
  public func advance(to time: TimeInterval) {
    while let due = queue.popDue(at: time) {
      now = max(now, due.deadline)
      due.action()
    }
    now = max(now, time)
  }

  public func advance(by seconds: TimeInterval) {
    advance(to: now + seconds)
  }
}
