import Foundation

/// The closure that may change the visible items of a section before each layout pass. It receives the items, the
/// offset of the section's or the collection's content, and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// The arrangement of a section in a compositional layout: a group that is repeated for all items of the section.
@preconcurrency @MainActor
public final class NSCollectionLayoutSection: KitObject, @preconcurrency NSCopying {
  let group: NSCollectionLayoutGroup
  /// The list configuration from which the section was created; nil for other sections.
  let list: UICollectionLayoutListConfiguration?

  /// The space before the section with its boundary views, in points, along the scroll direction.
  var spaceBefore = 0.0

  /// The distances from the section's edges to its groups, in points.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between the groups, in points.
  public var interGroupSpacing: CGFloat = 0
  /// The boundary from which `contentInsets` are measured; initially that of the layout's configuration.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// The boundary from which the insets of boundary supplementary views are measured; initially that of the section.
  public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether and how the section scrolls orthogonally; initially `none`.
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The bouncing and deceleration of a section that scrolls orthogonally.
  public private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The headers, footers and other views at the boundary of the section.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether the boundary supplementary views are inside the leading and trailing `contentInsets`; initially true.
  public var supplementariesFollowContentInsets = true
  /// The closure that may change the visible items before each layout pass; nil for none. Changes are valid for one
  /// pass.
  public var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The views behind the section.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []

  init(group: NSCollectionLayoutGroup, list: UICollectionLayoutListConfiguration?) {
    (self.group, self.list) = (group, list)
    super.init()
  }

  /// Creates a section that repeats `group`.
  public convenience init(group: NSCollectionLayoutGroup) { self.init(group: group, list: nil) }

  /// Returns a copy. Later changes of the section do not affect the copy.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: (group.copied() as? NSCollectionLayoutGroup) ?? group, list: list)
    copy.spaceBefore = spaceBefore
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    if let own = orthogonalScrollingProperties.copy() as? UICollectionLayoutSectionOrthogonalScrollingProperties {
      copy.orthogonalScrollingProperties = own
    }
    copy.boundarySupplementaryItems = boundarySupplementaryItems.compactMap {
      $0.copied() as? NSCollectionLayoutBoundarySupplementaryItem
    }
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.decorationItems = decorationItems.compactMap { $0.copied() as? NSCollectionLayoutDecorationItem }
    return copy
  }
}
