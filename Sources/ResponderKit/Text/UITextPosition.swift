import Foundation

/// A position between two characters of text. Only the text input that created a position can interpret the position.
@preconcurrency @MainActor
open class UITextPosition {
  /// Creates a position. Used by subclasses, which add the data that their text input needs.
  public init() {}
}

/// A range of text between two positions. Only the text input that created a range can interpret the range.
@preconcurrency @MainActor
open class UITextRange {
  /// Creates a range. Used by subclasses, which override `start`, `end` and `isEmpty`.
  public init() {}

  /// The start of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range is empty.
  open var isEmpty: Bool { true }
}

/// A rectangle of a selection, in the text input's coordinates.
@preconcurrency @MainActor
open class UITextSelectionRect {
  /// Creates a rectangle. Used by subclasses, which override the properties.
  public init() {}

  /// The rectangle in points, in the text input's coordinates.
  open var rect: CGRect { .zero }
  /// The writing direction of the text in the rectangle.
  open var writingDirection: NSWritingDirection { .leftToRight }
  /// Whether the start of the selection is in this rectangle.
  open var containsStart: Bool { false }
  /// Whether the end of the selection is in this rectangle.
  open var containsEnd: Bool { false }
  /// Whether the text is vertical.
  open var isVertical: Bool { false }
}

/// The position in a text field or text view of this library: an offset at a grapheme boundary.
final class OffsetPosition: UITextPosition {
  /// The distance from the start of the text, in UTF-16 units.
  let offset: Int
  /// The offset that the app requested, which may be inside a grapheme. When the app reads text, this offset is used.
  let requested: Int
  /// The line on which a caret is shown where a line wraps: `.forward` for the next line, `.backward` for the previous
  /// one.
  let affinity: UITextStorageDirection

  init(_ offset: Int, requested: Int? = nil, affinity: UITextStorageDirection = .forward) {
    self.offset = offset
    self.requested = requested ?? offset
    self.affinity = affinity
  }
}

final class OffsetRange: UITextRange {
  let offsets: Range<Int>
  let requested: Range<Int>

  init(_ offsets: Range<Int>, requested: Range<Int>? = nil) {
    self.offsets = offsets
    self.requested = requested ?? offsets
  }

  override var start: UITextPosition { OffsetPosition(offsets.lowerBound, requested: requested.lowerBound) }
  override var end: UITextPosition { OffsetPosition(offsets.upperBound, requested: requested.upperBound) }
  override var isEmpty: Bool { requested.isEmpty }
}

final class LineSelectionRect: UITextSelectionRect {
  private let area: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  init(_ area: CGRect, isFirst: Bool, isLast: Bool) {
    self.area = area
    self.isFirst = isFirst
    self.isLast = isLast
  }

  override var rect: CGRect { area }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
}
