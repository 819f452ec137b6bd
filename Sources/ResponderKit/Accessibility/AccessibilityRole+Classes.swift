import Foundation

extension AccessibilityRole {
  /// Returns the role of an element or container. The class determines the role of windows, most controls, text inputs,
  /// lists and cells. For all other elements, such as buttons and labels, the traits take precedence over the class.
  @MainActor
  package init(of element: UIResponder) {
    let state = element.accessibility
    if let role = state?.role {
      self = role
      return
    }
    let traits = element.accessibilityTraits
    switch element {
    case is UIApplication: self = .application
    case is UIWindow: self = .window
    case is UISwitch: self = .toggle
    case is UISlider: self = .slider
    case is UIStepper: self = .stepper
    case is UISegmentedControl: self = .segmentedControl
    case is UIPageControl: self = .pageIndicator
    case is UIDatePicker: self = .datePicker
    case is UIPickerView: self = .picker
    case is UISearchTextField: self = .searchField
    case let field as UITextField: self = field.isSecureTextEntry ? .secureTextField : .textField
    case is UITextView: self = .textArea
    case is UITableView: self = .table
    case is UICollectionView: self = .collectionView
    case is UITableViewCell, is UICollectionViewCell: self = .cell
    case is UIScrollView: self = .scrollView
    case is UIActivityIndicatorView: self = .activityIndicator
    case is UIProgressView: self = .progressIndicator
    default: self = Self(traits, of: element)
    }
  }

  @MainActor
  private init(_ traits: UIAccessibilityTraits, of element: UIResponder) {
    if traits.contains(.searchField) {
      self = .searchField
    } else if traits.contains(.header) {
      self = .header
    } else if traits.contains(.link) {
      self = .link
    } else if traits.contains(.keyboardKey) {
      self = .key
    } else if traits.contains(.toggleButton) {
      self = .toggle
    } else if element is UIButton || traits.contains(.button) {
      self = .button
    } else if element is UILabel || traits.contains(.staticText) {
      self = .staticText
    } else if element is UIImageView || traits.contains(.image) {
      self = .image
    } else if traits.contains(.adjustable) {
      self = .slider
    } else {
      self = .other
    }
  }

  /// Whether a view with this role is a node of the tree although it is not an element.
  var isContainer: Bool {
    switch self {
    case .alert, .sheet, .navigationBar, .tabBar, .toolbar, .table, .collectionView, .scrollView, .cell, .group,
      .segmentedControl, .stepper, .picker, .datePicker:
      true
    default: false
    }
  }
}

extension UIView {
  /// The role that the library has set for one of its containers; nil if class and traits determine the role.
  package final var containerRole: AccessibilityRole? {
    get { accessibility?.role }
    set { neededAccessibility.role = newValue }
  }
}
