  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// Begins editing. Returns whether the <#view#> is first responder afterwards.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing, isFirstResponder { didBeginEditing() }
    return isFirstResponder
  }

  /// Ends editing. Returns false if the delegate prevents the end of editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasEditing, !isFirstResponder { didEndEditing() }
    return true
  }

  /// The view that replaces the keyboard while the text is edited; nil for the keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view that is shown above the keyboard while the text is edited; nil for no view.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// The undo manager for changes of the <#view#>'s text.
  open override var undoManager: UndoManager? { editor.undoManager }

  override func takes(_ key: UIKey) -> Bool { editor.takes(key) }

  override func typeIn(_ key: UIKey) { editor.type(key) }

  // MARK: Typing

  /// Whether the <#view#> contains text.
  open var hasText: Bool { editor.content.length > 0 }

  /// Deletes the selected text, or the character before the insertion point if no text is selected. The delegate can
  /// prevent the change.
  open func deleteBackward() {
    editor.perform(.delete(.character, .backward))
  }

  /// Moves the selected text to the pasteboard. Does nothing if the text is secure.
  open override func cut(_ sender: Any?) { editor.perform(.cut) }
  /// Copies the selected text to the pasteboard. Does nothing if the text is secure.
  open override func copy(_ sender: Any?) { editor.perform(.copy) }
  /// Replaces the selected text with the text of the pasteboard. The delegate can prevent the change.
  open override func paste(_ sender: Any?) { editor.perform(.paste) }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { editor.perform(.selectAll) }
  /// Selects the word at the insertion point.
  open override func select(_ sender: Any?) { editor.selectWordAtCaret() }
  /// Deletes the selected text.
  open override func delete(_ sender: Any?) { editor.deleteSelection() }

  /// The actions that an edit menu offers for the current selection and pasteboard.
  open override var performedEditActions: [Selector] { editor.performedActions }

  // MARK: Text, for input methods

  /// Returns the text in a range, even if the text is secure; nil if the range is not a range of the library's class.
  /// Half of a surrogate pair is replaced by U+FFFD (measured).
  open func text(in range: UITextRange) -> String? { editor.string(in: range) }

  /// Replaces the text in a range on behalf of the app: the delegate is not asked. The user can undo the change. Does
  /// nothing if the range is not a range of the library's class.
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }

  /// The selected range. Its start is before its end, even if the user selected backward. Setting nil moves the
  /// insertion point to the beginning (measured). Setting a range that is not of the library's class has no effect.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }

  /// The range of the marked text; nil if there is none.
  open var markedTextRange: UITextRange? { editor.markedRange }

  /// Replaces the marked text without asking the delegate or sending a change event (measured). If `markedText` is nil,
  /// the marked text is removed. An empty string has no effect if there is no marked text. `selectedRange` is relative
  /// to the beginning of `markedText` and is clamped to its length.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText, selecting: selectedRange)
  }

  /// Ends the composition; the marked text becomes ordinary text.
  open func unmarkText() { editor.unmark() }

  /// The position of the beginning of the text.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }

  /// The position of the end of the text.
  open var endOfDocument: UITextPosition { OffsetPosition(editor.content.length) }

  /// Returns the range between two positions; nil if a position is not of the library's class.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }

  /// Returns the position that is `offset` UTF-16 units away from `position`; nil outside the text. If the position
  /// would be inside a grapheme, the result is the grapheme's boundary in the direction of the offset.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  /// Returns the position that the insertion point reaches if an arrow key is pressed `offset` times; nil outside the
  /// text. Left and right move by characters, up and down by lines.
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  { editor.position(from: position, in: direction, offset: offset) }

  /// Compares two positions. A position that is not of the library's class is treated as the beginning of the text.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  /// Returns the distance between two positions in UTF-16 units; negative if `toPosition` is before `from`.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.distance(from: from, to: toPosition)
  }

  /// Returns the end of `range` for the direction down, and the beginning for up. Left and right depend on the
  /// direction of the paragraph: in a paragraph that runs from left to right, right is the end.
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    editor.position(within: range, farthestIn: direction)
  }

  /// Returns the range from a position to the beginning of its line for the direction up, or to the end of the line
  /// for down. Left and right depend on the direction of the paragraph: in a paragraph that runs from left to right,
  /// right is the end. A line also ends where the text wraps.
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    editor.range(extending: position, in: direction)
  }

  /// Returns the direction of the paragraph at `position`, which its first letter determines. `direction` has no effect.
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { editor.baseWritingDirection(at: position) }

  /// Does nothing. Difference from UIKit: the first letter of a paragraph always determines its direction.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  /// Returns the position in a range that is closest to a point in <#coordinates#>.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  /// Returns the range of the character at a point in <#coordinates#>; nil if there is no character.
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

  /// The line on which the insertion point is shown where a line wraps: `.forward` for the beginning of the next line,
  /// `.backward` for the end of the previous line.
  open var selectionAffinity: UITextStorageDirection {
    get { editor.content.selection.affinity }
    set { editor.setAffinity(newValue) }
  }

  /// Returns whether the delegate allows the user to replace `range` with `text`. Returns false if the range is not of
  /// the library's class.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    editor.offsets(range).map { editor.ask($0, text) } ?? false
  }

  // MARK: Geometry, for input methods

  /// Returns the rectangle of a range, in points in <#coordinates#>. If the range has several lines, the
  /// rectangle contains only its first line. Returns zero if the range is not of the library's class.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// Returns the rectangle of the insertion point at a position, in points in <#coordinates#>; zero if the
  /// position is not of the library's class.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  /// Returns the rectangles of a range, one for each line, in points in <#coordinates#>; no rectangles if the
  /// range is not of the library's class.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
  /// Returns the position closest to a point in <#coordinates#>; the position is never inside a grapheme. For
  /// a point before or after the text, returns the beginning or end of the text.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }

  // MARK: Input

  /// The object that is notified of all changes of the text and the selection, such as a host's input method. Not
  /// retained.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// The object that finds the boundaries of words, lines and other units of the text.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// The style in which the host shows marked text; nil for the host's default.
  open var markedTextStyle: [String: String]?
