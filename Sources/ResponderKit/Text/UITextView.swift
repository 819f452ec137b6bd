import Foundation

/// Several lines of text that the user edits and scrolls.
///
/// Its own recognizers stand deeper than an ancestor's tap and take the touch from it; it is their delegate (G-68). Typed characters
/// come through `insertText(_:)`, keys through its presses. It asks and tells its delegate in UIKit's order (5.4).
///
/// See `Documentation/EventModel.md`, "Text".
open class UITextView: UIScrollView, UITextInput {
  // MARK: Setup

  /// What it says; the program's setting asks nobody and cannot be undone. Never nil when read.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var text: String! {
    get { editor.content.text }
    set {
      editor.setText(newValue ?? "")
      refreshContentSize()
    }
  }

  /// Hears what becomes of the text view, and has a say in it. Not retained.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  /// Of the text; nil counts as 12 points, as in UIKit.
  open var font: UIFont? { didSet { refreshContentSize() } }
  /// What the host draws the letters in; black by default.
  open var textColor: UIColor? = .black
  /// The text with attributes: its letters are taken over, with the font and the colour of the first; the rest is kept for the host that
  /// draws, until the text is another.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var attributedText: NSAttributedString! {
    get { attributed.flatMap { $0.string == text ? $0 : nil } ?? NSAttributedString(string: text ?? "") }
    set {
      attributed = newValue
      text = newValue?.string ?? ""
      guard let newValue, newValue.length > 0 else { return }
      let looks = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = looks[.font] as? UIFont { self.font = font }
      if let color = looks[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  private var attributed: NSAttributedString?
  /// How links in it look; kept for the host that draws.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// How what is typed would look; kept for the host that draws.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the next insertion replaces the whole text. The insertion turns it off, and so does a selection that the user changes while
  /// the view is edited (third reading).
  open var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether a user may change how text looks; kept.
  open var allowsEditingTextAttributes: Bool = false
  /// What is found in the text and can be tapped; kept, and nothing is found.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  // Generated: end
  /// Where the lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the user may change the text.
  open var isEditable = true { didSet { refreshTaps() } }
  /// Whether the user may select text.
  open var isSelectable = true { didSet { refreshTaps() } }
  /// Room around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { refreshContentSize() } }
  /// Room at both ends of each line, in points; a part of `NSTextContainer` in UIKit.
  open var lineFragmentPadding: CGFloat = 5 { didSet { refreshContentSize() } }

  // MARK: Keyboard

  // Generated from Scripts/SharedMembers/KeyboardTraits.swift by Scripts/generate-shared-members.py: begin
  /// `.sentences` by default; for a host that shows a keyboard, hardware keys type what they type.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Nothing is corrected here; a host that corrects reads it.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Nothing is checked here; a host that marks misspelt words reads it.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Which keys a host shows; it does not limit what may be typed.
  open var keyboardType = UIKeyboardType.default
  /// How light or dark a host's keyboard is.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The label of the return key on a host's keyboard; the key begins a new line whatever the label is.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether a host disables the return key while there is no text; a line break from elsewhere is inserted.
  open var enablesReturnKeyAutomatically = false
  /// What a host may fill in; nil for nothing in particular.
  open var textContentType: UITextContentType?
  /// Whether bullets are shown for the text; it cannot be copied then.
  open var isSecureTextEntry = false { didSet { refreshContentSize() } }
  // Generated: end

  /// What is selected, in UTF-16 units; what cuts a grapheme takes it in, and what lies outside of the text is left out.
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
  /// What it was made with, else one of its own. Kept for the program; the text is laid out by the view's own geometry.
  open private(set) lazy var textContainer = NSTextContainer(size: bounds.size)

  /// An empty text; `textContainer` is kept.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    prepare()
    if let textContainer { self.textContainer = textContainer }
  }

  /// An empty text.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// An empty text; nothing is read from `coder`.
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

  /// Asks the delegate, where it can be edited and is not already; one that is there to select in may be first responder, too.
  open override var canBecomeFirstResponder: Bool {
    isFirstResponder || (isEditable ? shouldBeginEditing() : isSelectable)
  }

  /// Asks the delegate, where it is edited.
  open override var canResignFirstResponder: Bool {
    !isFirstResponder || !isEditable || shouldEndEditing()
  }

  // A text view keeps its touches to itself, also where it does not scroll.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isEditable, !isSelectable, let delivery = touches.first?.delivery, delivery.isObserved else { return }
    for touch in touches.inOrder { delivery.recordIgnored(touch, at: self, because: .neitherEditedNorSelected(self)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Typing

  /// Types, where the delegate agrees.
  open func insertText(_ text: String) { editor.perform(.insert(text)) }

  /// Moves the content as little as it takes to show `range`.
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

  /// In points of the content's coordinates.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  /// Nil where the point, in the content's coordinates, lies on no character.
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

  /// In the content's coordinates, in points; zero for a range of another kind than its own.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// In the content's coordinates, in points; zero for a position of another kind than its own.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  /// In the content's coordinates, in points; none for a range of another kind than its own.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
  /// In the content's coordinates; never inside a grapheme, and the text's beginning or end for a point beyond them.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }

  // MARK: Input

  /// Is told of what the view changes by itself. Not retained.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// Finds words and lines.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// How the host shows marked text.
  open var markedTextStyle: [String: String]?
  // Generated: end

  // MARK: The library's hooks

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
