import Testing
import UIKit

/// Tests of raw values of UIKit on which files, storyboards and apps that store the values depend.
@Suite("Raw values of UIKit's enumerations and options")
@MainActor
struct RawValueTests {
  private func numbers<Value: RawRepresentable>(_ values: [Value]) -> [Value.RawValue] { values.map(\.rawValue) }

  @Test(
    "The device orientation .landscapeLeft has the raw value of the interface orientation .landscapeRight"
  )
  func orientations() {
    let devices: [UIDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    expectNumbers(devices, [0, 1, 2, 3, 4, 5, 6])
    let interfaces: [UIInterfaceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft,
    ]
    expectNumbers(interfaces, [0, 1, 2, 3, 4])
    expectEqual(devices.map(\.isPortrait), [false, true, true, false, false, false, false])
    expectEqual(devices.map(\.isLandscape), [false, false, false, true, true, false, false])
    expectEqual(interfaces.map(\.isPortrait), [false, true, true, false, false])
    expectEqual(interfaces.map(\.isLandscape), [false, false, false, true, true])
    let masks: [UIInterfaceOrientationMask] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape, .all, .allButUpsideDown,
    ]
    expectNumbers(masks, [2, 4, 8, 16, 24, 30, 26])
  }

  @Test("The enumerations for traits and the status bar have UIKit's raw values")
  func traits() {
    expectNumbers([UIUserInterfaceStyle.unspecified, .light, .dark], [0, 1, 2])
    expectNumbers([UIUserInterfaceSizeClass.unspecified, .compact, .regular], [0, 1, 2])
    expectNumbers(
      [UIUserInterfaceIdiom.unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision],
      [-1, 0, 1, 2, 3, 5, 6]
    )
    expectNumbers([UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft], [0, 1])
    expectNumbers([UITraitEnvironmentLayoutDirection.unspecified, .leftToRight, .rightToLeft], [-1, 0, 1])
    expectNumbers([UIForceTouchCapability.unknown, .unavailable, .available], [0, 1, 2])
    expectNumbers([UIStatusBarStyle.default, .lightContent, .darkContent], [0, 1, 3])
    expectNumbers([UIStatusBarAnimation.none, .fade, .slide], [0, 1, 2])
  }

  @Test("The enumerations for bars and bar items have UIKit's raw values")
  func bars() {
    let items: [UIBarButtonItem.SystemItem] = [
      .done, .cancel, .edit, .save, .add, .flexibleSpace, .fixedSpace, .compose, .reply, .action, .organize, .bookmarks,
      .search, .refresh, .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .undo, .redo, .pageCurl, .close,
    ]
    expectNumbers(items, Array(0...24))
    let tabs: [UITabBarItem.SystemItem] = [
      .more, .favorites, .featured, .topRated, .recents, .contacts, .history, .bookmarks, .search, .downloads,
      .mostRecent,
      .mostViewed,
    ]
    expectNumbers(tabs, Array(0...11))
    expectNumbers([UIBarButtonItem.Style.plain, .bordered, .done], [0, 1, 2])
    expectNumbers([UIBarPosition.any, .bottom, .top, .topAttached], [0, 1, 2, 3])
    expectNumbers([UIBarMetrics.default, .compact, .defaultPrompt, .compactPrompt], [0, 1, 101, 102])
    expectNumbers([UIBarStyle.default, .black, UIBarStyle.blackTranslucent], [0, 1, 1])
    expectNumbers([UITabBar.ItemPositioning.automatic, .fill, .centered], [0, 1, 2])
    expectNumbers([UINavigationItem.BackButtonDisplayMode.default, .generic, .minimal], [0, 1, 2])
    expectNumbers([UINavigationItem.LargeTitleDisplayMode.automatic, .always, .never, .inline], [0, 1, 2, 3])
    expectNumbers([UISearchBar.Style.default, .prominent, .minimal], [0, 1, 2])
  }

  @Test("The enumerations for container view controllers have UIKit's raw values")
  func containers() {
    expectNumbers([UINavigationController.Operation.none, .push, .pop], [0, 1, 2])
    expectNumbers([UISplitViewController.Column.primary, .supplementary, .secondary, .compact], [0, 1, 2, 3])
    let modes: [UISplitViewController.DisplayMode] = [
      .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
      .twoDisplaceSecondary,
    ]
    expectNumbers(modes, Array(0...6))
    expectNumbers([UISplitViewController.Style.unspecified, .doubleColumn, .tripleColumn], [0, 1, 2])
    expectNumbers([UIPageViewController.NavigationDirection.forward, .reverse], [0, 1])
    expectNumbers([UIPageViewController.NavigationOrientation.horizontal, .vertical], [0, 1])
    expectNumbers([UIPageViewController.TransitionStyle.pageCurl, .scroll], [0, 1])
    expectNumbers([UIPageViewController.SpineLocation.none, .min, .mid, .max], [0, 1, 2, 3])
  }

