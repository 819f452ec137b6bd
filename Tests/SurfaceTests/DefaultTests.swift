import ResponderSimulation
import Testing
import UIKit

/// Tests that new objects have the default values that Apple documents.
@MainActor
@Suite("Documented default values")
struct DefaultTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  /// A comparison of values with the documented values. It collects the names of the properties whose values differ.
  private struct Table {
    private(set) var count = 0
    private(set) var differences: [String] = []

    mutating func add<Value: Equatable>(_ name: String, _ value: Value, _ documented: Value) {
      count += 1
      if value != documented { differences.append("\(name) is \(value); documented: \(documented)") }
    }

    mutating func addNil<Value>(_ name: String, _ value: Value?) {
      count += 1
      if let value { differences.append("\(name) is \(value); documented: nil") }
    }
  }

  @Test("The properties of new views have the documented default values")
  func views() {
    var table = Table()
    let view = UIView()
    table.add("UIView.alpha", view.alpha, 1)
    table.add("UIView.isHidden", view.isHidden, false)
    table.add("UIView.isOpaque", view.isOpaque, true)
    table.add("UIView.clipsToBounds", view.clipsToBounds, false)
    table.add("UIView.clearsContextBeforeDrawing", view.clearsContextBeforeDrawing, true)
    table.add("UIView.isUserInteractionEnabled", view.isUserInteractionEnabled, true)
    table.add("UIView.isMultipleTouchEnabled", view.isMultipleTouchEnabled, false)
    table.add("UIView.isExclusiveTouch", view.isExclusiveTouch, false)
    table.add("UIView.autoresizesSubviews", view.autoresizesSubviews, true)
    table.add("UIView.autoresizingMask", view.autoresizingMask, [])
    table.add("UIView.contentMode", view.contentMode, .scaleToFill)
    table.addNil("UIView.backgroundColor", view.backgroundColor)
    table.addNil("UIView.gestureRecognizers", view.gestureRecognizers)
    table.addNil("UIView.mask", view.mask)
    table.addNil("UIView.restorationIdentifier", view.restorationIdentifier)
    table.add("UIView.tag", view.tag, 0)
    table.add("UIView.transform", view.transform, .identity)
    table.add(
      "UIView.translatesAutoresizingMaskIntoConstraints",
      view.translatesAutoresizingMaskIntoConstraints,
      true
    )
    table.add("UIView.preservesSuperviewLayoutMargins", view.preservesSuperviewLayoutMargins, false)
    table.add("UIView.insetsLayoutMarginsFromSafeArea", view.insetsLayoutMarginsFromSafeArea, true)
    table.add("UIView.layoutMargins", view.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    table.add("UIView.semanticContentAttribute", view.semanticContentAttribute, .unspecified)
    table.add("UIView.overrideUserInterfaceStyle", view.overrideUserInterfaceStyle, .unspecified)
    table.add("UIView.shouldGroupAccessibilityChildren", view.shouldGroupAccessibilityChildren, false)
    table.add("UIView.accessibilityElementsHidden", view.accessibilityElementsHidden, false)
    table.add("UIView.accessibilityViewIsModal", view.accessibilityViewIsModal, false)
    table.add("UIView.isAccessibilityElement", view.isAccessibilityElement, false)
    table.add("UIView.accessibilityTraits", view.accessibilityTraits, .none)
    table.add("UIView.contentHuggingPriority", view.contentHuggingPriority(for: .horizontal), .defaultLow)
    table.add(
      "UIView.contentCompressionResistancePriority",
      view.contentCompressionResistancePriority(for: .vertical),
      .defaultHigh
    )
    let window = UIWindow()
    table.add("UIWindow.isHidden", window.isHidden, true)
    table.add("UIWindow.windowLevel", window.windowLevel, .normal)
    table.add("UIWindow.isKeyWindow", window.isKeyWindow, false)
    let label = UILabel()
    table.addNil("UILabel.text", label.text)
    table.add("UILabel.numberOfLines", label.numberOfLines, 1)
    table.add("UILabel.lineBreakMode", label.lineBreakMode, .byTruncatingTail)
    table.add("UILabel.textAlignment", label.textAlignment, .natural)
    // Apple's documentation states that the default is black, whereas newer headers state labelColor.
    table.add("UILabel.textColor", label.textColor, .label)
    table.add("UILabel.isEnabled", label.isEnabled, true)
    table.add("UILabel.isHighlighted", label.isHighlighted, false)
    table.addNil("UILabel.highlightedTextColor", label.highlightedTextColor)
    table.addNil("UILabel.shadowColor", label.shadowColor)
    table.add("UILabel.shadowOffset", label.shadowOffset, CGSize(width: 0, height: -1))
    table.add("UILabel.adjustsFontSizeToFitWidth", label.adjustsFontSizeToFitWidth, false)
    table.add("UILabel.minimumScaleFactor", label.minimumScaleFactor, 0)
    table.add("UILabel.baselineAdjustment", label.baselineAdjustment, .alignBaselines)
    table.add("UILabel.preferredMaxLayoutWidth", label.preferredMaxLayoutWidth, 0)
    table.add("UILabel.isUserInteractionEnabled", label.isUserInteractionEnabled, false)
    table.add("UILabel.font", label.font.pointSize, 17)
    let image = UIImageView()
    table.addNil("UIImageView.image", image.image)
    table.addNil("UIImageView.highlightedImage", image.highlightedImage)
    table.add("UIImageView.isHighlighted", image.isHighlighted, false)
    table.add("UIImageView.isUserInteractionEnabled", image.isUserInteractionEnabled, false)
    table.add("UIImageView.animationRepeatCount", image.animationRepeatCount, 0)
    table.add("UIImageView.animationDuration", image.animationDuration, 0)
    table.addNil("UIImageView.animationImages", image.animationImages)
    table.add("UIImageView.isAnimating", image.isAnimating, false)
    let progress = UIProgressView()
    table.add("UIProgressView.progress", progress.progress, 0)
    table.add("UIProgressView.progressViewStyle", progress.progressViewStyle, .default)
    table.addNil("UIProgressView.trackTintColor", progress.trackTintColor)
    let wheel = UIActivityIndicatorView()
    table.add("UIActivityIndicatorView.hidesWhenStopped", wheel.hidesWhenStopped, true)
    table.add("UIActivityIndicatorView.isAnimating", wheel.isAnimating, false)
    table.add("UIActivityIndicatorView.style", wheel.style, .medium)
    table.addNil("UIVisualEffectView.effect", UIVisualEffectView().effect)
    let stack = UIStackView()
    table.add("UIStackView.axis", stack.axis, .horizontal)
    table.add("UIStackView.alignment", stack.alignment, .fill)
    table.add("UIStackView.distribution", stack.distribution, .fill)
    table.add("UIStackView.spacing", stack.spacing, 0)
    table.add("UIStackView.isBaselineRelativeArrangement", stack.isBaselineRelativeArrangement, false)
    table.add("UIStackView.isLayoutMarginsRelativeArrangement", stack.isLayoutMarginsRelativeArrangement, false)
    expectEqual(table.differences, [])
    expect(table.count >= 60)
  }

  @Test("The properties of new controls have the documented default values")
  func controls() {
    var table = Table()
    let control = UIControl()
    table.add("UIControl.isEnabled", control.isEnabled, true)
    table.add("UIControl.isSelected", control.isSelected, false)
    table.add("UIControl.isHighlighted", control.isHighlighted, false)
    table.add("UIControl.contentVerticalAlignment", control.contentVerticalAlignment, .center)
    table.add("UIControl.contentHorizontalAlignment", control.contentHorizontalAlignment, .center)
    table.add("UIControl.state", control.state, .normal)
    table.add("UIControl.isTracking", control.isTracking, false)
    table.add("UIControl.isTouchInside", control.isTouchInside, false)
    table.add("UIControl.showsMenuAsPrimaryAction", control.showsMenuAsPrimaryAction, false)
    table.add("UIControl.isContextMenuInteractionEnabled", control.isContextMenuInteractionEnabled, false)
    let button = UIButton()
    table.add("UIButton.buttonType", button.buttonType, .custom)
    table.addNil("UIButton.title", button.title(for: .normal))
    table.add("UIButton.titleColor", button.titleColor(for: .normal), .white)
    table.add("UIButton.titleColor when highlighted", button.titleColor(for: .highlighted), .white)
    table.add("UIButton.currentTitleColor", button.currentTitleColor, .white)
    let system = UIButton(type: .system)
    table.add("UIButton.titleColor of the system's", system.titleColor(for: .normal), system.tintColor)
    table.addNil("UIButton.titleShadowColor", button.titleShadowColor(for: .normal))
    table.addNil("UIButton.image", button.image(for: .normal))
    table.addNil("UIButton.configuration", button.configuration)
    table.add("UIButton.automaticallyUpdatesConfiguration", button.automaticallyUpdatesConfiguration, true)
    table.add("UIButton.contentEdgeInsets", button.contentEdgeInsets, .zero)
    table.add("UIButton.titleEdgeInsets", button.titleEdgeInsets, .zero)
    table.add("UIButton.imageEdgeInsets", button.imageEdgeInsets, .zero)
    table.add("UIButton.reversesTitleShadowWhenHighlighted", button.reversesTitleShadowWhenHighlighted, false)
    table.add("UIButton.adjustsImageWhenHighlighted", button.adjustsImageWhenHighlighted, true)
    table.add("UIButton.adjustsImageWhenDisabled", button.adjustsImageWhenDisabled, true)
    table.add("UIButton.showsTouchWhenHighlighted", button.showsTouchWhenHighlighted, false)
    table.add("UIButton.changesSelectionAsPrimaryAction", button.changesSelectionAsPrimaryAction, false)
    table.add("UIButton.isPointerInteractionEnabled", button.isPointerInteractionEnabled, false)
    table.add("UISwitch.isOn", UISwitch().isOn, false)
    let slider = UISlider()
    table.add("UISlider.value", slider.value, 0)
    table.add("UISlider.minimumValue", slider.minimumValue, 0)
    table.add("UISlider.maximumValue", slider.maximumValue, 1)
    table.add("UISlider.isContinuous", slider.isContinuous, true)
    table.addNil("UISlider.minimumValueImage", slider.minimumValueImage)
    table.addNil("UISlider.maximumValueImage", slider.maximumValueImage)
    let stepper = UIStepper()
    table.add("UIStepper.value", stepper.value, 0)
    table.add("UIStepper.minimumValue", stepper.minimumValue, 0)
    table.add("UIStepper.maximumValue", stepper.maximumValue, 100)
    table.add("UIStepper.stepValue", stepper.stepValue, 1)
    table.add("UIStepper.isContinuous", stepper.isContinuous, true)
    table.add("UIStepper.autorepeat", stepper.autorepeat, true)
    table.add("UIStepper.wraps", stepper.wraps, false)
    let segments = UISegmentedControl()
    table.add("UISegmentedControl.isMomentary", segments.isMomentary, false)
    table.add("UISegmentedControl.selectedSegmentIndex", segments.selectedSegmentIndex, UISegmentedControl.noSegment)
    table.add(
      "UISegmentedControl.apportionsSegmentWidthsByContent",
      segments.apportionsSegmentWidthsByContent,
      false
    )
    let pages = UIPageControl()
    table.add("UIPageControl.numberOfPages", pages.numberOfPages, 0)
    table.add("UIPageControl.currentPage", pages.currentPage, 0)
    table.add("UIPageControl.hidesForSinglePage", pages.hidesForSinglePage, false)
    table.add("UIPageControl.allowsContinuousInteraction", pages.allowsContinuousInteraction, true)
    table.add("UIPageControl.backgroundStyle", pages.backgroundStyle, .automatic)
    table.add("UIRefreshControl.isRefreshing", UIRefreshControl().isRefreshing, false)
    let dates = UIDatePicker()
    table.add("UIDatePicker.datePickerMode", dates.datePickerMode, .dateAndTime)
    table.add("UIDatePicker.minuteInterval", dates.minuteInterval, 1)
    table.addNil("UIDatePicker.minimumDate", dates.minimumDate)
    table.addNil("UIDatePicker.maximumDate", dates.maximumDate)
    table.add("UIDatePicker.countDownDuration", dates.countDownDuration, 0)
    table.add("UIDatePicker.roundsToMinuteInterval", dates.roundsToMinuteInterval, true)
    table.add("UIDatePicker.preferredDatePickerStyle", dates.preferredDatePickerStyle, .automatic)
    table.add("UIPickerView.numberOfComponents", UIPickerView().numberOfComponents, 0)
    expectEqual(table.differences, [])
    expect(table.count >= 50)
  }

  @Test("The properties of new text inputs and labels have the documented default values")
  func texts() {
    var table = Table()
    let field = UITextField()
    table.add("UITextField.text", field.text, "")
    table.addNil("UITextField.placeholder", field.placeholder)
    table.add("UITextField.textAlignment", field.textAlignment, .natural)
    table.add("UITextField.borderStyle", field.borderStyle, .none)
    table.add("UITextField.clearsOnBeginEditing", field.clearsOnBeginEditing, false)
    table.add("UITextField.clearsOnInsertion", field.clearsOnInsertion, false)
    table.add("UITextField.adjustsFontSizeToFitWidth", field.adjustsFontSizeToFitWidth, false)
    table.add("UITextField.minimumFontSize", field.minimumFontSize, 0)
    table.add("UITextField.isEditing", field.isEditing, false)
    table.add("UITextField.allowsEditingTextAttributes", field.allowsEditingTextAttributes, false)
    table.add("UITextField.clearButtonMode", field.clearButtonMode, .never)
    table.add("UITextField.leftViewMode", field.leftViewMode, .never)
    table.add("UITextField.rightViewMode", field.rightViewMode, .never)
    table.addNil("UITextField.leftView", field.leftView)
    table.addNil("UITextField.background", field.background)
    table.add("UITextField.autocapitalizationType", field.autocapitalizationType, .sentences)
    table.add("UITextField.autocorrectionType", field.autocorrectionType, .default)
    table.add("UITextField.spellCheckingType", field.spellCheckingType, .default)
    table.add("UITextField.smartQuotesType", field.smartQuotesType, .default)
    table.add("UITextField.keyboardType", field.keyboardType, .default)
    table.add("UITextField.keyboardAppearance", field.keyboardAppearance, .default)
    table.add("UITextField.returnKeyType", field.returnKeyType, .default)
    table.add("UITextField.enablesReturnKeyAutomatically", field.enablesReturnKeyAutomatically, false)
    table.add("UITextField.isSecureTextEntry", field.isSecureTextEntry, false)
    table.addNil("UITextField.textContentType", field.textContentType)
    let view = UITextView()
    table.add("UITextView.text", view.text, "")
    table.add("UITextView.isEditable", view.isEditable, true)
    table.add("UITextView.isSelectable", view.isSelectable, true)
    table.add("UITextView.dataDetectorTypes", view.dataDetectorTypes, [])
    table.add("UITextView.allowsEditingTextAttributes", view.allowsEditingTextAttributes, false)
    table.add("UITextView.clearsOnInsertion", view.clearsOnInsertion, false)
    table.add("UITextView.textAlignment", view.textAlignment, .natural)
    table.add(
      "UITextView.textContainerInset",
      view.textContainerInset,
      UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    )
    table.add("UITextView.lineFragmentPadding", view.textContainer.lineFragmentPadding, 5)
    table.addNil("UITextView.inputAccessoryView", view.inputAccessoryView)
    let bar = UISearchBar()
    table.add("UISearchBar.showsCancelButton", bar.showsCancelButton, false)
    table.add("UISearchBar.showsBookmarkButton", bar.showsBookmarkButton, false)
    table.add("UISearchBar.showsScopeBar", bar.showsScopeBar, false)
    table.add("UISearchBar.searchBarStyle", bar.searchBarStyle, .default)
    table.add("UISearchBar.isTranslucent", bar.isTranslucent, true)
    table.addNil("UISearchBar.placeholder", bar.placeholder)
    table.addNil("UISearchBar.prompt", bar.prompt)
    table.add("UIFont.systemFontSize", UIFont.systemFontSize, 14)
    table.add("UIFont.labelFontSize", UIFont.labelFontSize, 17)
    table.add("UIFont.buttonFontSize", UIFont.buttonFontSize, 18)
    table.add("UIFont.smallSystemFontSize", UIFont.smallSystemFontSize, 12)
    expectEqual(table.differences, [])
    expect(table.count >= 40)
  }

  @Test("The properties of new scroll views and lists have the documented default values")
  func lists() {
    var table = Table()
    let scroll = UIScrollView()
    table.add("UIScrollView.contentOffset", scroll.contentOffset, .zero)
    table.add("UIScrollView.contentSize", scroll.contentSize, .zero)
    table.add("UIScrollView.contentInset", scroll.contentInset, .zero)
    table.add("UIScrollView.contentInsetAdjustmentBehavior", scroll.contentInsetAdjustmentBehavior, .automatic)
    table.add(
      "UIScrollView.automaticallyAdjustsScrollIndicatorInsets",
      scroll.automaticallyAdjustsScrollIndicatorInsets,
      true
    )
    table.add("UIScrollView.isDirectionalLockEnabled", scroll.isDirectionalLockEnabled, false)
    table.add("UIScrollView.transfersHorizontalScrollingToParent", scroll.transfersHorizontalScrollingToParent, true)
    table.add("UIScrollView.transfersVerticalScrollingToParent", scroll.transfersVerticalScrollingToParent, true)
    table.add("UIScrollView.bounces", scroll.bounces, true)
    table.add("UIScrollView.alwaysBounceVertical", scroll.alwaysBounceVertical, false)
    table.add("UIScrollView.alwaysBounceHorizontal", scroll.alwaysBounceHorizontal, false)
    table.add("UIScrollView.isPagingEnabled", scroll.isPagingEnabled, false)
    table.add("UIScrollView.isScrollEnabled", scroll.isScrollEnabled, true)
    table.add("UIScrollView.showsHorizontalScrollIndicator", scroll.showsHorizontalScrollIndicator, true)
    table.add("UIScrollView.showsVerticalScrollIndicator", scroll.showsVerticalScrollIndicator, true)
    table.add("UIScrollView.indicatorStyle", scroll.indicatorStyle, .default)
    table.add("UIScrollView.decelerationRate", scroll.decelerationRate, .normal)
    table.add("UIScrollView.delaysContentTouches", scroll.delaysContentTouches, true)
    table.add("UIScrollView.canCancelContentTouches", scroll.canCancelContentTouches, true)
    table.add("UIScrollView.minimumZoomScale", scroll.minimumZoomScale, 1)
    table.add("UIScrollView.maximumZoomScale", scroll.maximumZoomScale, 1)
    table.add("UIScrollView.zoomScale", scroll.zoomScale, 1)
    table.add("UIScrollView.bouncesZoom", scroll.bouncesZoom, true)
    table.add("UIScrollView.scrollsToTop", scroll.scrollsToTop, true)
    table.add("UIScrollView.keyboardDismissMode", scroll.keyboardDismissMode, .none)
    table.add("UIScrollView.clipsToBounds", scroll.clipsToBounds, true)
    table.addNil("UIScrollView.refreshControl", scroll.refreshControl)
    let list = UITableView()
    table.add("UITableView.style", list.style, .plain)
    table.add("UITableView.rowHeight", list.rowHeight, UITableView.automaticDimension)
    table.add("UITableView.sectionHeaderHeight", list.sectionHeaderHeight, UITableView.automaticDimension)
    table.add("UITableView.sectionFooterHeight", list.sectionFooterHeight, UITableView.automaticDimension)
    table.add("UITableView.estimatedRowHeight", list.estimatedRowHeight, UITableView.automaticDimension)
    table.add("UITableView.separatorStyle", list.separatorStyle, .singleLine)
    table.add("UITableView.allowsSelection", list.allowsSelection, true)
    table.add("UITableView.allowsSelectionDuringEditing", list.allowsSelectionDuringEditing, false)
    table.add("UITableView.allowsMultipleSelection", list.allowsMultipleSelection, false)
    table.add("UITableView.allowsMultipleSelectionDuringEditing", list.allowsMultipleSelectionDuringEditing, false)
    table.add("UITableView.isEditing", list.isEditing, false)
    table.add("UITableView.sectionIndexMinimumDisplayRowCount", list.sectionIndexMinimumDisplayRowCount, 0)
    table.add("UITableView.cellLayoutMarginsFollowReadableWidth", list.cellLayoutMarginsFollowReadableWidth, false)
    table.add("UITableView.insetsContentViewsToSafeArea", list.insetsContentViewsToSafeArea, true)
    table.add("UITableView.remembersLastFocusedIndexPath", list.remembersLastFocusedIndexPath, false)
    table.addNil("UITableView.indexPathForSelectedRow", list.indexPathForSelectedRow)
    table.addNil("UITableView.tableHeaderView", list.tableHeaderView)
    table.addNil("UITableView.backgroundView", list.backgroundView)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    table.add("UITableViewCell.selectionStyle", cell.selectionStyle, .default)
    table.add("UITableViewCell.editingStyle", cell.editingStyle, .none)
    table.add("UITableViewCell.showsReorderControl", cell.showsReorderControl, false)
    table.add("UITableViewCell.shouldIndentWhileEditing", cell.shouldIndentWhileEditing, true)
    table.add("UITableViewCell.accessoryType", cell.accessoryType, .none)
    table.addNil("UITableViewCell.accessoryView", cell.accessoryView)
    table.add("UITableViewCell.editingAccessoryType", cell.editingAccessoryType, .none)
    table.add("UITableViewCell.indentationLevel", cell.indentationLevel, 0)
    table.add("UITableViewCell.indentationWidth", cell.indentationWidth, 10)
    table.add("UITableViewCell.focusStyle", cell.focusStyle, .default)
    table.add("UITableViewCell.userInteractionEnabledWhileDragging", cell.userInteractionEnabledWhileDragging, false)
    table.add("UITableViewCell.showingDeleteConfirmation", cell.showingDeleteConfirmation, false)
    table.add(
      "UITableViewCell.automaticallyUpdatesContentConfiguration",
      cell.automaticallyUpdatesContentConfiguration,
      true
    )
    table.addNil("UITableViewCell.contentConfiguration", cell.contentConfiguration)
    let flow = UICollectionViewFlowLayout()
    table.add("UICollectionViewFlowLayout.minimumLineSpacing", flow.minimumLineSpacing, 10)
    table.add("UICollectionViewFlowLayout.minimumInteritemSpacing", flow.minimumInteritemSpacing, 10)
    table.add("UICollectionViewFlowLayout.itemSize", flow.itemSize, CGSize(width: 50, height: 50))
    table.add("UICollectionViewFlowLayout.estimatedItemSize", flow.estimatedItemSize, .zero)
    table.add("UICollectionViewFlowLayout.scrollDirection", flow.scrollDirection, .vertical)
    table.add("UICollectionViewFlowLayout.headerReferenceSize", flow.headerReferenceSize, .zero)
    table.add("UICollectionViewFlowLayout.footerReferenceSize", flow.footerReferenceSize, .zero)
    table.add("UICollectionViewFlowLayout.sectionInset", flow.sectionInset, .zero)
    table.add(
      "UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds",
      flow.sectionHeadersPinToVisibleBounds,
      false
    )
    table.add(
      "UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds",
      flow.sectionFootersPinToVisibleBounds,
      false
    )
    table.add("UICollectionViewFlowLayout.sectionInsetReference", flow.sectionInsetReference, .fromContentInset)
    let grid = UICollectionView(frame: .zero, collectionViewLayout: flow)
    table.add("UICollectionView.allowsSelection", grid.allowsSelection, true)
    table.add("UICollectionView.allowsMultipleSelection", grid.allowsMultipleSelection, false)
    table.add("UICollectionView.isPrefetchingEnabled", grid.isPrefetchingEnabled, true)
    table.add("UICollectionView.remembersLastFocusedIndexPath", grid.remembersLastFocusedIndexPath, false)
    table.addNil("UICollectionView.backgroundView", grid.backgroundView)
    let swipe = UISwipeActionsConfiguration(actions: [])
    table.add(
      "UISwipeActionsConfiguration.performsFirstActionWithFullSwipe",
      swipe.performsFirstActionWithFullSwipe,
      true
    )
    expectEqual(table.differences, [])
    expect(table.count >= 60)
  }

  @Test("The properties of new recognizers have the documented default values")
  func recognizers() {
    var table = Table()
    let tap = UITapGestureRecognizer()
    table.add("UIGestureRecognizer.state", tap.state, .possible)
    table.add("UIGestureRecognizer.isEnabled", tap.isEnabled, true)
    table.add("UIGestureRecognizer.cancelsTouchesInView", tap.cancelsTouchesInView, true)
    table.add("UIGestureRecognizer.delaysTouchesBegan", tap.delaysTouchesBegan, false)
    table.add("UIGestureRecognizer.delaysTouchesEnded", tap.delaysTouchesEnded, true)
    table.add("UIGestureRecognizer.requiresExclusiveTouchType", tap.requiresExclusiveTouchType, true)
    table.addNil("UIGestureRecognizer.name", tap.name)
    table.addNil("UIGestureRecognizer.view", tap.view)
    table.add("UITapGestureRecognizer.numberOfTapsRequired", tap.numberOfTapsRequired, 1)
    table.add("UITapGestureRecognizer.numberOfTouchesRequired", tap.numberOfTouchesRequired, 1)
    table.add("UITapGestureRecognizer.buttonMaskRequired", tap.buttonMaskRequired, .primary)
    let press = UILongPressGestureRecognizer()
    table.add("UILongPressGestureRecognizer.minimumPressDuration", press.minimumPressDuration, 0.5)
    table.add("UILongPressGestureRecognizer.allowableMovement", press.allowableMovement, 10)
    table.add("UILongPressGestureRecognizer.numberOfTapsRequired", press.numberOfTapsRequired, 0)
    table.add("UILongPressGestureRecognizer.numberOfTouchesRequired", press.numberOfTouchesRequired, 1)
    let pan = UIPanGestureRecognizer()
    table.add("UIPanGestureRecognizer.minimumNumberOfTouches", pan.minimumNumberOfTouches, 1)
    table.add("UIPanGestureRecognizer.allowedScrollTypesMask", pan.allowedScrollTypesMask, [])
    let swipe = UISwipeGestureRecognizer()
    table.add("UISwipeGestureRecognizer.direction", swipe.direction, .right)
    table.add("UISwipeGestureRecognizer.numberOfTouchesRequired", swipe.numberOfTouchesRequired, 1)
    table.add("UIPinchGestureRecognizer.scale", UIPinchGestureRecognizer().scale, 1)
    table.add("UIRotationGestureRecognizer.rotation", UIRotationGestureRecognizer().rotation, 0)
    table.add("UIScreenEdgePanGestureRecognizer.edges", UIScreenEdgePanGestureRecognizer().edges, [])
    expectEqual(table.differences, [])
    expect(table.count >= 20)
  }

  @Test("The properties of new controllers and bars have the documented default values")
  func controllers() {
    var table = Table()
    let controller = UIViewController()
    table.add("UIViewController.modalPresentationStyle", controller.modalPresentationStyle, .automatic)
    table.add("UIViewController.modalTransitionStyle", controller.modalTransitionStyle, .coverVertical)
    table.add("UIViewController.isModalInPresentation", controller.isModalInPresentation, false)
    table.add("UIViewController.definesPresentationContext", controller.definesPresentationContext, false)
    table.add(
      "UIViewController.providesPresentationContextTransitionStyle",
      controller.providesPresentationContextTransitionStyle,
      false
    )
    table.add("UIViewController.hidesBottomBarWhenPushed", controller.hidesBottomBarWhenPushed, false)
    table.add("UIViewController.edgesForExtendedLayout", controller.edgesForExtendedLayout, .all)
    table.add(
      "UIViewController.extendedLayoutIncludesOpaqueBars",
      controller.extendedLayoutIncludesOpaqueBars,
      false
    )
    table.add("UIViewController.preferredContentSize", controller.preferredContentSize, .zero)
    table.add("UIViewController.additionalSafeAreaInsets", controller.additionalSafeAreaInsets, .zero)
    table.addNil("UIViewController.title", controller.title)
    table.add("UIViewController.isEditing", controller.isEditing, false)
    table.add("UIViewController.isViewLoaded", controller.isViewLoaded, false)
    table.add("UIViewController.restoresFocusAfterTransition", controller.restoresFocusAfterTransition, true)
    table.add("UIViewController.prefersStatusBarHidden", controller.prefersStatusBarHidden, false)
    table.add("UIViewController.preferredStatusBarStyle", controller.preferredStatusBarStyle, .default)
    table.add("UIViewController.prefersHomeIndicatorAutoHidden", controller.prefersHomeIndicatorAutoHidden, false)
    table.add(
      "UIViewController.modalPresentationCapturesStatusBarAppearance",
      controller.modalPresentationCapturesStatusBarAppearance,
      false
    )
    table.add(
      "UIViewController.shouldAutomaticallyForwardAppearanceMethods",
      controller.shouldAutomaticallyForwardAppearanceMethods,
      true
    )
    let navigation = UINavigationController()
    table.add("UINavigationController.isNavigationBarHidden", navigation.isNavigationBarHidden, false)
    table.add("UINavigationController.isToolbarHidden", navigation.isToolbarHidden, true)
    table.add("UINavigationController.hidesBarsOnTap", navigation.hidesBarsOnTap, false)
    table.add("UINavigationController.hidesBarsOnSwipe", navigation.hidesBarsOnSwipe, false)
    table.add("UINavigationController.hidesBarsWhenKeyboardAppears", navigation.hidesBarsWhenKeyboardAppears, false)
    table.add("UINavigationController.viewControllers", navigation.viewControllers, [])
    table.addNil("UINavigationController.topViewController", navigation.topViewController)
    let item = UINavigationItem(title: "")
    table.add("UINavigationItem.hidesBackButton", item.hidesBackButton, false)
    table.add("UINavigationItem.leftItemsSupplementBackButton", item.leftItemsSupplementBackButton, false)
    table.add("UINavigationItem.largeTitleDisplayMode", item.largeTitleDisplayMode, .automatic)
    table.add("UINavigationItem.hidesSearchBarWhenScrolling", item.hidesSearchBarWhenScrolling, true)
    table.addNil("UINavigationItem.prompt", item.prompt)
    let bar = UINavigationBar()
    table.add("UINavigationBar.prefersLargeTitles", bar.prefersLargeTitles, false)
    table.add("UINavigationBar.isTranslucent", bar.isTranslucent, true)
    table.add("UINavigationBar.barStyle", bar.barStyle, .default)
    let barItem = UIBarButtonItem()
    table.add("UIBarButtonItem.style", barItem.style, .plain)
    table.add("UIBarButtonItem.width", barItem.width, 0)
    table.add("UIBarItem.isEnabled", barItem.isEnabled, true)
    table.add("UIBarItem.tag", barItem.tag, 0)
    table.add("UIBarItem.imageInsets", barItem.imageInsets, .zero)
    let tabs = UITabBarController()
    table.addNil("UITabBarController.viewControllers", tabs.viewControllers)
    table.addNil("UITabBarController.selectedViewController", tabs.selectedViewController)
    let tabBar = UITabBar()
    table.addNil("UITabBar.items", tabBar.items)
    table.addNil("UITabBar.selectedItem", tabBar.selectedItem)
    table.add("UITabBar.isTranslucent", tabBar.isTranslucent, true)
    table.add("UITabBar.itemPositioning", tabBar.itemPositioning, .automatic)
    table.addNil("UITabBar.barTintColor", tabBar.barTintColor)
    let tab = UITabBarItem()
    table.addNil("UITabBarItem.selectedImage", tab.selectedImage)
    table.addNil("UITabBarItem.badgeValue", tab.badgeValue)
    table.add("UITabBarItem.titlePositionAdjustment", tab.titlePositionAdjustment, .zero)
    let pages = UIPageViewController()
    table.add("UIPageViewController.transitionStyle", pages.transitionStyle, .pageCurl)
    table.add("UIPageViewController.navigationOrientation", pages.navigationOrientation, .horizontal)
    table.add("UIPageViewController.spineLocation", pages.spineLocation, .min)
    table.add("UIPageViewController.gestureRecognizers", pages.gestureRecognizers.count, 2)
    table.add("UIPageViewController.isDoubleSided", pages.isDoubleSided, false)
    let toolbar = UIToolbar()
    table.addNil("UIToolbar.items", toolbar.items)
    table.add("UIToolbar.isTranslucent", toolbar.isTranslucent, true)
    let split = UISplitViewController()
    table.add("UISplitViewController.presentsWithGesture", split.presentsWithGesture, true)
    table.add("UISplitViewController.preferredDisplayMode", split.preferredDisplayMode, .automatic)
    let alert = UIAlertController()
    table.add("UIAlertController.preferredStyle", alert.preferredStyle, .actionSheet)
    table.add("UIAlertAction.isEnabled", UIAlertAction(title: "OK", style: .default).isEnabled, true)
    let search = UISearchController(searchResultsController: nil)
    table.add("UISearchController.isActive", search.isActive, false)
    table.add(
      "UISearchController.obscuresBackgroundDuringPresentation",
      search.obscuresBackgroundDuringPresentation,
      true
    )
    table.add("UISearchController.automaticallyShowsCancelButton", search.automaticallyShowsCancelButton, true)
    let presented = UIViewController()
    presented.modalPresentationStyle = .pageSheet
    if let sheet = presented.sheetPresentationController {
      table.add("UISheetPresentationController.detents", sheet.detents.map(\.identifier), [.large])
      table.addNil("UISheetPresentationController.selectedDetentIdentifier", sheet.selectedDetentIdentifier)
      table.addNil("UISheetPresentationController.largestUndimmed", sheet.largestUndimmedDetentIdentifier)
      table.add(
        "UISheetPresentationController.prefersScrollingExpandsWhenScrolledToEdge",
        sheet.prefersScrollingExpandsWhenScrolledToEdge,
        true
      )
      table.add("UISheetPresentationController.prefersGrabberVisible", sheet.prefersGrabberVisible, false)
      table.addNil("UISheetPresentationController.preferredCornerRadius", sheet.preferredCornerRadius)
    }
    let popped = UIViewController()
    popped.modalPresentationStyle = .popover
    if let popover = popped.popoverPresentationController {
      table.add(
        "UIPopoverPresentationController.permittedArrowDirections",
        popover.permittedArrowDirections,
        .any
      )
      table.add("UIPopoverPresentationController.canOverlapSourceViewRect", popover.canOverlapSourceViewRect, false)
    }
    expectEqual(table.differences, [])
    expect(table.count >= 70)
  }

  @Test("The properties of new layers, animations, paths and behaviors have the documented default values")
  func drawing() {
    var table = Table()
    let layer = CALayer()
    table.add("CALayer.opacity", layer.opacity, 1)
    table.add("CALayer.isHidden", layer.isHidden, false)
    table.add("CALayer.masksToBounds", layer.masksToBounds, false)
    table.add("CALayer.cornerRadius", layer.cornerRadius, 0)
    table.add("CALayer.borderWidth", layer.borderWidth, 0)
    table.add("CALayer.shadowOpacity", layer.shadowOpacity, 0)
    table.add("CALayer.shadowRadius", layer.shadowRadius, 3)
    table.add("CALayer.shadowOffset", layer.shadowOffset, CGSize(width: 0, height: -3))
    table.add("CALayer.anchorPoint", layer.anchorPoint, CGPoint(x: 0.5, y: 0.5))
    table.add("CALayer.zPosition", layer.zPosition, 0)
    table.add("CALayer.contentsScale", layer.contentsScale, 1)
    table.add("CALayer.isOpaque", layer.isOpaque, false)
    table.add("CALayer.isDoubleSided", layer.isDoubleSided, true)
    table.add("CALayer.contentsGravity", layer.contentsGravity, .resize)
    table.add("CALayer.shouldRasterize", layer.shouldRasterize, false)
    table.add("CALayer.rasterizationScale", layer.rasterizationScale, 1)
    let animation = CABasicAnimation(keyPath: "opacity")
    table.add("CAAnimation.isRemovedOnCompletion", animation.isRemovedOnCompletion, true)
    table.add("CAAnimation.autoreverses", animation.autoreverses, false)
    table.add("CAAnimation.repeatCount", animation.repeatCount, 0)
    table.add("CAAnimation.duration", animation.duration, 0)
    table.add("CAAnimation.fillMode", animation.fillMode, .removed)
    table.addNil("CAAnimation.timingFunction", animation.timingFunction)
    let shape = CAShapeLayer()
    table.add("CAShapeLayer.lineWidth", shape.lineWidth, 1)
    table.add("CAShapeLayer.miterLimit", shape.miterLimit, 10)
    table.add("CAShapeLayer.lineCap", shape.lineCap, .butt)
    table.add("CAShapeLayer.lineJoin", shape.lineJoin, .miter)
    table.add("CAShapeLayer.strokeStart", shape.strokeStart, 0)
    table.add("CAShapeLayer.strokeEnd", shape.strokeEnd, 1)
    table.addNil("CAShapeLayer.strokeColor", shape.strokeColor)
    table.add("CAShapeLayer.fillRule", shape.fillRule, .nonZero)
    let gradient = CAGradientLayer()
    table.add("CAGradientLayer.startPoint", gradient.startPoint, CGPoint(x: 0.5, y: 0))
    table.add("CAGradientLayer.endPoint", gradient.endPoint, CGPoint(x: 0.5, y: 1))
    table.addNil("CAGradientLayer.locations", gradient.locations)
    table.add("CAGradientLayer.type", gradient.type, .axial)
    let path = UIBezierPath()
    table.add("UIBezierPath.lineWidth", path.lineWidth, 1)
    table.add("UIBezierPath.lineCapStyle", path.lineCapStyle, .butt)
    table.add("UIBezierPath.lineJoinStyle", path.lineJoinStyle, .miter)
    table.add("UIBezierPath.miterLimit", path.miterLimit, 10)
    table.add("UIBezierPath.flatness", path.flatness, 0.6)
    table.add("UIBezierPath.usesEvenOddFillRule", path.usesEvenOddFillRule, false)
    let item = UIDynamicItemBehavior()
    table.add("UIDynamicItemBehavior.elasticity", item.elasticity, 0)
    table.add("UIDynamicItemBehavior.friction", item.friction, 0)
    table.add("UIDynamicItemBehavior.density", item.density, 1)
    table.add("UIDynamicItemBehavior.resistance", item.resistance, 0)
    table.add("UIDynamicItemBehavior.angularResistance", item.angularResistance, 0)
    table.add("UIDynamicItemBehavior.charge", item.charge, 0)
    table.add("UIDynamicItemBehavior.isAnchored", item.isAnchored, false)
    table.add("UIDynamicItemBehavior.allowsRotation", item.allowsRotation, true)
    let gravity = UIGravityBehavior(items: [])
    table.add("UIGravityBehavior.gravityDirection", gravity.gravityDirection, CGVector(dx: 0, dy: 1))
    table.add("UIGravityBehavior.magnitude", gravity.magnitude, 1)
    let collision = UICollisionBehavior(items: [])
    table.add("UICollisionBehavior.collisionMode", collision.collisionMode, .everything)
    table.add(
      "UICollisionBehavior.translatesReferenceBoundsIntoBoundary",
      collision.translatesReferenceBoundsIntoBoundary,
      false
    )
    table.add("UISnapBehavior.damping", UISnapBehavior(item: UIView(), snapTo: .zero).damping, 0.5)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: nil)
    table.add("UIViewPropertyAnimator.isInterruptible", animator.isInterruptible, true)
    table.add("UIViewPropertyAnimator.isUserInteractionEnabled", animator.isUserInteractionEnabled, true)
    table.add("UIViewPropertyAnimator.isManualHitTestingEnabled", animator.isManualHitTestingEnabled, false)
    table.add("UIViewPropertyAnimator.scrubsLinearly", animator.scrubsLinearly, true)
    table.add("UIViewPropertyAnimator.pausesOnCompletion", animator.pausesOnCompletion, false)
    table.add("UIViewPropertyAnimator.state", animator.state, .inactive)
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 1)
    table.add("NSLayoutConstraint.priority", constraint.priority, .required)
    table.add("NSLayoutConstraint.isActive", constraint.isActive, false)
    let action = UIAction { _ in }
    table.add("UIAction.attributes", action.attributes, [])
    table.add("UIAction.state", action.state, .off)
    table.add("UIMenu.options", UIMenu().options, [])
    expectEqual(table.differences, [])
    expect(table.count >= 60)
  }

  @Test("If the selected item is removed from its tab bar, the tab bar has no selected item")
  func selectedItem() {
    let bar = UITabBar()
    let items = [UITabBarItem(), UITabBarItem()]
    bar.items = items
    bar.selectedItem = items[1]
    bar.items = Array(items.reversed())
    expectIdentical(bar.selectedItem, items[1])
    bar.items = nil
    expectNil(bar.selectedItem)
    expectNil(bar.items)
  }

  @Test("The selectedImage of a tab bar item is the item's image unless another image is set")
  func selectedImage() {
    let (image, chosen) = (UIImage(), UIImage())
    let item = UITabBarItem(title: nil, image: image, selectedImage: nil)
    expectIdentical(item.selectedImage, image)
    item.selectedImage = chosen
    expectIdentical(item.selectedImage, chosen)
    item.selectedImage = nil
    expectIdentical(item.selectedImage, image)
  }

  @Test("If viewControllers of a tab bar controller is set to an empty array or to nil, reading it returns this value")
  func tabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = []
    expectEqual(tabs.viewControllers, [])
    let controller = UIViewController()
    tabs.viewControllers = [controller]
    expectEqual(tabs.viewControllers, [controller])
    tabs.viewControllers = nil
    expectNil(tabs.viewControllers)
    expectNil(tabs.selectedViewController)
    expectNil(controller.parent)
  }

  @Test("The title, title color and images of a button default to those for the normal state")
  func buttonStates() {
    let button = UIButton()
    let image = UIImage()
    button.setTitle("Go", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.setImage(image, for: .normal)
    button.setBackgroundImage(image, for: .normal)
    expectEqual(button.title(for: .highlighted), "Go")
    expectEqual(button.titleColor(for: .disabled), .red)
    expectIdentical(button.image(for: .selected), image)
    expectIdentical(button.backgroundImage(for: .selected), image)
    button.setTitle("Gone", for: .selected)
    expectEqual(button.title(for: .selected), "Gone")
    expectEqual(button.title(for: .normal), "Go")
  }
}
