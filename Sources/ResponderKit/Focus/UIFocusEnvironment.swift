import Foundation

/// A part of the screen through which the focus moves: a view or view controller (P-30).
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
  /// The environments in which to look for the item to focus, in order of preference.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Requests an update of the focus to the preferred environments.
  func setNeedsFocusUpdate()
  /// Performs a requested update immediately.
  func updateFocusIfNeeded()
  /// Returns whether the focus can move; called for all environments that it leaves or enters. False prevents the move.
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
  /// The frame, in its superview's coordinates.
  var frame: CGRect { get }
  /// Whether the item is focused.
  var isFocused: Bool { get }
}

/// The direction of a focus movement, with UIKit's raw values.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Moves to the nearest item above, as the up arrow key does.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Moves to the nearest item below, as the down arrow key does.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// Moves to the nearest item on the left, as the left arrow key does.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// Moves to the nearest item on the right, as the right arrow key does.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// The tab key: to the next item in reading order; from the last item to the first.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// The tab key with shift: to the previous item in reading order; from the first item to the last.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// The first item, in UIKit; no key has this effect here.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// The last item, in UIKit; no key has this effect here.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

extension UIFocusHeading {
  /// Creates a heading for a key: an arrow, tab, or tab with shift; nil for any other key or with other modifiers.
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

  /// Creates a heading for a button of a remote.
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

/// A movement of the focus, before or after it happens.
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public final class UIFocusUpdateContext {
  /// The view from which the focus moves; nil for none.
  public private(set) weak var previouslyFocusedView: UIView?
  /// The view to which the focus moves.
  public private(set) weak var nextFocusedView: UIView?
  /// The direction; empty if the app requested the movement.
  public let focusHeading: UIFocusHeading
  /// The item from which the focus moves; nil for none.
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
  /// Calls `animations`, then `completion`, before it returns. UIKit calls the first within the animation and the
  /// second at its end.
  public func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

extension UIView: UIFocusItem {
  /// Whether the view is its window's focused item.
  public final var isFocused: Bool { window?.focusSystem.focusedView === self }

  /// The view controller whose root view this is, or otherwise the superview.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { unownedController ?? unownedSuperview }

  /// Requests a focus update to the preferred item in this view, with the next `updateFocusIfNeeded()`; has no effect
  /// outside of a window.
  public final func setNeedsFocusUpdate() { window?.focusSystem.setNeedsUpdate(by: self) }

  /// Performs the update requested with `setNeedsFocusUpdate()` by any environment of the window.
  public final func updateFocusIfNeeded() { window?.focusSystem.updateFocusIfNeeded() }
}

extension UIViewController: UIFocusEnvironment {
  /// The superview of the controller's view.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }

  /// Requests a focus update to the preferred item in this controller, with the next `updateFocusIfNeeded()`; has no
  /// effect while its view is not in a window.
  public final func setNeedsFocusUpdate() { viewIfLoaded?.window?.focusSystem.setNeedsUpdate(by: self) }

  /// Performs the update requested with `setNeedsFocusUpdate()` by any environment of the window; does not load the
  /// view.
  public final func updateFocusIfNeeded() { viewIfLoaded?.window?.focusSystem.updateFocusIfNeeded() }
}
