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

  /// Where content comes to rest after updates and after another layout; what was proposed here, and nobody asks.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: What holds no longer

  /// The class of `UICollectionViewLayoutInvalidationContext`s; for layouts that say more of what has changed.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// What it said holds no longer; the collection asks again before the next event. Overrides call super. It comes to
  /// `invalidateLayout(with:)`.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.everything = true
    invalidateLayout(with: context)
  }

  /// Some of what it said holds no longer; all of it is asked for again. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutIsInvalid()
    guard context.contentOffsetAdjustment != .zero, let collectionView else { return }
    collectionView.contentOffset.x += context.contentOffsetAdjustment.x
    collectionView.contentOffset.y += context.contentOffsetAdjustment.y
  }

  /// What a change of the collection's bounds invalidates.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether a view that wants to be of another size moves others; asked of each as it comes into sight. No here.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What a view that wants to be of another size invalidates. An override that keeps the size calls super or not as it likes.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    guard let kind = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      programmerError("invalidationContextClass is a subclass of UICollectionViewLayoutInvalidationContext.")
    }
    return kind.init()
  }

  /// Whether views are asked which size they want: the library's own layouts say where that makes a difference, a program's are
  /// always asked.
  package var asksForSizes: Bool { true }

  /// Other numbers for what was measured, after updates.
  func renumberSizes(_ number: (ListElement) -> ListElement?) {}

  // MARK: Views without data

  private var decorations: [String: UICollectionReusableView.Type] = [:]

  /// Says of which class views without data of a kind are; nil takes it back.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    demand(
      viewClass == nil || viewClass is UICollectionReusableView.Type,
      "A collection's views are UICollectionReusableViews; \(viewClass.map { "\($0)" } ?? "") is no subclass of it."
    )
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Of a view without data, in sight or not.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  final func makeDecoration(ofKind kind: String) -> UICollectionReusableView? {
    decorations[kind]?.init(forReuseIn: .zero)
  }

  // MARK: Updates

  /// The program has inserted, deleted or moved items, which `prepare()` has seen. Overrides call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// The updates are done. Overrides call super.
  open func finalizeCollectionViewUpdates() {}
  /// Where an item that was inserted comes from; the place that it has here. Items are there at once, so that nobody asks.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }
  /// Where an item that was deleted goes; nobody asks, as above.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)
  }
  /// Where a view beside the items comes from; nobody asks, as above.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a view beside the items goes; nobody asks, as above.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a view without data comes from; nobody asks, as above.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a view without data goes; nobody asks, as above.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The collection gets another size, animated; nobody calls it here: bounds are there at once.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The collection has got another size; nobody calls it here.
  open func finalizeAnimatedBoundsChange() {}
  /// Another layout is about to take its place.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// It is about to take another one's place.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// The one has taken the other's place.
  open func finalizeLayoutTransition() {}

  // MARK: Items that a finger moves

  /// Where an item is that a finger moves: in its place's size, under the finger, before the others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let place = layoutAttributesForItem(at: indexPath)
    let held =
      (place?.copy() as? UICollectionViewLayoutAttributes) ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    held.center = position
    held.zIndex = 1_000_000
    return held
  }

  // MARK: Directions

  /// Whether the collection view's horizontal coordinates are flipped where its layout direction is not `developmentLayoutDirection`: the
  /// layout then goes on in the coordinates that it was written for, and an offset of 0 shows its first items at the right.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The layout direction that the layout was written for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the collection view flips its coordinates for this layout now.
  final var flipsCoordinates: Bool {
    guard let collectionView, flipsHorizontallyInOppositeLayoutDirection else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }
}

extension InterfaceCoder {
  /// The layout of a collection view that a file describes.
  @MainActor var layout: UICollectionViewLayout? { collectionViewLayout as? UICollectionViewLayout }
}
