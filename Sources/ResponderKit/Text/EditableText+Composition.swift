import Foundation

/// Marked text: what an input method shows while it composes, as a dead key's accent or the letters of a Chinese syllable.
extension EditableText {
  struct Composition: Sendable {
    var offset: Int
    /// UTF-16 units of what is marked now.
    var length: Int
    /// What stood there before.
    let replaced: String
    let before: TextSelection
  }

  /// What is marked, as whole graphemes.
  var markedRange: Range<Int>? { exactMarkedRange.map(snapOutward) }

  /// What is marked; an accent that has joined the letter before it is marked alone.
  var exactMarkedRange: Range<Int>? {
    composition.map { $0.offset..<$0.offset + $0.length }
  }

  /// Puts `marked` in the place of what is marked, else of the selection; nothing ends the composition. `selected` counts from the
  /// beginning of `marked`.
  mutating func mark(_ marked: String, selecting selected: Range<Int>) {
    let target = exactMarkedRange ?? selection.range
    let inserted = fit(marked, inPlaceOf: target)
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

  /// Keeps what is marked; undoing takes it back together with the typing before it.
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

  /// Types `string`: over what is marked, else over the selection.
  mutating func type(_ string: String) {
    guard composition != nil else {
      replace(selection.range, with: string, as: .typing)
      return
    }
    mark(string, selecting: string.utf16.count..<string.utf16.count)
    unmark()
  }
}
