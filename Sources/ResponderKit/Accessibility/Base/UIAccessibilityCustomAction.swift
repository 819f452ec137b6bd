import Foundation

/// Where to scroll for those who hear the screen; see `UIResponder.accessibilityScroll(_:)`.
public enum UIAccessibilityScrollDirection: Int, Sendable, CaseIterable {
  case right = 1, left, up, down, next, previous
}

/// An action with a name, for those who hear the screen: an element has it, or what it lies in, and the host chooses it by
/// `AccessibilityCommand.custom(_:)`.
///
/// See `Documentation/EventModel.md`, "Accessibility".
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: KitObject {
  /// What it is called.
  open var name: String
  /// What it does; the answer is whether it could.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  /// Whom `selector` is called on where there is no handler; not retained.
  open weak var target: AnyObject?
  /// What is called on `target`, with the action as its argument.
  open var selector: Selector?

  /// An action that runs `actionHandler`, which answers whether it could.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// An action that calls `selector` on `target`. What that answers cannot be known in Swift: it counts as done where it was called.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Does it; false where it could not, or there is nothing to do.
  final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector, selector.isImplemented(by: target) else { return false }
    return selector.perform(on: target, sender: self, event: nil)
  }
}
