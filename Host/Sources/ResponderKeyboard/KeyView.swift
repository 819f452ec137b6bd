import Foundation
import UIKit

/// A key. The keyboard passes the touches to the keys, so that fingers can slide between them.
final class KeyView: UIView {
  let key: KeyboardKey
  private let label = UILabel()
  private let cap = UIView()
  /// The action of the key, for assistive technologies.
  var onActivate: (() -> Void)?
  /// Whether a finger is on the key.
  var isPressed = false { didSet { if isPressed != oldValue { updateColors() } } }
  /// Whether the key is on, such as shift.
  var isOn = false { didSet { if isOn != oldValue { updateColors() } } }

  init(_ key: KeyboardKey) {
    self.key = key
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .clear
    cap.layer.cornerRadius = 5
    cap.layer.shadowOpacity = 0.3
    cap.layer.shadowOffset = CGSize(width: 0, height: 1)
    cap.layer.shadowRadius = 0
    label.textAlignment = .center
    label.textColor = .label
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(cap)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .keyboardKey
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a title; `name` is the name for assistive technologies.
  func show(_ title: String, name: String, size: CGFloat) {
    label.text = title
    label.font = .systemFont(ofSize: size)
    accessibilityLabel = name
  }

  private var isCharacter: Bool { if case .text = key.effect { true } else { false } }

  private func updateColors() {
    let isLight = isCharacter != isPressed || isOn
    cap.backgroundColor = UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      return isDark ? UIColor(white: isLight ? 0.42 : 0.27, alpha: 1) : UIColor(white: isLight ? 1 : 0.68, alpha: 1)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cap.frame = bounds.insetBy(dx: 3, dy: 5)
    label.frame = cap.frame.insetBy(dx: 2, dy: 0)
  }

  override func accessibilityActivate() -> Bool {
    onActivate?()
    return onActivate != nil
  }
}
