import Foundation

extension AppearanceProperty {
  /// What of the library's own views takes over, the classes above first.
  static let table: [(type: AnyClass, properties: [AppearanceProperty])] = [
    (
      UIView.self,
      [
        AppearanceProperty(\UIView.ownTint), AppearanceProperty(\UIView.backgroundColor),
        AppearanceProperty(\UIView.alpha), AppearanceProperty(\UIView.semanticContentAttribute),
      ]
    ),
    (
      UILabel.self,
      [
        AppearanceProperty(\UILabel.textColor), AppearanceProperty(\UILabel.font),
        AppearanceProperty(\UILabel.highlightedTextColor), AppearanceProperty(\UILabel.shadowColor),
      ]
    ),
    (
      UITextField.self,
      [
        AppearanceProperty(\UITextField.textColor), AppearanceProperty(\UITextField.font),
        AppearanceProperty(\UITextField.keyboardAppearance),
      ]
    ),
    (UITextView.self, [AppearanceProperty(\UITextView.textColor), AppearanceProperty(\UITextView.font)]),
    (UISwitch.self, [AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor)]),
    (
      UISlider.self,
      [
        AppearanceProperty(\UISlider.minimumTrackTintColor), AppearanceProperty(\UISlider.maximumTrackTintColor),
        AppearanceProperty(\UISlider.thumbTintColor),
      ]
    ),
    (
      UIPageControl.self,
      [
        AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
        AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
      ]
    ),
    (
      UIProgressView.self,
      [AppearanceProperty(\UIProgressView.progressTintColor), AppearanceProperty(\UIProgressView.trackTintColor)]
    ),
    (UIActivityIndicatorView.self, [AppearanceProperty(\UIActivityIndicatorView.color)]),
    (UISegmentedControl.self, [AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)]),
    (UISearchBar.self, [AppearanceProperty(\UISearchBar.barTintColor)]),
    (
      UITableView.self,
      [
        AppearanceProperty(\UITableView.separatorColor), AppearanceProperty(\UITableView.separatorStyle),
        AppearanceProperty(\UITableView.separatorInset), AppearanceProperty(\UITableView.sectionIndexColor),
        AppearanceProperty(\UITableView.sectionHeaderTopPadding),
      ]
    ),
    (
      UITableViewCell.self,
      [AppearanceProperty(\UITableViewCell.selectionStyle), AppearanceProperty(\UITableViewCell.separatorInset)]
    ),
  ]
}

extension UIView {
  /// The tint that it was given itself.
  fileprivate var ownTint: UIColor? {
    get { seldom?.tintColor }
    set { setTint(newValue) }
  }
}
