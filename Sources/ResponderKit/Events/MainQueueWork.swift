import Foundation

/// The work that code under test has submitted to the main queue of an application on simulated time, in order of submission.
///
/// A test that runs on the main actor occupies the main queue, so the steps of the simulation run this work instead. Each item is
/// submitted to the real main queue as well and runs wherever it is reached first: no item is lost where no step follows.
///
/// See `Documentation/BringYourCode.md`, "Time and the main queue".
package final class MainQueueWork: Sendable {
  /// The number of turns of the main queue that one step runs at most. A turn runs the items that were waiting at its start; an item
  /// that submits itself again would otherwise never let a step end.
  package static let turnsPerStep = 1000

  /// One submission. The list, the step that runs it and the real main queue share it, and the first of them takes its action.
  private final class Item: @unchecked Sendable {
    private let lock = NSLock()
    // Read and written under the lock alone.
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
  // Read and written under `lock` alone.
  nonisolated(unsafe) private static var latest = WeakWork()

  /// The work whose step is in progress; nil between steps.
  @MainActor private static var stepping: MainQueueWork?

  private let lock = NSLock()
  // Read and written under `lock` alone.
  nonisolated(unsafe) private var items: [Item] = []
  /// The submissions that wait until a group is empty. Read and written under `lock` alone.
  nonisolated(unsafe) private var waiting: [(group: DispatchGroup, item: Item)] = []
  @MainActor private weak var application: UIApplication?

  /// The work of `application`, which must be on a clock that a test advances.
  @MainActor
  package init(of application: UIApplication) {
    self.application = application
    application.mainQueueWork = self
    MainQueueWork.lock.withLock { MainQueueWork.latest.work = self }
  }

  // MARK: The current work

  /// The work that a submission from here joins: that of the current application, or off the main queue that of the application made
  /// last. Nil where that one is on real time.
  package static var current: MainQueueWork? {
    guard MainQueue.isMain else { return lock.withLock { latest.work } }
    return MainActor.assumeIsolated { UIApplication.currentOrNil?.mainQueueWork }
  }

  /// The work whose step called this; nil off the main queue and between steps.
  package static var currentStep: MainQueueWork? {
    guard MainQueue.isMain else { return nil }
    return MainActor.assumeIsolated { stepping }
  }

  /// The clock that the application is on; nil after the application was deallocated.
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

  /// Submits `action` to the steps. Where none has run it by the time the main queue is free, `otherwise` runs instead.
  package func submit(_ action: @escaping @MainActor () -> Void, otherwise: @escaping @Sendable () -> Void) {
    let item = Item(action)
    lock.withLock { items.append(item) }
    DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) {
      if item.take() != nil { otherwise() }
    }
  }

  /// Submits `action` to the main queue once every member of `group` has left it.
  func submit(when group: DispatchGroup, _ action: @escaping @MainActor () -> Void) {
    let item = Item(action)
    lock.withLock { waiting.append((group, item)) }
    group.notify(qos: .unspecified, flags: [], queue: .main) {
      MainActor.assumeIsolated { self.run(item) }
    }
  }

  /// Submits `action` to the main queue `delay` seconds after `start`, both on the event clock.
  @MainActor
  func submit(after delay: TimeInterval, from start: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    guard let clock, start + delay > clock.now else { return submit(action) }
    _ = clock.schedule(at: start + delay) { [weak application] in
      if let application { application.perform(action) } else { action() }
    }
  }

  // MARK: Running

  /// Runs `body` as one step: the work that waits before it, and after it what it has submitted.
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

  /// Runs the items until none waits, `turnsPerStep` turns at most; the rest waits for the next step.
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
    // Does not wait: a time that has passed only asks.
    wait(timeout: DispatchTime(uptimeNanoseconds: 1)) == .success
  }
}
