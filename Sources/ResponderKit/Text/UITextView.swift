import Foundation

/// A scroll view with several lines of editable text.
///
/// The text view has its own tap and press recognizers, whose delegate is the text view. Because the text view is
/// deeper than its ancestors, these recognizers prevent the tap recognizers of ancestors (G-68). Input from an
/// on-screen keyboard calls `insertText(_:)`, and the keys of a hardware keyboard are presses. The view calls its
/// delegate in UIKit's order (uikit-facts 5.4).
///
/// See `Documentation/EventModel.md`, "Text".
open class UITextView: UIScrollView, UITextInput {
  // MARK: Setup

  /// The text of the view; never nil when read. If the app sets this property, the delegate is not asked, and the
  /// change cannot be undone.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The type is implicitly unwrapped because UIKit's property is.
  open var text: String! {
    get { editor.content.text }
    set {
      editor.setText(newValue ?? "")
      refreshContentSize()
    }
  }

  /// The object that allows or prevents editing and changes of the text, and is notified of editing, changes and
  /// scrolling. Not retained.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  /// The font of the text. If this property is nil, the font size is 12 points, as in UIKit.
  open var font: UIFont? { didSet { refreshContentSize() } }
  /// The font with which the text is shown if `font` is nil.
  private static let standardFont = UIFont.systemFont(ofSize: 12)
  final var shownFont: UIFont { font ?? Self.standardFont }
  /// The color of the text, for the host that draws. The default is the label color, which is black in the light style
  /// and white in the dark style.
  open var textColor: UIColor? = .label { didSet { displayDidChange() } }
  /// The text with attributes. Setting this property sets `text`, and sets `font` and `textColor` to the attributes of
  /// the first character. The other attributes are stored for the host that draws, until the text changes.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The type is implicitly unwrapped because UIKit's property is.
  open var attributedText: NSAttributedString! {
    get {
      (ownStorage ?? attributed).flatMap { $0.string == text ? NSAttributedString(attributedString: $0) : nil }
        ?? NSAttributedString(string: text ?? "")
    }
    set {
      attributed = newValue
      ownStorage?.show(newValue ?? NSAttributedString(string: ""))
      text = newValue?.string ?? ""
      guard let newValue, newValue.length > 0 else { return }
      let attributes = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  private var attributed: NSAttributedString?
  private var ownStorage: NSTextStorage?
  /// The attributes of links. Stored for the host that draws.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The type is implicitly unwrapped because UIKit's property is.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] { didSet { displayDidChange() } }
  /// The attributes of text that the user types. Stored for the host that draws.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the next insertion replaces the whole text. This property becomes false after the insertion, or when the
  /// user changes the selection during editing (measured).
  open var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the user can change the attributes of the text. Stored but not used.
  open var allowsEditingTextAttributes: Bool = false
  /// The kinds of data in the text that the user can tap. Stored but not used: no data is detected.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { displayDidChange() } }
  // Generated: end
  /// The horizontal alignment of the lines.
  open var textAlignment = NSTextAlignment.natural { didSet { displayDidChange() } }
  /// Whether the user may change the text.
  open var isEditable = true { didSet { refreshTaps() } }
  /// Whether editing has begun and not yet ended. `isEditable` may change in the meantime.
  final var hasBegunEditing = false
  /// Whether the user may select text.
  open var isSelectable = true { didSet { refreshTaps() } }
  /// The insets around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { refreshContentSize() } }
  /// The padding at both ends of each line, in points; 5 by default. In UIKit only `NSTextContainer` has this property.
  open var lineFragmentPadding: CGFloat {
    get { textContainer.lineFragmentPadding }
    set { textContainer.lineFragmentPadding = newValue }
  }
  /// Whether the text can be scrolled. A text view that does not scroll has an intrinsic size.
  open override var isScrollEnabled: Bool {
    didSet { if oldValue != isScrollEnabled { invalidateIntrinsicContentSize() } }
  }

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
  /// The label of the return key on a host's keyboard. The key begins a new line, whatever its label is.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether a host disables the return key while there is no text. Line breaks can still be inserted by other means.
  open var enablesReturnKeyAutomatically = false
  /// The kind of content that the host may fill in automatically; nil for none.
  open var textContentType: UITextContentType?
  /// Whether the text is shown as bullets and cannot be copied.
  open var isSecureTextEntry = false {
    didSet {
      displayDidChange()
      refreshContentSize()
    }
  }
  // Generated: end

  /// The selected range, in UTF-16 units. A range that the app sets is extended to whole graphemes and clamped to the
  /// text.
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
  /// The text container that was passed to the initializer, or otherwise a new container. Its line fragment padding
  /// determines the layout; the size of the text is that of the view.
  public final let textContainer: NSTextContainer

  /// The text with its attributes, for reading and for changes by the app; always the same object.
  public final var textStorage: NSTextStorage {
    let storage = ownStorage ?? NSTextStorage(string: "")
    if ownStorage == nil || storage.string != text { storage.show(attributedText ?? NSAttributedString(string: "")) }
    guard ownStorage == nil else { return storage }
    ownStorage = storage
    storage.textView = self
    storage.addLayoutManager(ownLayoutManager)
    return storage
  }

  /// The layout of the text, in the coordinates of `textContainer`; always the same object.
  public final var layoutManager: NSLayoutManager {
    _ = textStorage
    return ownLayoutManager
  }

  private lazy var ownLayoutManager: NSLayoutManager = {
    let manager = textContainer.layoutManager ?? NSLayoutManager()
    if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
    return manager
  }()

  /// Shows a change that the app has made in the storage.
  func storageDidChange() {
    guard let ownStorage, !ownStorage.isShowing else { return }
    attributed = NSAttributedString(attributedString: ownStorage)
    if ownStorage.string != text { text = ownStorage.string }
    displayDidChange()
  }

  /// Creates an empty text view with a container, or with a new container if `textContainer` is nil.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: frame.size)
    super.init(frame: frame)
    prepare()
  }

  /// Creates an empty text view.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a text view from a storyboard or nib.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
    prepare()
    coder.made(self, at: UITextView.self)
  }

