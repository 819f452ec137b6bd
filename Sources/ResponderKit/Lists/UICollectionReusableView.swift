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

  /// The layout has placed the view; override to take over what a layout's own attributes say.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

extension UICollectionReusableView: ReusableView {}
