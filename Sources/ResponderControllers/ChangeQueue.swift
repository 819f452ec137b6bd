import Foundation

/// A queue that performs the changes of a container controller one after the other. A change that a callback requests
/// during another change waits until the other change is complete. An animation does not block the queue; the next
/// change ends the animation.
@MainActor
final class ChangeQueue {
  private(set) var isBusy = false
  private var waiting: [() -> Void] = []

  /// Runs a part of a change. After the outermost part, runs the changes that were requested in the meantime.
  func perform(_ part: () -> Void) {
    let outer = isBusy
    isBusy = true
    part()
    isBusy = outer
    while !isBusy, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Returns whether `change` must wait. If so, `change` runs after the changes that were requested before it.
  func mustWait(_ change: @escaping () -> Void) -> Bool {
    if isBusy { waiting.append(change) }
    return isBusy
  }
}
