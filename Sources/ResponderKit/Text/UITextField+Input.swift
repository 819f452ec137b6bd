import Foundation

/// What input methods see of it: positions in UTF-16 units, never inside a grapheme.
extension UITextField {
  // MARK: Text

  public func text(in range: UITextRange) -> String? { editor.string(in: range) }
  public func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }

  public var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }

  public var markedTextRange: UITextRange? { editor.markedRange }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText, selecting: selectedRange)
  }

  public func unmarkText() { editor.unmark() }

  // MARK: Positions

  public var beginningOfDocument: UITextPosition { OffsetPosition(0) }
  public var endOfDocument: UITextPosition { OffsetPosition(editor.content.length) }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  public func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    editor.position(from: position, in: direction, offset: offset)
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.distance(from: from, to: toPosition)
  }

  public func position(
    within range: UITextRange,
    farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    editor.position(within: range, farthestIn: direction)
  }

  public func characterRange(
    byExtending position: UITextPosition,
    in direction: UITextLayoutDirection
  ) -> UITextRange? {
    editor.range(extending: position, in: direction)
  }

  public func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }

  /// Does nothing: text runs from left to right here.
  public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  // MARK: Places

  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }

  public func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

  public var selectionAffinity: UITextStorageDirection {
    get { editor.content.selection.affinity }
    set { editor.setAffinity(newValue) }
  }

  /// Asks the delegate, as typing does.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    editor.offsets(range).map { editor.ask($0, text) } ?? false
  }
}