  @Test("The enumerations for presentations and transitions have UIKit's raw values")
  func presentation() {
    let styles: [UIModalPresentationStyle] = [
      .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
      .overCurrentContext,
      .popover,
    ]
    expectNumbers(styles, [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7])
    expectNumbers([UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl], [0, 1, 2, 3])
    expectNumbers([UIPopoverArrowDirection.up, .down, .left, .right, .any, .unknown], [1, 2, 4, 8, 15, .max])
    expectNumbers([UIAlertController.Style.actionSheet, .alert], [0, 1])
    expectNumbers([UIAlertAction.Style.default, .cancel, .destructive], [0, 1, 2])
  }

  @Test("The enumerations for touches, presses, motion and remote control have UIKit's raw values")
  func events() {
    expectNumbers([UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer], [0, 1, 2, 3])
    expectEqual(UITouch.TouchType.stylus, .pencil)
    expectNumbers([UITouch.Properties.force, .azimuth, .altitude, .location, .roll], [1, 2, 4, 8, 16])
    let subtypes: [UIEvent.EventSubtype] = [
      .none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlStop, .remoteControlTogglePlayPause,
      .remoteControlNextTrack, .remoteControlPreviousTrack, .remoteControlBeginSeekingBackward,
      .remoteControlEndSeekingBackward, .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward,
    ]
    expectNumbers(subtypes, [0, 1, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109])
    expectNumbers([UIEvent.ButtonMask.primary, .secondary, .button(1), .button(2), .button(3)], [1, 2, 1, 2, 4])
    expectNumbers([UIScrollTypeMask.discrete, .continuous, .all], [1, 2, 3])
  }

  @Test("The enumerations for focus headings, accessibility scrolling and edges have UIKit's raw values")
  func directions() {
    let headings: [UIFocusHeading] = [.up, .down, .left, .right, .next, .previous, .first, .last]
    expectNumbers(headings, [1, 2, 4, 8, 16, 32, 256, 512])
    expectNumbers([UIAccessibilityScrollDirection.right, .left, .up, .down, .next, .previous], [1, 2, 3, 4, 5, 6])
    expectNumbers([UIRectEdge.top, .left, .bottom, .right, .all], [1, 2, 4, 8, 15])
    expectNumbers([UIAxis.horizontal, .vertical, .both], [1, 2, 3])
    expectNumbers(
      [UISemanticContentAttribute.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft],
      [
        0, 1, 2, 3, 4,
      ]
    )
  }

  @Test("Each accessibility trait is a single bit with UIKit's raw value")
  func accessibilityTraits() {
    let traits: [UIAccessibilityTraits] = [
      .none, .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
    ]
    expectNumbers(traits, [0] + (0...14).map { UInt64(1) << UInt64($0) })
    expectEqual(UIAccessibilityTraits.header.rawValue, 1 << 16)
    expect(UIAccessibilityTraits.toggleButton.isDisjoint(with: [.button, .header, .selected]))
  }

  @Test("The enumerations for table views have UIKit's raw values")
  func tables() {
    expectNumbers([UITableView.Style.plain, .grouped, .insetGrouped], [0, 1, 2])
    let animations: [UITableView.RowAnimation] = [.fade, .right, .left, .top, .bottom, .none, .middle, .automatic]
    expectNumbers(animations, [0, 1, 2, 3, 4, 5, 6, 100])
    expectNumbers([UITableView.ScrollPosition.none, .top, .middle, .bottom], [0, 1, 2, 3])
    expectNumbers([UITableView.SelfSizingInvalidation.disabled, .enabled, .enabledIncludingConstraints], [0, 1, 2])
    expectNumbers([UITableView.SeparatorInsetReference.fromCellEdges, .fromAutomaticInsets], [0, 1])
    let accessories: [UITableViewCell.AccessoryType] = [
      .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
    ]
    expectNumbers(accessories, [0, 1, 2, 3, 4])
    expectNumbers([UITableViewCell.CellStyle.default, .value1, .value2, .subtitle], [0, 1, 2, 3])
    expectNumbers([UITableViewCell.EditingStyle.none, .delete, .insert], [0, 1, 2])
    expectNumbers([UITableViewCell.FocusStyle.default, .custom], [0, 1])
    expectNumbers([UITableViewCell.SelectionStyle.none, .blue, .gray, .default], [0, 1, 2, 3])
    expectNumbers([UITableViewCell.SeparatorStyle.none, .singleLine, .singleLineEtched], [0, 1, 2])
    expectNumbers([UITableViewCell.StateMask.defaultMask, .showingEditControl, .showingDeleteConfirmation], [0, 1, 2])
    expectNumbers([UITableViewCell.DragState.none, .lifting, .dragging], [0, 1, 2])
    expectNumbers([UITableViewRowAction.Style.default, .destructive, .normal], [0, 0, 1])
    expectNumbers([UIContextualAction.Style.normal, .destructive], [0, 1])
    let intents: [UITableViewDropProposal.Intent] = [
      .unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .automatic,
    ]
    expectNumbers(intents, [0, 1, 2, 3])
  }

