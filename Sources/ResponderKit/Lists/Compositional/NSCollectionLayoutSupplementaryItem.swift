import Foundation

/// A supplementary view that is attached to an item or a group of a compositional layout, such as a badge.
///
/// Without an item anchor, the view is inside its host at the edges of the container anchor, moved by the anchor's
/// offset. With an item anchor, the item anchor's point of the view is at the container anchor's point of the host.
@preconcurrency @MainActor
public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the supplementary view.
  public let elementKind: String
  /// The point of the host to which the view is attached.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is at the container anchor; nil for the same edges as those of the container anchor.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The depth order among the views of the section; initially 1, in front of cells.
  public var zIndex = 1

  init(
    _ size: NSCollectionLayoutSize,
    _ kind: String,
    _ container: NSCollectionLayoutAnchor,
    _ item: NSCollectionLayoutAnchor?
  ) {
    (elementKind, containerAnchor, itemAnchor) = (kind, container, item)
    super.init(size: size)
  }

  /// Creates a view at an anchor of its host. Fractional dimensions are fractions of the host's size.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Creates a view whose own anchor is at an anchor of its host. Fractional dimensions are fractions of the host's
  /// size.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  override func copied() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
    copy.adopt(self)
    copy.zIndex = zIndex
    return copy
  }

  /// Returns the size of the view in a host with the given size. A measured size replaces estimated dimensions.
  final func size(in host: LayoutSize, measured: LayoutSize?) -> LayoutSize {
    let (width, height) = (layoutSize.widthDimension.length, layoutSize.heightDimension.length)
    return LayoutSize(
      width: width.isMeasured ? measured?.width ?? width.value : width.points(in: host),
      height: height.isMeasured ? measured?.height ?? height.value : height.points(in: host)
    )
  }

  /// Returns the frame of a view with the given size that is attached to `host`, without its content insets.
  final func box(of size: LayoutSize, attachedTo host: LayoutBox) -> LayoutBox {
    let point = containerAnchor.point(in: host)
    let offset = containerAnchor.points(for: size)
    let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges))
    let start = own.point(in: LayoutBox(x: 0, y: 0, width: size.width, height: size.height))
    let shift = own.points(for: size)
    return LayoutBox(
      x: point.x + offset.x - start.x - shift.x,
      y: point.y + offset.y - start.y - shift.y,
      width: size.width,
      height: size.height
    )
  }

  /// Whether the view determines its width or height.
  final var isMeasured: Bool {
    layoutSize.widthDimension.length.isMeasured || layoutSize.heightDimension.length.isMeasured
  }
}
