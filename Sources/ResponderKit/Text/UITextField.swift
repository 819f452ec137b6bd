import Foundation

/// One line of text that the user edits.
///
/// A tap makes it first responder; typed characters come through `insertText(_:)`, keys through its presses. It asks and tells its
/// delegate in UIKit's order (5.4) and sends the editing events of a control.
///
/// - `UITextField.swift`: what it is set to, and its place in the responder chain.
/// - `UITextField+Editing.swift`: beginning, changing, returning, ending.
/// - `UITextField+Areas.swift`: where text and button stand.
///
/// See `Documentation/EventModel.md`, "Text".
open class UITextField: UIControl, UITextInput {
  /// How the field is framed, for the host that draws, and how far in the text begins.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing, unlessEditing, always
  }

  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
    case cancelled
  }

  // MARK: Setup

  /// Has a say in the editing. Not retained.
  open weak var delegate: (any UITextFieldDelegate)?

  /// What it says; the program's setting asks nobody, sends no event and cannot be undone. Line breaks become blanks.
  open var text: String? {
    get { editor.content.text }
    set { editor.setText((newValue ?? "").onOneLine) }
  }

  /// What it shows while there is no text.
  open var placeholder: String?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the host draws what is too long in smaller letters; kept.
  open var adjustsFontSizeToFitWidth = false
  /// Of those letters, in points; kept.
  open var minimumFontSize: CGFloat = 0
  /// A picture behind the text while it is disabled; kept for the host that draws.
  open var disabledBackground: UIImage?
  // Generated: end
  /// How all of the text looks: its font and its colour are taken over, the rest is kept for the host that draws.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      if let font = defaultTextAttributes[.font] as? UIFont { self.font = font }
      if let color = defaultTextAttributes[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// The text with `defaultTextAttributes`; setting it takes over the letters alone.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0, attributes: defaultTextAttributes) } }
    set { text = newValue?.string }
  }
  final var wishes = TextWishes()
  /// The placeholder with attributes, for the host that draws; nil where it has none.
  open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
  /// Stands at the left while `leftViewMode` says so, in its own size; fingers hit it.
  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue, to: leftView) } }
  /// When `leftView` is there.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Stands at the right while `rightViewMode` says so, in its own size; fingers hit it. The button that clears gives way to it.
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue, to: rightView) } }
  /// When `rightView` is there.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A picture behind the text; kept for the host that draws.
  open var background: UIImage?
  /// Of the text; 17 points by default. Nil counts as that.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
  /// What the host draws the letters in; black by default.
  open var textColor: UIColor? = .black
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural
  /// How it is framed.
  open var borderStyle = BorderStyle.none
  /// When it shows a button that clears it.
  open var clearButtonMode = ViewMode.never
  /// Whether the text goes when editing begins, without a question or an event.
  open var clearsOnBeginEditing = false

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
  /// The label of the return key on a host's keyboard; it does not change what the key does.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key does nothing while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// What a host may fill in; nil for nothing in particular.
  open var textContentType: UITextContentType?
  /// Whether bullets are shown for the text; it cannot be copied then.
  open var isSecureTextEntry = false { didSet { showCaret() } }
  // Generated: end

  /// Off, the field is hit but cannot be edited (K-01); ancestors' recognizers have its touches (G-66).
  open override var isEnabled: Bool {
    didSet { taps?.setEnabled(caret: isEnabled, selection: isEnabled) }
  }

  // MARK: State

  /// Whether the user edits it: it is first responder.
  open var isEditing: Bool { isFirstResponder }

  let editor = TextEditor()
  private var taps: TextTaps?
  /// How far the text is moved to the left, so that the caret shows.
  var scrolledBy: CGFloat = 0
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.made(self, at: UITextField.self)
  }

  private func prepare() {
    editor.host = self
    taps = TextTaps(
      on: self,
      delegate: nil,
      action: Selector(UITextField.handleTap),
      drag: Selector(UITextField.handleDrag)
    )
  }

  // MARK: Responder

  /// Asks the delegate, where it is enabled and not edited already.
  open override var canBecomeFirstResponder: Bool {
    isFirstResponder || isEnabled && shouldBeginEditing()
  }

  /// Asks the delegate, where it is edited.
  open override var canResignFirstResponder: Bool {
    !isFirstResponder || shouldEndEditing()
  }

  /// An ancestor's single tap of one finger does not keep it from being edited (G-63, G-67).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  // MARK: Typing

  /// Types, where the delegate agrees; a line feed is the return key.
  open func insertText(_ text: String) {
    editor.perform(text == "\n" ? .returnKey : .insert(text))
  }

  // MARK: Areas, for subclasses

  /// Where the frame is drawn.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Called by nobody: the host draws the text. For subclasses, which call it of `super`.
  open func drawText(in rect: CGRect) {}
  /// Called by nobody: the host draws the placeholder. For subclasses, which call it of `super`.
  open func drawPlaceholder(in rect: CGRect) {}
  /// Where the text stands while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }
  /// Where the text stands while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }
  /// Where the placeholder stands.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the button that clears stands.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = CGSize(width: UITextField.clearButtonSide, height: UITextField.clearButtonSide)
    return atEdge(side, isLeading: false, margin: UITextField.clearButtonMargin, in: bounds)
  }

  /// Places the views at the sides that are there. Overrides call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSideViews()
  }

  /// Where `leftView` stands.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    // The left view is at the leading edge, the right one at the trailing edge, and so is the clear button.
    guard let size = shownLeftView.map(size) else { return .zero }
    return atEdge(size, isLeading: true, in: bounds)
  }

  /// Where `rightView` stands.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = shownRightView.map(size) else { return .zero }
    return atEdge(size, isLeading: false, in: bounds)
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

  /// What is shown in the keyboard's place while it is edited (R-36).
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// What is shown above the keyboard while it is edited (R-36).
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

  /// What a menu offers: what the selection and the pasteboard let it do (R-55).
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

  /// In points of the field's coordinates.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  /// Nil where the point, in the field's coordinates, lies on no character.
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

  /// In the field's coordinates, in points; zero for a range of another kind than its own.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// In the field's coordinates, in points; zero for a position of another kind than its own.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  /// In the field's coordinates, in points; none for a range of another kind than its own.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
  /// In the field's coordinates; never inside a grapheme, and the text's beginning or end for a point beyond them.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }

  // MARK: Input

  /// Is told of what the field changes by itself. Not retained.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// Finds words and lines.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// How the host shows marked text.
  open var markedTextStyle: [String: String]?
  // Generated: end

  /// The size of the text, or of the placeholder, and of the border.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// `intrinsicContentSize`, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  package override var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? {
    let line = baselineDistances(fontSize: (font ?? .systemFont(ofSize: UIFont.labelFontSize)).pointSize)
    let border: CGFloat = borderStyle == .none ? 0 : 6.5
    return (line.fromTop + border, line.fromBottom + border)
  }

  override class var classWithStandardHitTesting: UIView.Type { UITextField.self }
  override class var classThatEndsDecoding: UIView.Type { UITextField.self }

  override var standardAccessibilityValue: String? { isSecureTextEntry ? nil : text }

  override func reviewDelegates(for delivery: Delivery) {
    delivery.review(delegate, as: .textField)
  }

  override func describe(into parts: inout [String]) {
    if !isSecureTextEntry { parts.append("text = '\(text ?? "")'") }
    super.describe(into: &parts)
  }
}
