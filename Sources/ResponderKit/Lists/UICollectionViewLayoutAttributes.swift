import Foundation

/// Where a view of a collection lies, and how it looks: what a layout says of it.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: KitObject, @preconcurrency NSCopying {
  /// What kind of view it is about.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView
    /// A view without data, such as a backdrop, of a class that the layout registers.
    case decorationView
  }

  /// The item, or the section's place for a supplementary view.
  open var indexPath: IndexPath
  /// What kind of view it is about.
  public private(set) final var representedElementCategory: ElementCategory
  /// Of a supplementary view; nil for a cell.
  public private(set) final var representedElementKind: String?

  /// Where the middle lies, in the collection's coordinates.
  open var center = CGPoint.zero
  /// In points, before the transform.
  open var size = CGSize.zero
  /// Turns, scales and moves the view about its middle.
  open var transform = CGAffineTransform.identity
  #if !canImport(Darwin)
    /// In space, about its centre; the cell's place on the screen is what of it lies in the plane.
    open var transform3D: CATransform3D {
      get { CATransform3D(transform) }
      set { transform = newValue.inPlane }
    }
  #endif
  /// From 0 to 1.
  open var alpha: CGFloat = 1
  /// Views with higher numbers lie before others.
  open var zIndex = 0
  /// Whether it is not to be seen.
  open var isHidden = false

  /// Attributes of a layout's own; `init(forCellWith:)` and its sibling name what they are for.
  public override required init() {
    indexPath = IndexPath(item: 0, section: 0)
    representedElementCategory = .cell
  }

  /// For an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// For a supplementary view.
  public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// For a view without data, of a class that the layout registered.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Further attributes that say the same; subclasses that say more override it, call super, and add that.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform) = (center, size, transform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    return copy
  }

  /// `size` about `center`; with a transform it is the box before it.
  open var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// `size` at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
