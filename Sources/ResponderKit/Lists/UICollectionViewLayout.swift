import Foundation

/// Says where a collection's views lie. Subclass it, compute what you need in `prepare()`, and answer the questions below;
/// rectangles are in the collection's own coordinates.
@preconcurrency @MainActor
open class UICollectionViewLayout: KitObject {
  /// The collection that it lays out; one layout belongs to one.
  public internal(set) final weak var collectionView: UICollectionView?

  /// A layout of no collection yet.
  public override init() {
    super.init()
  }

  /// A new layout; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The class of the attributes; for layouts that say more of a view.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Called before the questions, whenever the layout is no longer valid.
  open func prepare() {}

  /// The size of everything.
  open var collectionViewContentSize: CGSize { .zero }

  /// What touches `rect`; the collection shows nothing else. More than that is left out, an item that does not exist traps.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Where an item lies, in sight or not; nil where there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Of a view beside the items, in sight or not.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether it is still valid when the collection scrolls or gets another size; asked with each change.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Where a drag comes to rest that would end at `proposedContentOffset`; `velocity` is in points a millisecond. The
  /// collection's delegate is asked afterwards.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// What it said holds no longer; the collection asks again before the next event. Overrides call super.
  open func invalidateLayout() {
    collectionView?.layoutIsInvalid()
  }
}
