import Foundation

/// A control with one line of editable text.
///
/// A tap makes the field first responder. Text input calls `insertText(_:)`; hardware keys arrive as presses. The field
/// calls its delegate and sends the control's editing events in UIKit's order (uikit-facts 5.4).
///
/// - `UITextField.swift`: properties and the responder methods.
/// - `UITextField+Editing.swift`: the start and end of editing, changes and the return key.
/// - `UITextField+Areas.swift`: the rectangles of text and buttons.
///
/// See `Documentation/EventModel.md`, "Text".
open class UITextField: UIControl, UITextInput {
  /// The style of the border, which the host draws. It also determines the inset of the text.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  /// The condition under which a side view or the clear button is visible.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing, unlessEditing, always
  }

  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
    case cancelled
  }

  // MARK: Setup

  /// The delegate, which allows editing and changes and is notified of them. Not retained.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text of the field. Setting it does not call the delegate's should methods, sends no event and cannot be
  /// undone. Line breaks become spaces.
  open var text: String? {
    get { editor.content.text }
    set { editor.setText((newValue ?? "").onOneLine) }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the host shrinks the font when the text does not fit. Stored but not used.
  open var adjustsFontSizeToFitWidth = false
  /// The minimum size to which the font may shrink, in points. Stored but not used.
  open var minimumFontSize: CGFloat = 0
  /// The background image of a disabled text field. Stored for the host that draws.
  open var disabledBackground: UIImage?
  // Generated: end
  /// The attributes of the text. The font and the foreground color are applied to `font` and `textColor`; the other
  /// attributes are stored for the host that draws.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      if let font = defaultTextAttributes[.font] as? UIFont { self.font = font }
      if let color = defaultTextAttributes[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// The text with `defaultTextAttributes`. Setting it uses only the string.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0, attributes: defaultTextAttributes) } }
    set { text = newValue?.string }
  }
  final var inputOptions = TextInputOptions()
  /// The placeholder with attributes, for the host that draws; nil by default. Setting it sets `placeholder`.
  open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
  /// A view at the leading edge, in its own size, that receives touches. It is visible while `leftViewMode` allows it.
  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue, to: leftView) } }
  /// The condition under which `leftView` is visible.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view at the trailing edge, in its own size, that receives touches. It is visible while `rightViewMode` allows
  /// it, and replaces the clear button.
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue, to: rightView) } }
  /// The condition under which `rightView` is visible.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// An image behind the text. Stored for the host that draws.
  open var background: UIImage?
  /// The font of the text; 17 points by default and for nil.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
  /// The color of the text, for the host that draws; black by default.
  open var textColor: UIColor? = .black
  /// The horizontal alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The border that the host draws; none by default.
  open var borderStyle = BorderStyle.none
  /// The condition under which the clear button is visible.
  open var clearButtonMode = ViewMode.never
  /// Whether the text is cleared when editing begins, without a delegate call or an event.
  open var clearsOnBeginEditing = false

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
  /// The label of the return key on a host's keyboard; it does not change what the key does.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key does nothing while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// The kind of content that the host may fill in automatically; nil for none.
  open var textContentType: UITextContentType?
  /// Whether the text is shown as bullets and cannot be copied.
  open var isSecureTextEntry = false { didSet { showCaret() } }
  // Generated: end

  /// Whether the field can be edited. A disabled field is still hit, and ancestors' recognizers receive its touches
  /// (K-01, G-66).
  open override var isEnabled: Bool {
    didSet { taps?.setEnabled(caret: isEnabled, selection: isEnabled) }
  }

  // MARK: State

  /// Whether the field is being edited, that is, is first responder.
  open var isEditing: Bool { isFirstResponder }

  let editor = TextEditor()
  private var taps: TextTaps?
  /// The distance by which the text is scrolled to the left so that the caret is visible, in points.
  var scrolledBy: CGFloat = 0
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a field with the attributes of a storyboard or nib.
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

  /// Whether the field is first responder already, or is enabled and the delegate allows editing.
  open override var canBecomeFirstResponder: Bool {
    isFirstResponder || isEnabled && shouldBeginEditing()
  }

  /// Whether editing may end: the field is not being edited, or the delegate agrees.
  open override var canResignFirstResponder: Bool {
    !isFirstResponder || shouldEndEditing()
  }

  /// Returns false for an ancestor's single tap with one finger, so that the field can still be edited (G-63, G-67).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  // MARK: Typing

  /// Inserts text as if it were typed, if the delegate agrees. A line feed has the effect of the return key.
  open func insertText(_ text: String) {
    editor.perform(text == "\n" ? .returnKey : .insert(text))
  }

  // MARK: Areas, for subclasses

  /// Returns the rectangle of the border, in the field's coordinates.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Does nothing, and the library never calls it: the host draws the text. Overrides may call super.
  open func drawText(in rect: CGRect) {}
  /// Does nothing, and the library never calls it: the host draws the placeholder. Overrides may call super.
  open func drawPlaceholder(in rect: CGRect) {}
  /// Returns the rectangle of the text while it is not edited, in the field's coordinates.
  open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }
  /// Returns the rectangle of the text while it is edited, in the field's coordinates.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }
  /// Returns the rectangle of the placeholder, in the field's coordinates.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the clear button, in the field's coordinates.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = CGSize(width: UITextField.clearButtonSide, height: UITextField.clearButtonSide)
    return atEdge(side, isLeading: false, margin: UITextField.clearButtonMargin, in: bounds)
  }

  /// Sets the frames of the visible side views. Overrides call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSideViews()
  }

  /// Returns the rectangle of `leftView`, in the field's coordinates; zero while it is not visible.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    // The left view is at the leading edge; the right view and the clear button are at the trailing edge.
    guard let size = shownLeftView.map(size) else { return .zero }
    return atEdge(size, isLeading: true, in: bounds)
  }

  /// Returns the rectangle of `rightView`, in the field's coordinates; zero while it is not visible.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = shownRightView.map(size) else { return .zero }
    return atEdge(size, isLeading: false, in: bounds)
  }

  // MARK: Editing

  // Generated from Scripts/SharedMembers/TextInput.swift by Scripts/generate-shared-members.py: begin
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// Begins editing. Returns whether the field is being edited when the method returns.
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

  /// The view that replaces the keyboard while the text is edited; nil for the keyboard (R-36).
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view above the keyboard while the text is edited; nil for none (R-36).
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// The undo manager of the changes to the field's text.
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

  /// The actions that an edit menu offers for the current selection and pasteboard (R-55).
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

  /// Returns the position in a range that is closest to a point in the field's coordinates.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  /// Returns the range of the character at a point in the field's coordinates; nil if there is no character.
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

  /// Returns the first rectangle of a range, in points in the field's coordinates; zero for a range of another class.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// Returns the rectangle of the insertion point, in points in the field's coordinates; zero for a position of another
  /// class.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  /// Returns the rectangles of a range, in points in the field's coordinates; empty for a range of another class.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
  /// Returns the position closest to a point in the field's coordinates, never inside a grapheme. For a point
  /// before or after the text, returns the beginning or end of the text.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }

  // MARK: Input

  /// The object that is notified of changes which the field makes itself. Not retained.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// The tokenizer of words and lines.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// The style in which the host shows marked text.
  open var markedTextStyle: [String: String]?
  // Generated: end

  /// The size of the text, or otherwise of the placeholder, plus border, side views and clear button.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// Returns `intrinsicContentSize`; the argument is ignored.
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
