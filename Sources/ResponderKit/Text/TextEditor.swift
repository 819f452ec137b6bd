import Foundation

/// A text field or text view, whose text is edited by a `TextEditor`.
@MainActor
protocol TextEditorHost: UITextInput, UIView {
  var editor: TextEditor { get }
  /// The width, font size and other values on which the layout of the text depends.
  var layoutFrame: TextLayout.Frame { get }
  /// The top left corner of the text, in the view's coordinates, in points.
  var textOrigin: CGPoint { get }
  /// Whether line breaks can be typed and pasted.
  var acceptsLineBreaks: Bool { get }
  /// Whether the user can change the text.
  var acceptsEdits: Bool { get }
  /// Returns whether the user may replace `range` with `replacement`; asks the delegate.
  func shouldReplace(_ range: Range<Int>, with replacement: String) -> Bool
  /// Called after a change of the text. Updates the view.
  func followText()
  /// Called after the user has changed the text. Notifies the delegate and observers.
  func didEdit()
  /// Called after a change of the selection. Updates the view, and notifies the delegate.
  func didMoveSelection()
  /// Called when the return key is pressed.
  func pressReturn()
}

/// The editor of a view's text. Keys, touches, menus and input methods change the text through the editor. The editor
/// notifies the view.
///
/// When the editor calls the view, app code may change the text or the selection again.
@MainActor
final class TextEditor {
  weak var host: (any TextEditorHost)?
  weak var inputDelegate: (any UITextInputDelegate)?
  var content: EditableText {
    didSet {
      blinkStart = nil
      host?.displayDidChange()
    }
  }
  /// Whether the next insertion replaces the whole text.
  var clearsOnInsertion = false
  /// The horizontal position, in points, that the caret keeps while it moves up and down.
  var goalX: CGFloat?

  /// The undo manager of the view, for a shake and for the Undo and Redo commands. It has one undo group for each group
  /// of the history.
  let undoManager = TextUndoManager()

  /// The time on the event clock at which the caret was first displayed since the last change; nil before.
  var blinkStart: TimeInterval?
  /// The timer of the next change of the blinking caret.
  var blinkTimer: EventTimer?

  private var cachedLayout: TextLayout?
  private var cachedKey: LayoutKey?

  /// The values, other than the layout's frame, for which the stored layout was computed.
  private struct LayoutKey: Equatable {
    let revision: Int
    let services: ObjectIdentifier?
    let measuring: Int

    /// Returns whether `next` differs from this key by exactly one change of the text.
    func precedes(_ next: LayoutKey) -> Bool {
      revision == next.revision - 1 && services == next.services && measuring == next.measuring
    }
  }

  init(limits: EditableText.Limits = EditableText.Limits()) {
    content = EditableText(limits: limits)
    undoManager.editor = self
  }

  // MARK: Layout

  /// The layout of the current text, which is updated if necessary.
  var layout: TextLayout {
    let services = host?.textServices
    let frame = host?.layoutFrame ?? TextLayout.Frame()
    let key = LayoutKey(
      revision: content.revision,
      services: services.map { ObjectIdentifier($0) },
      measuring: services?.revision ?? 0
    )
    let known = cachedKey
    cachedKey = key
    let measuring = services?.measuring ?? StandardTextMeasuring()
    if let known, var layout = cachedLayout, layout.frame == frame {
      if known == key { return layout }
      // The stored layout is removed first, so that the change does not copy it.
      cachedLayout = nil
      if known.precedes(key), layout.follow(content, measuring: measuring) {
        cachedLayout = layout
        return layout
      }
    }
    let layout = TextLayout(content.text, frame: frame, measuring: measuring)
    cachedLayout = layout
    return layout
  }

  // MARK: Changes

  /// Replaces the whole text on behalf of the app. The delegate is not asked, and the undo history is cleared.
  func setText(_ text: String) {
    inputDelegate?.textWillChange(host)
    let selection = content.selection
    content.reset(to: text)
    undoManager.removeAllActions(withTarget: self)
    goalX = nil
    inputDelegate?.textDidChange(host)
    if content.selection != selection { host?.didMoveSelection() }
  }

  /// Replaces text on behalf of the user if the view allows the change. Returns whether the text was replaced.
  @discardableResult
  func edit(_ range: Range<Int>, with replacement: String, as kind: EditHistory.Kind) -> Bool {
    guard ask(range, replacement) else { return false }
    change { $0.replace(range, with: replacement, as: kind) }
    return true
  }

  /// Returns whether the view allows the user to replace `range` with `replacement`.
  func ask(_ range: Range<Int>, _ replacement: String) -> Bool {
    guard let host, host.acceptsEdits else { return false }
    return host.shouldReplace(range, with: replacement)
  }

  /// Calls `body`, which changes the text, and notifies the input delegate and the view.
  ///
  /// - Parameter notifiesEdit: Whether the view notifies its observers of a change by the user.
  func change(notifyingEdit notifiesEdit: Bool = true, _ body: (inout EditableText) -> Void) {
    let revision = content.revision
    let selection = content.selection
    inputDelegate?.textWillChange(host)
    changeRecordingUndo { body(&$0) }
    attachCaret(after: revision)
    goalX = nil
    inputDelegate?.textDidChange(host)
    let isChanged = content.revision != revision
    if isChanged { host?.followText() }
    if content.selection != selection { host?.didMoveSelection() }
    if isChanged, notifiesEdit { host?.didEdit() }
  }

  /// Puts the caret beside the inserted text if the text has been changed since `revision` and the characters before and
  /// after the caret run in different directions.
  private func attachCaret(after revision: Int) {
    guard content.revision != revision, let change = content.lastChange, change.added > 0,
      content.selection.isCaret, content.selection.head == change.offset + change.added,
      cachedLayout?.isMixed ?? true
        || TextDirections.mayBeNeeded(for: content.text[content.index(change.offset)...].utf16.prefix(change.added)),
      layout.isDirectionBoundary(content.selection.head)
    else { return }
    setAffinity(.backward)
  }

  /// Calls `select`, which changes the selection on behalf of the user. If the selection changes, `clearsOnInsertion`
  /// becomes false.
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
