import Foundation

/// The work that code under test has submitted to the main queue of an application on simulated time, in order of
/// submission.
///
/// A test that runs on the main actor occupies the main queue, so the steps of the simulation run this work instead.
/// Each item is also submitted to the real main queue and runs in whichever is reached first, so no item is lost if no
/// step follows.
///
/// See `Documentation/BringYourCode.md`, "Time and the main queue".
package final class MainQueueWork: Sendable {
  /// The maximum number of main queue turns that one step runs. A turn runs the items that were waiting at its start;
  /// without a limit, an item that submits itself again would never let a step end.
  package static let turnsPerStep = 1000

  /// A submission. The work list, the step that runs it and the real main queue share it; the first of them to take the
  /// action runs it.
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

  /// The work whose step is in progress; nil between steps.
  @MainActor private static var stepping: MainQueueWork?

  private let lock = NSLock()
  // Read and written only under `lock`.
  nonisolated(unsafe) private var items: [Item] = []
  /// The submissions that wait until a group is empty. Read and written only under `lock`.
  nonisolated(unsafe) private var waiting: [(group: DispatchGroup, item: Item)] = []
  @MainActor private weak var application: UIApplication?

  /// Creates the work list of `application`, which must use a clock that a test advances.
  @MainActor
  package init(of application: UIApplication) {
    self.application = application
    application.mainQueueWork = self
    MainQueueWork.lock.withLock { MainQueueWork.latest.work = self }
  }

  // MARK: The current work

  /// The work list that a submission joins. On the main queue this is the current application's, elsewhere that of the
  /// application created last. Nil if that application runs in real time.
  package static var current: MainQueueWork? {
    guard MainQueue.isMain else { return lock.withLock { latest.work } }
    return MainActor.assumeIsolated { UIApplication.currentOrNil?.mainQueueWork }
  }

  /// The work list whose step called this; nil off the main queue and between steps.
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

  /// Submits `action` to the steps. If no step has run it when the main queue is free, `otherwise` runs instead.
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

  /// Runs `body` as one step: first the work that is waiting, then `body`, then the work that it has submitted.
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

  /// Runs items until none is waiting, for at most `turnsPerStep` turns; the rest waits for the next step.
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
    // A timeout in the past checks the group without waiting.
    wait(timeout: DispatchTime(uptimeNanoseconds: 1)) == .success
  }
}
