import Foundation
import ResponderKit

/// Hooks that run the jobs of Swift tasks within the steps of a simulation. The tasks are those that code under test
/// starts.
///
/// Swift's concurrency library has hooks for submitting jobs. A job that is submitted on the main queue for an
/// application on simulated time joins that application's main-queue work; other jobs are submitted as usual. If a
/// version of the library lacks a hook, the jobs for this hook are also submitted as usual. They run when the test next
/// frees the main queue.
///
/// See `Documentation/BringYourCode.md`, "Time and the main queue".
enum TaskCapture {
  #if os(Linux)
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

    /// Installs the hooks. Only the first call in a process has an effect; the first simulated screen makes this call.
    static func install() { _ = installed }

    private static let installed: Void = {
      guard MemoryLayout<UnownedSerialExecutor>.size == MemoryLayout<ExecutorWords>.size else { return }
      _ = enqueueing
      hook("swift_task_enqueueMainExecutor_hook", EnqueueHook.self) { job, original in
        if !TaskCapture.capturesOnMainActor(job) { original(job) }
      }
      hook("swift_task_getMainExecutor_hook", MainExecutorHook.self) { original in
        // The result is the main executor with other functions, which submit jobs to the simulation.
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
      // If another library has already installed a hook, that hook stays.
      if pointer.pointee == nil { pointer.pointee = function }
    }

    /// The two words of an executor reference: the pointer to the object, and the pointer to its witness table.
    private struct ExecutorWords {
      var identity: UInt
      var functions: UInt
    }

    /// An executor that only provides functions. They are called with the main executor as their object.
    private final class Enqueueing: SerialExecutor {
      func enqueue(_ job: UnownedJob) {
        if !TaskCapture.capturesOnMainActor(job) { MainActor.shared.enqueue(job) }
      }

      func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

      /// Like the main executor, traps unless a block of the main queue is running.
      func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
    }

    private static let enqueuer = Enqueueing()
    private static let enqueueing = unsafeBitCast(enqueuer.asUnownedSerialExecutor(), to: ExecutorWords.self)

    private static func capturesOnMainActor(_ job: UnownedJob) -> Bool {
      guard MainQueue.isMain, let work = MainQueueWork.current else { return false }
      work.submit { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
      return true
    }

    /// Submits a job without an actor to the main queue if a step of a simulation is in progress. The order in which
    /// code under test resumes then does not depend on threads. Returns false between steps, because the job does not
    /// belong to the simulation.
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
