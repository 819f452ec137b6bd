import Foundation

extension UITextView {
  /// Editing has begun; after the delegate has heard.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Editing has ended; after the delegate has heard.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
  /// The user has changed the text; after the delegate has heard.
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

  /// One tap edits and puts the caret; two select the word, three the paragraph.
  func handleTap(_ recognizer: UITapGestureRecognizer) {
    let wasEditing = isFirstResponder
    guard let tap = recognizer as? TextTapGestureRecognizer, becomeFirstResponder() else { return }
    let point = tap.location(in: self)
    // The tap that begins editing leaves `clearsOnInsertion` as the delegate has just set it.
    if wasEditing { editor.selectByUser { editor.tap(tap, at: point) } } else { editor.tap(tap, at: point) }
  }

  /// A finger that is held carries the caret, or selects a word to read; a pointer selects.
  func handleDrag(_ recognizer: UIGestureRecognizer) {
    let wasEditing = isFirstResponder
    guard recognizer.state != .cancelled, becomeFirstResponder() else { return }
    if wasEditing {
      editor.selectByUser { editor.drag(recognizer, in: self) }
    } else {
      editor.drag(recognizer, in: self)
    }
  }

  // MARK: Places

  private var textFrame: CGRect {
    let inset = textContainerInset
    return CGRect(
      x: inset.left + lineFragmentPadding,
      y: inset.top,
      width: max(0, bounds.width - inset.left - inset.right - 2 * lineFragmentPadding),
      height: max(0, bounds.height - inset.top - inset.bottom)
    )
  }

  /// The content is as high as its lines.
  func refreshContentSize() {
    let inset = textContainerInset
    contentSize = CGSize(width: bounds.width, height: editor.layout.height + inset.top + inset.bottom)
  }

  /// `rect` is in the text's own coordinates.
  func showText(_ rect: CGRect) {
    let inset = textContainerInset
    var place = rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    // The first and the last line are shown with the room around them.
    if rect.minY <= 0 {
      place.origin.y -= inset.top
      place.size.height += inset.top
    }
    if rect.maxY >= editor.layout.height { place.size.height += inset.bottom }
    place.origin.x = bounds.minX
    place.size.width = bounds.width
    scrollRectToVisible(place, animated: false)
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
