import Foundation

/// The time source of all timers of the event system: tap time-outs, long presses and timers that recognizers schedule.
///
/// The library reads no other clock. A test uses a simulated clock. A live host uses a `LiveClock`.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public protocol EventClock: AnyObject {
  /// The current time in seconds, on the same time line as the samples' timestamps.
  var now: TimeInterval { get }

  /// The deadline of the next pending timer, in seconds; nil if no timer is pending. A host sleeps until then, or until
  /// input arrives.
  ///
  /// The default implementation returns nil. A clock whose host sleeps must implement the property, or timers fire
  /// late; an `EventTimerQueue` has the value.
  var nextDeadline: TimeInterval? { get }

  /// Runs `action` once the clock has reached `deadline`, in seconds. Actions with equal deadlines run in the order in
  /// which they were scheduled.
  ///
  /// The action never runs during the call of this method, even if the deadline has passed.
  func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer
}

extension EventClock {
  /// Returns nil, because the clock does not report its timers.
  public var nextDeadline: TimeInterval? { nil }
}

/// A scheduled action. To be able to cancel the action, store the timer.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public final class EventTimer {
  /// The time at which the action is due, in seconds of the clock on which it was scheduled.
  public let deadline: TimeInterval
  fileprivate let order: UInt64
  fileprivate var action: (@MainActor () -> Void)?

  fileprivate init(deadline: TimeInterval, order: UInt64, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.order = order
    self.action = action
  }

  /// Whether the action has neither run nor been cancelled.
  public var isPending: Bool { action != nil }

  /// Cancels the action. Has no effect if the action has run.
  public func cancel() {
    action = nil
  }

  /// Runs the action if it has neither run nor been cancelled. The timer must not be in a queue.
  func run() {
    let due = action
    action = nil
    due?()
  }
}

/// A queue of timers in the order of their deadlines, for implementing an `EventClock`.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public struct EventTimerQueue {
  private var timers: [EventTimer] = []
  private var count: UInt64 = 0
  /// The number of timers at which the queue removes the cancelled timers.
  private var cleanupThreshold = 64

  /// Creates an empty queue.
  public init() {}

  /// The deadline of the next pending timer, in seconds of the clock; nil if no timer is pending.
  public var nextDeadline: TimeInterval? {
    mutating get {
      dropCancelled()
      return timers.last?.deadline
    }
  }

  /// Adds a timer, which the returned object can cancel. `deadline` is in seconds of the clock. The method traps if
  /// `deadline` is NaN.
  public mutating func add(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
    demand(!deadline.isNaN, "A timer's deadline must be a time in seconds, but the deadline is NaN.")
    dropCancelled()
    count += 1
    let timer = EventTimer(deadline: deadline, order: count, action: action)
    // The timers are sorted latest first, so that the next timer is removed from the end. Timers with equal deadlines
    // fire in the order in which they were scheduled.
    var low = 0
    var high = timers.count
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].deadline > deadline { low = middle + 1 } else { high = middle }
    }
    timers.insert(timer, at: low)
    return timer
  }

  /// Removes the next timer that is due at `time`. Returns its deadline and its action, which the caller runs; nil if
  /// no timer is due.
  public mutating func popDue(at time: TimeInterval) -> (deadline: TimeInterval, action: @MainActor () -> Void)? {
    dropCancelled()
    guard let next = timers.last, next.deadline <= time, let action = next.action else { return nil }
    timers.removeLast()
    next.action = nil
    return (next.deadline, action)
  }

  /// The deadline of the last pending timer, in seconds of the clock; nil if no timer is pending.
  var latestDeadline: TimeInterval? { timers.first { $0.isPending }?.deadline }

  /// Removes all timers. Returns the pending ones in the order of their deadlines.
  mutating func removeAll() -> [EventTimer] {
    let pending = timers.reversed().filter(\.isPending)
    timers = []
    return pending
  }

  private mutating func dropCancelled() {
    while let last = timers.last, !last.isPending { timers.removeLast() }
    guard timers.count > cleanupThreshold else { return }
    timers.removeAll { !$0.isPending }
    cleanupThreshold = max(64, 2 * timers.count)
  }
}

extension EventTimer {
  /// Cancels the timer while its owner is deallocated. May be called on any thread.
  nonisolated package func abandon() {
    afterLastRelease { self.cancel() }
  }
}
