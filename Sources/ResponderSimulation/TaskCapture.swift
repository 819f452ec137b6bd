import Foundation
import ResponderKit

/// Hands the jobs of tasks that code under test starts to the steps of its simulation.
///
/// Swift's concurrency library has hooks for the submission of jobs. A job that is submitted on the main queue in the name of an
/// application on simulated time joins that application's main-queue work; every other job takes its usual course. Where a version of
/// the library lacks a hook, its jobs take their usual course, too: they run once the test lets the main queue go on.
///
/// See `Documentation/BringYourCode.md`, "Time and the main queue".
enum TaskCapture {
  #if os(Linux)
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

    /// Installs the hooks once for the process; the first simulated screen does.
    static func install() { _ = installed }

    private static let installed: Void = {
      guard MemoryLayout<UnownedSerialExecutor>.size == MemoryLayout<ExecutorWords>.size else { return }
      _ = enqueueing
      hook("swift_task_enqueueMainExecutor_hook", EnqueueHook.self) { job, original in
        if !TaskCapture.capturesOnMainActor(job) { original(job) }
      }
      hook("swift_task_getMainExecutor_hook", MainExecutorHook.self) { original in
        // The same executor, which submits jobs by another function.
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
      let place = symbol.assumingMemoryBound(to: Hook?.self)
      // Another library's hook stays.
      if place.pointee == nil { place.pointee = function }
    }

    /// An executor's parts: the object, and the functions of its conformance.
    private struct ExecutorWords {
      var identity: UInt
      var functions: UInt
    }

    /// An executor of which only the functions are used; their object is the main executor.
    private final class Enqueueing: SerialExecutor {
      func enqueue(_ job: UnownedJob) {
        if !TaskCapture.capturesOnMainActor(job) { MainActor.shared.enqueue(job) }
      }

      func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

      /// As the main executor's own: whether a block of the main queue is running.
      func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
    }

    private static let enqueuer = Enqueueing()
    private static let enqueueing = unsafeBitCast(enqueuer.asUnownedSerialExecutor(), to: ExecutorWords.self)

    private static func capturesOnMainActor(_ job: UnownedJob) -> Bool {
      guard MainQueue.isMain, let work = MainQueueWork.current else { return false }
      work.submit { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
      return true
    }

    /// Jobs of no actor run on the main queue within a step, so that what code under test awaits has an order that does not depend on
    /// threads. Between steps they are none of the simulation's.
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