  @Test("The enumerations for collection views have UIKit's raw values")
  func collections() {
    let positions: [UICollectionView.ScrollPosition] = [
      .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
    ]
    expectNumbers(positions, [1, 2, 4, 8, 16, 32])
    expectNumbers([UICollectionView.ReorderingCadence.immediate, .fast, .slow], [0, 1, 2])
    expectNumbers([UICollectionViewCell.DragState.none, .lifting, .dragging], [0, 1, 2])
    expectNumbers(
      [UICollectionViewLayoutAttributes.ElementCategory.cell, .supplementaryView, .decorationView],
      [
        0, 1, 2,
      ]
    )
    expectNumbers([UICollectionViewUpdateItem.Action.insert, .delete, .reload, .move, .none], [0, 1, 2, 3, 4])
    let references: [UICollectionViewFlowLayout.SectionInsetReference] = [
      .fromContentInset, .fromSafeArea, .fromLayoutMargins,
    ]
    expectNumbers(references, [0, 1, 2])
    let intents: [UICollectionViewDropProposal.Intent] = [
      .unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath,
    ]
    expectNumbers(intents, [0, 1, 2])
  }

  @Test("The enumerations for scroll views have UIKit's raw values")
  func scrollViews() {
    expectNumbers([UIScrollView.IndicatorStyle.default, .black, .white], [0, 1, 2])
    expectNumbers(
      [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes, .never, .always],
      [
        0, 1, 2, 3,
      ]
    )
    let modes: [UIScrollView.KeyboardDismissMode] = [
      .none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory,
    ]
    expectNumbers(modes, [0, 1, 2, 3, 4])
  }

  @Test("The keyboard types and the text input traits have UIKit's raw values")
  func keyboards() {
    let types: [UIKeyboardType] = [
      .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress,
      .decimalPad,
      .twitter, .webSearch, .asciiCapableNumberPad,
    ]
    expectNumbers(types, Array(0...11))
    let returns: [UIReturnKeyType] = [
      .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue,
    ]
    expectNumbers(returns, Array(0...11))
    expectNumbers([UIKeyboardAppearance.default, .dark, .light], [0, 1, 2])
    expectNumbers([UITextAutocapitalizationType.none, .words, .sentences, .allCharacters], [0, 1, 2, 3])
    expectNumbers([UITextAutocorrectionType.default, .no, .yes], [0, 1, 2])
    expectNumbers([UITextSpellCheckingType.default, .no, .yes], [0, 1, 2])
    expectNumbers([UITextSmartQuotesType.default, .no, .yes], [0, 1, 2])
    expectNumbers([UITextSmartDashesType.default, .no, .yes], [0, 1, 2])
    expectNumbers([UITextSmartInsertDeleteType.default, .no, .yes], [0, 1, 2])
  }

  @Test("The enumerations for text inputs have UIKit's raw values")
  func texts() {
    expectNumbers([UITextGranularity.character, .word, .sentence, .paragraph, .line, .document], [0, 1, 2, 3, 4, 5])
    expectNumbers([UITextStorageDirection.forward, .backward], [0, 1])
    expectNumbers([UITextLayoutDirection.right, .left, .up, .down], [2, 3, 4, 5])
    expectNumbers([UITextField.BorderStyle.none, .line, .bezel, .roundedRect], [0, 1, 2, 3])
    expectNumbers([UITextField.ViewMode.never, .whileEditing, .unlessEditing, .always], [0, 1, 2, 3])
    expectNumbers([UITextField.DidEndEditingReason.committed, .cancelled], [0, 1])
    expectNumbers([UIDataDetectorTypes.phoneNumber, .link, .address, .calendarEvent, .all], [1, 2, 4, 8, .max])
    let types: [UITextContentType] = [
      .name, .username, .password, .newPassword, .oneTimeCode, .emailAddress, .telephoneNumber, .URL,
    ]
    let words = ["name", "username", "password", "new-password", "one-time-code", "email", "tel", "url"]
    expectNumbers(types, words)
  }

