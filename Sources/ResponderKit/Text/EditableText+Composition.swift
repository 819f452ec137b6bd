import Foundation

/// Marked text: the provisional text of an input method, such as the accent of a dead key or the letters of a Chinese
/// syllable.
extension EditableText {
  struct Composition: Sendable {
    var offset: Int
    /// The length of the marked text, in UTF-16 units.
    var length: Int
    /// The text that the composition replaced.
    let replaced: String
    let before: TextSelection
  }

  /// The marked range, extended to whole graphemes.
  var markedRange: Range<Int>? { exactMarkedRange.map(snapOutward) }

  /// The marked range in UTF-16 units. If a marked accent has combined with a letter before it, the range contains only
  /// the accent.
  var exactMarkedRange: Range<Int>? {
    composition.map { $0.offset..<$0.offset + $0.length }
  }

  /// Replaces the marked text with `marked`; if there is no marked text, replaces the selection. The new text is
  /// marked, and the range `selected` of `marked` is selected. An empty `marked` ends the composition.
  mutating func mark(_ marked: String, selecting selected: Range<Int>) {
    let target = exactMarkedRange ?? selection.range
    let inserted = fit(marked, replacing: target)
    let before = selection
    let removed = exchange(target, with: inserted)
    var current =
      composition ?? Composition(offset: target.lowerBound, length: 0, replaced: removed, before: before)
    current.length = inserted.utf16.count
    composition = current
    guard current.length > 0 else {
      unmark()
      return
    }
    let start = min(max(selected.lowerBound, 0), current.length)
    let end = min(max(selected.upperBound, start), current.length)
    selectQuietly(current.offset + start..<current.offset + end)
  }

  /// Ends the composition. Its text remains as ordinary text and belongs to the same undo group as the text that was
  /// typed before it.
  mutating func unmark() {
    guard let composition, let range = exactMarkedRange else { return }
    self.composition = nil
    let inserted = String(text.unicodeScalars[indices(of: range)])
    guard !(inserted.isEmpty && composition.replaced.isEmpty) else { return }
    history.record(
      EditHistory.Edit(
        offset: composition.offset,
        removed: composition.replaced,
        inserted: inserted,
        before: composition.before,
        after: selection
      ),
      as: .typing
    )
  }

  /// Inserts typed text: replaces the marked text with `string`, or the selection if there is no marked text.
  mutating func type(_ string: String) {
    guard composition != nil else {
      replace(selection.range, with: string, as: .typing)
      return
    }
    mark(string, selecting: string.utf16.count..<string.utf16.count)
    unmark()
  }
}
