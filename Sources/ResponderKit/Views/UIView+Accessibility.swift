import Foundation

extension UIView {
  var accessibility: AccessibilityState? { seldom?.accessibility }

  var madeAccessibility: AccessibilityState {
    if let accessibility { return accessibility }
    let made = AccessibilityState()
    madeSeldom.accessibility = made
    return made
  }

  /// Controls and labels count by themselves, as in UIKit.
  var standardIsAccessibilityElement: Bool { self is UIControl || self is UILabel }

  /// What is written on it.
  var standardAccessibilityLabel: String? {
    switch self {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    default: nil
    }
  }

  var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits =
      switch self {
      case is UIButton, is UISwitch: .button
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
}
