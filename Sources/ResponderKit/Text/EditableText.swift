import Foundation

/// A selection in text, with a fixed and a moving end.
struct TextSelection: Equatable, Sendable {
  /// The end that stays fixed when a movement extends the selection.
  var anchor: Int
  /// The end that moves when a movement extends the selection. If both ends are equal, the selection is a caret.
  var head: Int
  /// The line on which a caret is shown where a line wraps: `.forward` for the next line, `.backward` for the previous
  /// line.
  var affinity = UITextStorageDirection.forward

  init(anchor: Int, head: Int, affinity: UITextStorageDirection = .forward) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
  }

  init(caret: Int, affinity: UITextStorageDirection = .forward) {
    self.init(anchor: caret, head: caret, affinity: affinity)
  }

  init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, head: range.upperBound)
  }

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isCaret: Bool { anchor == head }
}

/// Text with its selection, its marked text and its undo history.
///
/// Offsets are in UTF-16 units, like the ranges that delegates and input methods use. Selections and replaced ranges
/// are extended to whole graphemes.
struct EditableText: Sendable {
  /// The limits for the memory that the text and its history use.
  struct Limits: Sendable, Equatable {
    /// The maximum length of the text, in UTF-16 units.
    var length = 1_000_000
    /// The maximum size of the undo history, in UTF-16 units of changed text.
    var history = 4_000_000
  }

  private(set) var text: String
  /// The length of the text, in UTF-16 units.
  private(set) var length: Int
  private(set) var selection: TextSelection
  /// A number that changes with each change of the text.
  private(set) var revision = 0
  /// The most recent change of the text; nil if the whole text was replaced by the app.
  private(set) var lastChange: TextChange?
  /// The composition of an input method; nil if no composition is in progress.
  var composition: Composition?
  var history: EditHistory
  /// The position of the most recent change, as an offset and as an index. The indices of nearby offsets are found by
  /// counting from this position.
  private(set) var lastChangePosition: (offset: Int, index: String.Index)?
  let limits: Limits

  init(_ text: String = "", limits: Limits = Limits()) {
    self.limits = limits
    self.text = ""
    length = 0
    selection = TextSelection(caret: 0)
    history = EditHistory(limit: limits.history)
    reset(to: text)
  }

  /// Replaces the whole text on behalf of the app. The caret moves to the end, and the undo history is cleared.
  mutating func reset(to newText: String) {
    text = newText.prefix(utf16: limits.length)
    text.makeContiguousUTF8()
    length = text.utf16.count
    revision += 1
    lastChangePosition = nil
    lastChange = nil
    composition = nil
    history.removeAll()
    selection = TextSelection(caret: length)
  }

  // MARK: Reading

  func string(in range: Range<Int>) -> String {
    String(text[indices(of: range)])
  }

  /// Returns the text of the UTF-16 units in `range`, which may begin or end inside a grapheme. Half of a surrogate
  /// pair is replaced by U+FFFD.
  func units(in range: Range<Int>) -> String {
    let indices = indices(of: range)
    let scalars = text.unicodeScalars
    let isWhole =
      indices.lowerBound.samePosition(in: scalars) != nil && indices.upperBound.samePosition(in: scalars) != nil
    return isWhole ? String(scalars[indices]) : String(decoding: text.utf16[indices], as: UTF16.self)
  }

  var selectedString: String { string(in: selection.range) }

  // MARK: Selecting

  /// Changes the selection. If the selected range changes, the current undo group is closed.
  mutating func select(_ newSelection: TextSelection) {
    let snapped = snap(newSelection)
    if snapped.range != selection.range { history.close() }
    selection = snapped
  }

  /// Selects `range` as part of a change of the text, without closing the undo group. A caret inside a grapheme moves
  /// to the end of the grapheme.
  mutating func selectQuietly(_ range: Range<Int>) {
    selection = snap(
      range.isEmpty ? TextSelection(caret: boundary(atOrAfter: range.lowerBound)) : TextSelection(range)
    )
  }

