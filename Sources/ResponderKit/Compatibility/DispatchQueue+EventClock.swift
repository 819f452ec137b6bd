#if !canImport(ObjectiveC)
  import Foundation

  // Swift prefers functions without default arguments. A file that imports this module and Dispatch therefore calls
  // these functions and not Dispatch's. The calls of Dispatch's functions in this file pass all arguments.

  /// Work that code under test submits to the main queue is run by the steps of the simulation. Other work is submitted
  /// to the real queue.
  extension DispatchQueue {
    /// Submits `work`. On the main queue of code under test, the simulation's next step runs the work.
    @preconcurrency
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
      guard let main = simulatedWork else { return async(group: nil, qos: .unspecified, flags: [], execute: work) }
      main.submit { work() }
    }

    /// Submits `work` as a member of `group`. On the main queue of code under test, the simulation's next step runs the
    /// work.
    @preconcurrency
    public func async(group: DispatchGroup, execute work: @escaping @Sendable @convention(block) () -> Void) {
      guard let main = simulatedWork else { return async(group: group, qos: .unspecified, flags: [], execute: work) }
      group.enter()
      main.submit {
        work()
        group.leave()
      }
    }

    /// Submits `work` with the quality of service `qos`. The main queue of code under test ignores `qos`.
    @preconcurrency
    public func async(qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void) {
      guard let main = simulatedWork else { return async(group: nil, qos: qos, flags: [], execute: work) }
      main.submit { work() }
    }

    /// Submits `work` when `deadline` is reached. On the main queue of code under test, the deadline is on the event
    /// clock.
    @preconcurrency
    public func asyncAfter(
      deadline: ClockDispatchTime,
      execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
      submit(at: deadline, qos: .unspecified, work)
    }

    /// Submits `work` with a quality of service when `deadline` is reached. On the main queue of code under test, the
    /// deadline is on the event clock.
    @preconcurrency
    public func asyncAfter(
      deadline: ClockDispatchTime,
      qos: DispatchQoS,
      execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
      submit(at: deadline, qos: qos, work)
    }

    private func submit(
      at deadline: ClockDispatchTime,
      qos: DispatchQoS,
      _ work: @escaping @Sendable @convention(block) () -> Void
    ) {
      guard MainQueue.isMain, let main = simulatedWork else {
        return asyncAfter(deadline: deadline.ofDispatch, qos: qos, flags: [], execute: work)
      }
      MainActor.assumeIsolated { main.submit(at: deadline) { work() } }
    }

    /// The list of work that code under test has submitted to the main queue; nil if this queue is not the main queue,
    /// or if the application runs in real time.
    var simulatedWork: MainQueueWork? {
      // The object of the main queue is not always the same. The queue is therefore recognized by a mark.
      MainQueue.marks(self) ? MainQueueWork.current : nil
    }
  }

  extension MainQueueWork {
    @MainActor
    func submit(at deadline: ClockDispatchTime, _ action: @escaping @MainActor () -> Void) {
      guard deadline.start.isFinite, deadline.delay.isFinite else { return }
      submit(
        after: deadline.delay,
        from: deadline.isOnEventClock ? deadline.start : (clock?.now ?? 0) + deadline.secondsFromNow - deadline.delay,
        action
      )
    }
  }

  extension ClockDispatchTime {
    /// The seconds from now until this time of day, by the machine's clock.
    fileprivate var secondsFromNow: TimeInterval {
      start + delay - Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    }
  }

  extension DispatchGroup {
    /// Submits `work` to `queue` when the group is empty. On the main queue of code under test, the simulation's next
    /// step runs the work.
    public func notify(queue: DispatchQueue, execute work: @escaping @convention(block) () -> Void) {
      guard let main = queue.simulatedWork else {
        return notify(qos: .unspecified, flags: [], queue: queue, execute: work)
      }
      // As in Dispatch, the block is not declared as `Sendable`. Capturing it is safe, because it runs on the main
      // queue.
      nonisolated(unsafe) let work = work
      main.submit(when: self) { work() }
    }
  }
#endif
