import Foundation

/// Changes of a container, one after the other: one that is asked for by a callback in the middle of another waits until that stands.
/// What is animated goes on beside; a change that comes then ends it.
@MainActor
final class ChangeQueue {
  private(set) var isBusy = false
  private var waiting: [() -> Void] = []

  /// Runs a part of a change, and after it those that were asked for meanwhile.
  func hold(_ part: () -> Void) {
    let outer = isBusy
    isBusy = true
    part()
    isBusy = outer
    while !isBusy, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Whether `change` has to wait; it runs when its turn comes.
  func mustWait(_ change: @escaping () -> Void) -> Bool {
    if isBusy { waiting.append(change) }
    return isBusy
  }
}
