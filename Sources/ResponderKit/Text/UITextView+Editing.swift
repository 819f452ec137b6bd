import Foundation

extension UITextView {
  /// Posted when editing begins, after the delegate call. The object is the view.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted when editing ends, after the delegate call. The object is the view.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
  /// Posted when the user changes the text, after the delegate call. The object is the view.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  // MARK: Beginning and ending

  func shouldBeginEditing() -> Bool {
    ask(.shouldBeginEditing) { textDelegate?.textViewShouldBeginEditing(self) ?? true }
  }

  func didBeginEditing() {
    guard isEditable else { return }
    record(.didBeginEditing)
    textDelegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
  }

  func shouldEndEditing() -> Bool {
    ask(.shouldEndEditing) { textDelegate?.textViewShouldEndEditing(self) ?? true }
  }

  func didEndEditing() {
    guard isEditable else { return }
    editor.unmark()
    record(.didEndEditing)
    textDelegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  // MARK: Touching

  /// Handles taps. A tap begins editing and places the caret; a double tap selects the word, and a triple tap the
  /// paragraph.
  func handleTap(_ recognizer: UITapGestureRecognizer) {
    let wasEditing = isFirstResponder
    guard let tap = recognizer as? TextTapGestureRecognizer, becomeFirstResponder() else { return }
    let point = tap.location(in: self)
    // The tap that begins editing does not reset `clearsOnInsertion`, which the delegate may just have set.
    if wasEditing { editor.selectByUser { editor.tap(tap, at: point) } } else { editor.tap(tap, at: point) }
  }

  /// Handles a long press of a finger, which moves the caret or, in read-only text, selects a word; and a drag of a
  /// pointer, which selects text.
  func handleDrag(_ recognizer: UIGestureRecognizer) {
    let wasEditing = isFirstResponder
    guard recognizer.state != .cancelled, becomeFirstResponder() else { return }
    if wasEditing {
      editor.selectByUser { editor.drag(recognizer, in: self) }
    } else {
      editor.drag(recognizer, in: self)
    }
  }

  // MARK: Geometry

  private var textFrame: CGRect {
    let inset = textContainerInset
    return CGRect(
      x: inset.left + lineFragmentPadding,
      y: inset.top,
      width: max(0, bounds.width - inset.left - inset.right - 2 * lineFragmentPadding),
      height: max(0, bounds.height - inset.top - inset.bottom)
    )
  }

  /// Sets the content size to the height of the lines plus the insets.
  func refreshContentSize() {
    let inset = textContainerInset
    contentSize = CGSize(width: bounds.width, height: editor.layout.height + inset.top + inset.bottom)
  }

  /// Scrolls to `rect`, which is in the coordinates of the text layout.
  func showText(_ rect: CGRect) {
    let inset = textContainerInset
    var target = rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    // For the first and the last line, the inset around the text is made visible, too.
    if rect.minY <= 0 {
      target.origin.y -= inset.top
      target.size.height += inset.top
    }
    if rect.maxY >= editor.layout.height { target.size.height += inset.bottom }
    target.origin.x = bounds.minX
    target.size.width = bounds.width
    scrollRectToVisible(target, animated: false)
  }
}

extension UITextView: TextEditorHost {
  var layoutFrame: TextLayout.Frame {
    TextLayout.Frame(
      width: textFrame.width,
      fontSize: font?.pointSize ?? 12,
      alignment: resolved(textAlignment),
      isSecure: isSecureTextEntry
    )
  }

  var textOrigin: CGPoint { textFrame.origin }
  var acceptsLineBreaks: Bool { true }
  var acceptsEdits: Bool { isEditable }

  func shouldReplace(_ range: Range<Int>, with replacement: String) -> Bool {
    ask(.shouldChange) {
      textDelegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: replacement) ?? true
    }
  }

  func didMoveSelection() {
    refreshContentSize()
    if isFirstResponder {
      let selection = editor.content.selection
      showText(editor.layout.caretRect(at: selection.head, affinity: selection.affinity))
    }
    record(.didChangeSelection)
    textDelegate?.textViewDidChangeSelection(self)
  }

  func followText() {
    refreshContentSize()
  }

  func didEdit() {
    record(.didChange)
    textDelegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  func pressReturn() { editor.perform(.insert("\n")) }
}

extension UITextView: SelectableText {}
