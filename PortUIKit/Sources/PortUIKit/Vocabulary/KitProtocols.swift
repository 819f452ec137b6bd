/// The protocols of the library with requirements that are optional on iOS.
///
/// Written by `Scripts/generate-kit-vocabulary.py`.
extension KitVocabulary {
  static let protocols =
    otherProtocols
    .merging(listProtocols) { first, _ in first }
    .merging(controllerProtocols) { first, _ in first }

  static let otherProtocols: [String: KitProtocol] = [
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
    "UIApplicationDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "application(_:configurationForConnecting:options:)",
        "application(_:didDiscardSceneSessions:)",
        "application(_:didFinishLaunchingWithOptions:)",
        "application(_:open:options:)",
        "application(_:performActionFor:completionHandler:)",
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
    "UIWindowSceneDelegate": KitProtocol(
      inherits: ["UISceneDelegate"],
      hasRequired: false,
      optional: [
        "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)",
        "windowScene(_:performActionFor:completionHandler:)",
      ]
    ),
  ]
}
