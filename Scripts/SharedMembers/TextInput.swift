  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// Begins editing; true where it is edited afterwards.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing, isFirstResponder { didBeginEditing() }
    return isFirstResponder
  }

  /// Ends editing; false where the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasEditing, !isFirstResponder { didEndEditing() }
    return true
  }

  /// What is shown in the keyboard's place while it is edited.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// What is shown above the keyboard while it is edited.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// Where its own changes can be undone.
  open override var undoManager: UndoManager? { editor.undoManager }

  override func takes(_ key: UIKey) -> Bool { editor.takes(key) }

  override func typeIn(_ key: UIKey) { editor.type(key) }

  // MARK: Typing

  /// Whether there is text.
  open var hasText: Bool { editor.content.length > 0 }

  /// Deletes what is selected, else the character before the caret, where the delegate agrees.
  open func deleteBackward() {
    editor.perform(.delete(.character, .backward))
  }

  /// Takes what is selected away and puts it on the pasteboard.
  open override func cut(_ sender: Any?) { editor.perform(.cut) }
  /// Puts what is selected on the pasteboard.
  open override func copy(_ sender: Any?) { editor.perform(.copy) }
  /// Puts the pasteboard's text in the place of what is selected, where the delegate agrees.
  open override func paste(_ sender: Any?) { editor.perform(.paste) }
  /// Selects all.
  open override func selectAll(_ sender: Any?) { editor.perform(.selectAll) }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { editor.selectWordAtCaret() }
  /// Deletes what is selected.
  open override func delete(_ sender: Any?) { editor.deleteSelection() }

  /// What a menu offers: what the selection and the pasteboard let it do.
  open override var performedEditActions: [Selector] { editor.performedActions }

  // MARK: Text, for input methods

  /// By UTF-16 units, half a surrogate pair as U+FFFD (measured). Nil for a range of another kind than its own; a secure
  /// text is given, too.
  open func text(in range: UITextRange) -> String? { editor.string(in: range) }

  /// Asks no delegate, as it is the program's change, and can be undone; nothing for a range of another kind than its
  /// own.
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }

  /// In the order of the text, wherever the user began to select. Setting nil puts the caret at the start (measured); a
  /// range of another kind than its own changes nothing.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }

  /// Nil while no input method composes.
  open var markedTextRange: UITextRange? { editor.markedRange }

  /// Asks no delegate and sends no change event (measured). Nil counts as an empty text, which changes nothing where
  /// nothing is marked; `selectedRange` counts from the beginning of `markedText` and is cut to it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText, selecting: selectedRange)
  }

  /// Ends the composing with the text as it stands.
  open func unmarkText() { editor.unmark() }

  /// At offset 0.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }

  /// At the length of the text in UTF-16 units.
  open var endOfDocument: UITextPosition { OffsetPosition(editor.content.length) }

  /// Nil for positions of another kind than its own.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }

  /// Steps in UTF-16 units; where a step ends inside a grapheme it goes on to the far side.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  /// Steps by characters to the left and right, by lines up and down, as the arrow keys do.
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  { editor.position(from: position, in: direction, offset: offset) }

  /// By offset; a position of another kind counts as the beginning.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  /// In UTF-16 units, negative where `toPosition` comes first.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.distance(from: from, to: toPosition)
  }

  /// The end of `range` for right and down, its beginning for left and up: text runs from left to right here.
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    editor.position(within: range, farthestIn: direction)
  }

  /// As far as the line goes, which ends where the text wraps.
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    editor.range(extending: position, in: direction)
  }

  /// From left to right always; UIKit looks at the text.
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { .leftToRight }

  /// Does nothing: text runs from left to right here.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  /// In points of <#coordinates#>.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  /// Nil where the point, in <#coordinates#>, lies on no character.
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

  /// `.forward` at the beginning of the later line, `.backward` at the end of the earlier one, where a line wraps at
  /// the caret.
  open var selectionAffinity: UITextStorageDirection {
    get { editor.content.selection.affinity }
    set { editor.setAffinity(newValue) }
  }

  /// Asks the delegate, as typing does.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    editor.offsets(range).map { editor.ask($0, text) } ?? false
  }

  // MARK: Geometry, for input methods

  /// In <#coordinates#>, in points; zero for a range of another kind than its own.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// In <#coordinates#>, in points; zero for a position of another kind than its own.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  /// In <#coordinates#>, in points; none for a range of another kind than its own.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
  /// In <#coordinates#>; never inside a grapheme, and the text's beginning or end for a point beyond them.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }

  // MARK: Input

  /// Is told of what the <#view#> changes by itself. Not retained.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// Finds words and lines.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// How the host shows marked text.
  open var markedTextStyle: [String: String]?