  @Test("The enumerations for menus and interactions have UIKit's raw values")
  func interactions() {
    expectNumbers([UIMenuElement.State.off, .on, .mixed], [0, 1, 2])
    expectNumbers([UIMenuElement.Attributes.disabled, .destructive, .hidden, .keepsMenuPresented], [1, 2, 4, 8])
    expectNumbers([UIMenu.Options.displayInline, .destructive, .singleSelection], [1, 2, 32])
    expectNumbers([UIContextMenuInteraction.Appearance.unknown, .rich, .compact], [0, 1, 2])
    expectNumbers([UIContextMenuInteractionCommitStyle.dismiss, .pop], [0, 1])
    expectNumbers([UIPencilInteraction.Phase.began, .changed, .ended, .cancelled], [0, 1, 2, 3])
    let actions: [UIPencilPreferredAction] = [
      .ignore, .switchEraser, .switchPrevious, .showColorPalette, .showInkAttributes, .showContextualPalette,
    ]
    expectNumbers(actions, [0, 1, 2, 3, 4, 5])
    expectNumbers([UISpringLoadedInteractionEffectState.inactive, .possible, .activating, .activated], [0, 1, 2, 3])
    expectNumbers([UIDropOperation.cancel, .forbidden, .copy, .move], [0, 1, 2, 3])
  }

  @Test("The enumerations for controls have UIKit's raw values")
  func controls() {
    expectNumbers([UIPageControl.BackgroundStyle.automatic, .prominent, .minimal], [0, 1, 2])
    let directions: [UIPageControl.Direction] = [.natural, .leftToRight, .rightToLeft, .topToBottom, .bottomToTop]
    expectNumbers(directions, [0, 1, 2, 3, 4])
    expectNumbers([UIPageControl.InteractionState.none, .discrete, .continuous], [0, 1, 2])
    expectNumbers([UIDatePickerStyle.automatic, .wheels, .compact, .inline], [0, 1, 2, 3])
  }

  @Test("The enumerations for views and animations have UIKit's raw values")
  func views() {
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
      .topRight,
      .bottomLeft, .bottomRight,
    ]
    expectNumbers(modes, Array(0...12))
    expectNumbers([UIView.TintAdjustmentMode.automatic, .normal, .dimmed], [0, 1, 2])
    expectNumbers([UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear], [0, 1, 2, 3])
    expectNumbers([UIView.SystemAnimation.delete], [0])
    let options: [UIView.KeyframeAnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .overrideInheritedDuration,
      .overrideInheritedOptions, .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic, .calculationModeCubicPaced,
    ]
    expectNumbers(options, [1, 2, 4, 8, 16, 32, 512, 0, 1024, 2048, 3072, 4096])
    expectNumbers([UIViewAnimatingPosition.end, .start, .current], [0, 1, 2])
    expectNumbers([UIViewAnimatingState.inactive, .active, .stopped], [0, 1, 2])
  }

  @Test("The enumerations for dynamic behaviors and feedback generators have UIKit's raw values")
  func dynamicsAndFeedback() {
    expectNumbers([UIDynamicItemCollisionBoundsType.rectangle, .ellipse, .path], [0, 1, 2])
    expectNumbers([UIAttachmentBehavior.AttachmentType.items, .anchor], [0, 1])
    expectNumbers([UIPushBehavior.Mode.continuous, .instantaneous], [0, 1])
    expectNumbers([UICollisionBehavior.Mode.items, .boundaries, .everything], [1, 2, .max])
    expectNumbers([UIImpactFeedbackGenerator.FeedbackStyle.light, .medium, .heavy, .soft, .rigid], [0, 1, 2, 3, 4])
    expectNumbers([UINotificationFeedbackGenerator.FeedbackType.success, .warning, .error], [0, 1, 2])
  }

  @Test("The attributes and priorities of constraints have UIKit's raw values")
  func layout() {
    let attributes: [NSLayoutConstraint.Attribute] = [
      .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .lastBaseline,
      .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins,
    ]
    expectNumbers(attributes, Array(0...20))
    let options: [NSLayoutConstraint.FormatOptions] = [
      .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
      .alignAllCenterX,
      .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
    ]
    expectNumbers(options, [1, 2, 3, 4, 5, 6, 9, 10, 11, 12].map { UInt(1) << $0 })
    let directions: [NSLayoutConstraint.FormatOptions] = [
      .directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft,
    ]
    expectNumbers(directions, [0, 1 << 16, 2 << 16])
    let priorities: [UILayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene, .defaultLow,
      .fittingSizeLevel,
    ]
    expectNumbers(priorities, [1000, 750, 510, 500, 490, 250, 50])
    expectNumbers([NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual], [-1, 0, 1])
    let alignments: [UIStackView.Alignment] = [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline]
    expectNumbers(alignments, [0, 1, 2, 3, 4, 5])
    let distributions: [UIStackView.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    expectNumbers(distributions, [0, 1, 2, 3, 4])
  }
}
