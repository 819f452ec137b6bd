import Foundation

/// The work that code under test has submitted to the main queue of an application on simulated time, in order of
/// submission.
///
/// A test that runs on the main actor occupies the main queue, so the steps of the simulation run this work instead.
/// Each item is also submitted to the real main queue, and runs either there or in a step, whichever is reached first.
/// No item is therefore lost if no step follows.
///
/// See `Documentation/BringYourCode.md`, "Time and the main queue".
package final class MainQueueWork: Sendable {
  /// The maximum number of turns of the main queue that one step runs. A turn runs the items that were waiting at its
  /// start. Without a limit, a step would never end if an item submits itself again.
  package static let turnsPerStep = 1000

  /// An item of work. It is shared by the work list, the step that runs it and the real main queue. The first of them
  /// that takes the action runs it.
  private final class Item: @unchecked Sendable {
    private let lock = NSLock()
    // Read and written only under the lock.
    private var action: (@MainActor () -> Void)?

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    func take() -> (@MainActor () -> Void)? {
      lock.withLock {
        defer { action = nil }
        return action
      }
    }
  }

  private struct WeakWork {
    weak var work: MainQueueWork?
  }

  private static let lock = NSLock()
  // Read and written only under `lock`.
  nonisolated(unsafe) private static var latest = WeakWork()

  /// The work list whose step is in progress; nil between steps.
  @MainActor private static var stepping: MainQueueWork?

  private let lock = NSLock()
  // Read and written only under `lock`.
  nonisolated(unsafe) private var items: [Item] = []
  /// The items that wait until a dispatch group is empty. Read and written only under `lock`.
  nonisolated(unsafe) private var waiting: [(group: DispatchGroup, item: Item)] = []
  @MainActor private weak var application: UIApplication?

  /// Creates the work list of `application`, which must use a clock that a test advances.
  @MainActor
  package init(of application: UIApplication) {
    self.application = application
    application.mainQueueWork = self
    MainQueueWork.lock.withLock { MainQueueWork.latest.work = self }
  }

  // MARK: The current work list

  /// The work list to which new work is added. On the main queue, this is the list of the current application. On other
  /// queues, it is the list of the application that was created last. The value is nil if that application runs in real
  /// time.
  package static var current: MainQueueWork? {
    guard MainQueue.isMain else { return lock.withLock { latest.work } }
    return MainActor.assumeIsolated { UIApplication.currentOrNil?.mainQueueWork }
  }

  /// The work list of the step that is in progress; nil between steps, and when called off the main queue.
  package static var currentStep: MainQueueWork? {
    guard MainQueue.isMain else { return nil }
    return MainActor.assumeIsolated { stepping }
  }

  /// The application's clock; nil after the application is deallocated.
  @MainActor package var clock: (any EventClock)? { application?.clock }

  // MARK: Submitting

  /// Submits `action` to the main queue.
  package func submit(_ action: @escaping @MainActor () -> Void) {
    let item = Item(action)
    lock.withLock { items.append(item) }
    DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) {
      MainActor.assumeIsolated { self.run(item) }
    }
  }

  /// Submits `action` to the steps. If the main queue runs the item before a step does, `otherwise` runs instead.
  package func submit(_ action: @escaping @MainActor () -> Void, otherwise: @escaping @Sendable () -> Void) {
    let item = Item(action)
    lock.withLock { items.append(item) }
    DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) {
      if item.take() != nil { otherwise() }
    }
  }

  /// Submits `action` to the main queue once `group` is empty.
  func submit(when group: DispatchGroup, _ action: @escaping @MainActor () -> Void) {
    let item = Item(action)
    lock.withLock { waiting.append((group, item)) }
    group.notify(qos: .unspecified, flags: [], queue: .main) {
      MainActor.assumeIsolated { self.run(item) }
    }
  }

  /// Submits `action` to the main queue at `delay` seconds after `start`. Both are in seconds of the event clock.
  @MainActor
  func submit(after delay: TimeInterval, from start: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    guard let clock, start + delay > clock.now else { return submit(action) }
    _ = clock.schedule(at: start + delay) { [weak application] in
      if let application { application.perform(action) } else { action() }
    }
  }

  // MARK: Running

  /// Runs `body` as one step: first the waiting work, then `body`, then the work that `body` has submitted.
  @MainActor
  package func step<Result>(_ body: () -> Result) -> Result {
    let outer = MainQueueWork.stepping
    MainQueueWork.stepping = self
    defer { MainQueueWork.stepping = outer }
    drain()
    let result = body()
    drain()
    return result
  }

  /// Runs items until no item is waiting, but for at most `turnsPerStep` turns. The remaining items run in the next
  /// step.
  @MainActor
  package func drain() {
    for _ in 0..<MainQueueWork.turnsPerStep {
      let turn = takeTurn()
      guard !turn.isEmpty else { return }
      for item in turn { run(item) }
    }
  }

  private func takeTurn() -> [Item] {
    lock.withLock {
      if !waiting.isEmpty {
        items += waiting.filter { $0.group.isEmpty }.map(\.item)
        waiting.removeAll { $0.group.isEmpty }
      }
      guard !items.isEmpty else { return [] }
      defer { items.removeAll() }
      return items
    }
  }

  @MainActor
  private func run(_ item: Item) {
    guard let action = item.take() else { return }
    if let application { application.perform(action) } else { action() }
  }
}

extension DispatchGroup {
  fileprivate var isEmpty: Bool {
    // With a timeout in the past, `wait` checks the group without waiting.
    wait(timeout: DispatchTime(uptimeNanoseconds: 1)) == .success
  }
}
