import Foundation

extension UIPress {
  /// Whether the pressed button or key activates the focused item: a remote's select button, the return key or the
  /// space bar.
  var isSelecting: Bool {
    guard let key else { return type == .select }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: return key.pressedModifiers.isEmpty
    default: return false
    }
  }
}

extension UIControl {
  /// Handles a press by which the user activates the focused control. The control is activated when the press ends.
  /// Returns false if the control does not handle the press (P-30).
  func follow(_ press: UIPress, _ phase: UIPress.Phase) -> Bool {
    if phase == .began, isEnabled, isFocused, handlesSelect, press.isSelecting {
      press.consumer = self
      press.operatesControl = true
    }
    if phase == .began, !isEnabled, isFocused, press.isSelecting, let delivery = press.contact?.delivery {
      delivery.recordIgnored(press, at: self, because: .controlDisabled(self))
    }
    guard press.consumer === self, press.operatesControl else { return false }
    switch phase {
    case .began:
      isHighlighted = true
      beganSelecting(press)
    case .ended:
      isHighlighted = false
      activate()
    case .cancelled: isHighlighted = false
    case .changed, .stationary: break
    }
    return true
  }
}
