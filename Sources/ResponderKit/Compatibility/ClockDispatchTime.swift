#if !canImport(ObjectiveC)
  import Foundation

  /// A time for `DispatchQueue.asyncAfter`. The time is on the event clock if code under test runs on simulated time,
  /// and otherwise on the machine's clock.
  ///
  /// `import UIKit` declares this type as `DispatchTime`, instead of Dispatch's type. For `asyncAfter(deadline: .now()
  /// + 0.3) { … }`, the compiler prefers this type even in a file without `import UIKit`.
  ///
  /// See `Documentation/BringYourCode.md`, "Time and the main queue".
  public struct ClockDispatchTime: Comparable, Sendable {
    /// The time from which `delay` is counted, in seconds on the event clock or since boot.
    let start: TimeInterval
    /// The seconds after `start`. They are stored separately from `start`; a deadline is therefore exactly the sum of
    /// the clock's time and the delay.
    let delay: TimeInterval
    /// Whether `start` is on the event clock of code under test.
    let isOnEventClock: Bool

    private var seconds: TimeInterval { start + delay }

    /// Returns the current time.
    public static func now() -> ClockDispatchTime {
      if MainQueue.isMain, let now = MainActor.assumeIsolated({ MainQueueWork.current?.clock?.now }) {
        return ClockDispatchTime(start: now, delay: 0, isOnEventClock: true)
      }
      let nanoseconds = DispatchTime.now().uptimeNanoseconds
      return ClockDispatchTime(start: Double(nanoseconds) / 1e9, delay: 0, isOnEventClock: false)
    }

    /// A time that is never reached.
    public static let distantFuture = ClockDispatchTime(start: .infinity, delay: 0, isOnEventClock: false)

    /// Creates the time that is `uptimeNanoseconds` nanoseconds after the start of the current clock.
    public init(uptimeNanoseconds: UInt64) {
      self.init(start: Double(uptimeNanoseconds) / 1e9, delay: 0, isOnEventClock: MainQueueWork.current != nil)
    }

    private init(start: TimeInterval, delay: TimeInterval, isOnEventClock: Bool) {
      self.start = start
      self.delay = delay
      self.isOnEventClock = isOnEventClock
    }

    /// The nanoseconds since the start of the clock.
    public var uptimeNanoseconds: UInt64 { UInt64(min(max(seconds * 1e9, 0), 1e19)) }

    /// The nanoseconds since the start of the clock, like `uptimeNanoseconds`.
    public var rawValue: UInt64 { uptimeNanoseconds }

    /// Returns the interval from this time to `other`.
    public func distance(to other: ClockDispatchTime) -> DispatchTimeInterval {
      let nanoseconds = ((other.seconds - seconds) * 1e9).rounded()
      return nanoseconds.magnitude < 9e18 ? .nanoseconds(Int(nanoseconds)) : .never
    }

    /// Returns the time that is later by `n`.
    public func advanced(by n: DispatchTimeInterval) -> ClockDispatchTime { self + n }

    /// Returns whether the left time is before the right time.
    public static func < (left: ClockDispatchTime, right: ClockDispatchTime) -> Bool { left.seconds < right.seconds }

    /// Returns whether both times are the same.
    public static func == (left: ClockDispatchTime, right: ClockDispatchTime) -> Bool { left.seconds == right.seconds }

    /// Returns the time that is `seconds` later than `time`.
    public static func + (time: ClockDispatchTime, seconds: Double) -> ClockDispatchTime {
      ClockDispatchTime(start: time.start, delay: time.delay + seconds, isOnEventClock: time.isOnEventClock)
    }

    /// Returns the time that is `seconds` earlier than `time`.
    public static func - (time: ClockDispatchTime, seconds: Double) -> ClockDispatchTime { time + -seconds }

    /// Returns the time that is `interval` later than `time`.
    public static func + (time: ClockDispatchTime, interval: DispatchTimeInterval) -> ClockDispatchTime {
      time + interval.seconds
    }

    /// Returns the time that is `interval` earlier than `time`.
    public static func - (time: ClockDispatchTime, interval: DispatchTimeInterval) -> ClockDispatchTime {
      time + -interval.seconds
    }

    /// The time converted to Dispatch's type. A time on the event clock is converted to the time on the machine's clock
    /// that is equally far from the current time.
    var ofDispatch: DispatchTime {
      guard seconds.isFinite else { return .distantFuture }
      guard isOnEventClock else { return DispatchTime(uptimeNanoseconds: uptimeNanoseconds) }
      return DispatchTime.now() + (seconds - ClockDispatchTime.now().seconds)
    }
  }

  extension DispatchTimeInterval {
    fileprivate var seconds: TimeInterval {
      switch self {
      case .seconds(let count): Double(count)
      case .milliseconds(let count): Double(count) / 1e3
      case .microseconds(let count): Double(count) / 1e6
      case .nanoseconds(let count): Double(count) / 1e9
      case .never: .infinity
      @unknown default: .infinity
      }
    }
  }

  // The following functions accept a `ClockDispatchTime`. If one of Dispatch's overloads matches as well, it is
  // preferred.
  extension DispatchSemaphore {
    /// Waits in real time until the semaphore is signalled, at most until `timeout`.
    @_disfavoredOverload
    public func wait(timeout: ClockDispatchTime) -> DispatchTimeoutResult { wait(timeout: timeout.ofDispatch) }
  }

  extension DispatchGroup {
    /// Waits in real time until the group is empty, at most until `timeout`.
    @_disfavoredOverload
    public func wait(timeout: ClockDispatchTime) -> DispatchTimeoutResult { wait(timeout: timeout.ofDispatch) }
  }

  extension DispatchSourceTimer {
    /// Schedules the timer on the machine's clock. `repeating` and `leeway` are intervals.
    @_disfavoredOverload
    public func schedule(
      deadline: ClockDispatchTime,
      repeating interval: DispatchTimeInterval = .never,
      leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
      schedule(deadline: deadline.ofDispatch, repeating: interval, leeway: leeway)
    }
  }
#endif
