import Foundation

extension UITextView {
  /// Posted when editing begins, after the delegate was called. The notification's object is the view.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted when editing ends, after the delegate was called. The notification's object is the view.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
  /// Posted when the user has changed the text, after the delegate was called. The notification's object is the view.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  // MARK: Beginning and ending

  func shouldBeginEditing() -> Bool {
    ask(.shouldBeginEditing) { textDelegate?.textViewShouldBeginEditing(self) ?? true }
  }

  func didBeginEditing() {
    guard isEditable else { return }
    hasBegunEditing = true
    record(.didBeginEditing)
    textDelegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
  }

  func shouldEndEditing() -> Bool {
    ask(.shouldEndEditing) { textDelegate?.textViewShouldEndEditing(self) ?? true }
  }

  func didEndEditing() {
    guard hasBegunEditing else { return }
    hasBegunEditing = false
    editor.unmark()
    record(.didEndEditing)
    textDelegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  // MARK: Touching

  /// Handles taps. A tap begins editing and moves the caret. A double tap selects the tapped word, and a triple tap
  /// selects the tapped paragraph.
  func handleTap(_ recognizer: UITapGestureRecognizer) {
    let wasEditing = isFirstResponder
    guard let tap = recognizer as? TextTapGestureRecognizer, becomeFirstResponder() else { return }
    let point = tap.location(in: self)
    // The tap that begins editing must not set `clearsOnInsertion` to false, because the delegate may just have set it
    // to true.
    if wasEditing { editor.selectByUser { editor.tap(tap, at: point) } } else { editor.tap(tap, at: point) }
  }

  /// Handles long presses and pointer drags. A long press of a finger moves the caret, or selects a word if the text is
  /// not editable. A drag with a pointer selects text.
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
    let padding = lineFragmentPadding
    return CGRect(
      x: inset.left + padding,
      y: inset.top,
      width: max(0, bounds.width - inset.left - inset.right - 2 * padding),
      height: max(0, bounds.height - inset.top - inset.bottom)
    )
  }

  /// Sets the content size to the width of the bounds and the height of all lines plus the insets.
  func refreshContentSize() {
    let inset = textContainerInset
    contentSize = CGSize(width: bounds.width, height: editor.layout.height + inset.top + inset.bottom)
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// Returns the size of the text with the insets and the padding of the lines, wrapped to a total width.
  func fittingSize(width: CGFloat) -> CGSize {
    let inset = textContainerInset
    let beside = inset.left + inset.right + 2 * lineFragmentPadding
    var frame = layoutFrame
    frame.width = width < Self.unlimitedWidth ? max(0, width - beside) : .infinity
    frame.alignment = .left
    let layout = TextLayout(text ?? "", frame: frame, measuring: textMeasuring)
    let size = CGSize(width: layout.usedWidth + beside, height: layout.height + inset.top + inset.bottom)
    return CGSize(width: upToPixel(size.width), height: upToPixel(size.height))
  }

  /// The width at and above which lines are not wrapped. Apps pass `CGFloat.greatestFiniteMagnitude` for no limit.
  private static let unlimitedWidth: CGFloat = 1e7

  /// Scrolls vertically until `rect` is visible. `rect` is in the coordinates of `layout`.
  func showText(_ rect: CGRect, in layout: TextLayout) {
    let inset = textContainerInset
    let origin = textOrigin
    var target = rect.offsetBy(dx: origin.x, dy: origin.y)
    // If the rectangle is on the first or the last line, the inset above or below the text is also made visible.
    if rect.minY <= 0 {
      target.origin.y -= inset.top
      target.size.height += inset.top
    }
    if rect.maxY >= layout.height { target.size.height += inset.bottom }
    target.origin.x = bounds.minX
    target.size.width = bounds.width
    scrollRectToVisible(target, animated: false)
  }
}

extension UITextView: TextEditorHost {
  var layoutFrame: TextLayout.Frame {
    TextLayout.Frame(
      width: textFrame.width,
      font: shownFont,
      language: accessibilityLanguage,
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
      let layout = editor.layout
      showText(layout.caretRect(at: selection.head, affinity: selection.affinity), in: layout)
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

extension UITextView: TextMeasuringObserver {
  func measuresDidChange() { refreshContentSize() }
}
