/// The protocols of containers, presentations and transitions.
///
/// Written by `Scripts/generate-kit-vocabulary.py`.
extension KitVocabulary {
  static let controllerProtocols: [String: KitProtocol] = [
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
    "UIAlertViewDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: [
        "alertView(_:clickedButtonAt:)",
        "alertView(_:didDismissWithButtonIndex:)",
        "alertView(_:willDismissWithButtonIndex:)",
        "didPresent(_:)",
        "willPresent(_:)",
      ]
    ),
    "UIBarPositioningDelegate": KitProtocol(
      inherits: [],
      hasRequired: false,
      optional: ["position(for:)"]
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
    "UIPopoverPresentationControllerDelegate": KitProtocol(
      inherits: ["UIAdaptivePresentationControllerDelegate"],
      hasRequired: false,
      optional: [
        "popoverPresentationControllerDidDismissPopover(_:)",
        "popoverPresentationControllerShouldDismissPopover(_:)",
        "prepareForPopoverPresentation(_:)",
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
        "splitViewController(_:collapseSecondary:onto:)",
        "splitViewController(_:showDetail:sender:)",
        "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
        "splitViewController(_:willChangeTo:)",
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
