import Foundation

/// A visible item of a section, which the section's invalidation handler may change before it is displayed.
///
/// In a section that scrolls orthogonally, the coordinates are those of the section's content, otherwise those of the
/// collection.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The depth order.
  var zIndex: Int { get set }
  /// Whether the item is hidden.
  var isHidden: Bool { get set }
  /// The center of the frame, in points.
  var center: CGPoint { get set }
  /// The transform about the center.
  var transform: CGAffineTransform { get set }
  #if !canImport(Darwin)
    /// The three-dimensional transform about the center. Only its projection onto the plane is stored.
    var transform3D: CATransform3D { get set }
  #endif
  /// A name for debugging: the kind of the view and its index path.
  var name: String { get }
  /// The section and item that the view represents.
  var indexPath: IndexPath { get }
  /// The frame without the transform.
  var frame: CGRect { get }
  /// A rectangle with the item's size and the origin zero.
  var bounds: CGRect { get }
  /// The kind of view: cell, supplementary view or decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionView {
  /// The kind of view that attributes or a visible item describe.
  public typealias ElementCategory = UICollectionViewLayoutAttributes.ElementCategory
}

final class LayoutVisibleItem: NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes
  /// The distance from the collection's coordinates to those of the section's content.
  private let shift: CGPoint

  init(_ attributes: UICollectionViewLayoutAttributes, shiftedBy shift: CGPoint) {
    (self.attributes, self.shift) = (attributes, shift)
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y) }
    set { attributes.center = CGPoint(x: newValue.x - shift.x, y: newValue.y - shift.y) }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  #if !canImport(Darwin)
    var transform3D: CATransform3D {
      get { attributes.transform3D }
      set { attributes.transform3D = newValue }
    }
  #endif
  var frame: CGRect { attributes.frame.offsetBy(dx: shift.x, dy: shift.y) }
  var bounds: CGRect { attributes.bounds }
  var indexPath: IndexPath { attributes.indexPath }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
  var name: String {
    let kind = representedElementKind ?? "cell"
    return "\(kind) \(indexPath.map(String.init).joined(separator: "-"))"
  }
}