  private func prepare() {
    editor.host = self
    textContainer.textView = self
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

  /// Whether the view can become first responder. The value is true if the view already is first responder, if it is
  /// editable and the delegate allows editing, or if its text can only be selected.
  open override var canBecomeFirstResponder: Bool {
    isFirstResponder || (isEditable ? shouldBeginEditing() : isSelectable)
  }

  /// Whether editing may end. The value is true if the view is not being edited, or if the delegate allows the end of
  /// editing.
  open override var canResignFirstResponder: Bool {
    !isFirstResponder || !hasBegunEditing || shouldEndEditing()
  }

  // Unlike other scroll views, a text view does not forward touches if scrolling is disabled.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isEditable, !isSelectable, let delivery = touches.first?.delivery, delivery.isObserved else { return }
    for touch in touches.inOrder { delivery.recordIgnored(touch, at: self, because: .neitherEditedNorSelected(self)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Typing

  /// Inserts text as if the user typed it, if the delegate allows the change.
  open func insertText(_ text: String) { editor.perform(.insert(text)) }

  /// Scrolls just far enough to make the text in `range` visible. The range is in UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    let length = editor.content.length
    let start = min(max(0, range.location), length)
    let offsets = start..<start + min(max(0, range.length), length - start)
    let layout = editor.layout
    showText(layout.firstRect(of: offsets), in: layout)
  }

  // MARK: Editing

  // Generated from Scripts/SharedMembers/TextInput.swift by Scripts/generate-shared-members.py: begin
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// Begins editing. Returns whether the view is first responder afterwards.
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

  /// The undo manager for changes of the view's text.
  open override var undoManager: UndoManager? { editor.undoManager }

  override func takes(_ key: UIKey) -> Bool { editor.takes(key) }

  override func typeIn(_ key: UIKey) { editor.type(key) }

  // MARK: Typing

  /// Whether the view contains text.
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

  /// Returns the position in a range that is closest to a point in the content's coordinates.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  /// Returns the range of the character at a point in the content's coordinates; nil if there is no character.
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

  /// Returns the rectangle of a range, in points in the content's coordinates. If the range has several lines, the
  /// rectangle contains only its first line. Returns zero if the range is not of the library's class.
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// Returns the rectangle of the insertion point at a position, in points in the content's coordinates; zero if the
  /// position is not of the library's class.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  /// Returns the rectangles of a range, one for each line, in points in the content's coordinates; no rectangles if the
  /// range is not of the library's class.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
  /// Returns the position closest to a point in the content's coordinates; the position is never inside a grapheme. For
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

  // MARK: Size

  /// If scrolling is disabled, the size of the text and its insets, in points; otherwise there is no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(width: .infinity)
  }

  /// Returns the size of the text and its insets, wrapped to the width of `size`, in points. If the width is 0, the text
  /// is not wrapped.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 ? size.width : .infinity)
  }

  package override var wrapsContent: Bool { !isScrollEnabled }
  /// Returns the width of the text without wrapping, and the height of the text when it is wrapped to `width`.
  package override func intrinsicSize(wrappedTo width: CGFloat) -> CGSize? {
    guard wrapsContent, width > 0 else { return nil }
    return CGSize(width: intrinsicContentSize.width, height: fittingSize(width: width).height)
  }

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
    guard isEditable || isSelectable else { return super.standardCursor(at: point) }
    if !isEditable, isLink(at: point) { return .link }
    return .verticalBeam(length: shownFont.lineHeight)
  }

  /// Returns whether a point, in the view's coordinates, is on a link.
  private func isLink(at point: CGPoint) -> Bool {
    guard let attributed, attributed.string == text, let range = editor.characterRange(at: point) else { return false }
    guard let offsets = editor.offsets(range), offsets.lowerBound < attributed.length else { return false }
    return attributed.attributes(at: offsets.lowerBound, effectiveRange: nil)[.link] != nil
  }

  override var standardIsAccessibilityElement: Bool { true }
  override var standardAccessibilityValue: String? { isSecureTextEntry ? nil : text }

  override func reviewDelegates(for delivery: Delivery) {
    super.reviewDelegates(for: delivery)
    delivery.review(delegate, as: .textView)
  }
}
