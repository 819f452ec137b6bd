import ResponderKit
import ResponderScenarios

/// The windows of an app that are shown on the screen of a file instead of the file's own windows.
///
/// The app can be started on several screens and has to behave in the same way on each of them, since each replay
/// starts the app on another screen.
@MainActor public final class ShownWindows {
  /// Builds an app on a screen. The result is retained while the windows are shown.
  public typealias Start = @MainActor @Sendable (Screen) -> Any?

  private let screen: Screen
  private let names = AppObjectNames()
  private var started: Any?
  /// The changes of objects that do not exist yet, in the order in which the changes will be made.
  private var pending: [Change]

  /// Starts an app on a screen. The screen's own windows are hidden.
  ///
  /// - Parameters:
  ///   - start: Builds the app.
  ///   - screen: The screen as it was built, before any event.
  ///   - changes: The changes to make before the first touch. A change of an object that does not exist yet is made
  ///     later, when the object exists.
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

  /// If a finger lands with these samples, lays out the windows, names their objects and makes pending changes.
  public func willReceive(_ samples: [TouchSample]) {
    guard samples.contains(where: { $0.phase == .began }) else { return }
    layOut()
  }

  /// Lays out the windows, names their objects and makes pending changes. The names are given in an order that depends
  /// only on the screen, not on the order of queries. Nothing is recorded.
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

  /// Makes a change if its object exists; returns false if the object does not exist.
  private func make(_ change: Change) -> Bool {
    guard let id = change.id, screen.object(named: id) != nil else { return false }
    for member in change.values { _ = screen.set(member.key, to: member.value, of: id) }
    return true
  }
}
