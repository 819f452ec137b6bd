import Foundation

/// What input methods see of a text, field or view: positions in UTF-16 units, never inside a grapheme.
extension TextEditorHost {
  // MARK: Text

  func standardText(in range: UITextRange) -> String? { editor.string(in: range) }
  func standardReplace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }

  var standardSelectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }

  var standardMarkedTextRange: UITextRange? { editor.markedRange }

  func standardSetMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText, selecting: selectedRange)
  }

  func standardUnmarkText() { editor.unmark() }

  // MARK: Positions

  var standardBeginningOfDocument: UITextPosition { OffsetPosition(0) }
  var standardEndOfDocument: UITextPosition { OffsetPosition(editor.content.length) }

  func standardTextRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }

  func standardPosition(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  func standardPosition(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    editor.position(from: position, in: direction, offset: offset)
  }

  func standardCompare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  func standardOffset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.distance(from: from, to: toPosition)
  }

  func standardPosition(
    within range: UITextRange,
    farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    editor.position(within: range, farthestIn: direction)
  }

  func standardCharacterRange(
    byExtending position: UITextPosition,
    in direction: UITextLayoutDirection
  ) -> UITextRange? {
    editor.range(extending: position, in: direction)
  }

  func standardBaseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }

  func standardSetBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  // MARK: Places

  func standardClosestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  func standardCharacterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

  var standardSelectionAffinity: UITextStorageDirection {
    get { editor.content.selection.affinity }
    set { editor.setAffinity(newValue) }
  }

  func standardShouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    editor.offsets(range).map { editor.ask($0, text) } ?? false
  }
}
