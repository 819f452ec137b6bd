import Foundation

extension UIResponder {
  /// Posts a notification about text editing, after the delegate call and before the control events (uikit-facts 5.4).
  func post(_ name: Notification.Name) {
    eventApplication?.notificationCenter.post(name: name, object: self)
  }
}

extension UITextField {
  /// Posted when editing begins: after the delegate call, before `.editingDidBegin`. The object is the field.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing ends: after the delegate call, before `.editingDidEnd`. The object is the field.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted when the user changes the text, before `.editingChanged`. The object is the field.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  // MARK: Beginning and ending

  func shouldBeginEditing() -> Bool {
    ask(.shouldBeginEditing) { delegate?.textFieldShouldBeginEditing(self) ?? true }
  }

  func didBeginEditing() {
    setNeedsLayout()
    if clearsOnBeginEditing { text = "" }
    showCaret()
    record(.didBeginEditing)
    delegate?.textFieldDidBeginEditing(self)
    post(UITextField.textDidBeginEditingNotification)
    sendActions(for: .editingDidBegin)
  }

  func shouldEndEditing() -> Bool {
    ask(.shouldEndEditing) { delegate?.textFieldShouldEndEditing(self) ?? true }
  }

  func didEndEditing() {
    setNeedsLayout()
    editor.unmark()
    scrolledBy = 0
    record(.didEndEditing)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    post(UITextField.textDidEndEditingNotification)
    sendActions(for: .editingDidEnd)
  }

  // MARK: Touching

  /// Handles taps. A tap begins editing and places the caret, or clears the text if it hits the clear button; a double
  /// tap selects the word, and a triple tap the whole line.
  func handleTap(_ recognizer: UITapGestureRecognizer) {
    guard let tap = recognizer as? TextTapGestureRecognizer else { return }
    let point = tap.location(in: self)
    if tap.numberOfTapsRequired == 1, isClearButtonShown, clearButtonTouchArea.contains(point) {
      clear()
      return
    }
    let wasEditing = isFirstResponder
    guard becomeFirstResponder() else { return }
    // The tap that begins editing does not reset `clearsOnInsertion`, which the delegate may just have set.
    if wasEditing { editor.selectByUser { editor.tap(tap, at: point) } } else { editor.tap(tap, at: point) }
  }

  /// Handles a long press of a finger, which moves the caret, and a drag of a pointer, which selects text.
  func handleDrag(_ recognizer: UIGestureRecognizer) {
    let wasEditing = isFirstResponder
    guard recognizer.state != .cancelled, becomeFirstResponder() else { return }
    if wasEditing {
      editor.selectByUser { editor.drag(recognizer, in: self) }
    } else {
      editor.drag(recognizer, in: self)
    }
  }

  /// Clears the text if the delegate agrees, like the clear button. Editing begins even if the delegate refuses, as in
  /// UIKit.
  func clear() {
    let isAllowed = ask(.shouldClear) { delegate?.textFieldShouldClear(self) ?? true }
    if isAllowed, hasText { editor.change { $0.replace(0..<$0.length, with: "", as: .single) } }
    becomeFirstResponder()
  }
}

extension UITextField: TextEditorHost {
  var acceptsLineBreaks: Bool { false }
  var acceptsEdits: Bool { isEnabled }

  func shouldReplace(_ range: Range<Int>, with replacement: String) -> Bool {
    ask(.shouldChange) {
      delegate?.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: replacement) ?? true
    }
  }

  func didMoveSelection() {
    showCaret()
    record(.didChangeSelection)
    delegate?.textFieldDidChangeSelection(self)
  }

  func followText() {
    showCaret()
  }

  func didEdit() {
    record(.didChange)
    post(UITextField.textDidChangeNotification)
    sendActions(for: .editingChanged)
  }

  /// Handles the return key. Editing ends if `.editingDidEndOnExit` has an action (uikit-facts 5.4).
  func pressReturn() {
    if enablesReturnKeyAutomatically, !hasText { return }
    let isAllowed = ask(.shouldReturn) { delegate?.textFieldShouldReturn(self) ?? true }
    guard isAllowed else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }
}
