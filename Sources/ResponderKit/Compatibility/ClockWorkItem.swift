#if !canImport(ObjectiveC)
  import Foundation

  /// A block that can be cancelled before it runs.
  ///
  /// `import UIKit` declares this class as `DispatchWorkItem`. Dispatch's own class supports delays only on the
  /// machine's clock.
  ///
  /// See `Documentation/BringYourCode.md`, "Time and the main queue".
  public final class ClockWorkItem: @unchecked Sendable {
    let item: Dispatch.DispatchWorkItem

    /// Creates an item that runs `block`.
    public init(
      qos: DispatchQoS = .unspecified,
      flags: DispatchWorkItemFlags = [],
      block: @escaping @convention(block) () -> Void
    ) {
      item = Dispatch.DispatchWorkItem(qos: qos, flags: flags, block: block)
    }

    /// Runs the block immediately. Has no effect if the item was cancelled.
    public func perform() { item.perform() }

    /// Prevents the block from running, unless it has started.
    public func cancel() { item.cancel() }

    /// Whether `cancel()` was called.
    public var isCancelled: Bool { item.isCancelled }

    /// Waits in real time until the block has run.
    public func wait() { item.wait() }

    /// Waits in real time until the block has run, at most until `timeout`.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { item.wait(timeout: timeout) }

    /// Submits `work` to `queue` once the block has run.
    @preconcurrency
    public func notify(queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void) {
      item.notify(qos: .unspecified, flags: [], queue: queue) { queue.async(execute: work) }
    }

    /// Submits `notifyWorkItem` to `queue` once the block has run.
    public func notify(queue: DispatchQueue, execute notifyWorkItem: ClockWorkItem) {
      notify(queue: queue) { notifyWorkItem.perform() }
    }
  }

  extension DispatchQueue {
    /// Submits the item. On the main queue of code under test, the simulation's next step runs the item.
    public func async(execute workItem: ClockWorkItem) {
      guard let main = simulatedWork else { return async(execute: workItem.item) }
      main.submit { workItem.perform() }
    }

    /// Submits the item as a member of `group`. On the main queue of code under test, the simulation's next step runs
    /// the item.
    public func async(group: DispatchGroup, execute workItem: ClockWorkItem) {
      guard simulatedWork != nil else { return async(group: group, execute: workItem.item) }
      async(group: group) { workItem.perform() }
    }

    /// Submits the item and waits until it has run.
    public func sync(execute workItem: ClockWorkItem) { sync(execute: workItem.item) }

    /// Submits the item when `deadline` is reached. On the main queue of code under test, the deadline is on the event
    /// clock.
    public func asyncAfter(deadline: ClockDispatchTime, execute workItem: ClockWorkItem) {
      guard MainQueue.isMain, let main = simulatedWork else {
        return asyncAfter(deadline: deadline.ofDispatch, execute: workItem.item)
      }
      MainActor.assumeIsolated { main.submit(at: deadline) { workItem.perform() } }
    }

    /// Submits the item when the time of day is reached, by the machine's clock.
    public func asyncAfter(wallDeadline: DispatchWallTime, execute workItem: ClockWorkItem) {
      asyncAfter(wallDeadline: wallDeadline, execute: workItem.item)
    }
  }
#endif
