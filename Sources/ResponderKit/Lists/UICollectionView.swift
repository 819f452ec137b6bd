import Foundation

/// A scroll view that shows items in sections, positioned by a layout.
///
/// Only visible items have a cell. Touches highlight and select items through their cells; the order of the delegate
/// calls differs from a table's order (V-74, X-37). Unlike a table, a collection does not cancel touches that a control
/// tracks (V-16). Nothing is animated; the `animated` parameters exist for source compatibility with UIKit.
///
/// - `UICollectionView+Loading.swift`: counts from the data source, and preparation of the layout.
/// - `UICollectionView+Showing.swift`: visible cells and supplementary views.
/// - `UICollectionView+Items.swift`: positions of items, and scrolling to an item.
/// - `UICollectionView+Selection.swift`: selection by the user and by the app.
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UICollectionView: UIScrollView {
  /// The kind of a section's header in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The position in the visible area to which an item is scrolled; at most one value for each axis. With the empty
  /// set, the collection scrolls only as far as necessary to make the item visible.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item's top edge is at the top edge of the area inside the insets.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item's center is vertically in the middle.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item's bottom edge is at the bottom edge of the area inside the insets.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item's left edge is at the left edge of the area inside the insets.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item's center is horizontally in the middle.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item's right edge is at the right edge of the area inside the insets.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The object that provides the items. Not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }

  /// The object that is notified of events in the collection and configures its items. Not retained.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set { super.delegate = newValue }
  }

  /// The layout that positions the items. Setting another layout invalidates all positions immediately.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { layoutChanged(from: oldValue) }
  }

  /// Sets another layout. The views move to their new positions in the next layout pass, without animation.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Sets another layout, lays out the views, and calls `completion` with true before the method returns.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    layoutIfNeeded()
    completion?(true)
  }

  /// The object that prepares items before they become visible. Stored but not used: items are not prefetched.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether items are prefetched. Stored but not used: items are not prefetched.
  open var isPrefetchingEnabled: Bool = true
  /// Whether the focus returns to the item that was last focused. Stored but not used.
  open var remembersLastFocusedIndexPath: Bool = false
  /// The conditions under which cells are measured again. Stored but not used: cells are measured when they
  /// become visible.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The delay after which items make room for a dragged item. Stored but not used.
  open var reorderingCadence = ReorderingCadence.immediate
  // Generated: end
  /// Whether an item is selected when the item is focused. Stored but not used.
  open var selectionFollowsFocus: Bool = false
  /// Whether a group of updates has begun and not ended yet.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  /// A view behind the items that does not scroll.
  open var backgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }

  // MARK: Selection

  /// Whether touches highlight and select items while the collection is not in editing mode.
  open var allowsSelection = true
  /// Whether several items can be selected while the collection is not in editing mode; a tap on a selected item
  /// deselects it.
  open var allowsMultipleSelection = false
  /// Whether touches highlight and select items while the collection is in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected while the collection is in editing mode; a tap on a selected item deselects
  /// it.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the collection is in editing mode, which only determines the selection properties that apply. A change
  /// deselects all items without notifying the delegate.
  open var isEditing: Bool = false {
    didSet {
      guard oldValue != isEditing else { return }
      displayDidChange()
      endPress()
      endSwipe()
      deselectAll()
      for cell in visibleCells {
        cell.configurationStateDidChange()
        if cell is UICollectionViewListCell { cell.setNeedsLayout() }
      }
    }
  }

  // MARK: Internal state

  final let shownViews = VisibleViews()
  final var selection = ListSelection()
  final var press: CellPress?
  final var panSelection: PanSelection?
  /// The number of items in each section, as last returned by the data source.
  final var counts: [Int] = []
  /// Whether the collection has to ask the data source for its counts again.
  final var needsReload = true
  /// Whether the layout has to be prepared again.
  final var needsPreparation = true
  /// The bounds of the collection when the layout was last prepared.
  final var preparedBounds = CGRect.null
  final var preparedInsets = UIEdgeInsets.zero
  final var isLoading = false
  /// The delegate; nil if the delegate does not conform to `UICollectionViewDelegate`.
  final weak var collectionDelegate: (any UICollectionViewDelegate)?
  /// Whether the default implementation of a delegate method has returned the last result.
  final var usesDefaultResult = false
  /// The existing cell that the data source is asked to configure again; nil if there is none.
  final var reconfigured: UICollectionViewCell?
  final var updates: ListUpdates?
  final var updateDepth = 0
  /// The interactive movement in progress; nil if there is none.
  final var movement: ItemMovement?
  /// The swipe that uncovers the actions of a list cell; nil if there is none.
  final var swipe: RowSwipe?
  /// The recognizers of swipes; nil if no section is a list with swipe actions.
  final var swipeRecognizers: (pan: RowSwipePan, closer: RowSwipeCloser)?
  private let multipleSelectionPan = MultipleSelectionPan()
  final private(set) var dragging: ListDragging?

  // MARK: Drag and drop

  /// The object that provides the drag items for the collection's items. Not retained.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { updateDragging() } }
  /// The object that accepts drags over the collection and performs drops on it. Not retained.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { updateDragging() } }
  /// Whether items can be dragged, if there is a drag delegate; initially true on devices on which drags are enabled by
  /// default (P-20).
  open var dragInteractionEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { updateDragging() } }
  /// Whether a drag that began in this collection is in progress.
  open var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
  /// Whether a drag is over the collection.
  open var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }

  private func updateDragging() {
    if dragging == nil { dragging = ListDragging(of: self) }
    dragging?.update(drags: dragDelegate != nil, isEnabled: dragInteractionEnabled, drops: dropDelegate != nil)
  }
  private final lazy var menu = ListMenu(of: self)

  /// The interaction that shows context menus for items (P-22); nil if there is none.
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// Creates a collection, which has no items until `dataSource` is set.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    prepareForFingers()
  }

  private func prepareForFingers() {
    multipleSelectionPan.belong(to: self)
    let interaction = UIContextMenuInteraction(delegate: menu)
    addInteraction(interaction)
    contextMenuInteraction = interaction
  }

  /// Decodes a collection from a storyboard or nib. With any other coder, creates a collection with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = (coder as? InterfaceCoder)?.layout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
    prepareForFingers()
    coder.made(self, at: UICollectionView.self)
  }

  /// Shows the cells of the items within the bounds and removes all other cells.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showItems()
  }

  /// Whether the horizontal coordinates run from right to left. This is the case in a right-to-left layout direction if
  /// the layout's `flipsHorizontallyInOppositeLayoutDirection` is true.
  final var isFlipped = false

  package override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    collectionViewLayout.invalidateLayout()
  }

  override func delegateDidChange() {
    super.delegateDidChange()
    collectionDelegate = delegate
    layoutIsInvalid()
  }

  override func restingOffset(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let target = super.restingOffset(insteadOf: proposed, velocity: velocity)
    return collectionViewLayout.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  /// Asks the data source for all counts and cells again. Deselects all items and cancels the press of an item. The
  /// delegate is notified only when a pressed item is unhighlighted. The content offset is preserved, as far as the
  /// content allows.
  open func reloadData() { reload() }

  /// The number of sections that the data source returned when the collection last loaded.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// Returns the number of items in a section when the collection last loaded. Traps if the section does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    demand(
      counts.indices.contains(section),
      "There is no section \(section); the collection has \(counts.count) sections."
    )
    return counts[section]
  }

  /// Returns the layout attributes of an item, whether the item is visible or not; nil if the item does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    loadIfNeeded()
    guard let position = ListPosition(indexPath), contains(position) else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the layout attributes of a supplementary view, whether the view is visible or not; nil if it does not
  /// exist.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    loadIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the index path of the front-most item at a point in the collection's coordinates, whether the item is
  /// visible or not; nil if there is no item.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { position(at: point)?.indexPath }

  /// Returns the index path of the item that a cell represents; nil for a cell that is not shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shownViews.position(of: cell)?.indexPath }

  /// Returns the cell of an item; nil for an item that is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    showIfNeeded()
    return ListPosition(indexPath).flatMap { shownViews.cell(at: $0) } as? UICollectionViewCell
  }

  /// The cells of the visible items, in the layout's order.
  open var visibleCells: [UICollectionViewCell] {
    showIfNeeded()
    return shownViews.positions.compactMap { shownViews.cell(at: $0) as? UICollectionViewCell }
  }

  /// The index paths of the visible items, in the layout's order.
  open var indexPathsForVisibleItems: [IndexPath] {
    showIfNeeded()
    return shownViews.positions.map(\.indexPath)
  }

  /// Returns the supplementary view of a kind at an index path; nil if there is no such view or the view is not
  /// visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    showIfNeeded()
    return ListPosition(indexPath).flatMap { shownViews.view(for: ListElement(kind: elementKind, position: $0)) }
      as? UICollectionReusableView
  }

  /// Returns the index paths of the visible supplementary views of one kind, in the layout's order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    showIfNeeded()
    return shownViews.elements.filter { $0.kind == elementKind }.map(\.position.indexPath)
  }

  /// Returns the visible supplementary views of one kind, in the layout's order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  /// Scrolls an item to a position in the visible area, as far as the content allows. Traps if the item does not exist.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let position = ListPosition(indexPath), contains(position) else {
      programmerError("A collection cannot scroll to item \(indexPath), which does not exist.")
    }
    guard let rect = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else { return }
    let strip = collectionViewLayout.strip(of: .cell(position))
    if let strip { scroll(strip, toShow: rect, at: scrollPosition, animated: animated) }
    let insets = adjustedContentInset
    var offset = contentOffset
    let vertical = scrollPosition.intersection([.top, .centeredVertically, .bottom])
    offset.y = UICollectionView.offset(
      from: offset.y,
      showing: (rect.minY, rect.maxY),
      in: (insets.top, bounds.height - insets.bottom),
      first: vertical.contains(.top),
      middle: vertical.contains(.centeredVertically),
      last: vertical.contains(.bottom)
    )
    let horizontal = scrollPosition.intersection([.left, .centeredHorizontally, .right])
    offset.x = UICollectionView.offset(
      from: offset.x,
      showing: (rect.minX, rect.maxX),
      in: (insets.left, bounds.width - insets.right),
      first: horizontal.contains(.left),
      middle: horizontal.contains(.centeredHorizontally),
      last: horizontal.contains(.right)
    )
    if strip?.axis == .horizontal { offset.x = contentOffset.x }
    if strip?.axis == .vertical { offset.y = contentOffset.y }
    setContentOffset(limits.clamped(offset), animated: animated)
  }

  /// The index paths of the selected items, in ascending order; empty if none is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  /// Selects an item without notifying the delegate. If `indexPath` is nil, deselects all items. In a collection with
  /// single selection the item replaces the selected item. Traps if the item does not exist (V-72).
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return deselectAll() }
    guard let position = ListPosition(indexPath), contains(position) else {
      programmerError("A collection cannot select item \(indexPath), which does not exist.")
    }
    markOnly(position)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without notifying the delegate. Has no effect if the item is not selected (V-72).
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let position = ListPosition(indexPath), selection.contains(position) else { return }
    mark(position, false)
  }

  /// Registers a subclass of `UICollectionViewCell` for a reuse identifier; cells are created with `init(frame:)`. If
  /// `cellClass` is nil, the registration is removed. Traps for any other class.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    demand(
      cellClass == nil || cellClass is UICollectionViewCell.Type,
      "A collection's cells must be subclasses of UICollectionViewCell; \(cellClass.map { "\($0)" } ?? "") is not."
    )
    register(cellClass as? UICollectionReusableView.Type, ReusePool.Key(kind: nil, identifier: identifier))
  }

  /// Registers a subclass of `UICollectionReusableView` for a kind and a reuse identifier; views are created with
  /// `init(frame:)`. If `viewClass` is nil, the registration is removed. Traps for any other class.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    demand(
      viewClass == nil || viewClass is UICollectionReusableView.Type,
      "A collection's views must be subclasses of UICollectionReusableView; \(viewClass.map { "\($0)" } ?? "") is not."
    )
    register(viewClass as? UICollectionReusableView.Type, ReusePool.Key(kind: elementKind, identifier: identifier))
  }

  /// Returns a reusable cell after `prepareForReuse()`, or a new cell of the registered class. Traps if no class is
  /// registered for the identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    guard
      let cell = shownViews.pool.dequeue(ReusePool.Key(kind: nil, identifier: identifier)) as? UICollectionViewCell
    else {
      programmerError(
        "No cell is registered as \"\(identifier)\"; call register(_:forCellWithReuseIdentifier:) before dequeuing one."
      )
    }
    return cell
  }

  /// Returns a reusable view after `prepareForReuse()`, or a new view of the registered class. Traps if no class is
  /// registered for the identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = ReusePool.Key(kind: elementKind, identifier: identifier)
    guard let view = shownViews.pool.dequeue(key) as? UICollectionReusableView else {
      programmerError(
        "No view of kind \(elementKind) is registered as \"\(identifier)\"; call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) before dequeuing one."
      )
    }
    return view
  }

  /// Begins the movement of an item for one of the app's gestures. Returns false if the item is not visible or cannot
  /// move, or if a movement is already in progress.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, let position = ListPosition(indexPath), contains(position) else { return false }
    layoutIfNeeded()
    guard let cell = shownViews.cell(at: position) as? UICollectionViewCell,
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    endPress()
    endSwipe()
    // The data source may have changed the collection in the previous call.
    guard shownViews.position(of: cell) == position, movement == nil else { return false }
    movement = ItemMovement(cell, at: position)
    cell.configurationStateDidChange()
    record(.didLift, position)
    setNeedsLayout()
    return true
  }

  /// Moves the center of the moving item to a point in the collection's coordinates, and the other items make room. Has
  /// no effect without a movement in progress.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement else { return }
    movement.position = targetPosition
    setNeedsLayout()
    guard let slot = position(at: targetPosition), slot != movement.target else { return }
    let path =
      collectionDelegate?.collectionView(
        self,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source.indexPath,
        atCurrentIndexPath: movement.target.indexPath,
        toProposedIndexPath: slot.indexPath
      ) ?? slot.indexPath
    guard self.movement === movement else { return }
    let requested = ListPosition(path).flatMap { contains($0) ? $0 : nil }
    if requested == nil { _ = replacing(path, by: slot.indexPath, to: "targetIndexPathForMoveOfItem") }
    movement.target = requested ?? slot
  }

  /// Ends the movement of an item. The data source is notified if the item's index path has changed.
  open func endInteractiveMovement() { endMovement(cancelled: false) }

  /// Cancels the movement of an item; the item returns to its original position.
  open func cancelInteractiveMovement() { endMovement(cancelled: true) }

  // MARK: Updates

  // The app changes its model, then reports the same change to the collection, which renumbers the selection and the
  // pressed item. Deletions and reloads use the index paths before the changes; insertions use the index paths after
  // the changes. The collection traps if the data source's counts do not match the reported changes.

  /// Reports the changes that `updates` makes as one group. When the method returns, the collection shows the changes
  /// and `completion` has been called with true.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    begin()
    updates?()
    end()
    completion?(true)
  }

  /// Reports items that the data source has added, by their index paths after the changes.
  open func insertItems(at indexPaths: [IndexPath]) { update { $0.inserted += checked(indexPaths) } }

  /// Reports items that the data source has removed, by their index paths before the changes.
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deleted += checked(indexPaths) } }

  /// Requests the cells of items again. The items are deselected, and a press of any of these items is cancelled.
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloaded += checked(indexPaths) } }

  /// Reports an item that the data source has moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved += zip(checked([indexPath]), checked([newIndexPath])).map { (from: $0, to: $1) } }
  }

  /// Reports sections that the data source has added.
  open func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }

  /// Reports sections that the data source has removed.
  open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }

  /// Requests the items of sections again; the number of items may have changed.
  open func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }

  /// Reports a section that the data source has moved.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  /// Requests that the data source configure the cells of visible items again. During the data source's call, dequeuing
  /// a cell returns the item's current cell.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    for position in checked(indexPaths) {
      guard let cell = shownViews.cell(at: position) as? UICollectionViewCell else { continue }
      reconfigured = cell
      let returned = dataSource?.collectionView(self, cellForItemAt: position.indexPath)
      reconfigured = nil
      demand(
        returned == nil || returned === cell,
        "A reconfigured item keeps its cell. The data source must dequeue and return this cell; it returned another cell for \(position.indexPath)."
      )
      if fit(cell, for: .cell(position)) { setNeedsLayout() }
    }
  }

  // MARK: Touches

  /// Does nothing, so that a touch that begins on the collection is not forwarded to `next`, even while scrolling is
  /// disabled.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing, so that the movement of a touch is not forwarded to `next`.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing, so that the end of a touch is not forwarded to `next`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does nothing, so that the cancellation of a touch is not forwarded to `next`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override class var classWithStandardHitTesting: UIView.Type { UICollectionView.self }
  override class var classThatEndsDecoding: UIView.Type { UICollectionView.self }

  override func reviewDelegates(for delivery: Delivery) {
    super.reviewDelegates(for: delivery)
    delivery.review(delegate, as: .collection)
    delivery.review(delegate, as: .flowLayout)
    delivery.review(dataSource, as: .collectionSource)
  }
}

extension UICollectionView {
  /// Makes several changes together. This overload accepts a closure that may not escape, as Objective-C's declaration
  /// does; see the overload with an optional closure.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
