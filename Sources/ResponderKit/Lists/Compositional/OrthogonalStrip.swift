import Foundation

/// The visible part of a section that scrolls orthogonally: the frame and the content of its scroll view.
struct OrthogonalStrip {
  let section: Int
  /// The axis along which the section scrolls.
  let axis: LayoutAxis
  /// The frame of the scroll view, in the collection's coordinates.
  let frame: CGRect
  let contentSize: CGSize
  let contentInset: UIEdgeInsets
  /// The offset along `axis`, in points.
  let offset: CGFloat
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  let bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce
  let decelerationRate: UIScrollView.DecelerationRate

  /// The distance from the collection's coordinates to those of the scroll view's content.
  var shift: CGPoint {
    axis == .horizontal
      ? CGPoint(x: offset - frame.minX, y: -frame.minY) : CGPoint(x: -frame.minX, y: offset - frame.minY)
  }

  /// The content offset of the scroll view.
  var contentOffset: CGPoint { axis == .horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset) }
}

extension ListElement {
  /// The kind of the scroll views of sections that scroll orthogonally. It begins with a null character, unlike the
  /// kinds that apps use.
  static let orthogonalKind = "\u{0}orthogonal"

  static func orthogonal(_ section: Int) -> ListElement {
    ListElement(kind: orthogonalKind, position: ListPosition(0, in: section))
  }

  var isOrthogonal: Bool { kind == ListElement.orthogonalKind }
}
