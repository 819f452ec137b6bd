#if !canImport(ObjectiveC)
  import Foundation

  // If another module declares the same functions as the concurrency library, Swift calls the functions of that module.

  /// The functions with which a task sleeps. If a step of a simulation runs the task, the task sleeps on the event
  /// clock. Every other task sleeps on the machine's clock.
  extension Task where Success == Never, Failure == Never {
    /// Suspends the task for `duration`. Throws `CancellationError` if the task is cancelled in the meantime.
    public static func sleep(for duration: Duration) async throws {
      let (seconds, attoseconds) = duration.components
      guard let work = MainQueueWork.currentStep else {
        return try await sleep(for: duration, tolerance: nil, clock: ContinuousClock())
      }
      try await Sleeper.sleep(Double(seconds) + Double(attoseconds) / 1e18, on: work)
    }

    /// Suspends the task for `nanoseconds`. Throws `CancellationError` if the task is cancelled in the meantime.
    public static func sleep(nanoseconds: UInt64) async throws {
      try await sleep(for: .nanoseconds(Int64(clamping: nanoseconds)))
    }

    /// Suspends the task for `duration` nanoseconds, or until the task is cancelled.
    public static func sleep(_ duration: UInt64) async {
      try? await sleep(nanoseconds: duration)
    }
  }

  /// A task that sleeps on an event clock.
  private final class Sleeper: Sendable {
    @MainActor private var continuation: UnsafeContinuation<Void, any Error>?
    @MainActor private var timer: EventTimer?
    @MainActor private var isCancelled = false

    init() {}

    static func sleep(_ seconds: TimeInterval, on work: MainQueueWork) async throws {
      try Task<Never, Never>.checkCancellation()
      let sleeper = Sleeper()
      try await withTaskCancellationHandler {
        try await withUnsafeThrowingContinuation { continuation in
          MainActor.assumeIsolated { sleeper.begin(seconds, on: work, continuation) }
        }
      } onCancel: {
        // A step of the simulation resumes the cancelled task, as it resumes a task whose time has elapsed.
        work.submit { sleeper.cancel() }
      }
    }

    @MainActor
    private func begin(
      _ seconds: TimeInterval,
      on work: MainQueueWork,
      _ continuation: UnsafeContinuation<Void, any Error>
    ) {
      guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
      self.continuation = continuation
      guard let clock = work.clock else { return end() }
      // The timer must not retain the work list: the list's application owns the clock, so this would be a reference
      // cycle.
      timer = clock.schedule(at: clock.now + max(seconds, 0)) { self.end() }
    }

    @MainActor
    private func end() {
      let ended = continuation
      continuation = nil
      ended?.resume()
    }

    @MainActor
    private func cancel() {
      isCancelled = true
      timer?.cancel()
      let ended = continuation
      continuation = nil
      ended?.resume(throwing: CancellationError())
    }
  }
#endif
