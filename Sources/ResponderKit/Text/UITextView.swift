import Foundation

/// A scroll view with several lines of editable text.
///
/// The view's own recognizers are on a deeper view than an ancestor's tap recognizer and therefore recognize instead of
/// it; their delegate is the text view (G-68). Text input calls `insertText(_:)`; hardware keys arrive as presses. The
/// view calls its delegate in UIKit's order (uikit-facts 5.4).
///
/// See `Documentation/EventModel.md`, "Text".
open class UITextView: UIScrollView, UITextInput {
  // MARK: Setup

  /// The text of the view; never nil when read. Setting it does not call the delegate's should methods and cannot be
  /// undone.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The signature is UIKit's.
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
  // The signature is UIKit's.
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
  /// The attributes of links. Stored for the host that draws.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The signature is UIKit's.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The attributes of typed text. Stored for the host that draws.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the next insertion replaces the whole text. It becomes false after that insertion, or when the user
  /// changes the selection while the view is edited (measured).
  open var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the user can change text attributes. Stored but not used.
  open var allowsEditingTextAttributes: Bool = false
  /// The kinds of data that are detected and can be tapped. Stored but not used: nothing is detected.
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
  /// The automatic capitalization of the host's keyboard, `.sentences` by default. Hardware keys are not capitalized.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The automatic correction by the host's keyboard. The library corrects nothing.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The spell checking by the host's keyboard. The library checks nothing.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The kind of keyboard that the host shows. Other text can still be inserted.
  open var keyboardType = UIKeyboardType.default
  /// The appearance of the host's keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The label of the return key on a host's keyboard; the key begins a new line whatever the label is.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether a host disables the return key while there is no text; a line break from elsewhere is inserted.
  open var enablesReturnKeyAutomatically = false
  /// The kind of content that the host may fill in automatically; nil for none.
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
  /// The text container from the initializer, or otherwise a new container. It is stored for the app; the layout uses
  /// the view's own geometry.
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

  /// Whether editing may end: the view is not being edited, or the delegate agrees.
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

  /// Begins editing. Returns whether the view is being edited when the method returns.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing, isFirstResponder { didBeginEditing() }
    return isFirstResponder
  }

  /// Ends editing. Returns false if the delegate prevents this.
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

  /// The view above the keyboard while the text is edited; nil for none.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// The undo manager of the changes to the view's text.
  open override var undoManager: UndoManager? { editor.undoManager }

  override func takes(_ key: UIKey) -> Bool { editor.takes(key) }

  override func typeIn(_ key: UIKey) { editor.type(key) }

  // MARK: Typing

  /// Whether there is text.
  open var hasText: Bool { editor.content.length > 0 }

  /// Deletes the selected text, or otherwise the character before the insertion point, unless the delegate prevents it.
  open func deleteBackward() {
    editor.perform(.delete(.character, .backward))
  }

  /// Moves the selected text to the pasteboard.
  open override func cut(_ sender: Any?) { editor.perform(.cut) }
  /// Copies the selected text to the pasteboard.
  open override func copy(_ sender: Any?) { editor.perform(.copy) }
  /// Replaces the selected text with the text of the pasteboard, unless the delegate prevents it.
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

  /// Returns the text in a range, even in secure text; nil for a range of another class. If the range contains half of
  /// a surrogate pair, the half is returned as U+FFFD (measured).
  open func text(in range: UITextRange) -> String? { editor.string(in: range) }

  /// Replaces the text in a range. The change can be undone. The delegate is not called, because the app makes the
  /// change. Has no effect for a range of another class.
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }

  /// The selected range, in text order regardless of the direction of selection. Setting nil moves the insertion point
  /// to the beginning (measured). Setting a range of another class has no effect.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }

  /// The range of the marked text; nil if there is none.
  open var markedTextRange: UITextRange? { editor.markedRange }

  /// Replaces the marked text without calling the delegate or sending a change event (measured). Nil counts as empty
  /// text, which has no effect if there is no marked text. `selectedRange` is relative to the beginning of `markedText`
  /// and clamped to its length.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText, selecting: selectedRange)
  }

  /// Ends the composition; the marked text becomes ordinary text.
  open func unmarkText() { editor.unmark() }

  /// The position of the beginning of the text.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }

  /// The position of the end of the text.
  open var endOfDocument: UITextPosition { OffsetPosition(editor.content.length) }

  /// Returns the range between two positions; nil for positions of another class.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }

  /// Returns the position at a distance of `offset` UTF-16 units from `position`. If that position is inside a
  /// grapheme, the result is the end of the grapheme in the direction of the offset. Returns nil outside of the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  /// Returns the position that `offset` presses of an arrow key reach: in characters for left and right, in lines for
  /// up and down. Returns nil outside of the text.
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  { editor.position(from: position, in: direction, offset: offset) }

  /// Compares the offsets of two positions; a position of another class counts as the beginning.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  /// Returns the distance between two positions in UTF-16 units; negative if `toPosition` is before `from`.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.distance(from: from, to: toPosition)
  }

  /// Returns the end of `range` for the directions right and down, and its beginning for left and up. The writing
  /// direction of the text is not taken into account.
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    editor.position(within: range, farthestIn: direction)
  }

  /// Returns the range from a position to the beginning or end of the position's line. A line ends where the text
  /// wraps.
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    editor.range(extending: position, in: direction)
  }

  /// Returns `leftToRight`, whereas UIKit determines the direction from the text.
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { .leftToRight }

  /// Does nothing: the writing direction cannot be changed here.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  /// Returns the position in a range that is closest to a point in the content's coordinates.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  /// Returns the range of the character at a point in the content's coordinates; nil if there is no character.
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

  /// The line in which an insertion point between two wrapped lines is shown: `.forward` for the beginning of the
  /// second line, `.backward` for the end of the first line.
  open var selectionAffinity: UITextStorageDirection {
    get { editor.content.selection.affinity }
    set { editor.setAffinity(newValue) }
  }

  /// Returns whether the delegate allows the change of the text, as before typing. False for a range of another class.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    editor.offsets(range).map { editor.ask($0, text) } ?? false
  }

  // MARK: Geometry, for input methods

  /// Returns the first rectangle of a range, in points in the content's coordinates; zero for a range of another class.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// Returns the rectangle of the insertion point, in points in the content's coordinates; zero for a position of another
  /// class.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  /// Returns the rectangles of a range, in points in the content's coordinates; empty for a range of another class.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
  /// Returns the position closest to a point in the content's coordinates, never inside a grapheme. For a point
  /// before or after the text, returns the beginning or end of the text.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }

  // MARK: Input

  /// The object that is notified of changes which the view makes itself. Not retained.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// The tokenizer of words and lines.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// The style in which the host shows marked text.
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
