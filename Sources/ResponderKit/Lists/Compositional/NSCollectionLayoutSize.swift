import Foundation

/// The width and the height of an item in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: KitObject, @preconcurrency NSCopying {
  /// The width, in points or as a fraction of the container.
  nonisolated public let widthDimension: NSCollectionLayoutDimension
  /// The height, in points or as a fraction of the container.
  nonisolated public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from a width and a height.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  /// Returns the size itself, which cannot be changed.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another size has an equal width and height.
  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSize else { return false }
    return other.widthDimension.length == widthDimension.length
      && other.heightDimension.length == heightDimension.length
  }
  /// A hash that is the same for equal sizes.
  nonisolated public override var hash: Int { widthDimension.hash ^ heightDimension.hash }
}
