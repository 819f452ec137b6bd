import Foundation
import ResponderSimulation
import Testing
import UIKit

/// A test that sets members of views outside of callbacks, and collects those that do not request exactly one frame.
@MainActor
private final class DisplayedMembers {
  let clock = VirtualClock()
  let application: UIApplication
  let window: UIWindow
  let source = Source()
  let tab = UITabBarItem(title: "tab", image: nil, tag: 0)
  let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
  private(set) var known: Set<String> = []
  /// The members that requested no frame, or more than one, with the number of requests.
  private(set) var wrong: [String] = []
  private var requests = 0

  init() {
    application = UIApplication(clock: clock)
    application.displayTiming = DisplayTiming(framesPerSecond: 60)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.isHidden = false
    application.onNeedsFrame = { [weak self] in self?.requests += 1 }
  }

  private func showFrame() {
    // Work that was scheduled for the next turn of the clock is done before the frame.
    clock.advance(by: 1.0 / 60)
    application.frame(at: clock.now)
  }

  func check<View: UIView, Value>(
    _ name: String,
    _ view: View,
    _ member: ReferenceWritableKeyPath<View, Value>,
    _ value: Value
  ) {
    known.insert(name)
    check(name, view) { $0[keyPath: member] = value }
  }

  func check<View: UIView>(_ name: String, _ view: View, _ change: (View) -> Void) {
    if view.window == nil { window.addSubview(view) }
    for _ in 0..<3 { showFrame() }
    requests = 0
    change(view)
    if requests != 1 { wrong.append("\(name): \(requests) requests") }
  }

  func range(of input: some UITextInput) -> UITextRange? {
    input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
  }

  final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource, UIPickerViewDataSource,
    UIScrollViewDelegate
  {
    let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
      if zoomed.superview == nil { scrollView.addSubview(zoomed) }
      return zoomed
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      UICollectionViewCell()
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
  }
}

