import Foundation

/// A command of the menu that one opened by hand before there was `UIEditMenuInteraction`; kept.
///
/// See `Documentation/EventModel.md`, "A menu".
open class UIMenuItem: KitObject {
  /// What it is called.
  open var title: String
  /// What it does.
  open var action: Selector

  /// A command of this name.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The menu that one opened by hand before there was `UIEditMenuInteraction`. It keeps what it is given and says whether it would be
/// seen; nobody draws it, and its commands are not asked for. Add an interaction for a menu that is.
///
/// See `Documentation/EventModel.md`, "A menu".
open class UIMenuController: KitObject {
  /// The only one.
  public static let shared = UIMenuController()

  /// The program's own commands.
  open var menuItems: [UIMenuItem]?
  /// Whether it would be seen.
  open private(set) var isMenuVisible = false
  /// Where it points to, in the coordinate space of the view that it was opened for.
  open private(set) var menuFrame: CGRect = .zero

  /// Points to `targetRect`, in the coordinate space of `targetView`.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { menuFrame = targetRect }
  /// Opens or closes it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
  /// Opens it, pointing to `targetRect`.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    menuFrame = targetRect
    isMenuVisible = true
  }
  /// Closes it.
  open func hideMenu() { isMenuVisible = false }
  /// Closes it; `menuView` makes no difference.
  open func hideMenu(from menuView: UIView) { isMenuVisible = false }
  /// Nothing: it asks for its commands when it opens.
  open func update() {}
}
