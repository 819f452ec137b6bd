import Foundation

/// A description of the size and spacing of an item in a compositional layout. It applies to each cell that the item
/// represents.
@preconcurrency @MainActor
public class NSCollectionLayoutItem: KitObject, @preconcurrency NSCopying {
  /// The size of the item, including `contentInsets`.
  public let layoutSize: NSCollectionLayoutSize
  /// The distances from the edges of the item to its cell, in points. Ignored on an axis with an estimated dimension.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space outside the edges of the item; nil for none.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  fileprivate(set) var attached: [NSCollectionLayoutSupplementaryItem] = []
  /// The supplementary views attached to the item, such as badges.
  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

  init(size: NSCollectionLayoutSize) {
    layoutSize = size
    super.init()
  }

  /// Creates an item with the given size.
  public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(size: layoutSize) }

  /// Creates an item with the given size and with supplementary views attached to it.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(size: layoutSize)
    attached = supplementaryItems
  }

  /// Returns a copy. Later changes of the item do not affect the copy.
  public func copy(with zone: NSZone? = nil) -> Any { copied() }

  func copied() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutItem(size: layoutSize)
    copy.adopt(self)
    return copy
  }

  /// Copies the properties that all kinds of items have.
  final func adopt(_ other: NSCollectionLayoutItem) {
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
    attached = other.attached.compactMap { $0.copied() as? NSCollectionLayoutSupplementaryItem }
  }

  final func attach(_ items: [NSCollectionLayoutSupplementaryItem]) { attached = items }

  /// The item as a rule for the solver.
  var rule: LayoutRule { rule(with: .cell) }

  final func rule(with content: LayoutRule.Content) -> LayoutRule {
    LayoutRule(
      width: layoutSize.widthDimension.length,
      height: layoutSize.heightDimension.length,
      insets: LayoutInsets(contentInsets),
      edges: edgeSpacing?.edges ?? LayoutEdges(),
      attached: attached,
      content: content
    )
  }
}
