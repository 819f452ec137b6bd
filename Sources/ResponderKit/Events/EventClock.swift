import Foundation

/// The time that drives every timer of the event system: tap give-up, long press, and whatever a recognizer schedules.
///
/// The library reads no other clock. A test gives it a virtual one, a live host a `LiveClock`.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public protocol EventClock: AnyObject {
  /// Seconds on the time line of the samples' timestamps.
  var now: TimeInterval { get }

  /// Runs `action` once the clock has reached `deadline`, at once in the order of scheduling where deadlines are equal.
  ///
  /// An action never runs inside this call, also when the deadline has passed.
  func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer
}

/// One scheduled action; keep it to cancel it.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public final class EventTimer {
  /// When it is due, in seconds of its clock.
  public let deadline: TimeInterval
  fileprivate let order: UInt64
  fileprivate var action: (@MainActor () -> Void)?

  fileprivate init(deadline: TimeInterval, order: UInt64, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.order = order
    self.action = action
  }

  /// Whether it has neither run nor been cancelled.
  public var isPending: Bool { action != nil }

  /// Keeps the action from running; nothing where it has run.
  public func cancel() {
    action = nil
  }
}

/// Timers in the order in which they are due; clocks are made of it.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public struct EventTimerQueue {
  private var timers: [EventTimer] = []
  private var count: UInt64 = 0
  /// How many there may be before those that were cancelled are looked for among them.
  private var room = 64

  /// A queue without timers; a clock owns one.
  public init() {}

  /// The deadline of the next timer that is still pending; nil where none is.
  public var nextDeadline: TimeInterval? {
    mutating get {
      dropCancelled()
      return timers.last?.deadline
    }
  }

  /// Puts a timer in line; cancelling what it returns takes it out again. The deadline is in seconds of the clock.
  public mutating func add(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
    demand(!deadline.isNaN, "A timer needs a deadline in seconds; this one is not a number.")
    dropCancelled()
    count += 1
    let timer = EventTimer(deadline: deadline, order: count, action: action)
    // Latest first, so that the next one due is taken from the end; equal deadlines keep their order of scheduling.
    var low = 0
    var high = timers.count
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].deadline > deadline { low = middle + 1 } else { high = middle }
    }
    timers.insert(timer, at: low)
    return timer
  }

  /// Takes the next timer that is due at `time` out of the queue; run what it returns.
  public mutating func popDue(at time: TimeInterval) -> (deadline: TimeInterval, action: @MainActor () -> Void)? {
    dropCancelled()
    guard let next = timers.last, next.deadline <= time, let action = next.action else { return nil }
    timers.removeLast()
    next.action = nil
    return (next.deadline, action)
  }

  private mutating func dropCancelled() {
    while let last = timers.last, !last.isPending { timers.removeLast() }
    guard timers.count > room else { return }
    timers.removeAll { !$0.isPending }
    room = max(64, 2 * timers.count)
  }
}

extension EventTimer {
  /// Cancels the timer, since what it was for is gone.
  nonisolated package func abandon() {
    afterLastRelease { self.cancel() }
  }
}
