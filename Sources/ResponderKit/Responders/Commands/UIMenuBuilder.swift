import Foundation

/// The object with which an override of `buildMenu(with:)` changes the menu.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// The menu system whose menu is being built.
  var system: UIMenuSystem { get }
  /// Returns the menu with this identifier; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with this identifier; nil if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the first command that sends `action`; nil if there is none.
  func command(for action: Selector) -> UICommand?
  /// Replaces the menu with this identifier by `replacement`.
  func replace(menu identifier: UIMenu.Identifier, with replacement: UIMenu)
  /// Replaces the elements of the menu with this identifier.
  func replaceChildren(ofMenu identifier: UIMenu.Identifier, from body: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts `sibling` before the menu with this identifier.
  func insertSibling(_ sibling: UIMenu, beforeMenu identifier: UIMenu.Identifier)
  /// Inserts `sibling` after the menu with this identifier.
  func insertSibling(_ sibling: UIMenu, afterMenu identifier: UIMenu.Identifier)
  /// Inserts `child` as the first element of the menu with this identifier.
  func insertChild(_ child: UIMenu, atStartOfMenu identifier: UIMenu.Identifier)
  /// Inserts `child` as the last element of the menu with this identifier.
  func insertChild(_ child: UIMenu, atEndOfMenu identifier: UIMenu.Identifier)
  /// Removes the menu with this identifier.
  func remove(menu identifier: UIMenu.Identifier)
}

/// The main menu while it is being built. A change to a menu that does not exist has no effect.
@MainActor
final class MenuUnderConstruction: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(system: UIMenuSystem, root: UIMenu) {
    self.system = system
    self.root = root
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { root.find(identifier) }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.leaves.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }

  func command(for action: Selector) -> UICommand? {
    root.leaves.lazy.compactMap { $0 as? UICommand }.first { $0.action == action }
  }

  func replace(menu identifier: UIMenu.Identifier, with replacement: UIMenu) {
    if identifier == root.identifier { root = replacement } else { rewrite(identifier) { _ in [replacement] } }
  }

  func replaceChildren(ofMenu identifier: UIMenu.Identifier, from body: ([UIMenuElement]) -> [UIMenuElement]) {
    if identifier == root.identifier {
      root = root.replacingChildren(body(root.children))
    } else {
      rewrite(identifier) { [$0.replacingChildren(body($0.children))] }
    }
  }

  func insertSibling(_ sibling: UIMenu, beforeMenu identifier: UIMenu.Identifier) {
    rewrite(identifier) { [sibling, $0] }
  }

  func insertSibling(_ sibling: UIMenu, afterMenu identifier: UIMenu.Identifier) {
    rewrite(identifier) { [$0, sibling] }
  }

  func insertChild(_ child: UIMenu, atStartOfMenu identifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: identifier) { [child] + $0 }
  }

  func insertChild(_ child: UIMenu, atEndOfMenu identifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: identifier) { $0 + [child] }
  }

  func remove(menu identifier: UIMenu.Identifier) {
    rewrite(identifier) { _ in [] }
  }

  private func rewrite(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]) {
    func rewritten(_ menu: UIMenu) -> UIMenu {
      menu.replacingChildren(
        menu.children.flatMap { element -> [UIMenuElement] in
          guard let child = element as? UIMenu else { return [element] }
          return child.identifier == identifier ? body(child) : [rewritten(child)]
        }
      )
    }
    guard root.find(identifier) != nil else { return }
    root = rewritten(root)
  }
}
