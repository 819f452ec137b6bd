import Foundation
import ResponderKit

/// Adds the jobs of tasks that code under test starts to the steps of its simulation.
///
/// Swift's concurrency library has hooks for submitting jobs. A job that is submitted on the main queue for an
/// application on simulated time joins that application's main-queue work; other jobs are submitted as usual. If a
/// version of the library lacks a hook, its jobs are also submitted as usual and run when the test next frees the main
/// queue.
///
/// See `Documentation/BringYourCode.md`, "Time and the main queue".
enum TaskCapture {
  #if os(Linux)
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

    /// Installs the hooks once per process; called by the first simulated screen.
    static func install() { _ = installed }

    private static let installed: Void = {
      guard MemoryLayout<UnownedSerialExecutor>.size == MemoryLayout<ExecutorWords>.size else { return }
      _ = enqueueing
      hook("swift_task_enqueueMainExecutor_hook", EnqueueHook.self) { job, original in
        if !TaskCapture.capturesOnMainActor(job) { original(job) }
      }
      hook("swift_task_getMainExecutor_hook", MainExecutorHook.self) { original in
        // The same executor with another function for submitting jobs.
        var words = unsafeBitCast(original(), to: ExecutorWords.self)
        words.functions = TaskCapture.enqueueing.functions
        return unsafeBitCast(words, to: UnownedSerialExecutor.self)
      }
      hook("swift_task_enqueueGlobal_hook", EnqueueHook.self) { job, original in
        if !TaskCapture.capturesOffActors(job, original) { original(job) }
      }
    }()

    private static func hook<Hook>(_ name: String, _ type: Hook.Type, _ function: Hook) {
      guard let symbol = RuntimeSymbol.find(name) else { return }
      let pointer = symbol.assumingMemoryBound(to: Hook?.self)
      // Preserves a hook that another library has installed.
      if pointer.pointee == nil { pointer.pointee = function }
    }

    /// The parts of an executor: the object, and the functions of its conformance.
    private struct ExecutorWords {
      var identity: UInt
      var functions: UInt
    }

    /// An executor that only provides its functions; they are used with the main executor as the object.
    private final class Enqueueing: SerialExecutor {
      func enqueue(_ job: UnownedJob) {
        if !TaskCapture.capturesOnMainActor(job) { MainActor.shared.enqueue(job) }
      }

      func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

      /// Checks the same as the main executor: whether a block of the main queue is running.
      func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
    }

    private static let enqueuer = Enqueueing()
    private static let enqueueing = unsafeBitCast(enqueuer.asUnownedSerialExecutor(), to: ExecutorWords.self)

    private static func capturesOnMainActor(_ job: UnownedJob) -> Bool {
      guard MainQueue.isMain, let work = MainQueueWork.current else { return false }
      work.submit { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
      return true
    }

    /// Submits a job without an actor to the main queue if a step is in progress, so that the order in which code under
    /// test resumes does not depend on threads. Returns false between steps: the job does not belong to the simulation.
    private static func capturesOffActors(_ job: UnownedJob, _ original: Enqueue) -> Bool {
      guard let work = MainQueueWork.currentStep else { return false }
      let usual = Usual(enqueue: original)
      work.submit(
        { job.runSynchronously(on: MainActor.sharedUnownedExecutor) },
        otherwise: { usual.enqueue(job) }
      )
      return true
    }

    private struct Usual: @unchecked Sendable {
      let enqueue: Enqueue
    }
  #else
    static func install() {}
  #endif
}
