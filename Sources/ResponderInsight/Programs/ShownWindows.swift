import ResponderKit
import ResponderScenarios

/// The windows of a program on a screen, in the place of those of a file.
///
/// The program can be started on other screens, on each of which it does the same: that is how it is played again.
@MainActor public final class ShownWindows {
  /// Builds the program on a screen; what it returns is kept for as long as the windows are shown.
  public typealias Start = @MainActor @Sendable (Screen) -> Any?

  private let screen: Screen
  private let names = ProgramNames()
  private var kept: Any?
  /// Changes of objects that do not exist yet, in their order.
  private var pending: [Change]

  /// Starts a program on a screen whose own windows are hidden.
  ///
  /// - Parameters:
  ///   - start: Builds the program.
  ///   - screen: As it was built; nothing has happened on it.
  ///   - changes: What is set before the first finger lands, or as soon as there is the object that it is set of.
  public init(_ start: Start, on screen: Screen, with changes: [Change] = []) {
    self.screen = screen
    pending = changes
    for window in screen.windows { window.isHidden = true }
    let names = names
    screen.naming = { names.name(of: $0) }
    screen.finding = { names.object(named: $0) }
    kept = start(screen)
    settle()
  }

  /// A finger lands or moves: lays out what is shown, names it, and makes the changes that have waited for it.
  public func willReceive(_ samples: [TouchSample]) {
    guard samples.contains(where: { $0.phase == .began }) else { return }
    settle()
  }

  /// Names the objects in an order that depends on the screen alone, and not on who asks first. This is no event.
  private func settle() {
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

  /// Whether there was such an object.
  private func make(_ change: Change) -> Bool {
    guard let id = change.id, screen.object(named: id) != nil else { return false }
    for member in change.values { _ = screen.set(member.key, to: member.value, of: id) }
    return true
  }
}
