import Foundation

/// Items in sections, placed by a layout, of which only those in sight have a cell.
///
/// Fingers highlight and select items through their cells, in an order of calls that is the collection's own (V-74, X-37). Unlike a
/// table it leaves controls that track a finger to it (V-16). Nothing is animated; the forms of methods that say how
/// are there for code written for UIKit.
///
/// - `UICollectionView+Loading.swift`: what the data source and the layout say.
/// - `UICollectionView+Showing.swift`: cells and other views in sight.
/// - `UICollectionView+Items.swift`: which item is where, and scrolling to it.
/// - `UICollectionView+Selection.swift`: what is chosen, by the user and by the program.
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UICollectionView: UIScrollView {
  /// The kind of a section's header in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Where an item comes to lie; one for each axis. None moves as little as needed.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item's upper edge at the upper edge of what the insets leave free.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item's centre in the middle between above and below.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item's lower edge at the lower edge of what the insets leave free.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item's left edge at the left edge of what the insets leave free.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item's centre in the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item's right edge at the right edge of what the insets leave free.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Says what the items are. Not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }

  /// Hears what becomes of the collection, and has a say in it. Not retained.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set { super.delegate = newValue }
  }

  /// Says where they lie; another one places them anew at once.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { layoutChanged(from: oldValue) }
  }

  /// Puts another layout in place; views are where it says with the next layout, whatever `animated` says.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Puts another layout in place, and calls `completion` with true once views are where it says, before it returns.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    layoutIfNeeded()
    completion?(true)
  }

  /// Hears of items that may come into sight; kept, nobody is asked ahead of time here.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether items are prefetched. Stored but not used.
  open var isPrefetchingEnabled: Bool = true
  /// Whether the focus returns to the item that was last focused. Stored but not used.
  open var remembersLastFocusedIndexPath: Bool = false
  /// The conditions under which cells are measured again. Stored but not used: cells are measured when they
  /// become visible.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The delay after which items make room for a dragged item. Stored but not used.
  open var reorderingCadence = ReorderingCadence.immediate
  // Generated: end
  /// Whether items follow the focus; kept.
  open var selectionFollowsFocus: Bool = false
  /// Whether the program's updates are not closed yet.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  /// Lies behind the items, and does not scroll.
  open var backgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }

  // MARK: Selection

  /// Whether fingers highlight and select items.
  open var allowsSelection = true
  /// Whether several items can be chosen; a tap on a chosen one gives it up.
  open var allowsMultipleSelection = false
  /// As `allowsSelection`, while the collection is edited.
  open var allowsSelectionDuringEditing = false
  /// As `allowsMultipleSelection`, while the collection is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether items are edited; here that only changes which of the flags for selection count. Changing it gives up what is
  /// chosen, without a word to the delegate.
  open var isEditing: Bool = false {
    didSet {
      guard oldValue != isEditing else { return }
      endPress()
      deselectAll()
      for cell in visibleCells { cell.configurationStateDidChange() }
    }
  }

  // MARK: What the library keeps

  final let shownViews = VisibleViews()
  final var selection = ListSelection()
  final var press: CellPress?
  final var sweep: SelectionSweep?
  /// How many items each section has.
  final var counts: [Int] = []
  /// Whether the data source has to be asked again.
  final var needsReload = true
  /// Whether the layout has to be prepared again.
  final var needsPreparation = true
  /// The bounds and insets that the layout was last asked about.
  final var preparedBounds = CGRect.null
  final var preparedInsets = UIEdgeInsets.zero
  final var isLoading = false
  /// The delegate where it is a collection's.
  final weak var collectionDelegate: (any UICollectionViewDelegate)?
  /// Set by what stands in for a delegate's method that was left out.
  final var isAnsweredByDefault = false
  /// The cell that the data source is asked to bring up to date.
  final var reconfigured: UICollectionViewCell?
  final var updates: ListUpdates?
  final var updateDepth = 0
  /// The item that is being moved elsewhere; nil while none is.
  final var movement: ItemMovement?
  private let multipleSelectionPan = MultipleSelectionPan()
  final private(set) var dragging: ListDragging?

  // MARK: Drag and drop

  /// Says what is dragged from items. Not retained.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { updateDragging() } }
  /// Says what becomes of drags over the collection. Not retained.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { updateDragging() } }
  /// Whether items can be dragged, where there is a delegate that says what; on at first where a device's drags are (P-20).
  open var dragInteractionEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { updateDragging() } }
  /// Whether a drag is under way that began here.
  open var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
  /// Whether a drag is over the collection.
  open var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }

  private func updateDragging() {
    if dragging == nil { dragging = ListDragging(of: self) }
    dragging?.update(drags: dragDelegate != nil, isEnabled: dragInteractionEnabled, drops: dropDelegate != nil)
  }
  private final lazy var menu = ListMenu(of: self)

  /// Shows the context menus of the items that the delegate has some for (P-22).
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// A collection without items; `dataSource` brings them.
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

  /// What a storyboard or a nib says of the collection; one with a flow layout from any other coder.
  public required init?(coder: NSCoder) {
    collectionViewLayout = (coder as? InterfaceCoder)?.layout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
    prepareForFingers()
    coder.made(self, at: UICollectionView.self)
  }

  /// Shows the cells of the items that lie within the bounds now, and takes away those of others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showItems()
  }

  /// Whether the coordinates run from right to left, for a layout that wants it.
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

  override func restingPlace(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Asks the data source anew for everything. What was chosen is so no longer, and a finger on an item lets go of it; the
  /// delegate hears of the latter only. The offset stays, as far as there is content.
  open func reloadData() { reload() }

  /// As the data source said at the last load.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// As the data source said at the last load; traps where there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    demand(
      counts.indices.contains(section),
      "There is no section \(section); the collection has \(counts.count)."
    )
    return counts[section]
  }

  /// Where an item lies, in sight or not; nil where there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    loadIfNeeded()
    guard let place = ListPlace(indexPath), contains(place) else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Where a view beside the items lies, in sight or not; nil where there is none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    loadIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The item at a point, in sight or not, the front-most; nil where none is.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { place(at: point)?.indexPath }

  /// The item that a cell stands for; nil for one that is not shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shownViews.place(of: cell)?.indexPath }

  /// The cell of an item; nil for one that has none, since it is out of sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    showIfNeeded()
    return ListPlace(indexPath).flatMap { shownViews.cell(at: $0) } as? UICollectionViewCell
  }

  /// The cells of the items in sight, in the layout's order.
  open var visibleCells: [UICollectionViewCell] {
    showIfNeeded()
    return shownViews.places.compactMap { shownViews.cell(at: $0) as? UICollectionViewCell }
  }

  /// The items in sight, in the layout's order.
  open var indexPathsForVisibleItems: [IndexPath] {
    showIfNeeded()
    return shownViews.places.map(\.indexPath)
  }

  /// A view beside the items that is in sight.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    showIfNeeded()
    return ListPlace(indexPath).flatMap { shownViews.view(for: ListElement(kind: elementKind, place: $0)) }
      as? UICollectionReusableView
  }

  /// Where the views of one kind are that are in sight, in the layout's order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    showIfNeeded()
    return shownViews.elements.filter { $0.kind == elementKind }.map(\.place.indexPath)
  }

  /// The views of one kind that are in sight, in the layout's order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  /// Brings an item to a place in sight, as far as there is content; traps where there is no such item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let place = ListPlace(indexPath), contains(place) else {
      programmerError("There is no item \(indexPath) to scroll to.")
    }
    guard let rect = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else { return }
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
    setContentOffset(limits.clamped(offset), animated: animated)
  }

  /// The chosen items, from the first on; empty where none is.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  /// Chooses an item without a word to the delegate (V-72), in place of the others where only one can be chosen; nil gives up
  /// all. Traps where there is no such item.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return deselectAll() }
    guard let place = ListPlace(indexPath), contains(place) else {
      programmerError("There is no item \(indexPath) to select.")
    }
    markOnly(place)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Gives up an item without a word to the delegate (V-72); nothing where it is not chosen.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let place = ListPlace(indexPath), selection.contains(place) else { return }
    mark(place, false)
  }

  /// Says how cells of this kind are made: with `init(frame:)` of a subclass of `UICollectionViewCell`. Nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    demand(
      cellClass == nil || cellClass is UICollectionViewCell.Type,
      "A collection's cells are UICollectionViewCells; \(cellClass.map { "\($0)" } ?? "") is no subclass of it."
    )
    register(cellClass as? UICollectionReusableView.Type, ReusePool.Key(kind: nil, identifier: identifier))
  }

  /// Says how views beside the items are made: with `init(frame:)` of a subclass of `UICollectionReusableView`. Nil takes it back.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    demand(
      viewClass == nil || viewClass is UICollectionReusableView.Type,
      "A collection's views are UICollectionReusableViews; \(viewClass.map { "\($0)" } ?? "") is no subclass of it."
    )
    register(viewClass as? UICollectionReusableView.Type, ReusePool.Key(kind: elementKind, identifier: identifier))
  }

  /// A cell that is out of sight, prepared, or a new one of the registered class; traps where none is registered.
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

  /// A view that is out of sight, prepared, or a new one of the registered class; traps where none is registered.
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

  /// Takes an item in hand, for a gesture of the program's; false where it is out of sight, cannot move, or another one is in hand.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, let place = ListPlace(indexPath), contains(place) else { return false }
    layoutIfNeeded()
    guard let cell = shownViews.cell(at: place) as? UICollectionViewCell,
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    endPress()
    // What was asked may have changed the collection.
    guard shownViews.place(of: cell) == place, movement == nil else { return false }
    movement = ItemMovement(cell, at: place)
    cell.configurationStateDidChange()
    record(.didLift, place)
    setNeedsLayout()
    return true
  }

  /// Brings the middle of the item in hand to a point of the content; the others make room. Nothing where none is in hand.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement else { return }
    movement.position = targetPosition
    setNeedsLayout()
    guard let slot = place(at: targetPosition), slot != movement.target else { return }
    let path =
      collectionDelegate?.collectionView(
        self,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source.indexPath,
        atCurrentIndexPath: movement.target.indexPath,
        toProposedIndexPath: slot.indexPath
      ) ?? slot.indexPath
    guard self.movement === movement else { return }
    let answer = ListPlace(path).flatMap { contains($0) ? $0 : nil }
    if answer == nil { _ = replacing(path, by: slot.indexPath, to: "targetIndexPathForMoveOfItem") }
    movement.target = answer ?? slot
  }

  /// Puts the item down where it would go; the data source is told where that is another place.
  open func endInteractiveMovement() { endMovement(cancelled: false) }

  /// Puts the item back where it came from.
  open func cancelInteractiveMovement() { endMovement(cancelled: true) }

  // MARK: Updates

  // The app changes its model, then reports the same change to the collection; the selection and the pressed item move along. Deletions
  // and reloads name items as they were before the changes, insertions as they are after them. The collection traps where the data
  // source's counts do not match the reported changes.

  /// Takes several changes as one; `completion` is called as soon as the collection shows them, always with true.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    begin()
    updates?()
    end()
    completion?(true)
  }

  /// Items of the data source that were not there before.
  open func insertItems(at indexPaths: [IndexPath]) { update { $0.inserted += checked(indexPaths) } }

  /// Items that the data source no longer has.
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deleted += checked(indexPaths) } }

  /// Items to be asked for again; they are chosen no longer, and a finger on one lets go of it.
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloaded += checked(indexPaths) } }

  /// An item that the data source has elsewhere now.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved += zip(checked([indexPath]), checked([newIndexPath])).map { (from: $0, to: $1) } }
  }

  /// Sections of the data source that were not there before.
  open func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }

  /// Sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }

  /// Sections to be asked for again, with whatever number of items.
  open func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }

  /// A section that the data source has elsewhere now.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  /// Asks the data source to bring the cells of items in sight up to date: dequeuing gives it the cell that is there.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    for place in checked(indexPaths) {
      guard let cell = shownViews.cell(at: place) as? UICollectionViewCell else { continue }
      reconfigured = cell
      let answer = dataSource?.collectionView(self, cellForItemAt: place.indexPath)
      reconfigured = nil
      demand(
        answer == nil || answer === cell,
        "The cell of an item that is reconfigured is dequeued as the one it has; the data source gave another one for \(place.indexPath)."
      )
    }
  }

  // MARK: Touches

  /// Keeps the touch, also while scrolling is off.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
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
