import Foundation

/// A horizontal and vertical offset, in points.
public struct UIOffset: Hashable, Sendable {
  /// The offset to the right, in points.
  public var horizontal: CGFloat
  /// The offset downward, in points.
  public var vertical: CGFloat

  /// Creates an offset, in points.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No offset.
  public static let zero = UIOffset()
}
