/// Runs `work`: immediately on the main actor, and otherwise as soon as the main actor is available. The function is
/// for the `deinit` of a main-actor class, which runs on the thread that releases the last reference. `work` captures
/// values of the object, never the object itself.
///
/// An `isolated deinit` of the class would do the same, but would prevent subclasses from having a plain `deinit`, as
/// code written for UIKit does.
func afterLastRelease(_ work: @escaping @MainActor @Sendable () -> Void) {
  _ = MainActorWork(work)
}

/// An object that runs its work when it is deallocated, immediately after its creation. The work runs in an isolated
/// deinit, because only the runtime can determine whether the current thread is the main actor.
@MainActor
private final class MainActorWork {
  private let work: @MainActor @Sendable () -> Void

  nonisolated init(_ work: @escaping @MainActor @Sendable () -> Void) {
    self.work = work
  }

  isolated deinit {
    work()
  }
}
