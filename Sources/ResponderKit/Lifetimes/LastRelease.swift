/// Runs `work` at once where this is the main actor, else as soon as the main actor has its turn: for the `deinit` of a class
/// of the main actor, which runs wherever the last reference was let go. `work` is given what it needs of the object, never
/// the object.
///
/// An `isolated deinit` of the class itself would do the same, but would keep subclasses from having a plain one, as programs
/// written for UIKit do.
func afterLastRelease(_ work: @escaping @MainActor @Sendable () -> Void) {
  _ = MainActorWork(work)
}

/// Does its work when it goes, which is at once; only the language knows whether this is the main actor.
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
