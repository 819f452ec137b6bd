import Foundation

/// Dismissal of the keyboard by a drag (V-44).
extension UIScrollView {
  func dismissKeyboardAsDragBegins() {
    guard keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory else { return }
    guard let application = window?.application, application.keyboard.frame != nil else { return }
    application.firstResponder?.resignFirstResponder()
  }

  /// Moves the keyboard down and up with the dragging touch while the touch is below the keyboard's top edge.
  func dismissKeyboardUnderFinger() {
    guard isInteractive, let window, let application = window.application else { return }
    let finger = window.convert(scrollPan.location(in: nil), to: nil as UIWindow?)
    application.keyboard.push(downTo: finger.y)
  }

  func endKeyboardDismissal(movingDown: Bool) {
    guard isInteractive, let application = window?.application else { return }
    application.keyboard.endPush(movingDown: movingDown)
  }

  private var isInteractive: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }
}
