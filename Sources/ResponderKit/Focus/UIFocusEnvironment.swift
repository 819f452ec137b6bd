import Foundation

/// A part of the screen that the focus can move through: views and controllers (P-30).
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
  /// Where the focus goes first in here, the most wanted first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// What this is a part of.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Asks for the preferred environments to be looked at again.
  func setNeedsFocusUpdate()
  /// Looks at them now, where it was asked for.
  func updateFocusIfNeeded()
  /// Whether the focus may move; asked of all that it leaves and all that it comes to. False keeps it where it is.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus has moved out of here, into here, or within.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// What can have the focus.
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether it takes the focus.
  var canBecomeFocused: Bool { get }
  /// In its superview's coordinates.
  var frame: CGRect { get }
  /// Whether it has the focus.
  var isFocused: Bool { get }
}

/// Which way the focus goes; the numbers are UIKit's.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// An arrow upward: to the nearest item above.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// An arrow downward: to the nearest item below.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// An arrow to the left: to the nearest item on that side.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// An arrow to the right: to the nearest item on that side.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// Tab: to the item after this one in reading order; the first one follows the last.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// Tab with shift: to the item before this one in reading order; the last one comes before the first.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// To the first item of all in UIKit; no key moves the focus so here.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// To the last item of all in UIKit; no key moves the focus so here.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

extension UIFocusHeading {
  /// Where a key moves the focus: arrows, tab, and tab with shift; nil for others and while more keys are held.
  init?(_ key: UIKey) {
    switch (key.keyCode, key.heldKeys) {
    case (.keyboardUpArrow, []): self = .up
    case (.keyboardDownArrow, []): self = .down
    case (.keyboardLeftArrow, []): self = .left
    case (.keyboardRightArrow, []): self = .right
    case (.keyboardTab, []): self = .next
    case (.keyboardTab, .shift): self = .previous
    default: return nil
    }
  }

  /// Where a remote's button moves it.
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

/// A way of the focus, wished or gone.
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public final class UIFocusUpdateContext {
  /// Who has or had it.
  public private(set) weak var previouslyFocusedView: UIView?
  /// Who is to have it, or has it.
  public private(set) weak var nextFocusedView: UIView?
  /// Which way it goes; empty where the program asked for it.
  public let focusHeading: UIFocusHeading
  /// Who has or had it.
  public var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  /// Who is to have it, or has it.
  public var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
  }
}

/// Runs what goes along with a move of the focus. There is no animation here: all of it runs at once.
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public final class UIFocusAnimationCoordinator {
  /// Runs `animations`, then `completion`, before it returns; UIKit runs the first within the animation and the
  /// second at its end.
  public func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

extension UIView: UIFocusItem {
  /// Whether it is its window's focused item.
  public final var isFocused: Bool { window?.focusSystem.focusedView === self }

  /// The controller whose root view this is, else the superview.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { unownedController ?? unownedSuperview }

  /// Asks the window to look again at who in this view prefers the focus, with the next `updateFocusIfNeeded()`;
  /// nothing outside of a window.
  public final func setNeedsFocusUpdate() { window?.focusSystem.setNeedsUpdate(by: self) }

  /// Does what was asked for with `setNeedsFocusUpdate()`, by this or another part of the window.
  public final func updateFocusIfNeeded() { window?.focusSystem.updateFocusIfNeeded() }
}

extension UIViewController: UIFocusEnvironment {
  /// The superview of its view.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }

  /// Asks the window to look again at who in this controller prefers the focus, with the next
  /// `updateFocusIfNeeded()`; nothing while its view is in no window.
  public final func setNeedsFocusUpdate() { viewIfLoaded?.window?.focusSystem.setNeedsUpdate(by: self) }

  /// Does what was asked for with `setNeedsFocusUpdate()`, by this or another part of the window; does not load the
  /// view.
  public final func updateFocusIfNeeded() { viewIfLoaded?.window?.focusSystem.updateFocusIfNeeded() }
}
