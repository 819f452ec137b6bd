import Foundation

/// An observer, such as a host's input method, of the changes that a text input makes itself.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called when the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text and the selection change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called when the text and the selection have changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Text that an input method can read and edit.
///
/// Positions and ranges are opaque and valid only for the input that created them. The library's own inputs count
/// UTF-16 units and never split a grapheme: an emoji of eleven units is one step. Rectangles and points are in the
/// coordinates of `textInputView`, in points.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// Returns the text in `range`; nil if the range belongs to another input. Half of a surrogate pair becomes U+FFFD
  /// (measured).
  func text(in range: UITextRange) -> String?
  /// Replaces the text in `range` with `text`.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range; empty for a caret. Setting nil moves the caret to the start (measured).
  var selectedTextRange: UITextRange? { get set }
  /// The range of the marked text; nil while no text is marked.
  var markedTextRange: UITextRange? { get }
  /// The appearance of marked text, for the host.
  var markedTextStyle: [String: String]? { get set }
  /// Replaces the marked text, or otherwise the selection, with `markedText`, and marks the new text. `selectedRange`
  /// is relative to `markedText`, in UTF-16 units.
  ///
  /// In the library's own inputs, this method does not call the delegate and sends no change event (measured). Marked
  /// text from the host's keyboard, `TextSample.mark`, does both. An empty text has no effect if nothing is marked.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends the composition: marked text becomes ordinary text.
  func unmarkText()

  // MARK: Positions

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance of `offset` units; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position `offset` steps away in a direction on the screen; nil outside the text.
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance from `from` to `toPosition`, in units; negative if `toPosition` comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the position in `range` that is farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the range from a position to the end of its line in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// Returns the writing direction at a position.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  /// Sets the writing direction of `range`. The library's own inputs ignore the call and always write from left to
  /// right.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry

  /// Returns the rectangle of the part of `range` on its first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles that a selection of `range` covers, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in `range` nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?

  // MARK: Input method

  /// The observer of changes that the input makes itself. Not retained.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The tokenizer, which finds words, lines and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }
  /// The view in whose coordinates points and rectangles are given.
  var textInputView: UIView { get }
  /// The line on which a caret at a line wrap is shown: forward for the next line, backward for the previous one.
  var selectionAffinity: UITextStorageDirection { get set }
  /// Returns whether typed text may replace `range`.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

extension UITextInput {
  /// `.forward`, the next line; setting the property has no effect.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
  /// Returns true: the change is allowed.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

extension UITextInput where Self: UIView {
  /// The view itself.
  public var textInputView: UIView { self }
}
