#if !canImport(ObjectiveC)
  import Foundation

  // Swift prefers a function without defaulted parameters, so that these are called in the place of Dispatch's own where a file sees
  // both. Dispatch's are called with all their arguments.

  /// What is submitted to the main queue by code under test is run by the steps of the simulation. All other work is Dispatch's.
  extension DispatchQueue {
    /// Submits `work`. On the main queue of code under test the next step runs it.
    @preconcurrency
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
      guard let main = simulatedWork else { return async(group: nil, qos: .unspecified, flags: [], execute: work) }
      main.submit { work() }
    }

    /// Submits `work` as a member of `group`. On the main queue of code under test the next step runs it.
    @preconcurrency
    public func async(group: DispatchGroup, execute work: @escaping @Sendable @convention(block) () -> Void) {
      guard let main = simulatedWork else { return async(group: group, qos: .unspecified, flags: [], execute: work) }
      group.enter()
      main.submit {
        work()
        group.leave()
      }
    }

    /// Submits `work` with a quality of service, which the main queue of code under test ignores.
    @preconcurrency
    public func async(qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void) {
      guard let main = simulatedWork else { return async(group: nil, qos: qos, flags: [], execute: work) }
      main.submit { work() }
    }

    /// Submits `work` once `deadline` is reached: on the main queue of code under test by the event clock.
    @preconcurrency
    public func asyncAfter(
      deadline: ClockDispatchTime,
      execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
      submit(at: deadline, qos: .unspecified, work)
    }

    /// Submits `work` with a quality of service once `deadline` is reached: on the main queue of code under test by the event clock.
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

    /// The work of the main queue of code under test, where this is the main queue; nil for every other queue, and on real time.
    var simulatedWork: MainQueueWork? {
      // The queue is another object each time that it is asked for.
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
    /// Seconds until this time of the machine's clock.
    fileprivate var secondsFromNow: TimeInterval {
      start + delay - Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    }
  }

  extension DispatchGroup {
    /// Submits `work` to `queue` once the group is empty. On the main queue of code under test the next step runs it.
    public func notify(queue: DispatchQueue, execute work: @escaping @convention(block) () -> Void) {
      guard let main = queue.simulatedWork else {
        return notify(qos: .unspecified, flags: [], queue: queue, execute: work)
      }
      // Like Dispatch's, the block is not declared to be safe on any queue; the main queue runs it.
      nonisolated(unsafe) let work = work
      main.submit(when: self) { work() }
    }
  }
#endif
