import Foundation

/// The scroll direction, the spacing and the headers and footers of a whole compositional layout.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: KitObject, @preconcurrency NSCopying {
  /// The direction in which the content scrolls; initially vertical.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points; initially 0.
  public var interSectionSpacing: CGFloat = 0
  /// The headers, footers and other views at the boundary of the layout. Difference from UIKit: the index path of these
  /// views is [0, 0]; in UIKit it has one index only.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The boundary from which the insets of sections are measured; initially the safe area.
  public var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Returns a copy. Later changes of the configuration do not affect the copy.
  public func copy(with zone: NSZone? = nil) -> Any { copied() }

  func copied() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems.compactMap {
      $0.copied() as? NSCollectionLayoutBoundarySupplementaryItem
    }
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
