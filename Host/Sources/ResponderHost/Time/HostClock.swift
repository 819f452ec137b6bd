import Foundation
import UIKit

/// The event clock of a host: seconds since boot, or a time that only a test changes.
@MainActor
final class HostClock: EventClock {
  private var queue = EventTimerQueue()
  /// The time of a clock that a test drives; nil if the clock is that of the machine.
  private(set) var drivenTime: TimeInterval?

  /// Creates a running clock, or one whose time is `drivenTime`.
  init(drivenTime: TimeInterval? = nil) { self.drivenTime = drivenTime }

  var now: TimeInterval { drivenTime ?? ProcessInfo.processInfo.systemUptime }
  var nextDeadline: TimeInterval? { queue.nextDeadline }

  func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
    queue.add(at: deadline, action)
  }

  /// Runs the timers that are due.
  func runDueTimers() { runDueTimers(until: now) }

  /// Runs the timers that were due at `time`, the time of an event. Later timers follow the event even if the app receives
  /// it late, so that a finger that was lifted in time does not become a long press.
  func runDueTimers(until time: TimeInterval) {
    while let due = queue.popDue(at: time) { due.action() }
  }

  /// Changes the time of a driven clock to `time`, unless it is earlier, and runs the timers that are due.
  func advance(to time: TimeInterval) {
    guard let drivenTime else { return }
    self.drivenTime = max(drivenTime, time)
    runDueTimers()
  }
}
