import Foundation

/// The event clock of a live app: seconds since boot, with timers on the main queue or in the host's loop.
///
/// A host whose samples have a different time line must convert their timestamps to this clock's time.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public final class LiveClock: EventClock {
  private var queue = EventTimerQueue()
  private var wakeUp: TimeInterval?
  private let usesMainQueue: Bool

  /// Creates a running clock without timers. Each application needs its own clock.
  ///
  /// - Parameter usesMainQueue: Whether due timers run on the main queue. If the value is false, they run only in
  ///   `runDueTimers()`: a host with its own loop sleeps until `nextDeadline` and then calls that method.
  public init(usesMainQueue: Bool = true) {
    self.usesMainQueue = usesMainQueue
  }

  /// Seconds since boot, like UIKit's timestamps (T-04).
  public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// The deadline of the next pending timer, in seconds since boot; nil if no timer is pending.
  public var nextDeadline: TimeInterval? { queue.nextDeadline }

  /// Runs `action` once the deadline has passed: on the main queue, or in `runDueTimers()` if that method is called
  /// first.
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
    guard usesMainQueue, let next = queue.nextDeadline, wakeUp.map({ next < $0 }) ?? true else { return }
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
