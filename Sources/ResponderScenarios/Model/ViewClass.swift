/// The classes of views in a scenario. The table in `ViewClasses.swift` defines the object and the properties of each
/// class.
public enum ViewClass: String, Sendable, CaseIterable {
  case view = "UIView"
  case control = "UIControl"
  case button = "UIButton"
  case label = "UILabel"
  case imageView = "UIImageView"
  case switchControl = "UISwitch"
  case slider = "UISlider"
  case stepper = "UIStepper"
  case segmentedControl = "UISegmentedControl"
  case pageControl = "UIPageControl"
  case refreshControl = "UIRefreshControl"
  case textField = "UITextField"
  case textView = "UITextView"
  case scrollView = "UIScrollView"
  case tableView = "UITableView"
  case collectionView = "UICollectionView"
  case tabBar = "UITabBar"
  case searchBar = "UISearchBar"
  case pickerView = "UIPickerView"
  case datePicker = "UIDatePicker"
  /// A substitute for a web view, which has scrolling content and recognizers but loads no page.
  case webView = "WKWebView"

  /// Whether the class is a subclass of `UIControl`.
  package var isControl: Bool {
    switch self {
    case .control, .button, .switchControl, .slider, .stepper, .segmentedControl, .pageControl, .refreshControl,
      .textField, .datePicker:
      true
    case .view, .label, .imageView, .textView, .scrollView, .tableView, .collectionView, .tabBar, .searchBar,
      .pickerView,
      .webView:
      false
    }
  }
  /// Whether a view of this class creates its own subviews, which a file cannot describe.
  package var hasOwnSubviews: Bool {
    switch self {
    case .label, .switchControl, .slider, .stepper, .segmentedControl, .pageControl, .refreshControl, .textField,
      .textView, .tabBar, .searchBar, .pickerView, .datePicker, .webView:
      true
    case .view, .control, .button, .imageView, .scrollView, .tableView, .collectionView: false
    }
  }
  var isTextInput: Bool { self == .textField || self == .textView }
  /// Whether the view is a table or collection, whose rows or items have the ids `<id>.<n>`.
  package var isList: Bool { self == .tableView || self == .collectionView }
  package var isScrollView: Bool { self == .scrollView || self == .textView || isList }
}
