  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// Begins editing. Returns whether the <#view#> is being edited afterwards.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing, isFirstResponder { didBeginEditing() }
    return isFirstResponder
  }

  /// Ends editing. Returns false if the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasEditing, !isFirstResponder { didEndEditing() }
    return true
  }

  /// The view that replaces the keyboard while the <#view#> is edited.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view above the keyboard while the <#view#> is edited.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// The undo manager of the <#view#>'s own changes.
  open override var undoManager: UndoManager? { editor.undoManager }

  override func takes(_ key: UIKey) -> Bool { editor.takes(key) }

  override func typeIn(_ key: UIKey) { editor.type(key) }

  // MARK: Typing

  /// Whether there is text.
  open var hasText: Bool { editor.content.length > 0 }

  /// Deletes the selection, or else the character before the caret, if the delegate agrees.
  open func deleteBackward() {
    editor.perform(.delete(.character, .backward))
  }

  /// Moves the selected text to the pasteboard, if the delegate agrees.
  open override func cut(_ sender: Any?) { editor.perform(.cut) }
  /// Copies the selected text to the pasteboard.
  open override func copy(_ sender: Any?) { editor.perform(.copy) }
  /// Replaces the selection with the text of the pasteboard, if the delegate agrees.
  open override func paste(_ sender: Any?) { editor.perform(.paste) }
  /// Selects all text.
  open override func selectAll(_ sender: Any?) { editor.perform(.selectAll) }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { editor.selectWordAtCaret() }
  /// Deletes the selected text, if the delegate agrees.
  open override func delete(_ sender: Any?) { editor.deleteSelection() }

  /// The edit actions that the selection and the pasteboard allow; a menu offers them.
  open override var performedEditActions: [Selector] { editor.performedActions }

  // MARK: Text, for input methods

  /// The text in `range`, in UTF-16 units; nil if the range belongs to another input. A secure text is returned, too.
  /// Half of a surrogate pair becomes U+FFFD (measured.md).
  open func text(in range: UITextRange) -> String? { editor.string(in: range) }

  /// Replaces the text in `range`. The delegate is not asked, since the app makes the change; the user can undo it. A
  /// range of another input has no effect.
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }

  /// The selected range, in text order regardless of the direction of selection. Setting nil moves the caret to the
  /// start; a range of another input has no effect (measured.md).
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }

  /// The range that an input method is composing; nil while it is not.
  open var markedTextRange: UITextRange? { editor.markedRange }

  /// Replaces the marked text, or else the selection, and marks the new text. No delegate is asked and no change event
  /// is sent (measured.md). Nil is treated as an empty text, which has no effect if nothing is marked. `selectedRange`
  /// is relative to `markedText` and limited to it, in UTF-16 units.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText, selecting: selectedRange)
  }

  /// Ends the composition and keeps its text.
  open func unmarkText() { editor.unmark() }

  /// The position at offset 0.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }

  /// The position at the length of the text, in UTF-16 units.
  open var endOfDocument: UITextPosition { OffsetPosition(editor.content.length) }

  /// The range between two positions in either order; nil if one of them belongs to another input.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }

  /// The position at a distance in UTF-16 units. A step that ends inside a grapheme continues to its far side. Nil
  /// outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  /// The position some steps away: by characters to the left and right, by lines up and down, like the arrow keys. Nil
  /// outside the text.
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  { editor.position(from: position, in: direction, offset: offset) }

  /// The order of two positions. A position of another input is treated as the start.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  /// The distance in UTF-16 units; negative if `toPosition` comes first.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.distance(from: from, to: toPosition)
  }

  /// The end of `range` for right and down, its start for left and up, since text runs from left to right.
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    editor.position(within: range, farthestIn: direction)
  }

  /// The range from the position to the end of its line in the direction. Wrapped lines count as separate lines.
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    editor.range(extending: position, in: direction)
  }

  /// Always left to right. Difference from UIKit, which examines the text.
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { .leftToRight }

  /// Does nothing: text always runs from left to right.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  /// The position in `range` nearest to a point, in points in <#coordinates#>.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  /// The range of the character at a point in <#coordinates#>; nil if there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

  /// The line of the caret where a line wraps: `.forward` for the start of the later line, `.backward` for the end of
  /// the earlier one.
  open var selectionAffinity: UITextStorageDirection {
    get { editor.content.selection.affinity }
    set { editor.setAffinity(newValue) }
  }

  /// Asks the delegate, as for typed text.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    editor.offsets(range).map { editor.ask($0, text) } ?? false
  }

  // MARK: Geometry, for input methods

  /// The rectangle of the part of `range` on its first line, in <#coordinates#>, in points; zero for a range of another
  /// input.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// The rectangle of the caret, in <#coordinates#>, in points; zero for a position of another input.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  /// The rectangles of a selection, in <#coordinates#>, in points; empty for a range of another input.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
  /// The position nearest to a point in <#coordinates#>; always on a grapheme boundary.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }

  // MARK: Input

  /// The observer of changes that the <#view#> makes itself. Not retained.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// The tokenizer, which finds words, lines and paragraphs.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// The appearance of marked text, for the host.
  open var markedTextStyle: [String: String]?
