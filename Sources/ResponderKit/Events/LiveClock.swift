import Foundation

/// The event clock of a live app: seconds since boot, with timers on the main queue.
///
/// A host whose samples have a different time line must convert their timestamps to this clock's time.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public final class LiveClock: EventClock {
  private var queue = EventTimerQueue()
  private var wakeUp: TimeInterval?

  /// Creates a running clock without timers. Each application needs its own clock.
  public init() {}

  /// Seconds since boot, like UIKit's timestamps (T-04).
  public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Runs `action` once the deadline has passed: on the main queue, or in `runDueTimers()` if that is called first.
  public func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
    let timer = queue.add(at: deadline, action)
    arm()
    return timer
  }

  /// Runs the timers that are due. A host with its own main loop calls this method before it passes in a sample, so
  /// that timers and input stay in order. In other hosts, the timers run on the main queue.
  public func runDueTimers() {
    while let due = queue.popDue(at: now) { due.action() }
    arm()
  }

  private func arm() {
    guard let next = queue.nextDeadline, wakeUp.map({ next < $0 }) ?? true else { return }
    wakeUp = next
    // This call passes all arguments of Dispatch's own function, because the overload for simulated time must not be
    // called here.
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, next - now), qos: .unspecified, flags: []) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.wakeUp = nil
        self.runDueTimers()
      }
    }
  }
}