  private func snap(_ selection: TextSelection) -> TextSelection {
    if selection.isCaret {
      return TextSelection(caret: boundary(atOrBefore: selection.head), affinity: selection.affinity)
    }
    let range = snapOutward(selection.range)
    let isForward = selection.anchor < selection.head
    return TextSelection(
      anchor: isForward ? range.lowerBound : range.upperBound,
      head: isForward ? range.upperBound : range.lowerBound,
      affinity: selection.affinity
    )
  }

  // MARK: Changing

  /// Replaces `range` with `replacement`, and moves the caret to the end of the new text. If the length limit would be
  /// exceeded, only the beginning of `replacement` is inserted.
  mutating func replace(_ range: Range<Int>, with replacement: String, as kind: EditHistory.Kind) {
    unmark()
    let range = snapOutward(range)
    let before = selection
    let inserted = fit(replacement, replacing: range)
    guard !(range.isEmpty && inserted.isEmpty) else {
      select(TextSelection(caret: range.lowerBound))
      return
    }
    let removed = exchange(range, with: inserted)
    history.record(
      EditHistory.Edit(
        offset: range.lowerBound,
        removed: removed,
        inserted: inserted,
        before: before,
        after: selection
      ),
      as: kind
    )
  }

  /// Returns the longest prefix of `replacement` that consists of whole graphemes and does not exceed the length limit.
  func fit(_ replacement: String, replacing range: Range<Int>) -> String {
    replacement.prefix(utf16: max(0, limits.length - (length - range.count)))
  }

  /// Replaces `range` without a change of the history, moves the caret to the end of the new text, and returns the
  /// removed text. `range` may start or end inside a grapheme, because inserted text may have combined with characters
  /// around it.
  @discardableResult
  mutating func exchange(_ range: Range<Int>, with replacement: String) -> String {
    let indices = indices(of: range)
    let removed = String(text.unicodeScalars[indices])
    text.unicodeScalars.replaceSubrange(indices, with: replacement.unicodeScalars)
    // An index inside a surrogate pair cannot be used for counting. In this case no position is stored.
    lastChangePosition = indices.lowerBound.samePosition(in: text.unicodeScalars).map { (range.lowerBound, $0) }
    let added = replacement.utf16.count
    length += added - range.count
    revision += 1
    lastChange = TextChange(offset: range.lowerBound, removed: range.count, added: added)
    selection = TextSelection(caret: boundary(atOrAfter: range.lowerBound + added))
    return removed
  }

  // MARK: Undoing

  var canUndo: Bool { history.canUndo || composition != nil }
  var canRedo: Bool { history.canRedo }

  /// Undoes the most recent group of changes. Returns false if there is nothing to undo.
  @discardableResult
  mutating func undo() -> Bool {
    unmark()
    guard let group = history.takeUndo() else { return false }
    for edit in group.edits.reversed() {
      exchange(edit.offset..<edit.offset + edit.insertedLength, with: edit.removed)
      selection = edit.before
    }
    return true
  }

  /// Redoes the most recently undone group of changes. Returns false if there is nothing to redo.
  @discardableResult
  mutating func redo() -> Bool {
    unmark()
    guard let group = history.takeRedo() else { return false }
    for edit in group.edits {
      exchange(edit.offset..<edit.offset + edit.removedLength, with: edit.inserted)
      selection = edit.after
    }
    return true
  }
}

extension String {
  /// Returns the longest prefix that consists of whole graphemes and has at most `units` UTF-16 units.
  func prefix(utf16 units: Int) -> String {
    // The UTF-8 count is known without counting and is never less than the UTF-16 count. Therefore it is compared
    // first.
    guard utf8.count > units, utf16.count > units else { return self }
    var end = utf16.index(startIndex, offsetBy: max(0, units))
    if end.samePosition(in: self) == nil { end = index(before: index(after: end)) }
    return String(self[..<end])
  }
}

extension TextLayout {
  /// Updates the layout for the most recent change of `content`. Returns false, without effect, if the layout must be
  /// computed again because this change is not known.
  mutating func follow(_ content: EditableText, measuring: any TextMeasuring) -> Bool {
    guard let change = content.lastChange else { return false }
    return follow(change, measuring: measuring) { content.text[content.index($0)...] }
  }
}
