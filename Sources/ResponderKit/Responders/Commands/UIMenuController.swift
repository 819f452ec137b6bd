import Foundation

/// A custom command of `UIMenuController`. The library stores it and does not show it.
///
/// See `Documentation/EventModel.md`, "A menu".
open class UIMenuItem: KitObject {
  /// The title of the command.
  open var title: String
  /// The action of the command.
  open var action: Selector

  /// Creates a command.
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

  /// The app's custom commands.
  open var menuItems: [UIMenuItem]?
  /// Whether the menu would be visible.
  open private(set) var isMenuVisible = false
  /// The rectangle to which the menu points, in the coordinates of the view for which it was opened.
  open private(set) var menuFrame: CGRect = .zero

  /// Sets the rectangle to which the menu points, in the coordinates of `targetView`.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { menuFrame = targetRect }
  /// Shows or hides the menu.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
  /// Shows the menu, pointing to `targetRect`.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    menuFrame = targetRect
    isMenuVisible = true
  }
  /// Hides the menu immediately.
  open func hideMenu() { isMenuVisible = false }
  /// Hides the menu; `menuView` has no effect.
  open func hideMenu(from menuView: UIView) { isMenuVisible = false }
  /// Does nothing.
  open func update() {}
}
