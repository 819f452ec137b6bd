import Foundation

/// A view that a collection creates, positions and reuses: a cell, header or footer.
open class UICollectionReusableView: UIView {
  /// The identifier under which the view was registered; nil for a view that the app created itself.
  open var reuseIdentifier: String? { registeredIdentifier }
  final var registeredIdentifier: String?
  /// The list that shows the view; nil outside of a list.
  final weak var list: (any CellList)?

  /// Creates a view of a registered class for a collection, through `init(frame:)`, which subclasses override.
  public required convenience init(forReuseIn frame: CGRect) {
    self.init(frame: frame)
  }

  /// Resets the view before it represents another item. Override it to clear content of the old one, and call super.
  open func prepareForReuse() {}

  /// Returns attributes with the view's preferred size; called when the view becomes visible. Layouts with self-sizing
  /// cells use them. Returns `layoutAttributes` by default; a cell uses its constraints or its content.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Called before another layout positions the view. Does nothing by default.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after another layout has positioned the view. Does nothing by default.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the layout has positioned the view. Override it to apply custom layout attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  override class var classWithStandardHitTesting: UIView.Type { UICollectionReusableView.self }
}

extension UICollectionReusableView: ReusableView {}
