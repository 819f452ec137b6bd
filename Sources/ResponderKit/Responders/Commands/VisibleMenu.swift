import Foundation

/// A menu that a window shows, for the host that draws the menu and reports the user's choice. UIKit has no such type,
/// because it draws its menus itself.
@preconcurrency @MainActor
public struct VisibleMenu {
  /// The presentation of a menu.
  public enum Kind: Sendable {
    /// A list beside a button.
    case button
    /// A list beside a view. The rest of the window is dimmed.
    case context
    /// A list at the location of a pointer.
    case pointer
    /// A row of commands above a location.
    case edit
  }

  /// The elements of the menu, with its title.
  public let menu: UIMenu
  /// The presentation of the menu.
  public let kind: Kind
  /// The view to which the menu belongs.
  public let view: UIView
  /// The rectangle beside which the menu is shown, in the window's coordinates.
  public let sourceRect: CGRect
  /// The view controller whose view is shown beside a context menu; nil if `view` is shown beside the menu.
  public let preview: UIViewController?
  private let source: any MenuSource

  fileprivate init(_ menu: UIMenu, _ kind: Kind, _ view: UIView, _ rect: CGRect, of source: any MenuSource) {
    (self.menu, self.kind, self.view, sourceRect, self.source) = (menu, kind, view, rect, source)
    preview = (source as? UIContextMenuInteraction)?.preview
  }

  /// Performs an element as if the user had chosen it. Does nothing if the element is not in the menu or is disabled.
  public func choose(_ element: UIMenuElement) { source.choose(element) }
  /// Dismisses the menu without a choice.
  public func dismiss() { source.dismissMenu() }
}

/// An object that shows a menu of a view.
@MainActor
protocol MenuSource: AnyObject {
  var visibleMenu: UIMenu? { get }
  /// The view to which the menu belongs; nil if the view no longer exists.
  var menuView: UIView? { get }
  /// The presentation of the menu, and the rectangle beside which it is shown, in the view's coordinates.
  var menuPresentation: (kind: VisibleMenu.Kind, rect: CGRect) { get }
  func choose(_ element: UIMenuElement)
  func dismissMenu()
}

extension MenuSource {
  /// Called after the menu was shown, replaced or dismissed.
  func visibleMenuDidChange() {
    if visibleMenu != nil { menuView?.window?.menuSource = self }
  }
}

/// A delegate of a context menu interaction whose menus belong to parts of the interaction's view.
@MainActor
protocol ContextMenuSubject: AnyObject {
  /// Returns the frame of the part at a location, both in the view's coordinates; nil if no part is there.
  func subjectFrame(at location: CGPoint) -> CGRect?
}

extension UIContextMenuInteraction: MenuSource {
  var menuView: UIView? { view }
  var menuPresentation: (kind: VisibleMenu.Kind, rect: CGRect) {
    guard menuAppearance != .compact else { return (.pointer, CGRect(origin: location(in: view), size: .zero)) }
    // The context menu of a list belongs to the row under the finger.
    let subject = (delegate as? any ContextMenuSubject)?.subjectFrame(at: location(in: view))
    return (.context, subject ?? view?.bounds ?? .zero)
  }
}

extension UIEditMenuInteraction: MenuSource {
  var menuView: UIView? { view }
  var menuPresentation: (kind: VisibleMenu.Kind, rect: CGRect) {
    (.edit, CGRect(origin: location(in: view), size: .zero))
  }
}

extension UIWindow {
  /// The menu that was shown last in the window and is still visible; nil for none.
  public var visibleMenu: VisibleMenu? {
    guard let source = menuSource, let menu = source.visibleMenu, let view = source.menuView, view.window === self
    else { return nil }
    let (kind, rect) = source.menuPresentation
    return VisibleMenu(menu, kind, view, view.convert(rect, to: self), of: source)
  }
}
