import Foundation

/// A place between two characters of a text; opaque, as only the text input that gave it can read it.
@preconcurrency @MainActor
open class UITextPosition {
  /// For a subclass, which adds what its own text input reads.
  public init() {}
}

/// A stretch of a text from one position to another; opaque like them.
@preconcurrency @MainActor
open class UITextRange {
  /// For a subclass, which overrides `start`, `end` and `isEmpty`.
  public init() {}

  /// Where it begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition() }
  /// Whether it holds nothing.
  open var isEmpty: Bool { true }
}

/// One rectangle of a selection, in the text input's coordinates.
@preconcurrency @MainActor
open class UITextSelectionRect {
  /// For a subclass, which overrides what it tells.
  public init() {}

  /// Points, in the text input's coordinates.
  open var rect: CGRect { .zero }
  /// How the text in it runs.
  open var writingDirection: NSWritingDirection { .leftToRight }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether its lines run from top to bottom.
  open var isVertical: Bool { false }
}

/// The library's own position: an offset that never lies inside a grapheme.
final class OffsetPosition: UITextPosition {
  /// UTF-16 units from the beginning.
  let offset: Int
  /// The units that the program asked for, also those inside of a grapheme: what is read begins and ends there.
  let asked: Int
  /// On which of two lines it stands where one wraps into the other here.
  let affinity: UITextStorageDirection

  init(_ offset: Int, asked: Int? = nil, affinity: UITextStorageDirection = .forward) {
    self.offset = offset
    self.asked = asked ?? offset
    self.affinity = affinity
  }
}

final class OffsetRange: UITextRange {
  let offsets: Range<Int>
  let asked: Range<Int>

  init(_ offsets: Range<Int>, asked: Range<Int>? = nil) {
    self.offsets = offsets
    self.asked = asked ?? offsets
  }

  override var start: UITextPosition { OffsetPosition(offsets.lowerBound, asked: asked.lowerBound) }
  override var end: UITextPosition { OffsetPosition(offsets.upperBound, asked: asked.upperBound) }
  override var isEmpty: Bool { asked.isEmpty }
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
