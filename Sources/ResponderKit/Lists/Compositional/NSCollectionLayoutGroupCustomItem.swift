import Foundation

/// The frame of one item in a custom group.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: KitObject, @preconcurrency NSCopying {
  /// The frame, in points from the group's top leading corner.
  public let frame: CGRect
  /// The depth order: items with higher values are in front of items with lower values.
  public let zIndex: Int

  /// Creates an item with a frame and a depth.
  public init(frame: CGRect, zIndex: Int) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }

  /// Creates an item with a frame.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Returns the item itself, which cannot be changed.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
