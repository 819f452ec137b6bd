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

  /// Resets the view before it represents another item. Override this method to clear the content of the previous item,
  /// and call super.
  open func prepareForReuse() {}

  /// Returns attributes with the view's preferred size, for layouts with self-sizing views; called when the view
  /// becomes visible. A cell returns the size that its constraints or its content require. Other views do so in a
  /// compositional layout with estimated dimensions; in other layouts they return `layoutAttributes`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.fixedAxes != nil else { return layoutAttributes }
    if isSizedByConstraints {
      layoutAttributes.size = systemLayoutSizeFitting(
        layoutAttributes.size,
        withHorizontalFittingPriority: layoutAttributes.fixes(.horizontal) ? .required : .fittingSizeLevel,
        verticalFittingPriority: layoutAttributes.fixes(.vertical) ? .required : .fittingSizeLevel
      )
    } else {
      // The inherited `sizeThatFits(_:)` returns the current size, so only an override changes the attributes.
      let size = sizeThatFits(layoutAttributes.size)
      if size != bounds.size { layoutAttributes.size = size }
    }
    return layoutAttributes
  }

  /// Called before another layout replaces the layout that positions the view. Does nothing by default.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after another layout has replaced the layout that positioned the view. Does nothing by default.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the layout has positioned the view. Override this method to apply custom layout attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  override class var classWithStandardHitTesting: UIView.Type { UICollectionReusableView.self }
}

extension UICollectionReusableView: ReusableView {}
