import Foundation

/// A custom command of `UIMenuController`. The library stores the command but never shows it.
///
/// See `Documentation/EventModel.md`, "A menu".
open class UIMenuItem: KitObject {
  /// The title of the command.
  open var title: String
  /// The action that UIKit would send; the library does not send it.
  open var action: Selector

  /// Creates a command with a title and an action.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The edit menu that preceded `UIEditMenuInteraction`. The controller only stores its values and its visibility: the
/// menu is not drawn, and its commands are not validated. Add a `UIEditMenuInteraction` for a menu that is shown.
///
/// See `Documentation/EventModel.md`, "A menu".
open class UIMenuController: KitObject {
  /// The shared menu controller.
  public static let shared = UIMenuController()

  /// The app's custom commands; nil if there are none.
  open var menuItems: [UIMenuItem]?
  /// Whether the app has shown the menu and not hidden it since. The library does not draw the menu.
  open private(set) var isMenuVisible = false
  /// The rectangle to which the menu points, in the coordinates of the view that was passed with the rectangle.
  open private(set) var menuFrame: CGRect = .zero

  /// Sets the rectangle to which the menu points, in the coordinates of `targetView`.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { menuFrame = targetRect }
  /// Marks the menu as visible or hidden. Nothing is animated.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
  /// Sets the rectangle to which the menu points, in the coordinates of `targetView`, and marks the menu as visible.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    menuFrame = targetRect
    isMenuVisible = true
  }
  /// Marks the menu as hidden.
  open func hideMenu() { isMenuVisible = false }
  /// Marks the menu as hidden; `menuView` has no effect.
  open func hideMenu(from menuView: UIView) { isMenuVisible = false }
  /// Does nothing.
  open func update() {}
}
