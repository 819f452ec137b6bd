/// The protocols of tables and collections.
///
/// Written by `Scripts/generate-kit-vocabulary.py`.
extension KitVocabulary {
  static let listProtocols: [String: KitProtocol] = [
    "UICollectionViewDataSource": KitProtocol(
      inherits: [],
      hasRequired: true,
      optional: [
        "collectionView(_:canMoveItemAt:)",
        "collectionView(_:moveItemAt:to:)",
        "collectionView(_:viewForSupplementaryElementOfKind:at:)",
        "numberOfSections(in:)",
      ]
    ),
    "UICollectionViewDelegate": KitProtocol(
      inherits: ["UIScrollViewDelegate"],
      hasRequired: false,
      optional: [
        "collectionView(_:canPerformPrimaryActionForItemAt:)",
        "collectionView(_:contextMenuConfigurationForItemAt:point:)",
        "collectionView(_:didBeginMultipleSelectionInteractionAt:)",
        "collectionView(_:didDeselectItemAt:)",
        "collectionView(_:didEndDisplaying:forItemAt:)",
        "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
        "collectionView(_:didHighlightItemAt:)",
        "collectionView(_:didSelectItemAt:)",
        "collectionView(_:didUnhighlightItemAt:)",
        "collectionView(_:performPrimaryActionForItemAt:)",
        "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
        "collectionView(_:shouldDeselectItemAt:)",
        "collectionView(_:shouldHighlightItemAt:)",
        "collectionView(_:shouldSelectItemAt:)",
        "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
        "collectionView(_:willDisplay:forItemAt:)",
        "collectionView(_:willDisplayContextMenu:animator:)",
        "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
        "collectionView(_:willEndContextMenuInteraction:animator:)",
        "collectionView(_:willPerformPreviewActionForMenuWith:animator:)",
        "collectionViewDidEndMultipleSelectionInteraction(_:)",
      ]
    ),
    "UICollectionViewDragDelegate": KitProtocol(
      inherits: [],
      hasRequired: true,
      optional: [
        "collectionView(_:dragSessionAllowsMoveOperation:)",
        "collectionView(_:dragSessionDidEnd:)",
        "collectionView(_:dragSessionWillBegin:)",
      ]
    ),
    "UICollectionViewDropDelegate": KitProtocol(
      inherits: [],
      hasRequired: true,
      optional: [
        "collectionView(_:canHandle:)",
        "collectionView(_:dropSessionDidEnd:)",
        "collectionView(_:dropSessionDidEnter:)",
        "collectionView(_:dropSessionDidExit:)",
        "collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
      ]
    ),
    "UITableViewDataSource": KitProtocol(
      inherits: [],
      hasRequired: true,
      optional: [
        "numberOfSections(in:)",
        "tableView(_:canEditRowAt:)",
        "tableView(_:canMoveRowAt:)",
        "tableView(_:commit:forRowAt:)",
        "tableView(_:moveRowAt:to:)",
        "tableView(_:titleForFooterInSection:)",
        "tableView(_:titleForHeaderInSection:)",
      ]
    ),
    "UITableViewDelegate": KitProtocol(
      inherits: ["UIScrollViewDelegate"],
      hasRequired: false,
      optional: [
        "tableView(_:accessoryButtonTappedForRowWith:)",
        "tableView(_:canPerformPrimaryActionForRowAt:)",
        "tableView(_:contextMenuConfigurationForRowAt:point:)",
        "tableView(_:didBeginMultipleSelectionInteractionAt:)",
        "tableView(_:didDeselectRowAt:)",
        "tableView(_:didEndDisplaying:forRowAt:)",
        "tableView(_:didEndDisplayingFooterView:forSection:)",
        "tableView(_:didEndDisplayingHeaderView:forSection:)",
        "tableView(_:didEndEditingRowAt:)",
        "tableView(_:didHighlightRowAt:)",
        "tableView(_:didSelectRowAt:)",
        "tableView(_:didUnhighlightRowAt:)",
        "tableView(_:editActionsForRowAt:)",
        "tableView(_:editingStyleForRowAt:)",
        "tableView(_:estimatedHeightForFooterInSection:)",
        "tableView(_:estimatedHeightForHeaderInSection:)",
        "tableView(_:estimatedHeightForRowAt:)",
        "tableView(_:heightForFooterInSection:)",
        "tableView(_:heightForHeaderInSection:)",
        "tableView(_:heightForRowAt:)",
        "tableView(_:indentationLevelForRowAt:)",
        "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
        "tableView(_:performPrimaryActionForRowAt:)",
        "tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
        "tableView(_:shouldHighlightRowAt:)",
        "tableView(_:shouldIndentWhileEditingRowAt:)",
        "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
        "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
        "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
        "tableView(_:viewForFooterInSection:)",
        "tableView(_:viewForHeaderInSection:)",
        "tableView(_:willBeginEditingRowAt:)",
        "tableView(_:willDeselectRowAt:)",
        "tableView(_:willDisplay:forRowAt:)",
        "tableView(_:willDisplayContextMenu:animator:)",
        "tableView(_:willDisplayFooterView:forSection:)",
        "tableView(_:willDisplayHeaderView:forSection:)",
        "tableView(_:willEndContextMenuInteraction:animator:)",
        "tableView(_:willPerformPreviewActionForMenuWith:animator:)",
        "tableView(_:willSelectRowAt:)",
        "tableViewDidEndMultipleSelectionInteraction(_:)",
      ]
    ),
    "UITableViewDragDelegate": KitProtocol(
      inherits: [],
      hasRequired: true,
      optional: [
        "tableView(_:dragSessionAllowsMoveOperation:)",
        "tableView(_:dragSessionDidEnd:)",
        "tableView(_:dragSessionWillBegin:)",
      ]
    ),
    "UITableViewDropDelegate": KitProtocol(
      inherits: [],
      hasRequired: true,
      optional: [
        "tableView(_:canHandle:)",
        "tableView(_:dropSessionDidEnd:)",
        "tableView(_:dropSessionDidEnter:)",
        "tableView(_:dropSessionDidExit:)",
        "tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
      ]
    ),
  ]
}
