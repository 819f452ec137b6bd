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

  /// Of the text; nil counts as 12 points, as in UIKit.
  open var font: UIFont? { didSet { refreshContentSize() } }
  /// Of the text.
  open var textColor: UIColor? = .black
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

  // What the keyboard is asked for.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType?
  /// Whether bullets are shown for the text; it cannot be copied then.
  open var isSecureTextEntry = false

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
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    editor.host = self
    taps = TextTaps(
      on: self,
      delegate: self,
      action: Selector(UITextView.handleTap),
      drag: Selector(UITextView.handleDrag)
    )
    refreshContentSize()
  }

  override func delegateDidChange() {
    super.delegateDidChange()
    textDelegate = delegate as? any UITextViewDelegate
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

  /// Begins editing; true where it is first responder afterwards.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasFirst, isFirstResponder { didBeginEditing() }
    return isFirstResponder
  }

  /// Ends editing; false where the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasFirst, !isFirstResponder { didEndEditing() }
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

  // A text view keeps its touches to itself, also where it does not scroll.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isEditable, !isSelectable, let delivery = touches.first?.delivery, delivery.isObserved else { return }
    for touch in touches.inOrder { delivery.recordIgnored(touch, at: self, because: .neitherEditedNorSelected(self)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func takes(_ key: UIKey) -> Bool { editor.takes(key) }

  override func typeIn(_ key: UIKey) { editor.type(key) }

  // MARK: Typing

  /// Whether there is text.
  open var hasText: Bool { editor.content.length > 0 }

  /// Types, where the delegate agrees.
  open func insertText(_ text: String) { editor.perform(.insert(text)) }

  /// Deletes what is selected, else the character before the caret, where the delegate agrees.
  open func deleteBackward() { editor.perform(.delete(.character, .backward)) }

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

  /// Moves the content as little as it takes to show `range`.
  open func scrollRangeToVisible(_ range: NSRange) {
    let length = editor.content.length
    let start = min(max(0, range.location), length)
    let offsets = start..<start + min(max(0, range.length), length - start)
    showText(editor.layout.firstRect(of: offsets))
  }

  // MARK: Geometry, for input methods

  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(of: range) }
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

  // MARK: The library's hooks

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if old.size != bounds.size { refreshContentSize() }
  }

  override func windowDidChange() {
    super.windowDidChange()
    refreshContentSize()
  }
}
