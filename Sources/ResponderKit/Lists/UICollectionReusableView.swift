import Foundation

/// A view that a collection makes, places and uses again: a cell, a header, a footer.
open class UICollectionReusableView: UIView {
  /// The kind under which it was registered; nil where the program made it itself.
  open var reuseIdentifier: String? { registeredIdentifier }
  final var registeredIdentifier: String?
  /// The library's: who shows it now.
  final weak var list: (any CellList)?

  /// How a collection makes a view of a registered class: with `init(frame:)`, which subclasses override.
  public required convenience init(forReuseIn frame: CGRect) {
    self.init(frame: frame)
  }

  /// The view is about to stand for something else; override to forget the old one, and call super.
  open func prepareForReuse() {}

  /// Asked, as the view comes into sight, which place it would like better than the layout's; a layout goes by it where cells size
  /// themselves. What the constraints in a cell want here, or its content.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Another layout is about to place the view. Does nothing unless overridden.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Another layout places the view. Does nothing unless overridden.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The layout has placed the view; override to take over what a layout's own attributes say.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  override class var classWithStandardHitTesting: UIView.Type { UICollectionReusableView.self }
}

extension UICollectionReusableView: ReusableView {}
