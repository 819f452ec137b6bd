import Foundation

/// What an editor asks of the view that shows its text.
@MainActor
protocol TextEditorHost: UITextInput, UIView {
  var editor: TextEditor { get }
  /// What the text is laid out for.
  var layoutFrame: TextLayout.Frame { get }
  /// Where the text begins in the view's coordinates, in points.
  var textOrigin: CGPoint { get }
  /// Whether a line break may be typed and pasted.
  var acceptsLineBreaks: Bool { get }
  /// Whether the user may change the text.
  var acceptsEdits: Bool { get }
  /// Asks whether the user may put `replacement` in the place of `range`.
  func shouldReplace(_ range: Range<Int>, with replacement: String) -> Bool
  /// The text is another one: what shows of it follows.
  func followText()
  /// The user has changed the text; whoever wants to know is told.
  func didEdit()
  /// The selection is another one.
  func didMoveSelection()
  /// The return key was pressed.
  func pressReturn()
}

/// Edits a view's text: what the keys, the finger, the menu and the input method do comes to it, and it asks and tells the view.
///
/// The view may change everything while it is asked or told.
@MainActor
final class TextEditor {
  weak var host: (any TextEditorHost)?
  weak var inputDelegate: (any UITextInputDelegate)?
  var content: EditableText
  /// Whether the next insertion replaces the whole text.
  var clearsOnInsertion = false
  /// Where the caret would like to stand on the lines that it moves through.
  var goalX: CGFloat?

  /// What undoing goes through, so that a shake and a menu find it; each group of changes is one of its own.
  let undoManager = TextUndoManager()

  private var cachedLayout: TextLayout?
  private var cachedKey: LayoutKey?

  private struct LayoutKey: Equatable {
    let revision: Int
    let frame: TextLayout.Frame
    let application: ObjectIdentifier?
    let measuring: Int

    /// Whether one change of the text leads to `next`, and nothing else.
    func precedes(_ next: LayoutKey) -> Bool {
      revision == next.revision - 1 && frame == next.frame && application == next.application
        && measuring == next.measuring
    }
  }

  init(limits: EditableText.Limits = EditableText.Limits()) {
    content = EditableText(limits: limits)
    undoManager.editor = self
  }

  // MARK: Layout

  /// The lines as they are now.
  var layout: TextLayout {
    let application = host?.eventApplication
    let key = LayoutKey(
      revision: content.revision,
      frame: host?.layoutFrame ?? TextLayout.Frame(),
      application: application.map { ObjectIdentifier($0) },
      measuring: application?.textServices.revision ?? 0
    )
    if let cachedLayout, cachedKey == key { return cachedLayout }
    let measuring = application?.textMeasuring ?? StandardTextMeasuring()
    let follows = cachedKey?.precedes(key) ?? false
    cachedKey = key
    if follows, cachedLayout?.follow(content, measuring: measuring) == true, let cachedLayout { return cachedLayout }
    let layout = TextLayout(content.text, frame: key.frame, measuring: measuring)
    cachedLayout = layout
    return layout
  }

  // MARK: Changes

  /// Another text, as the program sets it: nobody is asked, and there is no way back.
  func setText(_ text: String) {
    inputDelegate?.textWillChange(host)
    let selection = content.selection
    content.reset(to: text)
    undoManager.removeAllActions(withTarget: self)
    goalX = nil
    inputDelegate?.textDidChange(host)
    if content.selection != selection { host?.didMoveSelection() }
  }

  /// Changes the text as the user wants it, where the view agrees.
  @discardableResult
  func edit(_ range: Range<Int>, with replacement: String, as kind: EditHistory.Kind) -> Bool {
    guard ask(range, replacement) else { return false }
    change { $0.replace(range, with: replacement, as: kind) }
    return true
  }

  /// Whether the view lets the user make a change.
  func ask(_ range: Range<Int>, _ replacement: String) -> Bool {
    guard let host, host.acceptsEdits else { return false }
    return host.shouldReplace(range, with: replacement)
  }

  /// Makes a change and tells of it; one that is not the user's moves the selection and is told of no further.
  func change(telling isTold: Bool = true, _ body: (inout EditableText) -> Void) {
    let revision = content.revision
    let selection = content.selection
    inputDelegate?.textWillChange(host)
    keepingTheWayBack { body(&$0) }
    goalX = nil
    inputDelegate?.textDidChange(host)
    let isChanged = content.revision != revision
    if isChanged { host?.followText() }
    if content.selection != selection { host?.didMoveSelection() }
    if isChanged, isTold { host?.didEdit() }
  }

  /// Selects as the user wants it, by a key, a finger or the menu: the text is no longer cleared at the next insertion.
  func selectByUser(_ select: () -> Void) {
    let before = content.selection
    select()
    if content.selection != before { clearsOnInsertion = false }
  }

  /// Selects and tells of it.
  func select(_ selection: TextSelection) {
    let before = content.selection
    inputDelegate?.selectionWillChange(host)
    if let marked = content.markedRange {
      let range = selection.range
      if range.lowerBound < marked.lowerBound || range.upperBound > marked.upperBound { settleComposition() }
    }
    content.select(selection)
    goalX = nil
    inputDelegate?.selectionDidChange(host)
    if content.selection != before { host?.didMoveSelection() }
  }
}
