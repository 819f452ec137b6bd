import Foundation

/// An object, such as a host's input method, that a text input notifies when its text and its selection change. A text
/// input is an object that conforms to `UITextInput`.
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

/// An object whose text an input method can read and edit, such as a text field.
///
/// Positions and ranges are valid only for the text input that created them. The text fields and text views of this
/// library count UTF-16 units and never split a grapheme: an emoji of eleven units is one step. Rectangles and points
/// are in the coordinates of `textInputView`, in points.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// Returns the text in `range`; nil if the range belongs to another text input. Half of a surrogate pair is replaced
  /// by U+FFFD (measured).
  func text(in range: UITextRange) -> String?
  /// Replaces the text in `range` with `text`.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range. If no text is selected, the range is empty and is the position of the caret. Setting nil moves
  /// the caret to the start of the text (measured).
  var selectedTextRange: UITextRange? { get set }
  /// The range of the marked text; nil while no text is marked.
  var markedTextRange: UITextRange? { get }
  /// The appearance of marked text, for the host; nil for the host's default.
  var markedTextStyle: [String: String]? { get set }
  /// Replaces the marked text with `markedText`; if there is no marked text, replaces the selection. The new text is
  /// marked. `selectedRange` is the range of `markedText` to select, in UTF-16 units.
  ///
  /// In the text fields and text views of this library, this method neither asks the delegate nor sends a change event
  /// (measured). `TextSample.mark`, which is for marked text from the host's keyboard, does both. An empty string has
  /// no effect if there is no marked text.
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
  /// Returns the position that is `offset` units after `position`, or before it if `offset` is negative; nil outside
  /// the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position that is `offset` steps away from `position` in a direction on the screen; nil outside the
  /// text.
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition?
  /// Returns the order of two positions in the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance from `from` to `toPosition`, in units; negative if `toPosition` comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the position in `range` that is farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the range from a position to the end of its line in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// Returns the writing direction at a position.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  /// Sets the writing direction of the text in `range`. The text fields and text views of this library ignore the call:
  /// the first letter of a paragraph always determines its direction.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry

  /// Returns the rectangle of the part of `range` that is on the range's first line.
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

  /// The object that is notified of changes of the text and the selection. Not retained.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The tokenizer, which finds words, lines and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }
  /// The view in whose coordinates points and rectangles are given.
  var textInputView: UIView { get }
  /// The line on which the caret is shown where a line wraps: `.forward` for the next line, `.backward` for the
  /// previous one.
  var selectionAffinity: UITextStorageDirection { get set }
  /// Returns whether the user may replace the text in `range` with `text`.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

extension UITextInput {
  /// Always `.forward`, the next line; setting this property has no effect.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
  /// Returns true: the change is allowed.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

extension UITextInput where Self: UIView {
  /// This view itself.
  public var textInputView: UIView { self }
}
