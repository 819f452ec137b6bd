import ResponderKit
import ResponderScenarios

/// The windows of an app on a screen, shown instead of those of a file.
///
/// The app can be started on other screens and must behave the same on each of them. Replays depend on it.
@MainActor public final class ShownWindows {
  /// Builds the app on a screen. The result is retained while the windows are shown.
  public typealias Start = @MainActor @Sendable (Screen) -> Any?

  private let screen: Screen
  private let names = AppObjectNames()
  private var started: Any?
  /// Changes of objects that do not exist yet, in order.
  private var pending: [Change]

  /// Starts an app on a screen whose own windows are hidden.
  ///
  /// - Parameters:
  ///   - start: Builds the app.
  ///   - screen: The screen as it was built, before any event.
  ///   - changes: The changes to make before the first touch, or as soon as their object exists.
  public init(_ start: Start, on screen: Screen, with changes: [Change] = []) {
    self.screen = screen
    pending = changes
    for window in screen.windows { window.isHidden = true }
    let names = names
    screen.naming = { names.name(of: $0) }
    screen.finding = { names.object(named: $0) }
    started = start(screen)
    layOut()
  }

  /// Lays out and names the objects and makes pending changes, if a finger lands with these samples.
  public func willReceive(_ samples: [TouchSample]) {
    guard samples.contains(where: { $0.phase == .began }) else { return }
    layOut()
  }

  /// Names the objects in an order that depends on the screen alone, not on the order of queries. Nothing of this is
  /// recorded.
  private func layOut() {
    let observer = screen.application.observer
    screen.application.observer = nil
    defer { screen.application.observer = observer }
    for window in screen.application.windows {
      window.layoutIfNeeded()
      nameAll(in: window)
    }
    guard !pending.isEmpty else { return }
    pending = pending.filter { !make($0) }
    for window in screen.application.windows { window.layoutIfNeeded() }
  }

  private func nameAll(in view: UIView) {
    _ = screen.id(of: view)
    for recognizer in view.gestureRecognizers ?? [] { _ = screen.id(of: recognizer) }
    for subview in view.subviews { nameAll(in: subview) }
  }

  /// Makes a change, and returns whether its object exists.
  private func make(_ change: Change) -> Bool {
    guard let id = change.id, screen.object(named: id) != nil else { return false }
    for member in change.values { _ = screen.set(member.key, to: member.value, of: id) }
    return true
  }
}
