import Foundation
import ResponderKit

/// An event clock that advances only on request. Timers that become due run while the clock advances.
@MainActor
public final class VirtualClock: EventClock {
  /// The current time in seconds, comparable with the timestamps of samples. Only `advance(to:)` and `advance(by:)`
  /// change the time.
  @exclusivity(unchecked) public private(set) var now: TimeInterval
  private var queue = EventTimerQueue()
  /// The main-queue work of the application with this clock, which runs before and after each timer; nil if no
  /// application uses the clock.
  package weak var mainQueueWork: MainQueueWork?

  /// Creates a clock without timers whose time is `now` seconds.
  public init(now: TimeInterval = 0) {
    self.now = now
  }

  /// The deadline of the next timer in seconds; nil if no timer is pending.
  public var nextDeadline: TimeInterval? { queue.nextDeadline }

  /// Runs `action` when the clock reaches `deadline`. During the action, `now` is the deadline. If the deadline has
  /// already passed, the action runs when the clock next advances.
  public func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
    queue.add(at: deadline, action)
  }

  /// Advances the clock to `time`, running the timers that are due, each at its own deadline. An earlier `time` has no
  /// effect.
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

  /// Advances the clock by `seconds`, running the timers that are due, each at its own deadline. A negative number has
  /// no effect.
  public func advance(by seconds: TimeInterval) {
    advance(to: now + seconds)
  }
}
