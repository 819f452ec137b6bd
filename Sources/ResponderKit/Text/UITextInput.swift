import Foundation

/// Hears of what a text input changes by itself; the host's input method is one.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  /// The selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change, and the selection with it.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text has changed, and the selection with it.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// A text that an input method can read, change and point into.
///
/// Positions and ranges are opaque; those that one input gives mean nothing to another. The library's own inputs count in UTF-16
/// units and never select or change within a grapheme: an emoji of eleven units is stepped over as one. Rectangles and points are in
/// the coordinates of the input's view.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// What stands in `range`, by units of UTF-16: half a surrogate pair is U+FFFD (measured). Nil where the range is not of this
  /// input.
  func text(in range: UITextRange) -> String?
  /// Puts `text` in the place of what stands in `range`.
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected; empty for a caret. Setting nil puts the caret at the start (measured).
  var selectedTextRange: UITextRange? { get set }
  /// What an input method composes, nil while it does not.
  var markedTextRange: UITextRange? { get }
  /// How the host shows marked text.
  var markedTextStyle: [String: String]? { get set }
  /// Puts `markedText` in the place of what is marked, else of what is selected, and marks it; `selectedRange` is in UTF-16 units of it.
  ///
  /// The library's own inputs ask no delegate for it and send no change event (measured): the host's keyboard asks and tells, by
  /// `TextSample.mark`. No text where nothing is marked changes nothing.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends the composing: what is marked becomes ordinary text.
  func unmarkText()

  // MARK: Positions

  /// Before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// After the last character.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position `offset` units on; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position `offset` steps in a direction on the screen; nil outside of the text.
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition?
  /// Which of the two comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many units `toPosition` lies behind `from`.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The position in `range` that lies farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// The range from a position as far as its line goes in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// How the text runs at a position.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  /// Sets how the text in `range` runs; the library's own inputs keep to left to right.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry

  /// The part of `range` on its first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret stands at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// What a selection of `range` covers, a rectangle a line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position in `range` nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character that a point lies on.
  func characterRange(at point: CGPoint) -> UITextRange?

  // MARK: Around it

  /// Is told of what the input changes by itself. Not retained.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words, lines and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }
  /// The view whose coordinates the rectangles are in.
  var textInputView: UIView { get }
  /// On which of two lines the caret stands where one wraps into the other.
  var selectionAffinity: UITextStorageDirection { get set }
  /// Asked before typed text is put in the place of `range`.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

extension UITextInput {
  /// Where an input does not distinguish the two lines: the later one, whatever is set.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
  /// Yes, where an input does not ask anybody.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

extension UITextInput where Self: UIView {
  /// The view itself, where a view is the input.
  public var textInputView: UIView { self }
}
