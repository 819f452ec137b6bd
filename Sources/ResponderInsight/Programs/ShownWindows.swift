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
  /// The changes that were made, each with the values before it, in order.
  private var made: [(change: Change, before: [JSONValue.Member])] = []

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
    made.append((change, values(of: change, on: id)))
    for member in change.values { _ = screen.set(member.key, to: member.value, of: id) }
    return true
  }

  // MARK: Changes of the running app

  /// The effect of a change on the changed properties. The value of a property that cannot be read is `null`.
  public struct Effect {
    /// The values before the change.
    public let before: [JSONValue.Member]
    /// The values after the layout that follows the change.
    public let after: [JSONValue.Member]

    /// Whether the layout has restored all values, so that the change had no effect.
    public var isUndone: Bool { !before.isEmpty && zip(before, after).allSatisfy { $0.value.isNear($1.value) } }
  }

  /// Makes a change of the running app, and lays its windows out as the next frame would. The records of the change are
  /// observed.
  ///
  /// - Returns: The effect; nil if no such object exists, or if a value cannot be set.
  public func change(_ change: Change) -> Effect? {
    guard let id = change.id, screen.object(named: id) != nil else { return nil }
    let before = values(of: change, on: id)
    for member in change.values where !screen.set(member.key, to: member.value, of: id) {
      restore(before, on: id)
      return nil
    }
    layOutAgain(at: id)
    let effect = Effect(before: before, after: values(of: change, on: id))
    if !effect.isUndone { made.append((change, before)) }
    return effect
  }

  /// Restores the values before a change that was made, or withdraws a change whose object does not exist yet.
  ///
  /// - Returns: Whether the change is undone. If not, only a new start of the app undoes it.
  public func undo(_ change: Change) -> Bool {
    if let index = pending.lastIndex(of: change) {
      pending.remove(at: index)
      return true
    }
    guard let id = change.id, let index = made.lastIndex(where: { $0.change == change }),
      made[index].before.allSatisfy({ $0.value != .null })
    else { return false }
    let before = made.remove(at: index).before
    guard screen.object(named: id) != nil else { return true }
    restore(before, on: id)
    layOutAgain(at: id)
    return true
  }

  private func restore(_ values: [JSONValue.Member], on id: String) {
    for member in values.reversed() where member.value != .null { _ = screen.set(member.key, to: member.value, of: id) }
  }

  private func values(of change: Change, on id: String) -> [JSONValue.Member] {
    let now = screen.settableValues(of: id)
    return change.values.map { JSONValue.Member($0.key, now[$0.key] ?? .null) }
  }

  /// Lays the windows out, including the view with the id, whose superview then sets its frame again if it determines
  /// this frame.
  private func layOutAgain(at id: String) {
    let object = screen.object(named: id)
    let view =
      (object as? UIView) ?? (object as? UIGestureRecognizer)?.view ?? (object as? UIViewController)?.viewIfLoaded
    view?.setNeedsLayout()
    view?.superview?.setNeedsLayout()
    for window in screen.application.windows { window.layoutIfNeeded() }
  }
}

extension JSONValue {
  /// Whether two values are equal, except for differences of numbers that are smaller than a thousandth.
  func isNear(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let another)): abs(one - another) < 1e-3
    case (.list(let items), .list(let others)):
      items.count == others.count && zip(items, others).allSatisfy { $0.isNear($1) }
    default: self == other
    }
  }
}

extension JSONValue.Member {
  /// Whether two members have the same key and equal values, except for differences that are smaller than a thousandth.
  package func isNear(_ other: Self) -> Bool { key == other.key && value.isNear(other.value) }
}
