import Foundation

/// A point on the edge of a rectangle to which a supplementary view is attached.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: KitObject, @preconcurrency NSCopying {
  /// The edges on which the point is located. On an axis without an edge, the point is in the middle.
  public let edges: NSDirectionalRectEdge
  /// The distance of the point from the edges: in points, or in fractions of the supplementary view's size.
  public let offset: CGPoint
  /// Whether `offset` is in points. An anchor without an offset has the absolute offset zero.
  public let isAbsoluteOffset: Bool
  /// Whether `offset` is a fraction of the supplementary view's size.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
    super.init()
  }

  /// Creates an anchor at one or two edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
  /// Creates an anchor at a distance in points from one or two edges. In right-to-left layouts, a positive x is a
  /// distance to the left.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  /// Creates an anchor whose distance from one or two edges is a fraction of the supplementary view's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// Returns the anchor itself, which cannot be changed.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the offset in points for a supplementary view with the given size.
  func points(for size: LayoutSize) -> (x: Double, y: Double) {
    isAbsoluteOffset
      ? (offset.x.native, offset.y.native) : (offset.x.native * size.width, offset.y.native * size.height)
  }

  /// Returns the point at the edges of a rectangle, without the offset.
  func point(in box: LayoutBox) -> (x: Double, y: Double) {
    let x =
      edges.contains(.leading) ? box.x : edges.contains(.trailing) ? box.x + box.width : box.x + box.width / 2
    let y = edges.contains(.top) ? box.y : edges.contains(.bottom) ? box.y + box.height : box.y + box.height / 2
    return (x, y)
  }
}
