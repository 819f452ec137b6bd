import Foundation
import ResponderKit

/// The part of a menu that the user has scrolled to or turned to.
@MainActor
final class MenuPosition {
  /// The menu to which the values belong.
  private(set) weak var menu: UIMenu?
  /// The distance in points by which the rows are scrolled up.
  var offset: CGFloat = 0
  /// The page of an edit menu.
  var page = 0

  init(of menu: UIMenu) { self.menu = menu }
}

extension UIWindow {
  /// The frame of the visible menu as the window's display list shows it, in the window's coordinates; nil without a
  /// visible menu. UIKit has no such property, because it draws and operates its menus itself.
  public var visibleMenuFrame: CGRect? { visibleMenu.map { MenuAppearance($0, in: bounds).frame } }

  /// Returns the element of the visible menu at a point in the window's coordinates, as the window's display list shows
  /// the menu; nil if no element is there. A host passes the element to `VisibleMenu.choose(_:)`.
  public func visibleMenuElement(at point: CGPoint) -> UIMenuElement? {
    guard let visibleMenu else { return nil }
    let menu = MenuAppearance(visibleMenu, in: bounds)
    return menu.rowsFrame.contains(point) ? menu.rows.first { $0.frame.contains(point) }?.element : nil
  }

  /// Scrolls the rows of the visible menu, if it has more rows than fit in the window. A host calls this method when a
  /// finger drags the menu or a wheel turns over it. UIKit has no such method, because it operates its menus itself.
  ///
  /// - Parameter distance: The distance in points by which the rows move up, or down if it is negative. The rows stop at
  ///   the first and at the last row.
  /// - Returns: Whether the rows have moved.
  @discardableResult
  public func scrollVisibleMenu(by distance: CGFloat) -> Bool {
    guard let visibleMenu, distance.isFinite else { return false }
    let menu = MenuAppearance(visibleMenu, in: bounds)
    guard menu.scrolls else { return false }
    let offset = min(max(menu.offset + distance, 0), menu.contentHeight - menu.rowsFrame.height)
    guard offset != menu.offset else { return false }
    changedMenuPosition(of: menu.content).offset = offset
    return true
  }

  /// Shows the next or the previous commands of the visible edit menu, if one of its arrows is at a point in the window's
  /// coordinates. Returns false if no arrow is there. An edit menu has arrows if its commands do not fit in one row.
  @discardableResult
  public func turnVisibleMenuPage(at point: CGPoint) -> Bool {
    guard let visibleMenu else { return false }
    guard let arrow = MenuAppearance(visibleMenu, in: bounds).arrows.first(where: { $0.frame.contains(point) }) else {
      return false
    }
    return turnVisibleMenuPage(by: arrow.step)
  }

  /// Shows other commands of the visible edit menu. Returns false if there is no such page.
  package func turnVisibleMenuPage(by step: Int) -> Bool {
    guard let visibleMenu else { return false }
    let menu = MenuAppearance(visibleMenu, in: bounds)
    guard menu.arrows.contains(where: { $0.step == step }) else { return false }
    changedMenuPosition(of: menu.content).page += step
    return true
  }

  private func changedMenuPosition(of menu: UIMenu) -> MenuPosition {
    let position = menuPosition(of: menu) ?? MenuPosition(of: menu)
    displayRecord.menuPosition = position
    displayDidChange()
    return position
  }

  /// The scroll position and the page of a menu; nil if the user has not changed them.
  func menuPosition(of menu: UIMenu) -> MenuPosition? {
    displayRecordIfAny?.menuPosition.flatMap { $0.menu === menu ? $0 : nil }
  }

  // MARK: Submenus

  /// Shows the elements of a submenu instead of the elements of the visible menu.
  package func openSubmenu(_ submenu: UIMenu) {
    displayRecord.openedSubmenu = submenu
    displayDidChange()
  }

  func openedSubmenu(of menu: UIMenu) -> UIMenu? {
    displayRecordIfAny?.openedSubmenu.flatMap { menu.containsSubmenu($0) ? $0 : nil }
  }

  /// Forgets the opened submenu and the position of a menu that is no longer visible.
  func forgetMenu() {
    displayRecordIfAny?.openedSubmenu = nil
    displayRecordIfAny?.menuPosition = nil
  }

  private var displayRecordIfAny: DisplayRecord? { storedDisplayRecord as? DisplayRecord }
}

/// The drawing of a menu over a window's content, for a host that makes its rows operable and scrolls them itself.
package struct MenuDrawing {
  /// The drawing without the rows of a menu that scrolls, in the window's coordinates.
  package let items: [DisplayList.Item]
  /// The frames of the rows when the menu is scrolled to its start, in the window's coordinates.
  package let rows: [(element: UIMenuElement, frame: CGRect)]
  /// The frames of the arrows of an edit menu, with the number of pages by which they move.
  package let arrows: [(step: Int, frame: CGRect)]
  /// The drawing of all rows, the frame in which they scroll, and their height; nil if the menu does not scroll.
  package let scrolled: (items: [DisplayList.Item], frame: CGRect, height: CGFloat)?
}

extension UIWindow {
  /// The drawing of the visible menu; nil if no menu is visible.
  package var menuDrawing: MenuDrawing? {
    guard let visibleMenu else {
      forgetMenu()
      return nil
    }
    layoutIfNeeded()
    let menu = MenuAppearance(visibleMenu, in: bounds, isScrolled: false)
    let rows = menu.rows.map { ($0.element, menu.scrolls ? $0.frame : $0.frame.intersection(menu.frame)) }
    return MenuDrawing(
      items: menu.items(over: content, drawsRows: !menu.scrolls),
      rows: rows.filter { !$0.1.isEmpty },
      arrows: menu.arrows.map { ($0.step, $0.frame) },
      scrolled: menu.scrolls ? (menu.rowItems, menu.rowsFrame, menu.contentHeight) : nil
    )
  }
}

extension UIMenu {
  fileprivate func containsSubmenu(_ submenu: UIMenu) -> Bool {
    children.contains { child in
      guard let menu = child as? UIMenu else { return false }
      return menu === submenu || menu.containsSubmenu(submenu)
    }
  }
}
