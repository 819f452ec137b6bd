import Foundation

/// A header, footer or other supplementary view at the boundary of a section or of the whole layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner at which the view is located.
  public let alignment: NSRectAlignment
  /// The distance of the view from its aligned position, in points.
  public let offset: CGPoint
  /// Whether the section or layout grows to contain the view, which is outside of the content; initially true. If
  /// false, the view is inside, in front of the content.
  public var extendsBoundary = true
  /// Whether the view stays in the visible area while part of its section or layout is visible; initially false.
  public var pinToVisibleBounds = false

  private init(_ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment, _ offset: CGPoint) {
    (self.alignment, self.offset) = (alignment, offset)
    super.init(size, kind, NSCollectionLayoutAnchor(edges: []), nil)
  }

  /// Creates a view at an edge or corner. Fractional dimensions are fractions of the section or layout.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize, elementKind, alignment, .zero)
  }

  /// Creates a view at a distance from an edge or corner, in points.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) { self.init(layoutSize, elementKind, alignment, absoluteOffset) }

  override func copied() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(layoutSize, elementKind, alignment, offset)
    copy.adopt(self)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }
}
