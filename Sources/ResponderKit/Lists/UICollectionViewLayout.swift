import Foundation

/// An object that determines the positions of a collection's views.
///
/// In a subclass, compute the positions in `prepare()`, and override the methods that return attributes. All rectangles
/// are in the collection's coordinates.
@preconcurrency @MainActor
open class UICollectionViewLayout: KitObject {
  /// The collection that uses the layout; a layout belongs to one collection.
  public internal(set) final weak var collectionView: UICollectionView?

  /// Creates a layout that no collection uses yet.
  public override init() {
    super.init()
  }

  /// Creates a layout; nothing is decoded from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The class of the layout attributes. Override this property if a subclass has additional attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Prepares the layout. Called before positions are requested if the layout is invalid. Does nothing by default.
  open func prepare() {}

  /// The size of the content, in points. Zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all views that intersect `rect`; only these views are shown. Attributes of views outside
  /// of `rect` are ignored. The collection traps if an item to which attributes refer does not exist.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item, whether the item is visible or not; nil if the item does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view, whether the view is visible or not; nil if the view does not
  /// exist.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns whether new bounds invalidate the layout; called after each scrolling and each change of size.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the content offset at which the content comes to rest after a drag; `proposedContentOffset` by default.
  /// `velocity` is in points per millisecond. The collection's delegate is called afterwards and may change the result.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the proposed content offset. UIKit calls this method after updates and changes of layout. Never called
  /// here, because nothing is animated.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Invalidation

  /// The class of the invalidation contexts. Override this property if a subclass has further information about a
  /// change.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Invalidates the whole layout, through `invalidateLayout(with:)`. The layout is prepared again before the next
  /// event. An override calls super.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.everything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the whole layout, even if the context describes only parts of the layout as invalid, and applies the
  /// context's `contentOffsetAdjustment`. An override calls super.
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

  /// Returns the invalidation context for a view's preferred size. An override that stores the preferred size itself
  /// need not call super.
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

  /// Whether views are asked for their preferred sizes. The value is true for all layout classes of an app. For the
  /// library's layouts, it is true only if the preferred sizes have an effect.
  package var asksForSizes: Bool { true }

  /// After insertions, deletions and moves, renumbers the elements whose sizes are stored. `number` returns the new
  /// index path of an element; nil if the element no longer exists.
  func renumberSizes(_ number: (ListElement) -> ListElement?) {}

  /// Whether the visible views have to be measured again, because the lengths that the layout determines have changed.
  var needsNewMeasures: Bool { false }

  // MARK: Sections that scroll orthogonally

  /// Whether the layout has sections that scroll orthogonally.
  var hasStrips: Bool { false }

  /// Returns the scroll view of an element's section; nil if the element is in the collection itself.
  func strip(of element: ListElement) -> OrthogonalStrip? { nil }

  /// Stores the offset to which a section has scrolled orthogonally.
  func setScrolledOffset(_ offset: CGFloat, ofSection section: Int) {}

  /// Returns the offset of the group at which a section that scrolls orthogonally comes to rest; nil if it comes to
  /// rest anywhere.
  func groupOffset(
    ofSection section: Int,
    proposed: CGFloat,
    current: (offset: CGFloat, direction: Int),
    first: CGFloat
  ) -> CGFloat? { nil }

  /// Called before views are shown. The layout may change the attributes of the visible views.
  func willShow(_ attributes: [UICollectionViewLayoutAttributes]) {}

  /// Returns the list configuration of a section; nil if the section is not a list.
  func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

  // MARK: Decoration views

  private var decorations: [String: UICollectionReusableView.Type] = [:]

  /// Registers a subclass of `UICollectionReusableView` for decoration views of a kind. If `viewClass` is nil, the
  /// registration is removed. Traps for any other class.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    demand(
      viewClass == nil || viewClass is UICollectionReusableView.Type,
      "A collection's views must be subclasses of UICollectionReusableView; \(viewClass.map { "\($0)" } ?? "") is not."
    )
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Returns the attributes of a decoration view, whether the view is visible or not; nil if the view does not exist.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  final func makeDecoration(ofKind kind: String) -> UICollectionReusableView? {
    decorations[kind]?.init(forReuseIn: .zero)
  }

  // MARK: Updates

  /// Called after items were inserted, deleted or moved and the layout was prepared. An override calls super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after the updated items are shown. An override calls super.
  open func finalizeCollectionViewUpdates() {}
  /// Returns the attributes with which the animation of an inserted item begins. Never called, because nothing is
  /// animated here.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }
  /// Returns the attributes with which the animation of a deleted item ends. Never called, because nothing is animated
  /// here.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }
  /// Returns the attributes with which the animation of an inserted supplementary view begins. Never called, because
  /// nothing is animated here.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes with which the animation of a deleted supplementary view ends. Never called, because
  /// nothing is animated here.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes with which the animation of an inserted decoration view begins. Never called, because
  /// nothing is animated here.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes with which the animation of a deleted decoration view ends. Never called, because nothing
  /// is animated here.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Called before an animated change of bounds. Never called, because nothing is animated here.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after an animated change of bounds. Never called, because nothing is animated here.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before another layout replaces this layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before this layout replaces another layout.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on both layouts after one has replaced the other.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the attributes of an item that the user moves: the item's usual size, with the center at `position` and in
  /// front of all other items.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let moving: UICollectionViewLayoutAttributes
    if let copy = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes {
      moving = copy
    } else {
      moving = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      moving.size = collectionView?.movement?.cell.bounds.size ?? .zero
    }
    moving.center = position
    moving.zIndex = 1_000_000
    return moving
  }

  // MARK: Directions

  /// Whether the collection view flips its horizontal coordinates if its layout direction is not
  /// `developmentLayoutDirection`. If so, the layout computes positions in its development direction, and a content
  /// offset of 0 shows the first items of the layout at the right.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The layout direction in which the code of the layout computes positions.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the collection view currently flips its coordinates for this layout.
  final var flipsCoordinates: Bool {
    guard let collectionView, flipsHorizontallyInOppositeLayoutDirection else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }
}

extension InterfaceCoder {
  /// The layout that the file contains for a collection view; nil if the file contains none.
  @MainActor var layout: UICollectionViewLayout? { collectionViewLayout as? UICollectionViewLayout }
}
