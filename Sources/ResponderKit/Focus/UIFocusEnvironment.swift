import Foundation

/// A part of the screen through which the focus moves: a view or view controller (P-30).
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
  /// The environments in which the focus system searches for the item to focus, in order of preference.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this environment; nil if there is none.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Requests an update of the focus to the preferred environments.
  func setNeedsFocusUpdate()
  /// Performs a requested focus update immediately; has no effect if none was requested.
  func updateFocusIfNeeded()
  /// Returns whether the focus can move. Called for all environments that the focus leaves or enters; false prevents
  /// the movement.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after the focus has moved out of, into or within this environment.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An item that can be focused.
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can be focused.
  var canBecomeFocused: Bool { get }
  /// The frame of the item, in its superview's coordinates.
  var frame: CGRect { get }
  /// Whether the item is focused.
  var isFocused: Bool { get }
}

/// The direction of a focus movement, with UIKit's raw values.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The direction upwards: the focus moves to the nearest item above, as with the up arrow key.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// The direction downwards: the focus moves to the nearest item below, as with the down arrow key.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// The direction to the left: the focus moves to the nearest item on the left, as with the left arrow key.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// The direction to the right: the focus moves to the nearest item on the right, as with the right arrow key.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// The direction of the tab key: to the next item in reading order, or from the last item to the first.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// The direction of the tab key with shift: to the previous item in reading order, or from the first item to the
  /// last.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// The direction to the first item, in UIKit; no key moves the focus in this direction here.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// The direction to the last item, in UIKit; no key moves the focus in this direction here.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

extension UIFocusHeading {
  /// Creates the heading of an arrow key, tab, or tab with shift. Returns nil for any other key and for other
  /// modifiers.
  init?(_ key: UIKey) {
    switch (key.keyCode, key.pressedModifiers) {
    case (.keyboardUpArrow, []): self = .up
    case (.keyboardDownArrow, []): self = .down
    case (.keyboardLeftArrow, []): self = .left
    case (.keyboardRightArrow, []): self = .right
    case (.keyboardTab, []): self = .next
    case (.keyboardTab, .shift): self = .previous
    default: return nil
    }
  }

  /// Creates the heading of an arrow button of a remote; returns nil for any other button.
  init?(_ type: UIPress.PressType) {
    switch type {
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    default: return nil
    }
  }
}

/// The description of a focus movement, for calls before and after the movement.
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public final class UIFocusUpdateContext {
  /// The view from which the focus moves; nil if no view had the focus.
  public private(set) weak var previouslyFocusedView: UIView?
  /// The view to which the focus moves.
  public private(set) weak var nextFocusedView: UIView?
  /// The direction of the movement; empty if the app requested the movement.
  public let focusHeading: UIFocusHeading
  /// The item from which the focus moves; nil if no item had the focus.
  public var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  /// The item to which the focus moves.
  public var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
  }
}

/// A coordinator of animations during a focus movement. Nothing is animated here: all closures run immediately.
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public final class UIFocusAnimationCoordinator {
  /// Calls `animations`, then `completion`, before the method returns. UIKit calls `animations` within the animation
  /// and `completion` at its end.
  public func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

extension UIView: UIFocusItem {
  /// Whether the view is the focused item of its window.
  public final var isFocused: Bool { window?.focusSystem.focusedView === self }

  /// The view controller whose root view is this view; for any other view, the superview.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { unownedController ?? unownedSuperview }

  /// Requests that the focus move to the preferred item in this view in the next `updateFocusIfNeeded()`. Has no effect
  /// outside of a window.
  public final func setNeedsFocusUpdate() { window?.focusSystem.setNeedsUpdate(by: self) }

  /// Performs the focus update that any environment of the window requested with `setNeedsFocusUpdate()`.
  public final func updateFocusIfNeeded() { window?.focusSystem.updateFocusIfNeeded() }
}

extension UIViewController: UIFocusEnvironment {
  /// The superview of the controller's view; nil if the view is not loaded or has no superview.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }

  /// Requests that the focus move to the preferred item in this controller in the next `updateFocusIfNeeded()`. Has no
  /// effect while the controller's view is not in a window.
  public final func setNeedsFocusUpdate() { viewIfLoaded?.window?.focusSystem.setNeedsUpdate(by: self) }

  /// Performs the focus update that any environment of the window requested with `setNeedsFocusUpdate()`. Does not load
  /// the controller's view.
  public final func updateFocusIfNeeded() { viewIfLoaded?.window?.focusSystem.updateFocusIfNeeded() }
}
