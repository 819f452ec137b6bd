/// The library's own protocols, as far as their requirements are optional on iOS.
///
/// Written by `Scripts/generate-kit-vocabulary.py`.
extension KitVocabulary {
  static let protocols: [String: KitProtocol] = [
    "CAAnimationDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "animationDidStart(_:)",
        "animationDidStop(_:finished:)",
      ]
    ),
    "CALayerDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "action(for:forKey:)",
        "display(_:)",
        "draw(_:in:)",
        "layerWillDraw(_:)",
        "layoutSublayers(of:)",
      ]
    ),
    "UIAdaptivePresentationControllerDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "adaptivePresentationStyle(for:)",
        "adaptivePresentationStyle(for:traitCollection:)",
        "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
        "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
        "presentationControllerDidAttemptToDismiss(_:)",
        "presentationControllerDidDismiss(_:)",
        "presentationControllerShouldDismiss(_:)",
        "presentationControllerWillDismiss(_:)",
      ]
    ),
    "UIApplicationDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "application(_:configurationForConnecting:options:)",
        "application(_:didDiscardSceneSessions:)",
        "application(_:didFinishLaunchingWithOptions:)",
        "application(_:open:options:)",
        "application(_:supportedInterfaceOrientationsFor:)",
        "application(_:willFinishLaunchingWithOptions:)",
        "applicationDidBecomeActive(_:)",
        "applicationDidEnterBackground(_:)",
        "applicationDidReceiveMemoryWarning(_:)",
        "applicationSignificantTimeChange(_:)",
        "applicationWillEnterForeground(_:)",
        "applicationWillResignActive(_:)",
        "applicationWillTerminate(_:)",
      ]
    ),
    "UIBarPositioningDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: ["position(for:)"]
    ),
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
    "UICollisionBehaviorDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "collisionBehavior(_:beganContactFor:with:at:)",
        "collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)",
        "collisionBehavior(_:endedContactFor:with:)",
        "collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)",
      ]
    ),
    "UIColorPickerViewControllerDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "colorPickerViewController(_:didSelect:continuously:)",
        "colorPickerViewControllerDidFinish(_:)",
        "colorPickerViewControllerDidSelectColor(_:)",
      ]
    ),
    "UIContextMenuInteractionDelegate": KitProtocol(
      inherits: [],
      hasRequired: true,
      optional: [
        "contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)",
        "contextMenuInteraction(_:willDisplayMenuFor:animator:)",
        "contextMenuInteraction(_:willEndFor:animator:)",
        "contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)",
      ]
    ),
    "UIDragInteractionDelegate": KitProtocol(
      inherits: [],
      hasRequired: true,
      optional: [
        "dragInteraction(_:previewForLifting:session:)",
        "dragInteraction(_:session:didEndWith:)",
        "dragInteraction(_:session:willEndWith:)",
        "dragInteraction(_:sessionAllowsMoveOperation:)",
        "dragInteraction(_:sessionDidMove:)",
        "dragInteraction(_:sessionDidTransferItems:)",
        "dragInteraction(_:sessionIsRestrictedToDraggingApplication:)",
        "dragInteraction(_:sessionWillBegin:)",
        "dragInteraction(_:willAnimateLiftWith:session:)",
      ]
    ),
    "UIDropInteractionDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "dropInteraction(_:canHandle:)",
        "dropInteraction(_:concludeDrop:)",
        "dropInteraction(_:item:willAnimateDropWith:)",
        "dropInteraction(_:performDrop:)",
        "dropInteraction(_:sessionDidEnd:)",
        "dropInteraction(_:sessionDidEnter:)",
        "dropInteraction(_:sessionDidExit:)",
        "dropInteraction(_:sessionDidUpdate:)",
      ]
    ),
    "UIDynamicAnimatorDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "dynamicAnimatorDidPause(_:)",
        "dynamicAnimatorWillResume(_:)",
      ]
    ),
    "UIEditMenuInteractionDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "editMenuInteraction(_:menuFor:suggestedActions:)",
        "editMenuInteraction(_:willDismissMenuFor:animator:)",
        "editMenuInteraction(_:willPresentMenuFor:animator:)",
      ]
    ),
    "UIGestureRecognizerDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
        "gestureRecognizer(_:shouldReceive:)",
        "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
        "gestureRecognizer(_:shouldRequireFailureOf:)",
        "gestureRecognizerShouldBegin(_:)",
      ]
    ),
    "UINavigationBarDelegate": KitProtocol(
      inherits: ["UIBarPositioningDelegate"],
      hasRequired: false,
      optional: [
        "navigationBar(_:didPop:)",
        "navigationBar(_:didPush:)",
        "navigationBar(_:shouldPop:)",
        "navigationBar(_:shouldPush:)",
      ]
    ),
    "UINavigationControllerDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "navigationController(_:animationControllerFor:from:to:)",
        "navigationController(_:didShow:animated:)",
        "navigationController(_:interactionControllerFor:)",
        "navigationController(_:willShow:animated:)",
        "navigationControllerSupportedInterfaceOrientations(_:)",
      ]
    ),
    "UIPageViewControllerDataSource": KitProtocol(
      inherits: [],
      hasRequired: true,
      optional: [
        "presentationCount(for:)",
        "presentationIndex(for:)",
      ]
    ),
    "UIPageViewControllerDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
        "pageViewController(_:willTransitionTo:)",
      ]
    ),
    "UIPencilInteractionDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "pencilInteraction(_:didReceiveSqueeze:)",
        "pencilInteraction(_:didReceiveTap:)",
        "pencilInteractionDidTap(_:)",
      ]
    ),
    "UIPickerViewDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "pickerView(_:attributedTitleForRow:forComponent:)",
        "pickerView(_:didSelectRow:inComponent:)",
        "pickerView(_:rowHeightForComponent:)",
        "pickerView(_:titleForRow:forComponent:)",
        "pickerView(_:viewForRow:forComponent:reusing:)",
        "pickerView(_:widthForComponent:)",
      ]
    ),
    "UIPointerInteractionDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "pointerInteraction(_:regionFor:defaultRegion:)",
        "pointerInteraction(_:styleFor:)",
      ]
    ),
    "UIPopoverPresentationControllerDelegate": KitProtocol(
      inherits: ["UIAdaptivePresentationControllerDelegate"],
      hasRequired: false,
      optional: [
        "popoverPresentationControllerDidDismissPopover(_:)",
        "popoverPresentationControllerShouldDismissPopover(_:)",
        "prepareForPopoverPresentation(_:)",
      ]
    ),
    "UISceneDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "scene(_:openURLContexts:)",
        "scene(_:willConnectTo:options:)",
        "sceneDidBecomeActive(_:)",
        "sceneDidDisconnect(_:)",
        "sceneDidEnterBackground(_:)",
        "sceneWillEnterForeground(_:)",
        "sceneWillResignActive(_:)",
      ]
    ),
    "UIScrollViewDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "scrollViewDidChangeAdjustedContentInset(_:)",
        "scrollViewDidEndDecelerating(_:)",
        "scrollViewDidEndDragging(_:willDecelerate:)",
        "scrollViewDidEndScrollingAnimation(_:)",
        "scrollViewDidEndZooming(_:with:atScale:)",
        "scrollViewDidScroll(_:)",
        "scrollViewDidScrollToTop(_:)",
        "scrollViewDidZoom(_:)",
        "scrollViewShouldScrollToTop(_:)",
        "scrollViewWillBeginDecelerating(_:)",
        "scrollViewWillBeginDragging(_:)",
        "scrollViewWillBeginZooming(_:with:)",
        "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
        "viewForZooming(in:)",
      ]
    ),
    "UISearchBarDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "searchBar(_:selectedScopeButtonIndexDidChange:)",
        "searchBar(_:shouldChangeTextIn:replacementText:)",
        "searchBar(_:textDidChange:)",
        "searchBarBookmarkButtonClicked(_:)",
        "searchBarCancelButtonClicked(_:)",
        "searchBarResultsListButtonClicked(_:)",
        "searchBarSearchButtonClicked(_:)",
        "searchBarShouldBeginEditing(_:)",
        "searchBarShouldEndEditing(_:)",
        "searchBarTextDidBeginEditing(_:)",
        "searchBarTextDidEndEditing(_:)",
      ]
    ),
    "UISearchControllerDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "didDismissSearchController(_:)",
        "didPresentSearchController(_:)",
        "willDismissSearchController(_:)",
        "willPresentSearchController(_:)",
      ]
    ),
    "UISheetPresentationControllerDelegate": KitProtocol(
      inherits: ["UIAdaptivePresentationControllerDelegate"],
      hasRequired: false,
      optional: ["sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"]
    ),
    "UISplitViewControllerDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "splitViewController(_:showDetail:sender:)",
        "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
        "splitViewControllerDidCollapse(_:)",
        "splitViewControllerDidExpand(_:)",
      ]
    ),
    "UITabBarControllerDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "tabBarController(_:animationControllerForTransitionFrom:to:)",
        "tabBarController(_:didSelect:)",
        "tabBarController(_:interactionControllerFor:)",
        "tabBarController(_:shouldSelect:)",
      ]
    ),
    "UITabBarDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: ["tabBar(_:didSelect:)"]
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
    "UITextFieldDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "textField(_:shouldChangeCharactersIn:replacementString:)",
        "textFieldDidBeginEditing(_:)",
        "textFieldDidChangeSelection(_:)",
        "textFieldDidEndEditing(_:)",
        "textFieldDidEndEditing(_:reason:)",
        "textFieldShouldBeginEditing(_:)",
        "textFieldShouldClear(_:)",
        "textFieldShouldEndEditing(_:)",
        "textFieldShouldReturn(_:)",
      ]
    ),
    "UITextViewDelegate": KitProtocol(
      inherits: ["UIScrollViewDelegate"],
      hasRequired: false,
      optional: [
        "textView(_:shouldChangeTextIn:replacementText:)",
        "textViewDidBeginEditing(_:)",
        "textViewDidChange(_:)",
        "textViewDidChangeSelection(_:)",
        "textViewDidEndEditing(_:)",
        "textViewShouldBeginEditing(_:)",
        "textViewShouldEndEditing(_:)",
      ]
    ),
    "UIViewControllerTransitioningDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "animationController(forDismissed:)",
        "animationController(forPresented:presenting:source:)",
        "interactionControllerForDismissal(using:)",
        "interactionControllerForPresentation(using:)",
        "presentationController(forPresented:presenting:source:)",
      ]
    ),
  ]
}
