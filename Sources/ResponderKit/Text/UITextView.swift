import Foundation

/// A scroll view with several lines of editable text.
///
/// Its own recognizers are on a deeper view than an ancestor's tap recognizer and therefore win; the text view is their
/// delegate (G-68). Text input calls `insertText(_:)`; hardware keys arrive as presses. The view calls its delegate in
/// UIKit's order (uikit-facts 5.4).
///
/// See `Documentation/EventModel.md`, "Text".
open class UITextView: UIScrollView, UITextInput {
  // MARK: Setup

  /// The text of the view; never nil when read. Setting it does not call the delegate's should methods and cannot be
  /// undone.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var text: String! {
    get { editor.content.text }
    set {
      editor.setText(newValue ?? "")
      refreshContentSize()
    }
  }

  /// The delegate, which allows editing and changes and is notified of them and of scrolling. Not retained.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  /// The font of the text; nil is treated as 12 points, as in UIKit.
  open var font: UIFont? { didSet { refreshContentSize() } }
  /// The color of the text, for the host that draws; black by default.
  open var textColor: UIColor? = .black
  /// The text with attributes. Setting it sets `text`, and `font` and `textColor` from the first character. The other
  /// attributes are stored for the host that draws, until the text changes.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var attributedText: NSAttributedString! {
    get { attributed.flatMap { $0.string == text ? $0 : nil } ?? NSAttributedString(string: text ?? "") }
    set {
      attributed = newValue
      text = newValue?.string ?? ""
      guard let newValue, newValue.length > 0 else { return }
      let attributes = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  private var attributed: NSAttributedString?
  /// The attributes of links; stored for the host that draws.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The attributes of typed text; stored for the host that draws.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the next insertion replaces the whole text. It becomes false after that insertion, or when the user
  /// changes the selection while the view is edited (measured.md).
  open var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the user may change text attributes; stored without effect.
  open var allowsEditingTextAttributes: Bool = false
  /// The kinds of data that are detected in the text; stored without effect: nothing is detected.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  // Generated: end
  /// The horizontal alignment of the lines.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the user may change the text.
  open var isEditable = true { didSet { refreshTaps() } }
  /// Whether the user may select text.
  open var isSelectable = true { didSet { refreshTaps() } }
  /// The insets around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { refreshContentSize() } }
  /// The padding at both ends of each line, in points. In UIKit this property belongs to `NSTextContainer`.
  open var lineFragmentPadding: CGFloat = 5 { didSet { refreshContentSize() } }

  // MARK: Keyboard

  // Generated from Scripts/SharedMembers/KeyboardTraits.swift by Scripts/generate-shared-members.py: begin
  /// The automatic capitalization of a host's keyboard; `.sentences` by default. Hardware keys are not affected.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The automatic correction, for a host that corrects. The library does not.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The marking of misspelled words, for a host that checks spelling. The library does not.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The set of keys on a host's keyboard. It does not limit what can be typed.
  open var keyboardType = UIKeyboardType.default
  /// The color style of a host's keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The label of the return key on a host's keyboard; the key begins a new line whatever the label is.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether a host disables the return key while there is no text; a line break from elsewhere is inserted.
  open var enablesReturnKeyAutomatically = false
  /// The meaning of the text, for hosts that offer to fill it in; nil for none.
  open var textContentType: UITextContentType?
  /// Whether the text is shown as bullets and cannot be copied.
  open var isSecureTextEntry = false { didSet { refreshContentSize() } }
  // Generated: end

  /// The selected range, in UTF-16 units. Setting it extends the range to whole graphemes and limits it to the text.
  open var selectedRange: NSRange {
    get { NSRange(editor.content.selection.range) }
    set {
      let length = editor.content.length
      let start = min(max(0, newValue.location), length)
      editor.select(TextSelection(start..<start + min(max(0, newValue.length), length - start)))
    }
  }

  // MARK: State

  let editor = TextEditor()
  private(set) weak var textDelegate: (any UITextViewDelegate)?
  private var taps: TextTaps?
  /// The text container from the initializer, or else a new one. It is stored for the app; the layout uses the view's
  /// own geometry.
  open private(set) lazy var textContainer = NSTextContainer(size: bounds.size)

  /// Creates an empty text view and stores `textContainer`.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    prepare()
    if let textContainer { self.textContainer = textContainer }
  }

  /// Creates an empty text view.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a text view with the attributes of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.made(self, at: UITextView.self)
  }

  private func prepare() {
    editor.host = self
    taps = TextTaps(
      on: self,
      delegate: self as? any UIGestureRecognizerDelegate,
      action: Selector(UITextView.handleTap),
      drag: Selector(UITextView.handleDrag)
    )
    refreshContentSize()
  }

  override func delegateDidChange() {
    super.delegateDidChange()
    textDelegate = delegate
  }

  private func refreshTaps() {
    taps?.setEnabled(caret: isEditable, selection: isEditable || isSelectable)
  }

  // MARK: Responder

  /// Whether the view is first responder already, is editable and the delegate allows editing, or is read-only and
  /// selectable.
  open override var canBecomeFirstResponder: Bool {
    isFirstResponder || (isEditable ? shouldBeginEditing() : isSelectable)
  }

  /// Whether the view is not being edited, or the delegate allows to end editing.
  open override var canResignFirstResponder: Bool {
    !isFirstResponder || !isEditable || shouldEndEditing()
  }

  // A text view does not forward touches to its superview, even if it does not scroll.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isEditable, !isSelectable, let delivery = touches.first?.delivery, delivery.isObserved else { return }
    for touch in touches.inOrder { delivery.recordIgnored(touch, at: self, because: .neitherEditedNorSelected(self)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Typing

  /// Inserts text as if it were typed, if the delegate agrees.
  open func insertText(_ text: String) { editor.perform(.insert(text)) }

  /// Scrolls by the smallest distance that makes `range` visible; the range is in UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    let length = editor.content.length
    let start = min(max(0, range.location), length)
    let offsets = start..<start + min(max(0, range.length), length - start)
    showText(editor.layout.firstRect(of: offsets))
  }

  // MARK: Editing

  // Generated from Scripts/SharedMembers/TextInput.swift by Scripts/generate-shared-members.py: begin
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// Begins editing. Returns whether the view is being edited afterwards.
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

  /// The view that replaces the keyboard while the view is edited.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view above the keyboard while the view is edited.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// The undo manager of the view's own changes.
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

  /// The position in `range` nearest to a point, in points in the content's coordinates.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  /// The range of the character at a point in the content's coordinates; nil if there is none.
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

  /// The rectangle of the part of `range` on its first line, in the content's coordinates, in points; zero for a range of another
  /// input.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// The rectangle of the caret, in the content's coordinates, in points; zero for a position of another input.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  /// The rectangles of a selection, in the content's coordinates, in points; empty for a range of another input.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
  /// The position nearest to a point in the content's coordinates; always on a grapheme boundary.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }

  // MARK: Input

  /// The observer of changes that the view makes itself. Not retained.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// The tokenizer, which finds words, lines and paragraphs.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// The appearance of marked text, for the host.
  open var markedTextStyle: [String: String]?
  // Generated: end

  // MARK: Library hooks

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if old.size != bounds.size { refreshContentSize() }
  }

  override func windowDidChange() {
    super.windowDidChange()
    refreshContentSize()
  }

  override class var classWithStandardHitTesting: UIView.Type { UITextView.self }
  override class var classThatEndsDecoding: UIView.Type { UITextView.self }

  override var standardIsAccessibilityElement: Bool { true }
  override var standardAccessibilityValue: String? { text }

  override func reviewDelegates(for delivery: Delivery) {
    super.reviewDelegates(for: delivery)
    delivery.review(delegate, as: .textView)
  }
}
