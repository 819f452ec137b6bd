import Foundation

extension UIResponder {
  /// Tells of a text's editing after the delegate and before the control events (5.4).
  func post(_ name: Notification.Name) {
    eventApplication?.notificationCenter.post(name: name, object: self)
  }
}

extension UITextField {
  /// Editing has begun; after the delegate has heard, before `.editingDidBegin`.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Editing has ended; after the delegate has heard, before `.editingDidEnd`.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// The user has changed the text.
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

  /// One tap edits and puts the caret, or clears; two select the word, three all of the line.
  func handleTap(_ recognizer: UITapGestureRecognizer) {
    guard let tap = recognizer as? TextTapGestureRecognizer else { return }
    let point = tap.location(in: self)
    if tap.numberOfTapsRequired == 1, isClearButtonShown, clearButtonTouchArea.contains(point) {
      clear()
      return
    }
    let wasEditing = isFirstResponder
    guard becomeFirstResponder() else { return }
    // The tap that begins editing leaves `clearsOnInsertion` as the delegate has just set it.
    if wasEditing { editor.selectByUser { editor.tap(tap, at: point) } } else { editor.tap(tap, at: point) }
  }

  /// A finger that is held carries the caret, a pointer selects.
  func handleDrag(_ recognizer: UIGestureRecognizer) {
    let wasEditing = isFirstResponder
    guard recognizer.state != .cancelled, becomeFirstResponder() else { return }
    if wasEditing {
      editor.selectByUser { editor.drag(recognizer, in: self) }
    } else {
      editor.drag(recognizer, in: self)
    }
  }

  /// Clears as the button does, where the delegate agrees; editing begins, as in UIKit.
  func clear() {
    let answer = ask(.shouldClear) { delegate?.textFieldShouldClear(self) ?? true }
    if answer, hasText { editor.change { $0.replace(0..<$0.length, with: "", as: .single) } }
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

  /// Ends editing where somebody waits for `.editingDidEndOnExit` (5.4).
  func pressReturn() {
    if enablesReturnKeyAutomatically, !hasText { return }
    let answer = ask(.shouldReturn) { delegate?.textFieldShouldReturn(self) ?? true }
    guard answer else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }
}
