import Foundation
import ResponderKit

// The delegate and data source methods of lists for menus, editing and dragging.
extension ScriptedScrollDelegate {
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { results.canEdit }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { results.canMove }

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { results.inserts ? .insert : .delete }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard counts.indices.contains(indexPath.section) else { return }
    if editingStyle == .delete {
      counts[indexPath.section] -= 1
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } else {
      counts[indexPath.section] += 1
      tableView.insertRows(at: [indexPath], with: .automatic)
    }
  }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    // The rows have no data, so only the numbers of rows in the two sections change.
    counts[sourceIndexPath.section] -= 1
    counts[destinationIndexPath.section] += 1
  }

  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { swipeActions(results.leadingSwipeActions) }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { swipeActions(results.trailingSwipeActions) }

  private func swipeActions(_ titles: [String]?) -> UISwipeActionsConfiguration? {
    titles.map { titles in
      UISwipeActionsConfiguration(
        actions: titles.map { title in
          UIContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) { _, _, done in done(true)
          }
        }
      )
    }
  }

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { .ofLines(results.contextMenu) }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { .ofLines(results.contextMenu) }
}

extension UIContextMenuConfiguration {
  /// Returns a menu with an item for each title, which has no effect when chosen; nil if there are no titles.
  static func ofLines(_ titles: [String]) -> UIContextMenuConfiguration? {
    guard !titles.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: titles.map { title in UIAction(title: title) { _ in } })
    })
  }
}

/// The delegate of a context menu that a scenario gives to a view.
@MainActor
final class ScriptedContextMenu: UIContextMenuInteractionDelegate {
  let titles: [String]

  init(_ titles: [String]) { self.titles = titles }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { .ofLines(titles) }
}

extension UIView {
  /// The context menu interactions of the view.
  var contextMenus: [UIContextMenuInteraction] { interactions.compactMap { $0 as? UIContextMenuInteraction } }

  private var scriptedMenu: (interaction: UIContextMenuInteraction, delegate: ScriptedContextMenu)? {
    for interaction in contextMenus {
      if let delegate = interaction.delegate as? ScriptedContextMenu { return (interaction, delegate) }
    }
    return nil
  }

  /// The titles of the context menu that the scenario gives to the view. Setting the titles replaces the menu; an empty
  /// list removes it.
  var contextMenuLines: [String] {
    get { scriptedMenu?.delegate.titles ?? [] }
    set {
      if let old = scriptedMenu { removeInteraction(old.interaction) }
      let script = (self as? any ScriptedResponder)?.script
      script?.contextMenu = newValue.isEmpty ? nil : ScriptedContextMenu(newValue)
      if let delegate = script?.contextMenu { addInteraction(UIContextMenuInteraction(delegate: delegate)) }
    }
  }
}
