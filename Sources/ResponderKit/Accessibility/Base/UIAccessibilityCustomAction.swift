import Foundation

/// The direction in which a screen reader scrolls; see `UIResponder.accessibilityScroll(_:)`.
public enum UIAccessibilityScrollDirection: Int, Sendable, CaseIterable {
  case right = 1, left, up, down, next, previous
}

/// A named action of an element or of one of its ancestors. The host performs the action with
/// `AccessibilityCommand.custom(_:)`.
///
/// See `Documentation/EventModel.md`, "Accessibility".
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: KitObject {
  /// The name of the action.
  open var name: String
  /// The closure that performs the action. The closure returns whether the action succeeded.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  /// The object on which `selector` is called if there is no handler. The action does not retain the target.
  open weak var target: AnyObject?
  /// The method that is called on `target`, with the action as its argument.
  open var selector: Selector?

  /// Creates an action that runs `actionHandler`. The handler returns whether the action succeeded.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action that calls `selector` on `target`. The action counts as successful if the method was called,
  /// since Swift cannot read the method's result.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Performs the action. Returns false if the action fails or has neither a handler nor a target.
  final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector, selector.isImplemented(by: target) else { return false }
    return selector.perform(on: target, sender: self, event: nil)
  }
}
