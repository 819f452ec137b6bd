import Foundation

/// A control with one line of editable text.
///
/// A tap makes the field first responder. Input from an on-screen keyboard calls `insertText(_:)`, and the keys of a
/// hardware keyboard are presses. The field calls its delegate and sends the editing events in UIKit's order
/// (uikit-facts 5.4).
///
/// - `UITextField.swift`: properties and the responder methods.
/// - `UITextField+Editing.swift`: the start and end of editing, changes and the return key.
/// - `UITextField+Areas.swift`: the rectangles of text and buttons.
///
/// See `Documentation/EventModel.md`, "Text".
open class UITextField: UIControl, UITextInput {
  /// The style of the border, which the host draws. The style also determines the inset of the text.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  /// The situation in which a side view or the clear button is visible.
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

  /// The object that allows or prevents editing and changes of the text, and is notified of both. Not retained.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text of the field; never nil when read. If the app sets this property, the delegate is not asked, no event is
  /// sent, and the change cannot be undone. Line breaks are replaced by spaces.
  open var text: String? {
    get { editor.content.text }
    set {
      let old = editor.content.text
      editor.setText((newValue ?? "").onOneLine)
      guard editor.content.text != old else { return }
      invalidateIntrinsicContentSize()
      appDidChangeText()
    }
  }
  /// Called when the app, not the user, has changed the text.
  func appDidChangeText() {}

