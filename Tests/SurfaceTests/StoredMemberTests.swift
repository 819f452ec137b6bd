// Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py. Do not edit; run the script.

import Testing
import UIKit

@MainActor
@Suite("Members that only store a value")
struct StoredMemberTests {
  @Test("Each member that only stores a value returns the value that was set last")
  func members() {
    var stored = StoredMembers()
    do {
      let object = CAEmitterCell()
      stored.check("CAEmitterCell.lifetimeRange", object, \.lifetimeRange, 7)
      stored.check("CAEmitterCell.velocityRange", object, \.velocityRange, 7)
      stored.check("CAEmitterCell.xAcceleration", object, \.xAcceleration, 7)
      stored.check("CAEmitterCell.yAcceleration", object, \.yAcceleration, 7)
      stored.check("CAEmitterCell.emissionLongitude", object, \.emissionLongitude, 7)
      stored.check("CAEmitterCell.emissionLatitude", object, \.emissionLatitude, 7)
      stored.check("CAEmitterCell.emissionRange", object, \.emissionRange, 7)
      stored.check("CAEmitterCell.scaleRange", object, \.scaleRange, 7)
      stored.check("CAEmitterCell.scaleSpeed", object, \.scaleSpeed, 7)
      stored.check("CAEmitterCell.spinRange", object, \.spinRange, 7)
      stored.check("CAEmitterCell.redRange", object, \.redRange, 7)
      stored.check("CAEmitterCell.redSpeed", object, \.redSpeed, 7)
      stored.check("CAEmitterCell.greenRange", object, \.greenRange, 7)
      stored.check("CAEmitterCell.greenSpeed", object, \.greenSpeed, 7)
      stored.check("CAEmitterCell.blueRange", object, \.blueRange, 7)
      stored.check("CAEmitterCell.blueSpeed", object, \.blueSpeed, 7)
      stored.check("CAEmitterCell.alphaRange", object, \.alphaRange, 7)
      stored.check("CAEmitterCell.alphaSpeed", object, \.alphaSpeed, 7)
    }
    do {
      let object = CAKeyframeAnimation()
      stored.check("CAKeyframeAnimation.rotationMode", object, \.rotationMode, .rotateAuto)
    }
    do {
      let object = CAPropertyAnimation()
      stored.check("CAPropertyAnimation.isCumulative", object, \.isCumulative, true)
    }
    do {
      let object = CAScrollLayer()
      stored.check("CAScrollLayer.scrollMode", object, \.scrollMode, .vertically)
    }
    do {
      let object = CATiledLayer()
      stored.check("CATiledLayer.tileSize", object, \.tileSize, CGSize(width: 1, height: 2))
      stored.check("CATiledLayer.levelsOfDetail", object, \.levelsOfDetail, 7)
      stored.check("CATiledLayer.levelsOfDetailBias", object, \.levelsOfDetailBias, 7)
    }
    do {
      let object = CATransition()
      stored.check("CATransition.startProgress", object, \.startProgress, 7)
      stored.check("CATransition.endProgress", object, \.endProgress, 7)
    }
    do {
      let object = NSShadow()
      stored.check("NSShadow.shadowBlurRadius", object, \.shadowBlurRadius, 7)
    }
    do {
      let object = NSStringDrawingContext()
      stored.check("NSStringDrawingContext.minimumScaleFactor", object, \.minimumScaleFactor, 7)
    }
    do {
      let object = NSTextContainer(size: .zero)
      stored.check("NSTextContainer.maximumNumberOfLines", object, \.maximumNumberOfLines, 7)
      stored.check("NSTextContainer.widthTracksTextView", object, \.widthTracksTextView, true)
      stored.check("NSTextContainer.heightTracksTextView", object, \.heightTracksTextView, true)
    }
    do {
      let object = UIAttachmentBehavior(item: UIView(), attachedToAnchor: .zero)
      stored.check("UIAttachmentBehavior.frictionTorque", object, \.frictionTorque, 7)
    }
    do {
      let object = UIBarAppearance()
      stored.check("UIBarAppearance.backgroundImageContentMode", object, \.backgroundImageContentMode, .center)
    }
    do {
      let object = UIBarButtonItem()
      stored.check("UIBarButtonItem.possibleTitles", object, \.possibleTitles, ["text"])
    }
    do {
      let object = UIBarButtonItemAppearance().normal
      stored.check(
        "UIBarButtonItemStateAppearance.titlePositionAdjustment",
        object,
        \.titlePositionAdjustment,
        UIOffset(horizontal: 1, vertical: 2)
      )
      stored.check(
        "UIBarButtonItemStateAppearance.backgroundImagePositionAdjustment",
        object,
        \.backgroundImagePositionAdjustment,
        UIOffset(horizontal: 1, vertical: 2)
      )
    }
    do {
      let object = UIBarButtonItem()
      stored.checkObject("UIBarItem.largeContentSizeImage", object, \.largeContentSizeImage, UIImage())
      stored.check("UIBarItem.imageInsets", object, \.imageInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
    do {
      let object = UIButton()
      stored.check("UIButton.automaticallyUpdatesConfiguration", object, \.automaticallyUpdatesConfiguration, false)
      stored.check("UIButton.reversesTitleShadowWhenHighlighted", object, \.reversesTitleShadowWhenHighlighted, true)
      stored.check(
        "UIButton.titleEdgeInsets",
        object,
        \.titleEdgeInsets,
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      )
      stored.check(
        "UIButton.imageEdgeInsets",
        object,
        \.imageEdgeInsets,
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      )
      stored.check("UIButton.adjustsImageWhenHighlighted", object, \.adjustsImageWhenHighlighted, false)
      stored.check("UIButton.adjustsImageWhenDisabled", object, \.adjustsImageWhenDisabled, false)
      stored.check("UIButton.showsTouchWhenHighlighted", object, \.showsTouchWhenHighlighted, true)
    }
    do {
      let object = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      stored.check("UICollectionView.isPrefetchingEnabled", object, \.isPrefetchingEnabled, false)
      stored.check("UICollectionView.remembersLastFocusedIndexPath", object, \.remembersLastFocusedIndexPath, true)
      stored.check("UICollectionView.selfSizingInvalidation", object, \.selfSizingInvalidation, .disabled)
      stored.check("UICollectionView.reorderingCadence", object, \.reorderingCadence, .fast)
    }
    do {
      let object = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
      stored.check(
        "UICollectionViewController.useLayoutToLayoutNavigationTransitions",
        object,
        \.useLayoutToLayoutNavigationTransitions,
        true
      )
    }
    do {
      let object = UICollectionViewFlowLayout()
      stored.check("UICollectionViewFlowLayout.sectionInsetReference", object, \.sectionInsetReference, .fromSafeArea)
    }
    do {
      let object = UICollectionViewFlowLayoutInvalidationContext()
      stored.check(
        "UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutDelegateMetrics",
        object,
        \.invalidateFlowLayoutDelegateMetrics,
        false
      )
      stored.check(
        "UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutAttributes",
        object,
        \.invalidateFlowLayoutAttributes,
        false
      )
    }
    do {
      let object = UICollectionViewLayoutInvalidationContext()
      stored.check(
        "UICollectionViewLayoutInvalidationContext.contentSizeAdjustment",
        object,
        \.contentSizeAdjustment,
        CGSize(width: 1, height: 2)
      )
    }
    do {
      let object = UICollectionViewListCell()
      stored.check("UICollectionViewListCell.indentsAccessories", object, \.indentsAccessories, false)
    }
    do {
      let object = UIColorPickerViewController()
      stored.check("UIColorPickerViewController.supportsAlpha", object, \.supportsAlpha, false)
    }
    do {
      let object = UIControl()
      stored.check("UIControl.contentVerticalAlignment", object, \.contentVerticalAlignment, .top)
      stored.check("UIControl.toolTip", object, \.toolTip, "text")
    }
    do {
      let object = UIDatePicker()
      stored.check("UIDatePicker.preferredDatePickerStyle", object, \.preferredDatePickerStyle, .compact)
    }
    do {
      let object = UIDropInteraction(delegate: StoredMembers.dropDelegate)
      stored.check("UIDropInteraction.allowsSimultaneousDropSessions", object, \.allowsSimultaneousDropSessions, true)
    }
    do {
      let object = UIDropProposal(operation: .copy)
      stored.check("UIDropProposal.isPrecise", object, \.isPrecise, true)
      stored.check("UIDropProposal.prefersFullSizePreview", object, \.prefersFullSizePreview, true)
    }
    do {
      let object = UIImageView()
      stored.check("UIImageView.animationRepeatCount", object, \.animationRepeatCount, 7)
    }
    do {
      let object = UIKeyCommand(input: "a", modifierFlags: [], action: Selector("act"))
      stored.check("UIKeyCommand.allowsAutomaticLocalization", object, \.allowsAutomaticLocalization, false)
      stored.check("UIKeyCommand.allowsAutomaticMirroring", object, \.allowsAutomaticMirroring, false)
    }
    do {
      let object = UILabel()
      stored.check("UILabel.lineBreakStrategy", object, \.lineBreakStrategy, .hangulWordPriority)
      stored.check("UILabel.allowsDefaultTighteningForTruncation", object, \.allowsDefaultTighteningForTruncation, true)
      stored.check("UILabel.baselineAdjustment", object, \.baselineAdjustment, .alignCenters)
    }
    do {
      let object = UINavigationBar()
      stored.checkObject(
        "UINavigationBar.scrollEdgeAppearance",
        object,
        \.scrollEdgeAppearance,
        UINavigationBarAppearance()
      )
      stored.checkObject("UINavigationBar.compactAppearance", object, \.compactAppearance, UINavigationBarAppearance())
      stored.checkObject(
        "UINavigationBar.compactScrollEdgeAppearance",
        object,
        \.compactScrollEdgeAppearance,
        UINavigationBarAppearance()
      )
    }
    do {
      let object = UINavigationBarAppearance()
      stored.check(
        "UINavigationBarAppearance.titlePositionAdjustment",
        object,
        \.titlePositionAdjustment,
        UIOffset(horizontal: 1, vertical: 2)
      )
    }
    do {
      let object = UINavigationController()
      stored.check("UINavigationController.hidesBarsWhenKeyboardAppears", object, \.hidesBarsWhenKeyboardAppears, true)
      stored.check(
        "UINavigationController.hidesBarsWhenVerticallyCompact",
        object,
        \.hidesBarsWhenVerticallyCompact,
        true
      )
    }
    do {
      let object = UINavigationItem(title: "title")
      stored.check("UINavigationItem.prompt", object, \.prompt, "text")
    }
    do {
      let object = UIPageControl()
      stored.check("UIPageControl.defersCurrentPageDisplay", object, \.defersCurrentPageDisplay, true)
      stored.check("UIPageControl.backgroundStyle", object, \.backgroundStyle, .prominent)
      stored.checkObject("UIPageControl.preferredIndicatorImage", object, \.preferredIndicatorImage, UIImage())
      stored.checkObject(
        "UIPageControl.preferredCurrentPageIndicatorImage",
        object,
        \.preferredCurrentPageIndicatorImage,
        UIImage()
      )
    }
    do {
      let object = UIPickerView()
      stored.check("UIPickerView.showsSelectionIndicator", object, \.showsSelectionIndicator, false)
    }
    do {
      let object = UIPopoverPresentationController(presentedViewController: UIViewController(), presenting: nil)
      stored.check("UIPopoverPresentationController.canOverlapSourceViewRect", object, \.canOverlapSourceViewRect, true)
    }
    do {
      let object = UIProgressView()
      stored.checkObject("UIProgressView.progressImage", object, \.progressImage, UIImage())
      stored.checkObject("UIProgressView.trackImage", object, \.trackImage, UIImage())
    }
    do {
      let object = UISearchBar()
      stored.check("UISearchBar.prompt", object, \.prompt, "text")
      stored.check("UISearchBar.searchBarStyle", object, \.searchBarStyle, .minimal)
    }
    do {
      let object = UISearchController(searchResultsController: nil)
      stored.check(
        "UISearchController.hidesNavigationBarDuringPresentation",
        object,
        \.hidesNavigationBarDuringPresentation,
        false
      )
    }
    do {
      let object = UISegmentedControl()
      stored.check(
        "UISegmentedControl.apportionsSegmentWidthsByContent",
        object,
        \.apportionsSegmentWidthsByContent,
        true
      )
    }
    do {
      let object = UISheetPresentationController(presentedViewController: UIViewController(), presenting: nil)
      stored.check("UISheetPresentationController.prefersGrabberVisible", object, \.prefersGrabberVisible, true)
      stored.check(
        "UISheetPresentationController.prefersEdgeAttachedInCompactHeight",
        object,
        \.prefersEdgeAttachedInCompactHeight,
        true
      )
      stored.check("UISheetPresentationController.preferredCornerRadius", object, \.preferredCornerRadius, 7)
      stored.check("UISheetPresentationController.prefersPageSizing", object, \.prefersPageSizing, false)
    }
    do {
      let object = UISplitViewController(style: .doubleColumn)
      stored.check("UISplitViewController.presentsWithGesture", object, \.presentsWithGesture, false)
    }
    do {
      let object = UISwitch()
      stored.checkObject("UISwitch.onImage", object, \.onImage, UIImage())
      stored.checkObject("UISwitch.offImage", object, \.offImage, UIImage())
    }
    do {
      let object = UITabBar()
      stored.check("UITabBar.itemPositioning", object, \.itemPositioning, .fill)
      stored.check("UITabBar.itemWidth", object, \.itemWidth, 7)
      stored.check("UITabBar.itemSpacing", object, \.itemSpacing, 7)
      stored.checkObject("UITabBar.scrollEdgeAppearance", object, \.scrollEdgeAppearance, UITabBarAppearance())
    }
    do {
      let object = UITabBarAppearance()
      stored.check("UITabBarAppearance.stackedItemPositioning", object, \.stackedItemPositioning, .fill)
      stored.check("UITabBarAppearance.stackedItemWidth", object, \.stackedItemWidth, 7)
      stored.check("UITabBarAppearance.stackedItemSpacing", object, \.stackedItemSpacing, 7)
      stored.check("UITabBarAppearance.selectionIndicatorTintColor", object, \.selectionIndicatorTintColor, .red)
    }
    do {
      let object = UITabBarItem(title: nil, image: nil, tag: 0)
      stored.check(
        "UITabBarItem.titlePositionAdjustment",
        object,
        \.titlePositionAdjustment,
        UIOffset(horizontal: 1, vertical: 2)
      )
    }
    do {
      let object = UITabBarItemAppearance().normal
      stored.check(
        "UITabBarItemStateAppearance.titlePositionAdjustment",
        object,
        \.titlePositionAdjustment,
        UIOffset(horizontal: 1, vertical: 2)
      )
      stored.check("UITabBarItemStateAppearance.iconColor", object, \.iconColor, .red)
      stored.check(
        "UITabBarItemStateAppearance.badgePositionAdjustment",
        object,
        \.badgePositionAdjustment,
        UIOffset(horizontal: 1, vertical: 2)
      )
      stored.check("UITabBarItemStateAppearance.badgeBackgroundColor", object, \.badgeBackgroundColor, .red)
      stored.check(
        "UITabBarItemStateAppearance.badgeTitlePositionAdjustment",
        object,
        \.badgeTitlePositionAdjustment,
        UIOffset(horizontal: 1, vertical: 2)
      )
    }
    do {
      let object = UITableView()
      stored.check("UITableView.estimatedSectionHeaderHeight", object, \.estimatedSectionHeaderHeight, 7)
      stored.check("UITableView.estimatedSectionFooterHeight", object, \.estimatedSectionFooterHeight, 7)
    }
    do {
      let object = UITableViewCell()
      stored.checkObject(
        "UITableViewCell.multipleSelectionBackgroundView",
        object,
        \.multipleSelectionBackgroundView,
        UIView()
      )
      stored.check("UITableViewCell.editingAccessoryType", object, \.editingAccessoryType, .checkmark)
      stored.checkObject("UITableViewCell.editingAccessoryView", object, \.editingAccessoryView, UIView())
      stored.check("UITableViewCell.focusStyle", object, \.focusStyle, .custom)
      stored.check(
        "UITableViewCell.userInteractionEnabledWhileDragging",
        object,
        \.userInteractionEnabledWhileDragging,
        true
      )
    }
    do {
      let object = UITableViewDiffableDataSource<Int, Int>(tableView: UITableView()) { _, _, _ in nil }
      stored.check("UITableViewDiffableDataSource.defaultRowAnimation", object, \.defaultRowAnimation, .fade)
    }
    do {
      let object = UITextField()
      stored.check("UITextField.adjustsFontSizeToFitWidth", object, \.adjustsFontSizeToFitWidth, true)
      stored.check("UITextField.minimumFontSize", object, \.minimumFontSize, 7)
      stored.checkObject("UITextField.disabledBackground", object, \.disabledBackground, UIImage())
    }
    do {
      let object = UITextView()
      stored.check("UITextView.allowsEditingTextAttributes", object, \.allowsEditingTextAttributes, true)
      stored.check("UITextView.dataDetectorTypes", object, \.dataDetectorTypes, .link)
    }
    do {
      let object = UIToolbar()
      stored.checkObject("UIToolbar.scrollEdgeAppearance", object, \.scrollEdgeAppearance, UIToolbarAppearance())
      stored.checkObject("UIToolbar.compactAppearance", object, \.compactAppearance, UIToolbarAppearance())
    }
    do {
      let object = UIViewController()
      stored.check(
        "UIViewController.automaticallyAdjustsScrollViewInsets",
        object,
        \.automaticallyAdjustsScrollViewInsets,
        false
      )
      stored.check(
        "UIViewController.viewRespectsSystemMinimumLayoutMargins",
        object,
        \.viewRespectsSystemMinimumLayoutMargins,
        false
      )
      stored.check(
        "UIViewController.modalPresentationCapturesStatusBarAppearance",
        object,
        \.modalPresentationCapturesStatusBarAppearance,
        true
      )
      stored.check(
        "UIViewController.providesPresentationContextTransitionStyle",
        object,
        \.providesPresentationContextTransitionStyle,
        true
      )
    }
    do {
      let object = UIViewPropertyAnimator(duration: 1, curve: .linear)
      stored.check("UIViewPropertyAnimator.isManualHitTestingEnabled", object, \.isManualHitTestingEnabled, true)
    }
    expectEqual(stored.lost, [])
  }
}
