import Foundation

/// The space outside the edges of an item in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: KitObject, @preconcurrency NSCopying {
  /// The space before the leading edge; nil for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the item; nil for none.
  public let top: NSCollectionLayoutSpacing?
  /// The space after the trailing edge; nil for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the item; nil for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates the spaces of the four edges; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?,
    top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  /// Returns the spacing itself, which cannot be changed.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  var edges: LayoutEdges {
    LayoutEdges(leading: leading?.space, top: top?.space, trailing: trailing?.space, bottom: bottom?.space)
  }
}
