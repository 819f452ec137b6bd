import Foundation

/// A context menu delegate that forwards its calls to the delegate of a list.
final class ListMenu: UIContextMenuInteractionDelegate {
  private weak var list: UIScrollView?

  init(of list: UIScrollView) { self.list = list }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let position = (list as? any CellList)?.position(at: location) else { return nil }
    switch list {
    case let table as UITableView:
      guard !table.isEditing, table.swipe == nil else { return nil }
      return table.tableDelegate?.tableView(
        table,
        contextMenuConfigurationForRowAt: position.indexPath,
        point: location
      )
    case let collection as UICollectionView:
      return collection.collectionDelegate?.collectionView(
        collection,
        contextMenuConfigurationForItemAt: position.indexPath,
        point: location
      )
    default: return nil
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    switch list {
    case let table as UITableView:
      table.tableDelegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    case let collection as UICollectionView:
      collection.collectionDelegate?.collectionView(
        collection,
        willDisplayContextMenu: configuration,
        animator: animator
      )
    default: break
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    switch list {
    case let table as UITableView:
      table.tableDelegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
    case let collection as UICollectionView:
      collection.collectionDelegate?.collectionView(
        collection,
        willEndContextMenuInteraction: configuration,
        animator: animator
      )
    default: break
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    switch list {
    case let table as UITableView:
      table.tableDelegate?.tableView(
        table,
        willPerformPreviewActionForMenuWith: configuration,
        animator: animator
      )
    case let collection as UICollectionView:
      collection.collectionDelegate?.collectionView(
        collection,
        willPerformPreviewActionForMenuWith: configuration,
        animator: animator
      )
    default: break
    }
  }
}

extension ListMenu: ContextMenuSubject {
  func subjectFrame(at location: CGPoint) -> CGRect? {
    guard let list = list as? any CellList, let position = list.position(at: location) else { return nil }
    return list.shownViews.cell(at: position)?.frame
  }
}