  /// The text that is shown while the field is empty; nil for no text.
  open var placeholder: String? {
    didSet {
      displayDidChange()
      if placeholder != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the font is reduced if the text does not fit. Stored but not used.
  open var adjustsFontSizeToFitWidth = false { didSet { displayDidChange() } }
  /// The minimum font size if the font is reduced, in points. Stored but not used.
  open var minimumFontSize: CGFloat = 0 { didSet { displayDidChange() } }
  /// The background image of the disabled text field; nil for none. Stored for the host that draws.
  open var disabledBackground: UIImage? { didSet { displayDidChange() } }
  // Generated: end
  /// The attributes of the text. Setting this property also sets `font` and `textColor` to the font and the foreground
  /// color. The other attributes are stored for the host that draws.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      displayDidChange()
      if let font = defaultTextAttributes[.font] as? UIFont { self.font = font }
      if let color = defaultTextAttributes[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// The text with `defaultTextAttributes`. If the app sets this property, only the string is used, not its attributes.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0, attributes: defaultTextAttributes) } }
    set { text = newValue?.string }
  }
  final var inputOptions = TextInputOptions()
  /// The placeholder with attributes, for the host that draws; nil by default. Setting this property also sets
  /// `placeholder`.
  open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
  /// The view at the leading edge of the field; nil for no view. The view keeps its size and receives touches.
  /// `leftViewMode` determines when the view is visible.
  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue, to: leftView) } }
  /// The situation in which `leftView` is visible; `.never` by default.
  open var leftViewMode = ViewMode.never { didSet { viewModeDidChange(from: oldValue, to: leftViewMode) } }
  /// The view at the trailing edge of the field, which replaces the clear button; nil for no view. The view keeps its
  /// size and receives touches. `rightViewMode` determines when the view is visible.
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue, to: rightView) } }
  /// The situation in which `rightView` is visible; `.never` by default.
  open var rightViewMode = ViewMode.never { didSet { viewModeDidChange(from: oldValue, to: rightViewMode) } }
  /// An image behind the text. Stored for the host that draws.
  open var background: UIImage? { didSet { displayDidChange() } }
  /// The font of the text. The default, which is also used for nil, is the system font with 17 points.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      displayDidChange()
      if font != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// The color of the text, for the host that draws. The default is the label color, which is black in the light style
  /// and white in the dark style.
  open var textColor: UIColor? = .label { didSet { displayDidChange() } }
  /// The horizontal alignment of the text.
  open var textAlignment = NSTextAlignment.natural { didSet { displayDidChange() } }
  /// The border that the host draws; none by default.
  open var borderStyle = BorderStyle.none {
    didSet {
      displayDidChange()
      if borderStyle != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// The situation in which the clear button is visible; `.never` by default.
  open var clearButtonMode = ViewMode.never {
    didSet {
      displayDidChange()
      if clearButtonMode != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// Whether the text is cleared when editing begins. The delegate is not asked, and no event is sent.
  open var clearsOnBeginEditing = false

  // MARK: Keyboard

  // Generated from Scripts/SharedMembers/KeyboardTraits.swift by Scripts/generate-shared-members.py: begin
  /// The letters that the host's keyboard capitalizes automatically; `.sentences` by default. Hardware keys are not
  /// affected.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the host's keyboard corrects typed words. The library itself does not correct text.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the host marks misspelled words. The library itself does not check the spelling.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The kind of keyboard that the host shows. The kind does not restrict which text can be inserted.
  open var keyboardType = UIKeyboardType.default
  /// The appearance of the host's keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The label of the return key on a host's keyboard. The label does not change the effect of the key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key has no effect while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// The kind of content that the host may fill in automatically; nil for none.
  open var textContentType: UITextContentType?
  /// Whether the text is shown as bullets and cannot be copied.
  open var isSecureTextEntry = false {
    didSet {
      displayDidChange()
      showCaret()
    }
  }
  // Generated: end

  /// Whether the field can be edited. Touches still hit a disabled field, and the recognizers of ancestors receive
  /// these touches (K-01, G-66).
  open override var isEnabled: Bool {
    didSet {
      taps?.setEnabled(caret: isEnabled, selection: isEnabled)
      // A disabled field shows no clear button.
      if isEnabled != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  // MARK: State

  /// Whether the field is being edited: a field is edited while it is first responder.
  open var isEditing: Bool { isFirstResponder }

  let editor = TextEditor()
  private var taps: TextTaps?
  /// The distance in points by which the text is scrolled to the left to make the caret visible.
  var scrolledBy: CGFloat = 0
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a text field from a storyboard or nib.
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

  /// Whether the field can become first responder. The value is true if the field already is first responder, or if it
  /// is enabled and the delegate allows editing.
  open override var canBecomeFirstResponder: Bool {
    isFirstResponder || isEnabled && shouldBeginEditing()
  }

  /// Whether editing may end. The value is true if the field is not being edited, or if the delegate allows the end of
  /// editing.
  open override var canResignFirstResponder: Bool {
    !isFirstResponder || shouldEndEditing()
  }

  /// Returns false for an ancestor's recognizer of a single tap with one finger. Otherwise this recognizer would
  /// prevent the tap from beginning editing (G-63, G-67).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }

  // MARK: Typing

  /// Inserts text as if the user typed it, if the delegate allows the change. A line feed has the same effect as the
  /// return key.
  open func insertText(_ text: String) {
    editor.perform(text == "\n" ? .returnKey : .insert(text))
  }

  // MARK: Areas, for subclasses

  /// Returns the rectangle of the border, which is `bounds` unless overridden, in the field's coordinates.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Does nothing and is never called, because the host draws the text. An override may call super.
  open func drawText(in rect: CGRect) {}
  /// Does nothing and is never called, because the host draws the placeholder. An override may call super.
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

  /// Lays out the visible side views. An override must call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSideViews()
  }

  /// Returns the rectangle of `leftView`, in the field's coordinates; zero while the view is not visible.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    // In spite of their names, the left view is at the leading edge and the right view is at the trailing edge.
    guard let size = shownLeftView.map(size) else { return .zero }
    return atEdge(size, isLeading: true, in: bounds)
  }

  /// Returns the rectangle of `rightView`, in the field's coordinates; zero while the view is not visible.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = shownRightView.map(size) else { return .zero }
    return atEdge(size, isLeading: false, in: bounds)
  }

  // MARK: Editing

  // Generated from Scripts/SharedMembers/TextInput.swift by Scripts/generate-shared-members.py: begin
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// Begins editing. Returns whether the field is first responder afterwards.
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

  /// The view that replaces the keyboard while the text is edited; nil for the keyboard (R-36).
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view that is shown above the keyboard while the text is edited; nil for no view (R-36).
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// The undo manager for changes of the field's text.
  open override var undoManager: UndoManager? { editor.undoManager }

  override func takes(_ key: UIKey) -> Bool { editor.takes(key) }

  override func typeIn(_ key: UIKey) { editor.type(key) }

  // MARK: Typing

  /// Whether the field contains text.
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

  /// The actions that an edit menu offers for the current selection and pasteboard (R-55).
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

  /// Returns the position in a range that is closest to a point in the field's coordinates.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  /// Returns the range of the character at a point in the field's coordinates; nil if there is no character.
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

  /// Returns the rectangle of a range, in points in the field's coordinates. If the range has several lines, the
  /// rectangle contains only its first line. Returns zero if the range is not of the library's class.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// Returns the rectangle of the insertion point at a position, in points in the field's coordinates; zero if the
  /// position is not of the library's class.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  /// Returns the rectangles of a range, one for each line, in points in the field's coordinates; no rectangles if the
  /// range is not of the library's class.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
  /// Returns the position closest to a point in the field's coordinates; the position is never inside a grapheme. For
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
  // Generated: end

  /// The size of the text, or of the placeholder if there is no text, plus the border, the side views and the clear
  /// button, in points.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// Returns `intrinsicContentSize`; the argument is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  package override var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? {
    let line = baselineDistances(font ?? .systemFont(ofSize: UIFont.labelFontSize))
    let border: CGFloat = borderStyle == .none ? 0 : 6.5
    return (line.fromTop + border, line.fromBottom + border)
  }

  override class var classWithStandardHitTesting: UIView.Type { UITextField.self }
  override class var classThatEndsDecoding: UIView.Type { UITextField.self }

  /// Whether the font changes with the user's preferred size of text. This requires the font of a text style, or a font
  /// that `UIFontMetrics` has scaled.
  open var adjustsFontForContentSizeCategory: Bool = false {
    didSet { textSizeDidChange() }
  }
  override func textSizeDidChange() {
    guard adjustsFontForContentSizeCategory, UIView.textSizeHasChanged else { return }
    if let adjusted = font?.adjusted(for: traitCollection.preferredContentSizeCategory) { font = adjusted }
  }

  override func standardCursor(at point: CGPoint) -> PointerCursor? {
    guard isEnabled, !(isClearButtonShown && clearButtonTouchArea.contains(point)) else { return .arrow }
    return .verticalBeam(length: (font ?? .systemFont(ofSize: 17)).lineHeight)
  }

  override var standardAccessibilityValue: String? { isSecureTextEntry ? nil : text }

  override func reviewDelegates(for delivery: Delivery) {
    delivery.review(delegate, as: .textField)
  }

  override func describe(into parts: inout [String]) {
    if !isSecureTextEntry { parts.append("text = '\(text ?? "")'") }
    super.describe(into: &parts)
  }
}
