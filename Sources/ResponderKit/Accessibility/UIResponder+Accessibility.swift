import Foundation

// What an object is for those who hear the screen where the program has not said.

extension UIResponder {
  /// What has parts that count by themselves does not.
  var standardIsAccessibilityElement: Bool {
    switch self {
    case is PartedControl: false
    case is UIControl, is UILabel, is UITextView, is UIActivityIndicatorView, is UIAccessibilityElement: true
    default: false
    }
  }

  /// What is written on it.
  var standardAccessibilityLabel: String? {
    switch self {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    case let indicator as UIActivityIndicatorView: indicator.isAnimating ? "In progress" : "Progress halted"
    default: nil
    }
  }

  /// What the user would read off it.
  var standardAccessibilityValue: String? {
    switch self {
    case let field as UITextField where !field.isSecureTextEntry: field.text
    case let text as UITextView: text.text
    case let control as UISwitch: control.isOn ? "1" : "0"
    case let indicator as UIActivityIndicatorView: indicator.isAnimating ? "1" : "0"
    case let slider as UISlider:
      slider.maximumValue > slider.minimumValue
        ? "\(Int(((slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue) * 100).rounded()))%"
        : nil
    case let pages as UIPageControl: "page \(pages.currentPage + 1) of \(pages.numberOfPages)"
    default: nil
    }
  }

  var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits =
      switch self {
      case is UIButton: .button
      case is UISwitch: [.button, .toggleButton]
      case is UIActivityIndicatorView: .updatesFrequently
      case is UISlider, is UIPageControl: .adjustable
      case is UILabel: .staticText
      case is UIImageView: .image
      default: .none
      }
    guard let control = self as? UIControl else { return traits }
    if control.isSelected { traits.insert(.selected) }
    if !control.isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// In a cell.
  var standardGroupsAccessibilityChildren: Bool { self is UITableViewCell || self is UICollectionViewCell }

  var standardAccessibilityFrame: CGRect {
    switch self {
    case let view as UIView: view.convert(view.bounds, to: UIScreen(nil) as any UICoordinateSpace)
    case let element as UIAccessibilityElement: element.frameByContainer ?? .zero
    default: .zero
    }
  }

  var standardAccessibilityElements: [Any]? {
    (self as? UIControl & PartedControl).map { ControlPartElement.elements(of: $0) }
  }

  func standardAccessibilityAdjust(by steps: Int) {
    guard let control = self as? UIControl, control.isEnabled else { return }
    _ = control.adjust(by: steps)
  }
}
