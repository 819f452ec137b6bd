import Foundation

/// The event clock of a live program: seconds since boot, timers on the main queue.
///
/// A host whose samples carry another time line should map it onto this one.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public final class LiveClock: EventClock {
  private var queue = EventTimerQueue()
  private var wakeUp: TimeInterval?

  /// A clock without timers, which runs at once; take one for each application.
  public init() {}

  /// Seconds since boot, like UIKit's timestamps (T-04).
  public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Runs `action` from the main queue, or from `runDueTimers()` where that comes first.
  public func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
    let timer = queue.add(at: deadline, action)
    arm()
    return timer
  }

  /// Runs the timers that are due. A host with its own main loop calls it before it hands over a sample, so that time
  /// and input stay in order; without it they run from the main queue.
  public func runDueTimers() {
    while let due = queue.popDue(at: now) { due.action() }
    arm()
  }

  private func arm() {
    guard let next = queue.nextDeadline, wakeUp.map({ next < $0 }) ?? true else { return }
    wakeUp = next
    // Dispatch's own function, with all its arguments: an event clock is not on another one.
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, next - now), qos: .unspecified, flags: []) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.wakeUp = nil
        self.runDueTimers()
      }
    }
  }
}