extension DisplayedMembers {
  /// Calls the methods that change displayed values of a view.
  func methods() {
    let view = UIView(frame: frame)
    view.addSubview(UIView())
    view.addSubview(UIView())
    check("exchangeSubview", view) { $0.exchangeSubview(at: 0, withSubviewAt: 1) }
    let slider = UISlider()
    check("setThumbImage", slider) { $0.setThumbImage(UIImage(), for: .normal) }
    check("setMinimumTrackImage", slider) { $0.setMinimumTrackImage(UIImage(), for: .normal) }
    check("setMaximumTrackImage", slider) { $0.setMaximumTrackImage(UIImage(), for: .normal) }
    let stepper = UIStepper()
    check("setIncrementImage", stepper) { $0.setIncrementImage(UIImage(), for: .normal) }
    check("setDecrementImage", stepper) { $0.setDecrementImage(UIImage(), for: .normal) }
    let pages = UIPageControl()
    check("setIndicatorImage", pages) { $0.setIndicatorImage(UIImage(), forPage: 0) }
    check("setCurrentPageIndicatorImage", pages) { $0.setCurrentPageIndicatorImage(UIImage(), forPage: 0) }
    let segments = UISegmentedControl(items: ["a", "b"])
    check("setBackgroundImage", segments) { $0.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default) }
    check("setDividerImage", segments) {
      $0.setDividerImage(
        UIImage(),
        forLeftSegmentState: .normal,
        rightSegmentState: .normal,
        barMetrics: .default
      )
    }
    check("setContentOffset", segments) { $0.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 0) }
    check("setTitleTextAttributes", segments) {
      $0.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .normal)
    }
    check("setTitle", segments) { $0.setTitle("c", forSegmentAt: 0) }
    let button = UIButton()
    check("setTitleColor", button) { $0.setTitleColor(.red, for: .normal) }
    check("setTitleShadowColor", button) { $0.setTitleShadowColor(.red, for: .normal) }
    check("setBackgroundImage", button) { $0.setBackgroundImage(UIImage(), for: .normal) }
  }

  /// Sets each displayed member.
  func all() {
    activityIndicatorViewMembers()
    buttonMembers()
    collectionViewMembers()
    collectionViewCellMembers()
    collectionViewListCellMembers()
    controlMembers()
    datePickerMembers()
    imageViewMembers()
    labelMembers()
    listContentViewMembers()
    navigationBarMembers()
    pageControlMembers()
    pickerViewMembers()
    progressViewMembers()
    refreshControlMembers()
    scrollViewMembers()
    searchBarMembers()
    segmentedControlMembers()
    sliderMembers()
    stackViewMembers()
    stepperMembers()
    switchMembers()
    tabBarMembers()
    tableViewMembers()
    tableViewCellMembers()
    tableViewHeaderFooterViewMembers()
    textFieldMembers()
    textViewMembers()
    toolbarMembers()
    viewMembers()
    visualEffectViewMembers()
    windowMembers()
  }

  private func activityIndicatorViewMembers() {
    let view = UIActivityIndicatorView()
    check("UIActivityIndicatorView.style", view, \.style, .large)
    check("UIActivityIndicatorView.hidesWhenStopped", view, \.hidesWhenStopped, false)
    check("UIActivityIndicatorView.color", view, \.color, .red)
  }

  private func buttonMembers() {
    let view = UIButton(type: .system)
    check("UIButton.menu", view, \.menu, UIMenu(title: "menu", children: []))
    check("UIButton.configuration", view, \.configuration, .filled())
    check("UIButton.reversesTitleShadowWhenHighlighted", view, \.reversesTitleShadowWhenHighlighted, true)
    check("UIButton.contentEdgeInsets", view, \.contentEdgeInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    check("UIButton.titleEdgeInsets", view, \.titleEdgeInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    check("UIButton.imageEdgeInsets", view, \.imageEdgeInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    check("UIButton.adjustsImageWhenHighlighted", view, \.adjustsImageWhenHighlighted, false)
    check("UIButton.adjustsImageWhenDisabled", view, \.adjustsImageWhenDisabled, false)
    check("UIButton.showsTouchWhenHighlighted", view, \.showsTouchWhenHighlighted, true)
  }

  private func collectionViewMembers() {
    let view = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    check("UICollectionView.dataSource", view, \.dataSource, source)
    check("UICollectionView.collectionViewLayout", view, \.collectionViewLayout, UICollectionViewFlowLayout())
    check("UICollectionView.backgroundView", view, \.backgroundView, UIView())
    check("UICollectionView.isEditing", view, \.isEditing, true)
  }

  private func collectionViewCellMembers() {
    let view = UICollectionViewCell()
    check("UICollectionViewCell.isHighlighted", view, \.isHighlighted, true)
    check("UICollectionViewCell.isSelected", view, \.isSelected, true)
    check("UICollectionViewCell.backgroundView", view, \.backgroundView, UIView())
    check("UICollectionViewCell.selectedBackgroundView", view, \.selectedBackgroundView, UIView())
    check("UICollectionViewCell.contentConfiguration", view, \.contentConfiguration, UIListContentConfiguration.cell())
    check("UICollectionViewCell.backgroundConfiguration", view, \.backgroundConfiguration, .clear())
  }

  private func collectionViewListCellMembers() {
    let view = UICollectionViewListCell()
    check("UICollectionViewListCell.accessories", view, \.accessories, [.checkmark()])
    check("UICollectionViewListCell.indentationLevel", view, \.indentationLevel, 7)
    check("UICollectionViewListCell.indentationWidth", view, \.indentationWidth, 7)
    check("UICollectionViewListCell.indentsAccessories", view, \.indentsAccessories, false)
  }

  private func controlMembers() {
    let view = UIControl()
    check("UIControl.isEnabled", view, \.isEnabled, false)
    check("UIControl.isSelected", view, \.isSelected, true)
    check("UIControl.isHighlighted", view, \.isHighlighted, true)
    check("UIControl.contentHorizontalAlignment", view, \.contentHorizontalAlignment, .left)
    check("UIControl.contentVerticalAlignment", view, \.contentVerticalAlignment, .top)
  }

  private func datePickerMembers() {
    let view = UIDatePicker()
    check("UIDatePicker.datePickerMode", view, \.datePickerMode, .time)
    check("UIDatePicker.preferredDatePickerStyle", view, \.preferredDatePickerStyle, .wheels)
    check("UIDatePicker.locale", view, \.locale, Locale(identifier: "de"))
    check("UIDatePicker.calendar", view, \.calendar, Calendar(identifier: .buddhist))
    check("UIDatePicker.timeZone", view, \.timeZone, TimeZone(secondsFromGMT: 3600))
    check("UIDatePicker.minimumDate", view, \.minimumDate, Date(timeIntervalSinceReferenceDate: 1_000))
    check("UIDatePicker.maximumDate", view, \.maximumDate, Date(timeIntervalSinceReferenceDate: 1e9))
    check("UIDatePicker.minuteInterval", view, \.minuteInterval, 5)
    check("UIDatePicker.date", view, \.date, Date(timeIntervalSinceReferenceDate: 1e8))
    check("UIDatePicker.countDownDuration", view, \.countDownDuration, 600)
  }

  private func imageViewMembers() {
    let view = UIImageView()
    check("UIImageView.image", view, \.image, UIImage())
    check("UIImageView.highlightedImage", view, \.highlightedImage, UIImage())
    check(
      "UIImageView.preferredSymbolConfiguration",
      view,
      \.preferredSymbolConfiguration,
      UIImage.SymbolConfiguration(pointSize: 9)
    )
    check("UIImageView.animationRepeatCount", view, \.animationRepeatCount, 7)
    check("UIImageView.isHighlighted", view, \.isHighlighted, true)
    check("UIImageView.animationImages", view, \.animationImages, [UIImage()])
    check("UIImageView.animationDuration", view, \.animationDuration, 7)
    check("UIImageView.imageName", view, \.imageName, "b")
  }

  private func labelMembers() {
    let view = UILabel()
    check("UILabel.text", view, \.text, "b")
    check("UILabel.attributedText", view, \.attributedText, NSAttributedString(string: "b"))
    check("UILabel.textColor", view, \.textColor, .red)
    check("UILabel.lineBreakStrategy", view, \.lineBreakStrategy, .pushOut)
    check("UILabel.adjustsFontSizeToFitWidth", view, \.adjustsFontSizeToFitWidth, true)
    check("UILabel.minimumScaleFactor", view, \.minimumScaleFactor, 7)
    check("UILabel.allowsDefaultTighteningForTruncation", view, \.allowsDefaultTighteningForTruncation, true)
    check("UILabel.baselineAdjustment", view, \.baselineAdjustment, .alignCenters)
    check("UILabel.font", view, \.font, .systemFont(ofSize: 30))
    check("UILabel.fontSize", view, \.fontSize, 7)
    check("UILabel.textAlignment", view, \.textAlignment, .right)
    check("UILabel.lineBreakMode", view, \.lineBreakMode, .byClipping)
    check("UILabel.numberOfLines", view, \.numberOfLines, 2)
    check("UILabel.isEnabled", view, \.isEnabled, false)
    check("UILabel.isHighlighted", view, \.isHighlighted, true)
    check("UILabel.highlightedTextColor", view, \.highlightedTextColor, .red)
    check("UILabel.shadowColor", view, \.shadowColor, .red)
    check("UILabel.shadowOffset", view, \.shadowOffset, CGSize(width: 3, height: 3))
    check("UILabel.preferredMaxLayoutWidth", view, \.preferredMaxLayoutWidth, 7)
  }

  private func listContentViewMembers() {
    let view = UIListContentView(configuration: .cell())
    check("UIListContentView.configuration", view, \.configuration, UIListContentConfiguration.subtitleCell())
  }

  private func navigationBarMembers() {
    let view = UINavigationBar()
    check("UINavigationBar.items", view, \.items, [UINavigationItem(title: "title")])
    check("UINavigationBar.barStyle", view, \.barStyle, .black)
    check("UINavigationBar.isTranslucent", view, \.isTranslucent, false)
    check("UINavigationBar.barTintColor", view, \.barTintColor, .red)
    check("UINavigationBar.titleTextAttributes", view, \.titleTextAttributes, [.font: UIFont.systemFont(ofSize: 30)])
    check(
      "UINavigationBar.largeTitleTextAttributes",
      view,
      \.largeTitleTextAttributes,
      [.font: UIFont.systemFont(ofSize: 30)]
    )
    check("UINavigationBar.prefersLargeTitles", view, \.prefersLargeTitles, true)
    check("UINavigationBar.shadowImage", view, \.shadowImage, UIImage())
    check("UINavigationBar.backIndicatorImage", view, \.backIndicatorImage, UIImage())
    check("UINavigationBar.backIndicatorTransitionMaskImage", view, \.backIndicatorTransitionMaskImage, UIImage())
    check("UINavigationBar.standardAppearance", view, \.standardAppearance, UINavigationBarAppearance())
    check("UINavigationBar.scrollEdgeAppearance", view, \.scrollEdgeAppearance, UINavigationBarAppearance())
    check("UINavigationBar.compactAppearance", view, \.compactAppearance, UINavigationBarAppearance())
    check(
      "UINavigationBar.compactScrollEdgeAppearance",
      view,
      \.compactScrollEdgeAppearance,
      UINavigationBarAppearance()
    )
  }

  private func pageControlMembers() {
    let view = UIPageControl()
    check("UIPageControl.numberOfPages", view, \.numberOfPages, 7)
    check("UIPageControl.pageIndicatorTintColor", view, \.pageIndicatorTintColor, .red)
    check("UIPageControl.currentPageIndicatorTintColor", view, \.currentPageIndicatorTintColor, .red)
    check("UIPageControl.currentPage", view, \.currentPage, 7)
    check("UIPageControl.hidesForSinglePage", view, \.hidesForSinglePage, true)
    check("UIPageControl.backgroundStyle", view, \.backgroundStyle, .prominent)
    check("UIPageControl.preferredIndicatorImage", view, \.preferredIndicatorImage, UIImage())
    check("UIPageControl.preferredCurrentPageIndicatorImage", view, \.preferredCurrentPageIndicatorImage, UIImage())
    check("UIPageControl.direction", view, \.direction, .topToBottom)
  }

  private func pickerViewMembers() {
    let view = UIPickerView()
    check("UIPickerView.dataSource", view, \.dataSource, source)
    check("UIPickerView.showsSelectionIndicator", view, \.showsSelectionIndicator, false)
  }

  private func progressViewMembers() {
    let view = UIProgressView()
    check("UIProgressView.progressViewStyle", view, \.progressViewStyle, .bar)
    check("UIProgressView.progress", view, \.progress, 0.5)
    check("UIProgressView.progressTintColor", view, \.progressTintColor, .red)
    check("UIProgressView.trackTintColor", view, \.trackTintColor, .red)
    check("UIProgressView.progressImage", view, \.progressImage, UIImage())
    check("UIProgressView.trackImage", view, \.trackImage, UIImage())
    check("UIProgressView.observedProgress", view, \.observedProgress, Progress(totalUnitCount: 1))
  }

  private func refreshControlMembers() {
    let view = UIRefreshControl()
    check("UIRefreshControl.attributedTitle", view, \.attributedTitle, NSAttributedString(string: "b"))
  }

  private func scrollViewMembers() {
    let view = UIScrollView(frame: frame)
    view.delegate = source
    view.maximumZoomScale = 3
    check("UIScrollView.contentSize", view, \.contentSize, CGSize(width: 50, height: 900))
    check("UIScrollView.contentInset", view, \.contentInset, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    check("UIScrollView.contentInsetAdjustmentBehavior", view, \.contentInsetAdjustmentBehavior, .never)
    check(
      "UIScrollView.automaticallyAdjustsScrollIndicatorInsets",
      view,
      \.automaticallyAdjustsScrollIndicatorInsets,
      false
    )
    check("UIScrollView.showsVerticalScrollIndicator", view, \.showsVerticalScrollIndicator, false)
    check("UIScrollView.showsHorizontalScrollIndicator", view, \.showsHorizontalScrollIndicator, false)
    check("UIScrollView.refreshControl", view, \.refreshControl, UIRefreshControl())
    check("UIScrollView.indicatorStyle", view, \.indicatorStyle, .white)
    check(
      "UIScrollView.verticalScrollIndicatorInsets",
      view,
      \.verticalScrollIndicatorInsets,
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
    check(
      "UIScrollView.horizontalScrollIndicatorInsets",
      view,
      \.horizontalScrollIndicatorInsets,
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
    check(
      "UIScrollView.scrollIndicatorInsets",
      view,
      \.scrollIndicatorInsets,
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
    check("UIScrollView.contentOffset", view, \.contentOffset, CGPoint(x: 0, y: 70))
    check("UIScrollView.zoomScale", view, \.zoomScale, 2)
  }

  private func searchBarMembers() {
    let view = UISearchBar()
    check("UISearchBar.scopeButtonTitles", view, \.scopeButtonTitles, ["a", "b"])
    check("UISearchBar.text", view, \.text, "b")
    check("UISearchBar.placeholder", view, \.placeholder, "b")
    check("UISearchBar.prompt", view, \.prompt, "b")
    check("UISearchBar.searchBarStyle", view, \.searchBarStyle, .minimal)
    check("UISearchBar.showsCancelButton", view, \.showsCancelButton, true)
    check("UISearchBar.showsBookmarkButton", view, \.showsBookmarkButton, true)
    check("UISearchBar.showsSearchResultsButton", view, \.showsSearchResultsButton, true)
    check("UISearchBar.isSearchResultsButtonSelected", view, \.isSearchResultsButtonSelected, true)
    check("UISearchBar.selectedScopeButtonIndex", view, \.selectedScopeButtonIndex, 1)
    check("UISearchBar.showsScopeBar", view, \.showsScopeBar, true)
    check("UISearchBar.barTintColor", view, \.barTintColor, .red)
    check("UISearchBar.isTranslucent", view, \.isTranslucent, false)
    check("UISearchBar.backgroundImage", view, \.backgroundImage, UIImage())
  }

  private func segmentedControlMembers() {
    let view = UISegmentedControl(items: ["a", "b"])
    check("UISegmentedControl.selectedSegmentTintColor", view, \.selectedSegmentTintColor, .red)
    check("UISegmentedControl.apportionsSegmentWidthsByContent", view, \.apportionsSegmentWidthsByContent, true)
    check("UISegmentedControl.selectedSegmentIndex", view, \.selectedSegmentIndex, 1)
    check("UISegmentedControl.isMomentary", view, \.isMomentary, true)
  }

  private func sliderMembers() {
    let view = UISlider()
    check("UISlider.value", view, \.value, 7)
    check("UISlider.minimumValue", view, \.minimumValue, 7)
    check("UISlider.maximumValue", view, \.maximumValue, 7)
    check("UISlider.minimumTrackTintColor", view, \.minimumTrackTintColor, .red)
    check("UISlider.maximumTrackTintColor", view, \.maximumTrackTintColor, .red)
    check("UISlider.thumbTintColor", view, \.thumbTintColor, .red)
    check("UISlider.minimumValueImage", view, \.minimumValueImage, UIImage())
    check("UISlider.maximumValueImage", view, \.maximumValueImage, UIImage())
  }

  private func stackViewMembers() {
    let view = UIStackView()
    check("UIStackView.axis", view, \.axis, .vertical)
    check("UIStackView.distribution", view, \.distribution, .fillEqually)
    check("UIStackView.alignment", view, \.alignment, .center)
    check("UIStackView.spacing", view, \.spacing, 7)
    check("UIStackView.isBaselineRelativeArrangement", view, \.isBaselineRelativeArrangement, true)
    check("UIStackView.isLayoutMarginsRelativeArrangement", view, \.isLayoutMarginsRelativeArrangement, true)
  }

  private func stepperMembers() {
    let view = UIStepper()
    check("UIStepper.value", view, \.value, 3)
    check("UIStepper.minimumValue", view, \.minimumValue, 7)
    check("UIStepper.maximumValue", view, \.maximumValue, 7)
  }

  private func switchMembers() {
    let view = UISwitch()
    check("UISwitch.onTintColor", view, \.onTintColor, .red)
    check("UISwitch.thumbTintColor", view, \.thumbTintColor, .red)
    check("UISwitch.onImage", view, \.onImage, UIImage())
    check("UISwitch.offImage", view, \.offImage, UIImage())
    check("UISwitch.title", view, \.title, "b")
    check("UISwitch.isOn", view, \.isOn, true)
  }

  private func tabBarMembers() {
    let view = UITabBar()
    check("UITabBar.items", view, \.items, [tab])
    check("UITabBar.selectedItem", view, \.selectedItem, tab)
    check("UITabBar.barStyle", view, \.barStyle, .black)
    check("UITabBar.isTranslucent", view, \.isTranslucent, false)
    check("UITabBar.barTintColor", view, \.barTintColor, .red)
    check("UITabBar.unselectedItemTintColor", view, \.unselectedItemTintColor, .red)
    check("UITabBar.backgroundImage", view, \.backgroundImage, UIImage())
    check("UITabBar.selectionIndicatorImage", view, \.selectionIndicatorImage, UIImage())
    check("UITabBar.shadowImage", view, \.shadowImage, UIImage())
    check("UITabBar.itemPositioning", view, \.itemPositioning, .centered)
    check("UITabBar.itemWidth", view, \.itemWidth, 7)
    check("UITabBar.itemSpacing", view, \.itemSpacing, 7)
    check("UITabBar.scrollEdgeAppearance", view, \.scrollEdgeAppearance, UITabBarAppearance())
    check("UITabBar.standardAppearance", view, \.standardAppearance, UITabBarAppearance())
  }

  private func tableViewMembers() {
    let view = UITableView()
    check("UITableView.separatorEffect", view, \.separatorEffect, UIBlurEffect(style: .light))
    check("UITableView.separatorInsetReference", view, \.separatorInsetReference, .fromAutomaticInsets)
    check("UITableView.sectionIndexColor", view, \.sectionIndexColor, .red)
    check("UITableView.sectionIndexBackgroundColor", view, \.sectionIndexBackgroundColor, .red)
    check("UITableView.sectionIndexTrackingBackgroundColor", view, \.sectionIndexTrackingBackgroundColor, .red)
    check("UITableView.sectionIndexMinimumDisplayRowCount", view, \.sectionIndexMinimumDisplayRowCount, 7)
    check("UITableView.cellLayoutMarginsFollowReadableWidth", view, \.cellLayoutMarginsFollowReadableWidth, true)
    check("UITableView.insetsContentViewsToSafeArea", view, \.insetsContentViewsToSafeArea, false)
    check("UITableView.sectionHeaderTopPadding", view, \.sectionHeaderTopPadding, 7)
    check("UITableView.fillerRowHeight", view, \.fillerRowHeight, 7)
    check("UITableView.dataSource", view, \.dataSource, source)
    check("UITableView.rowHeight", view, \.rowHeight, 7)
    check("UITableView.sectionHeaderHeight", view, \.sectionHeaderHeight, 7)
    check("UITableView.sectionFooterHeight", view, \.sectionFooterHeight, 7)
    check("UITableView.estimatedRowHeight", view, \.estimatedRowHeight, 7)
    check("UITableView.estimatedSectionHeaderHeight", view, \.estimatedSectionHeaderHeight, 7)
    check("UITableView.estimatedSectionFooterHeight", view, \.estimatedSectionFooterHeight, 7)
    check("UITableView.separatorStyle", view, \.separatorStyle, .none)
    check("UITableView.separatorColor", view, \.separatorColor, .red)
    check("UITableView.separatorInset", view, \.separatorInset, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    check("UITableView.tableHeaderView", view, \.tableHeaderView, UIView())
    check("UITableView.tableFooterView", view, \.tableFooterView, UIView())
    check("UITableView.backgroundView", view, \.backgroundView, UIView())
    check("UITableView.isEditing", view, \.isEditing, true)
  }

  private func tableViewCellMembers() {
    let view = UITableViewCell(style: .default, reuseIdentifier: nil)
    check("UITableViewCell.selectionStyle", view, \.selectionStyle, .blue)
    check("UITableViewCell.accessoryType", view, \.accessoryType, .checkmark)
    check("UITableViewCell.accessoryView", view, \.accessoryView, UIView())
    check("UITableViewCell.backgroundView", view, \.backgroundView, UIView())
    check("UITableViewCell.selectedBackgroundView", view, \.selectedBackgroundView, UIView())
    check("UITableViewCell.multipleSelectionBackgroundView", view, \.multipleSelectionBackgroundView, UIView())
    check("UITableViewCell.editingAccessoryType", view, \.editingAccessoryType, .checkmark)
    check("UITableViewCell.editingAccessoryView", view, \.editingAccessoryView, UIView())
    check("UITableViewCell.focusStyle", view, \.focusStyle, .custom)
    check("UITableViewCell.indentationLevel", view, \.indentationLevel, 7)
    check("UITableViewCell.indentationWidth", view, \.indentationWidth, 7)
    check("UITableViewCell.contentConfiguration", view, \.contentConfiguration, UIListContentConfiguration.cell())
    check("UITableViewCell.backgroundConfiguration", view, \.backgroundConfiguration, .clear())
    check("UITableViewCell.separatorInset", view, \.separatorInset, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    check("UITableViewCell.isHighlighted", view, \.isHighlighted, true)
    check("UITableViewCell.isSelected", view, \.isSelected, true)
    check("UITableViewCell.isEditing", view, \.isEditing, true)
    check("UITableViewCell.showsReorderControl", view, \.showsReorderControl, true)
    check("UITableViewCell.shouldIndentWhileEditing", view, \.shouldIndentWhileEditing, false)
  }

  private func tableViewHeaderFooterViewMembers() {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    check("UITableViewHeaderFooterView.backgroundView", view, \.backgroundView, UIView())
    check(
      "UITableViewHeaderFooterView.contentConfiguration",
      view,
      \.contentConfiguration,
      UIListContentConfiguration.cell()
    )
    check("UITableViewHeaderFooterView.backgroundConfiguration", view, \.backgroundConfiguration, .clear())
  }

  private func textFieldMembers() {
    let view = UITextField()
    view.text = "text"
    check("UITextField.placeholder", view, \.placeholder, "b")
    check("UITextField.adjustsFontSizeToFitWidth", view, \.adjustsFontSizeToFitWidth, true)
    check("UITextField.minimumFontSize", view, \.minimumFontSize, 7)
    check("UITextField.disabledBackground", view, \.disabledBackground, UIImage())
    check("UITextField.defaultTextAttributes", view, \.defaultTextAttributes, [.font: UIFont.systemFont(ofSize: 30)])
    check("UITextField.attributedPlaceholder", view, \.attributedPlaceholder, NSAttributedString(string: "b"))
    check("UITextField.leftView", view, \.leftView, UIView())
    check("UITextField.leftViewMode", view, \.leftViewMode, .always)
    check("UITextField.rightView", view, \.rightView, UIView())
    check("UITextField.rightViewMode", view, \.rightViewMode, .always)
    check("UITextField.background", view, \.background, UIImage())
    check("UITextField.font", view, \.font, .systemFont(ofSize: 30))
    check("UITextField.textColor", view, \.textColor, .red)
    check("UITextField.textAlignment", view, \.textAlignment, .right)
    check("UITextField.borderStyle", view, \.borderStyle, .line)
    check("UITextField.clearButtonMode", view, \.clearButtonMode, .always)
    check("UITextField.isSecureTextEntry", view, \.isSecureTextEntry, true)
    check("UITextField.selectedTextRange", view, \.selectedTextRange, range(of: view))
    check("UITextField.selectionAffinity", view, \.selectionAffinity, .backward)
    check("UITextField.text", view, \.text, "b")
    check("UITextField.attributedText", view, \.attributedText, NSAttributedString(string: "b"))
  }

  private func textViewMembers() {
    let view = UITextView()
    view.text = "text"
    check("UITextView.font", view, \.font, .systemFont(ofSize: 30))
    check("UITextView.textColor", view, \.textColor, .red)
    check("UITextView.linkTextAttributes", view, \.linkTextAttributes, [.font: UIFont.systemFont(ofSize: 30)])
    check("UITextView.dataDetectorTypes", view, \.dataDetectorTypes, .link)
    check("UITextView.textAlignment", view, \.textAlignment, .right)
    check(
      "UITextView.textContainerInset",
      view,
      \.textContainerInset,
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
    check("UITextView.lineFragmentPadding", view, \.lineFragmentPadding, 7)
    check("UITextView.isSecureTextEntry", view, \.isSecureTextEntry, true)
    check("UITextView.selectedRange", view, \.selectedRange, NSRange(location: 0, length: 1))
    check("UITextView.selectedTextRange", view, \.selectedTextRange, range(of: view))
    check("UITextView.selectionAffinity", view, \.selectionAffinity, .backward)
    check("UITextView.text", view, \.text, "b")
    check("UITextView.attributedText", view, \.attributedText, NSAttributedString(string: "b"))
  }

  private func toolbarMembers() {
    let view = UIToolbar()
    check("UIToolbar.items", view, \.items, [UIBarButtonItem(title: "item", style: .plain, target: nil, action: nil)])
    check("UIToolbar.barStyle", view, \.barStyle, .black)
    check("UIToolbar.isTranslucent", view, \.isTranslucent, false)
    check("UIToolbar.barTintColor", view, \.barTintColor, .red)
    check("UIToolbar.standardAppearance", view, \.standardAppearance, UIToolbarAppearance())
    check("UIToolbar.scrollEdgeAppearance", view, \.scrollEdgeAppearance, UIToolbarAppearance())
    check("UIToolbar.compactAppearance", view, \.compactAppearance, UIToolbarAppearance())
  }

  private func viewMembers() {
    let view = UIView(frame: frame)
    check("UIView.maskView", view, \.maskView, UIView())
    check("UIView.mask", view, \.mask, UIView())
    check("UIView.motionEffects", view, \.motionEffects, [UIMotionEffect()])
    check("UIView.alpha", view, \.alpha, 0.5)
    check("UIView.isHidden", view, \.isHidden, true)
    check("UIView.clipsToBounds", view, \.clipsToBounds, true)
    check("UIView.backgroundColor", view, \.backgroundColor, .red)
    check("UIView.tintColor", view, \.tintColor, .red)
    check("UIView.tintAdjustmentMode", view, \.tintAdjustmentMode, .dimmed)
    check("UIView.contentMode", view, \.contentMode, .center)
    check("UIView.isOpaque", view, \.isOpaque, false)
    check("UIView.contentScaleFactor", view, \.contentScaleFactor, 7)
    check("UIView.semanticContentAttribute", view, \.semanticContentAttribute, .forceRightToLeft)
    check("UIView.overrideUserInterfaceStyle", view, \.overrideUserInterfaceStyle, .dark)
    check("UIView.transform3D", view, \.transform3D, CATransform3DMakeScale(2, 2, 2))
    check("UIView.layoutMargins", view, \.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    check(
      "UIView.directionalLayoutMargins",
      view,
      \.directionalLayoutMargins,
      NSDirectionalEdgeInsets(top: 9, leading: 8, bottom: 7, trailing: 6)
    )
    check("UIView.preservesSuperviewLayoutMargins", view, \.preservesSuperviewLayoutMargins, true)
    check("UIView.insetsLayoutMarginsFromSafeArea", view, \.insetsLayoutMarginsFromSafeArea, false)
    check("UIView.frame", view, \.frame, CGRect(x: 9, y: 9, width: 9, height: 9))
    check("UIView.bounds", view, \.bounds, CGRect(x: 1, y: 2, width: 3, height: 4))
    check("UIView.center", view, \.center, CGPoint(x: 3, y: 4))
    check("UIView.transform", view, \.transform, CGAffineTransform(scaleX: 2, y: 3))
    check("UIView.anchorPoint", view, \.anchorPoint, .zero)
  }

  private func visualEffectViewMembers() {
    let view = UIVisualEffectView(effect: nil)
    check("UIVisualEffectView.effect", view, \.effect, UIBlurEffect(style: .light))
  }

  private func windowMembers() {
    let view = UIWindow(application: application, frame: frame)
    view.isHidden = false
    let connected = application.connectScreen(size: CGSize(width: 400, height: 300), scale: 2)
    check("UIWindow.screen", view, \.screen, connected)
    check("UIWindow.windowScene", view, \.windowScene, application.connectScene())
    check("UIWindow.windowLevel", view, \.windowLevel, .alert)
    check("UIWindow.rootViewController", view, \.rootViewController, UIViewController())
    check(
      "UIWindow.screenSafeAreaInsets",
      view,
      \.screenSafeAreaInsets,
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
  }
}

@MainActor
@Suite("Members that request a frame")
struct DisplayedMemberTests {
  @Test("Setting a displayed value of a view outside of a callback requests exactly one frame")
  func members() {
    let members = DisplayedMembers()
    members.all()
    members.methods()
    expectEqual(members.wrong, [])
  }

  @Test("Each settable member of the library's views requests a frame or is exempt for a reason")
  func completeness() throws {
    let members = DisplayedMembers()
    members.all()
    let exempt = Self.exempt.reduce(into: Set<String>()) { $0.formUnion($1.members) }
    let declared = try SettableMembers.all()
    expect(declared.count > 300)
    let unknown = declared.filter {
      !members.known.contains($0) && !exempt.contains($0.memberName) && !exempt.contains($0)
    }
    expectEqual(unknown.sorted(), [])
    expectEqual(members.known.subtracting(declared).sorted(), [])
    expectEqual(exempt.subtracting(declared.map(\.memberName)).subtracting(declared).sorted(), [])
  }

  /// The members that request no frame, with the reason, by name or as "Class.member".
  static let exempt: [(reason: String, members: Set<String>)] = [
    (
      "The member is an object that is called or asked later, and whose changes request frames themselves.",
      [
        "configurationUpdateHandler", "delegate", "dragDelegate", "dropDelegate", "inputDelegate",
        "prefetchDataSource",
      ]
    ),
    (
      "The member changes the cursor, not the views.", ["pointerStyleProvider"]
    ),
    (
      "The member only changes the font, which requests the frame.", ["adjustsFontForContentSizeCategory"]
    ),
    (
      "The member changes what input does, not what is displayed.",
      [
        "allowsContinuousInteraction", "allowsFocus", "allowsMultipleSelection",
        "allowsMultipleSelectionDuringEditing", "allowsSelection", "allowsSelectionDuringEditing",
        "alwaysBounceHorizontal", "alwaysBounceVertical", "autorepeat", "bounces", "bouncesHorizontally",
        "bouncesVertically", "bouncesZoom", "canCancelContentTouches", "changesSelectionAsPrimaryAction",
        "clearsOnBeginEditing", "clearsOnInsertion", "decelerationRate", "defersCurrentPageDisplay",
        "delaysContentTouches", "dragInteractionEnabled", "gestureRecognizers", "interactions",
        "isContextMenuInteractionEnabled", "isContinuous", "isDirectionalLockEnabled", "isEditable",
        "isExclusiveTouch", "isMultipleTouchEnabled", "isPagingEnabled", "isPointerInteractionEnabled",
        "isScrollEnabled", "isSelectable", "isSpringLoaded", "isUserInteractionEnabled", "keyboardDismissMode",
        "maximumZoomScale", "minimumZoomScale", "remembersLastFocusedIndexPath", "reorderingCadence",
        "roundsToMinuteInterval", "scrollsToTop", "selectionFollowsFocus", "showsMenuAsPrimaryAction", "stepValue",
        "toolTip", "transfersHorizontalScrollingToParent", "transfersVerticalScrollingToParent",
        "userInteractionEnabledWhileDragging", "wraps",
      ]
    ),
    (
      "The member affects text that is typed later, or the keyboard, which has its own host.",
      [
        "allowsEditingTextAttributes", "autocapitalizationType", "autocorrectionType",
        "enablesReturnKeyAutomatically", "keyboardAppearance", "keyboardType", "markedTextStyle", "returnKeyType",
        "smartDashesType", "smartInsertDeleteType", "smartQuotesType", "spellCheckingType", "textContentType",
        "typingAttributes",
      ]
    ),
    (
      "The member affects the next layout, load or update, which requests a frame itself.",
      [
        "allowsSelfSizing", "automaticallyUpdatesBackgroundConfiguration", "automaticallyUpdatesConfiguration",
        "automaticallyUpdatesContentConfiguration", "autoresizesSubviews", "autoresizingMask",
        "isPrefetchingEnabled", "selfSizingInvalidation", "translatesAutoresizingMaskIntoConstraints",
      ]
    ),
    (
      "The view is not displayed: `show()` presents an alert controller with the values of that moment.",
      [
        "UIAlertView.alertViewStyle", "UIAlertView.cancelButtonIndex", "UIAlertView.message", "UIAlertView.title",
      ]
    ),
    (
      "The member is read only by the system or the app, and is not displayed.",
      [
        "accessibilityIdentifier", "accessibilityIgnoresInvertColors", "clearsContextBeforeDrawing",
        "largeContentImage", "largeContentTitle",
        "restorationIdentifier", "showsLargeContentViewer", "tag",
      ]
    ),
  ]
}

extension String {
  /// The part after the dot of "Class.member".
  fileprivate var memberName: String { String(split(separator: ".").last ?? "") }
}

/// The settable members of the library's views, read from the sources.
private enum SettableMembers {
  /// A type or extension that contains the current line.
  private struct Scope {
    let indentation: Int
    let type: String
    let superclass: String?
    let isClass: Bool
  }

  private struct Member {
    let type: String
    let name: String
  }

  /// Returns the members as "Class.member".
  static func all() throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    var superclasses: [String: String] = [:]
    var members: [Member] = []
    for module in ["Kit", "Controllers", "Layout", "Drawing", "Effects"] {
      let folder = root.appendingPathComponent("Responder\(module)")
      let files = try require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        read(try String(contentsOf: file, encoding: .utf8), &superclasses, &members)
      }
    }
    func isView(_ type: String) -> Bool {
      type == "UIView" || superclasses[type].map { $0 != type && isView($0) } ?? false
    }
    return Set(members.filter { isView($0.type) }.map { "\($0.type).\($0.name)" })
  }

  private static func read(_ text: String, _ superclasses: inout [String: String], _ members: inout [Member]) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var scopes: [Scope] = []
    for (number, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      guard indentation <= 4, indentation < line.count else { continue }
      let words = line.dropFirst(indentation).split { $0 == " " || $0 == ":" || $0 == "," }.map(String.init)
        .filter { !$0.hasPrefix("@") }
      if let scope = scope(words, indentation) {
        scopes.removeAll { $0.indentation >= indentation }
        scopes.append(scope)
        if let superclass = scope.superclass, indentation <= 2, scope.type != "UIView" {
          superclasses[scope.type] = superclasses[scope.type] ?? superclass
        }
        continue
      }
      guard let word = words.first, word == "open" || word == "public", let index = words.firstIndex(of: "var"),
        index + 1 < words.count, !words[..<index].contains(where: { isExcluded($0) }),
        let scope = scopes.last(where: { $0.indentation < indentation }), scope.isClass,
        isSettable(number, lines, indentation)
      else { continue }
      members.append(Member(type: scope.type, name: words[index + 1]))
    }
  }

  /// Returns whether a declaration with this word is excluded, because it is not settable, belongs to the class, or
  /// overrides a member of a superclass.
  private static func isExcluded(_ word: String) -> Bool {
    word.hasSuffix("(set)") || ["static", "class", "override"].contains(word)
  }

  private static func scope(_ words: [String], _ indentation: Int) -> Scope? {
    let modifiers: Set = ["open", "public", "package", "private", "fileprivate", "final", "indirect", "@MainActor"]
    guard let index = words.firstIndex(where: { !modifiers.contains($0) }), index + 1 < words.count,
      ["class", "extension", "struct", "enum", "protocol", "actor"].contains(words[index]),
      !["func", "var", "let"].contains(words[index + 1])
    else { return nil }
    let isClass = words[index] == "class" && (words.contains("open") || words.contains("public"))
    return Scope(
      indentation: indentation,
      type: words[index + 1],
      superclass: isClass && index + 2 < words.count ? words[index + 2] : nil,
      isClass: words[index] == "class" || words[index] == "extension"
    )
  }

  /// Returns whether the member at a line is stored, or has a setter.
  private static func isSettable(_ number: Int, _ lines: [Substring], _ indentation: Int) -> Bool {
    let line = lines[number]
    guard let brace = line.firstIndex(of: "{") else { return true }
    var body = String(line[brace...])
    if line.filter({ $0 == "{" }).count > line.filter({ $0 == "}" }).count {
      let end = String(repeating: " ", count: indentation) + "}"
      for next in lines[(number + 1)...] {
        if next.hasPrefix(end) { break }
        body += "\n" + next
      }
    }
    return ["didSet", "willSet", " set {", " set(", "set {"].contains { body.contains($0) }
  }
}
