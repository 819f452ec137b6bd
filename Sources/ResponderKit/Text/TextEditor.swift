import Foundation

/// A view whose text a `TextEditor` edits.
@MainActor
protocol TextEditorHost: UITextInput, UIView {
  var editor: TextEditor { get }
  /// The width, font and other input of the text's layout, except the text.
  var layoutFrame: TextLayout.Frame { get }
  /// The top left corner of the text, in the view's coordinates, in points.
  var textOrigin: CGPoint { get }
  /// Whether line breaks can be typed and pasted.
  var acceptsLineBreaks: Bool { get }
  /// Whether the user can change the text.
  var acceptsEdits: Bool { get }
  /// Returns whether the user may replace `range` with `replacement`.
  func shouldReplace(_ range: Range<Int>, with replacement: String) -> Bool
  /// Updates the view after a change of the text.
  func followText()
  /// Notifies observers that the user changed the text.
  func didEdit()
  /// Updates the view after a change of the selection, and notifies observers.
  func didMoveSelection()
  /// Handles the return key.
  func pressReturn()
}

/// The editor of a view's text. Keys, touches, menus and input methods send their changes to it, and it calls the view.
///
/// The view may change any state during these calls.
@MainActor
final class TextEditor {
  weak var host: (any TextEditorHost)?
  weak var inputDelegate: (any UITextInputDelegate)?
  var content: EditableText
  /// Whether the next insertion replaces the whole text.
  var clearsOnInsertion = false
  /// The horizontal position, in points, that the caret keeps while it moves up and down.
  var goalX: CGFloat?

  /// The undo manager, which the shake gesture and the menu use; each group of the history is one undo group.
  let undoManager = TextUndoManager()

  private var cachedLayout: TextLayout?
  private var cachedKey: LayoutKey?

  private struct LayoutKey: Equatable {
    let revision: Int
    let frame: TextLayout.Frame
    let application: ObjectIdentifier?
    let measuring: Int

    /// Returns whether `next` differs from this key by exactly one change of the text.
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

  /// The current layout of the text.
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

  /// Replaces the text, as set by the app: the delegate is not asked, and the undo history is cleared.
  func setText(_ text: String) {
    inputDelegate?.textWillChange(host)
    let selection = content.selection
    content.reset(to: text)
    undoManager.removeAllActions(withTarget: self)
    goalX = nil
    inputDelegate?.textDidChange(host)
    if content.selection != selection { host?.didMoveSelection() }
  }

  /// Replaces text for the user, if the view agrees; returns whether the text was replaced.
  @discardableResult
  func edit(_ range: Range<Int>, with replacement: String, as kind: EditHistory.Kind) -> Bool {
    guard ask(range, replacement) else { return false }
    change { $0.replace(range, with: replacement, as: kind) }
    return true
  }

  /// Returns whether the view allows a change by the user.
  func ask(_ range: Range<Int>, _ replacement: String) -> Bool {
    guard let host, host.acceptsEdits else { return false }
    return host.shouldReplace(range, with: replacement)
  }

  /// Changes the text and notifies the input delegate and the view.
  ///
  /// - Parameter notifiesEdit: Whether the view reports the change as the user's.
  func change(notifyingEdit notifiesEdit: Bool = true, _ body: (inout EditableText) -> Void) {
    let revision = content.revision
    let selection = content.selection
    inputDelegate?.textWillChange(host)
    changeRecordingUndo { body(&$0) }
    goalX = nil
    inputDelegate?.textDidChange(host)
    let isChanged = content.revision != revision
    if isChanged { host?.followText() }
    if content.selection != selection { host?.didMoveSelection() }
    if isChanged, notifiesEdit { host?.didEdit() }
  }

  /// Changes the selection for the user, which turns off `clearsOnInsertion`.
  func selectByUser(_ select: () -> Void) {
    let before = content.selection
    select()
    if content.selection != before { clearsOnInsertion = false }
  }

  /// Changes the selection and notifies the input delegate and the view.
  func select(_ selection: TextSelection) {
    let before = content.selection
    inputDelegate?.selectionWillChange(host)
    if let marked = content.markedRange {
      let range = selection.range
      if range.lowerBound < marked.lowerBound || range.upperBound > marked.upperBound { endComposition() }
    }
    content.select(selection)
    goalX = nil
    inputDelegate?.selectionDidChange(host)
    if content.selection != before { host?.didMoveSelection() }
  }
}
