import Foundation

/// The positions of a collection's views.
///
/// Subclass it, compute the positions in `prepare()`, and override the methods that return them. All rectangles are in
/// the collection's coordinates.
@preconcurrency @MainActor
open class UICollectionViewLayout: KitObject {
  /// The collection that uses the layout; a layout belongs to one collection.
  public internal(set) final weak var collectionView: UICollectionView?

  /// Creates a layout that belongs to no collection.
  public override init() {
    super.init()
  }

  /// Creates a layout; nothing is decoded from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The class of the layout attributes; override it to add attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Prepares the layout; called before the positions are requested, whenever the layout is invalid.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all views that intersect `rect`; only these are shown. Attributes of other views are
  /// ignored, and an item that does not exist traps.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item, visible or not; nil if the item does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view, visible or not; nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns whether new bounds, after scrolling or a change of size, invalidate the layout; called for each change.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the content offset at which a drag comes to rest that would end at `proposedContentOffset`; `velocity` is
  /// in points per millisecond. The collection's delegate is called afterwards.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after updates or a change of layout: the proposed offset. Never called, because updates
  /// and changes of layout are not animated here.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Invalidation

  /// The class of the invalidation contexts; override it to add information about the change.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Invalidates the whole layout, through `invalidateLayout(with:)`; it is prepared again before the next event. An
  /// override calls super.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.everything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the whole layout, even if the context names only parts of it, and applies the context's
  /// `contentOffsetAdjustment`. An override calls super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutIsInvalid()
    guard context.contentOffsetAdjustment != .zero, let collectionView else { return }
    collectionView.contentOffset.x += context.contentOffsetAdjustment.x
    collectionView.contentOffset.y += context.contentOffsetAdjustment.y
  }

  /// Returns the invalidation context for a change of the collection's bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Returns whether a view's preferred size invalidates the layout; called for each view that becomes visible. Returns
  /// false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the invalidation context for a view's preferred size. An override that stores the size need not call
  /// super.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    guard let kind = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      programmerError("invalidationContextClass must be a subclass of UICollectionViewLayoutInvalidationContext.")
    }
    return kind.init()
  }

  /// Whether views are asked for their preferred sizes: always for layouts of the app; for the library's layouts only
  /// if it makes a difference.
  package var asksForSizes: Bool { true }

  /// Updates the index paths of stored sizes after insertions, deletions and moves.
  func renumberSizes(_ number: (ListElement) -> ListElement?) {}

  // MARK: Decoration views

  private var decorations: [String: UICollectionReusableView.Type] = [:]

  /// Registers a subclass of `UICollectionReusableView` for decoration views of a kind. Nil removes the registration.
  /// Traps for any other class.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    demand(
      viewClass == nil || viewClass is UICollectionReusableView.Type,
      "A collection's views must be subclasses of UICollectionReusableView; \(viewClass.map { "\($0)" } ?? "") is not."
    )
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Returns the attributes of a decoration view, visible or not; nil if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  final func makeDecoration(ofKind kind: String) -> UICollectionReusableView? {
    decorations[kind]?.init(forReuseIn: .zero)
  }

  // MARK: Updates

  /// Called after items were inserted, deleted or moved, and after `prepare()`. An override calls super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after the updates are complete. An override calls super.
  open func finalizeCollectionViewUpdates() {}
  /// Returns the initial attributes of an inserted item: its final ones. Never called, because nothing is animated
  /// here.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }
  /// Returns the final attributes of a deleted item. Never called, because nothing is animated here.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }
  /// Returns the initial attributes of an inserted supplementary view. Never called, because nothing is animated here.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the final attributes of a deleted supplementary view. Never called, because nothing is animated here.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the initial attributes of an inserted decoration view. Never called, because nothing is animated here.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the final attributes of a deleted decoration view. Never called, because nothing is animated here.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Called before an animated change of bounds. Never called, because nothing is animated here.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after an animated change of bounds. Never called, because nothing is animated here.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before another layout replaces this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before this layout replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called after one layout has replaced another.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the attributes of an item that the user moves: the size at its index path, centered on `position`, in front
  /// of all other items.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)
    let moving =
      (attributes?.copy() as? UICollectionViewLayoutAttributes)
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    moving.center = position
    moving.zIndex = 1_000_000
    return moving
  }

  // MARK: Directions

  /// Whether the collection view's horizontal coordinates are flipped if its layout direction is not
  /// `developmentLayoutDirection`. The layout then keeps the coordinates that it was developed for, and a content
  /// offset of 0 shows its first items at the right.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The layout direction that the layout was developed for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the collection view currently flips its coordinates for this layout.
  final var flipsCoordinates: Bool {
    guard let collectionView, flipsHorizontallyInOppositeLayoutDirection else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }
}

extension InterfaceCoder {
  /// The layout of a decoded collection view.
  @MainActor var layout: UICollectionViewLayout? { collectionViewLayout as? UICollectionViewLayout }
}
