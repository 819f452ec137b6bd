import Foundation

/// The position and appearance of a view in a collection, provided by the collection's layout.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: KitObject, @preconcurrency NSCopying {
  /// The kind of view that attributes describe.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView
    /// A view without data, such as a backdrop, whose class the layout registers.
    case decorationView
  }

  /// The index path of the item, the supplementary view or the decoration view.
  open var indexPath: IndexPath
  /// The kind of view that the attributes describe.
  public private(set) final var representedElementCategory: ElementCategory
  /// The kind of the supplementary or decoration view; nil for a cell.
  public private(set) final var representedElementKind: String?

  /// The center, in the collection's coordinates.
  open var center = CGPoint.zero
  /// The size before the transform, in points.
  open var size = CGSize.zero
  /// The transform of the view about its center.
  open var transform = CGAffineTransform.identity
  #if !canImport(Darwin)
    /// The three-dimensional transform about the center. Only the projection of the transform onto the plane is stored,
    /// as `transform`.
    open var transform3D: CATransform3D {
      get { CATransform3D(transform) }
      set { transform = newValue.inPlane }
    }
  #endif
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The depth order: views with higher values are in front of views with lower values.
  open var zIndex = 0
  /// Whether the view is hidden.
  open var isHidden = false
  /// The axes on which the layout determines the length of a view that determines the other length itself; nil for a
  /// view that a compositional layout does not measure.
  final var fixedAxes: UIAxis?

  /// Creates attributes of the cell at the index path [0, 0]. Use another initializer unless a subclass requires this
  /// one.
  public override required init() {
    indexPath = IndexPath(item: 0, section: 0)
    representedElementCategory = .cell
  }

  /// Creates attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes of a decoration view of a kind whose class the layout has registered.
  public required convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Returns a copy. A subclass with further properties overrides the method, calls super, and copies its properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform) = (center, size, transform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.fixedAxes = fixedAxes
    return copy
  }

  /// The frame computed from `size` and `center`, without the transform.
  open var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The rectangle with the size `size` and the origin zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UICollectionViewLayoutAttributes {
  /// Returns whether the layout determines the length on an axis of a view that it measures.
  func fixes(_ axis: UIAxis) -> Bool { fixedAxes?.contains(axis) ?? false }
}
