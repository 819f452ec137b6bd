import Foundation

/// What is selected in a text: from where to where, and at which of the two ends it grows.
struct TextSelection: Equatable, Sendable {
  /// The end that stays where a move extends the selection.
  var anchor: Int
  /// The end that moves; the caret, where both are the same.
  var head: Int
  /// On which of two lines the head stands where one wraps into the other.
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

/// A text with its selection, what is being composed in it, and the way back.
///
/// Offsets are UTF-16 units, as delegates and input methods count. Whatever offset comes in, what is selected or replaced never
/// begins or ends inside a grapheme.
struct EditableText: Sendable {
  /// Lengths that keep a hostile host from filling the memory.
  struct Limits: Sendable, Equatable {
    /// UTF-16 units of text.
    var length = 1_000_000
    /// UTF-16 units of text that undoing may keep.
    var history = 4_000_000
  }

  private(set) var text: String
  /// UTF-16 units.
  private(set) var length: Int
  private(set) var selection: TextSelection
  /// Another one for each text that this one becomes.
  private(set) var revision = 0
  /// What made this text of the one before; nil where all of it is new.
  private(set) var lastChange: TextChange?
  /// What an input method composes.
  var composition: Composition?
  var history: EditHistory
  /// Where the text was changed last, from where on places nearby are counted.
  private(set) var near: (offset: Int, index: String.Index)?
  let limits: Limits

  init(_ text: String = "", limits: Limits = Limits()) {
    self.limits = limits
    self.text = ""
    length = 0
    selection = TextSelection(caret: 0)
    history = EditHistory(limit: limits.history)
    reset(to: text)
  }

  /// Another text, as the program sets it: the caret stands behind it, and there is no way back.
  mutating func reset(to newText: String) {
    text = newText.prefix(utf16: limits.length)
    text.makeContiguousUTF8()
    length = text.utf16.count
    revision += 1
    near = nil
    lastChange = nil
    composition = nil
    history.removeAll()
    selection = TextSelection(caret: length)
  }

  // MARK: Reading

  func string(in range: Range<Int>) -> String {
    String(text[indices(of: range)])
  }

  /// As many units of UTF-16 as there are in `range`, wherever it begins and ends: half a surrogate pair reads as U+FFFD.
  func units(in range: Range<Int>) -> String {
    let indices = indices(of: range)
    let scalars = text.unicodeScalars
    let isWhole =
      indices.lowerBound.samePosition(in: scalars) != nil && indices.upperBound.samePosition(in: scalars) != nil
    return isWhole ? String(scalars[indices]) : String(decoding: text.utf16[indices], as: UTF16.self)
  }

  var selectedString: String { string(in: selection.range) }

  // MARK: Selecting

  /// Selects; a move of the caret closes what undoing takes back at once.
  mutating func select(_ newSelection: TextSelection) {
    let snapped = snap(newSelection)
    if snapped.range != selection.range { history.close() }
    selection = snapped
  }

  /// Selects in the course of a change, which goes on where it was; a caret stands behind what joins its neighbour.
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

  /// Puts `replacement` in the place of `range`, as far as there is room, and the caret behind it.
  mutating func replace(_ range: Range<Int>, with replacement: String, as kind: EditHistory.Kind) {
    unmark()
    let range = snapOutward(range)
    let before = selection
    let inserted = fit(replacement, inPlaceOf: range)
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

  /// How much of `replacement` there is room for; whole graphemes only.
  func fit(_ replacement: String, inPlaceOf range: Range<Int>) -> String {
    replacement.prefix(utf16: max(0, limits.length - (length - range.count)))
  }

  /// Changes the text without a trace in the history; the caret stands behind what is new. `range` may lie inside a grapheme,
  /// since text that joins its neighbours into one has to be taken out again.
  @discardableResult
  mutating func exchange(_ range: Range<Int>, with replacement: String) -> String {
    let indices = indices(of: range)
    let removed = String(text.unicodeScalars[indices])
    text.unicodeScalars.replaceSubrange(indices, with: replacement.unicodeScalars)
    // Half a surrogate pair is no place in the text any more.
    near = indices.lowerBound.samePosition(in: text.unicodeScalars).map { (range.lowerBound, $0) }
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

  /// Takes the last group of changes back; false where there is none.
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

  /// Makes the changes again that were taken back last; false where there are none.
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
  /// As many whole graphemes from the beginning as `units` UTF-16 units hold.
  func prefix(utf16 units: Int) -> String {
    // UTF-8 never has fewer units than UTF-16 and is counted already.
    guard utf8.count > units, utf16.count > units else { return self }
    var end = utf16.index(startIndex, offsetBy: max(0, units))
    if end.samePosition(in: self) == nil { end = index(before: index(after: end)) }
    return String(self[..<end])
  }
}

extension TextLayout {
  /// Goes along with the last change of `content`. False, and nothing is done, where it is not known what changed.
  mutating func follow(_ content: EditableText, measuring: any TextMeasuring) -> Bool {
    guard let change = content.lastChange else { return false }
    return follow(change, measuring: measuring) { content.text[content.index($0)...] }
  }
}
