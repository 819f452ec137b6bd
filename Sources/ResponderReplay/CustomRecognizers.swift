import Foundation
import ResponderKit
import ResponderScenarios
import TouchRecording

/// The recognizers of the app's own classes, which follow their recorded states.
@MainActor enum CustomRecognizers {
  /// Replaces the recognizers of the app's own classes on a screen.
  static func install(on screen: Screen, for imported: ImportedRecording) {
    guard !imported.screen.custom.isEmpty else { return }
    var states: [String: [FollowingRecognizer.Change]] = [:]
    for line in imported.recording.lines {
      guard case .state(let change) = line.content, let id = imported.ids[change.id],
        imported.screen.custom[id] != nil
      else { continue }
      states[id, default: []].append(FollowingRecognizer.Change(time: line.time, state: change.state))
    }
    for id in imported.screen.custom.keys.sorted() {
      guard let old = screen.object(named: id) as? UIGestureRecognizer, let view = old.view else { continue }
      let new = FollowingRecognizer(states[id] ?? [])
      new.isEnabled = old.isEnabled
      new.cancelsTouchesInView = old.cancelsTouchesInView
      new.delaysTouchesBegan = old.delaysTouchesBegan
      new.delaysTouchesEnded = old.delaysTouchesEnded
      new.delegate = old.delegate
      new.addTarget(new, action: FollowingRecognizer.action)
      let index = view.gestureRecognizers?.firstIndex { $0 === old } ?? 0
      let after = (view.gestureRecognizers ?? []).dropFirst(index + 1)
      view.removeGestureRecognizer(old)
      // The order of a view's recognizers is the order in which they were added.
      for recognizer in after { view.removeGestureRecognizer(recognizer) }
      view.addGestureRecognizer(new)
      for recognizer in after { view.addGestureRecognizer(recognizer) }
      screen.register(new, as: id)
    }
  }
}

/// A recognizer that requests the states that a recognizer had on a device, at their times.
final class FollowingRecognizer: UIGestureRecognizer {
  struct Change {
    var time: Double
    var state: TouchRecording.GestureState
  }

  static let action = Selector(FollowingRecognizer.receive)

  private let changes: [Change]
  private var next = 0
  private var touchCount = 0
  private var timer: EventTimer?

  /// The difference up to which a change belongs to an event, in seconds.
  private static let tolerance = 0.0005

  init(_ changes: [Change]) {
    self.changes = changes
    super.init(target: nil, action: nil)
  }

  private func receive() {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    touchCount += touches.count
    follow(until: event.timestamp)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { follow(until: event.timestamp) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchCount = max(0, touchCount - touches.count)
    follow(until: event.timestamp)
    if touchCount == 0, state == .possible { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    touchCount = max(0, touchCount - touches.count)
    follow(until: event.timestamp)
    if touchCount == 0, state == .possible { state = .failed }
  }

  override func reset() {
    touchCount = 0
    timer?.cancel()
    timer = nil
  }

  private func follow(until time: TimeInterval) {
    while next < changes.count, changes[next].time < time - Self.tolerance { next += 1 }
    while next < changes.count, changes[next].time <= time + Self.tolerance {
      request(changes[next].state)
      next += 1
    }
    timer?.cancel()
    timer = nil
    // A change between two events, such as that of a long press, has a timer.
    guard next < changes.count, touchCount > 0 else { return }
    let due = changes[next].time
    timer = schedule(at: due) { [weak self] in self?.follow(until: due) }
  }

  private func request(_ new: TouchRecording.GestureState) {
    switch new {
    case .began: state = .began
    case .changed: state = .changed
    case .ended: state = .ended
    case .cancelled: state = .cancelled
    case .failed: if state == .possible { state = .failed }
    case .possible: break
    }
  }
}
