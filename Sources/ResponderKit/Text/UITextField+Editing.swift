import Foundation

extension UIResponder {
  /// Posts a notification about text editing. Called after the delegate method and before the control events are sent
  /// (uikit-facts 5.4).
  func post(_ name: Notification.Name) {
    eventApplication?.notificationCenter.post(name: name, object: self)
  }
}

extension UITextField {
  /// Posted when editing begins, after the delegate was called and before `.editingDidBegin` is sent. The
  /// notification's object is the field.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing ends, after the delegate was called and before `.editingDidEnd` is sent. The notification's
  /// object is the field.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted when the user has changed the text, before `.editingChanged` is sent. The notification's object is the
  /// field.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  // MARK: Beginning and ending

  func shouldBeginEditing() -> Bool {
    ask(.shouldBeginEditing) { delegate?.textFieldShouldBeginEditing(self) ?? true }
  }

  func didBeginEditing() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
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
    invalidateIntrinsicContentSize()
    editor.unmark()
    scrolledBy = 0
    record(.didEndEditing)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    post(UITextField.textDidEndEditingNotification)
    sendActions(for: .editingDidEnd)
  }

  // MARK: Touching

  /// Handles taps. A tap on the clear button clears the text. Any other tap begins editing and moves the caret. A
  /// double tap selects the tapped word, and a triple tap selects the whole line.
  func handleTap(_ recognizer: UITapGestureRecognizer) {
    guard let tap = recognizer as? TextTapGestureRecognizer else { return }
    let point = tap.location(in: self)
    if tap.numberOfTapsRequired == 1, isClearButtonShown, clearButtonTouchArea.contains(point) {
      clear()
      return
    }
    let wasEditing = isFirstResponder
    guard becomeFirstResponder() else { return }
    // The tap that begins editing must not set `clearsOnInsertion` to false, because the delegate may just have set it
    // to true.
    if wasEditing { editor.selectByUser { editor.tap(tap, at: point) } } else { editor.tap(tap, at: point) }
  }

  /// Handles long presses and pointer drags. A long press of a finger moves the caret. A drag with a pointer selects
  /// text.
  func handleDrag(_ recognizer: UIGestureRecognizer) {
    let wasEditing = isFirstResponder
    guard recognizer.state != .cancelled, becomeFirstResponder() else { return }
    if wasEditing {
      editor.selectByUser { editor.drag(recognizer, in: self) }
    } else {
      editor.drag(recognizer, in: self)
    }
  }

  /// Clears the text if the delegate allows it. Called for a tap on the clear button. Editing begins even if the
  /// delegate returns false, as in UIKit.
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

  /// Handles the return key. Editing ends if a target is registered for `.editingDidEndOnExit` (uikit-facts 5.4).
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
