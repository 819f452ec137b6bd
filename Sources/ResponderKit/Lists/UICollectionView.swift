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
/// - `UICollectionView+Updates.swift`: items that come, go and move.
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
  /// Whether items are asked for ahead of time; kept.
  open var isPrefetchingEnabled: Bool = true
  /// Whether items follow the focus; kept.
  open var selectionFollowsFocus: Bool = false
  /// Whether the focus comes back to the item that had it; kept.
  open var remembersLastFocusedIndexPath: Bool = false
  /// When cells that size themselves do so again; kept, they do as they come into sight.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// How soon others make room for an item that is dragged; kept.
  open var reorderingCadence = ReorderingCadence.immediate
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
    collectionViewLayout = (coder as? InterfaceCoder)?.collectionViewLayout ?? UICollectionViewFlowLayout()
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
  open func reloadData() { standardReloadData() }

  /// As the data source said at the last load.
  open var numberOfSections: Int { standardNumberOfSections }

  /// As the data source said at the last load; traps where there is no such section.
  open func numberOfItems(inSection section: Int) -> Int { standardNumberOfItems(inSection: section) }

  /// Where an item lies, in sight or not; nil where there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    standardLayoutAttributesForItem(at: indexPath)
  }

  /// Where a view beside the items lies, in sight or not; nil where there is none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { standardLayoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath) }

  /// The item at a point, in sight or not, the front-most; nil where none is.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { standardIndexPathForItem(at: point) }

  /// The item that a cell stands for; nil for one that is not shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { standardIndexPath(for: cell) }

  /// The cell of an item; nil for one that has none, since it is out of sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { standardCellForItem(at: indexPath) }

  /// The cells of the items in sight, in the layout's order.
  open var visibleCells: [UICollectionViewCell] { standardVisibleCells }

  /// The items in sight, in the layout's order.
  open var indexPathsForVisibleItems: [IndexPath] { standardIndexPathsForVisibleItems }

  /// A view beside the items that is in sight.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  { standardSupplementaryView(forElementKind: elementKind, at: indexPath) }

  /// Where the views of one kind are that are in sight, in the layout's order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    standardIndexPathsForVisibleSupplementaryElements(ofKind: elementKind)
  }

  /// The views of one kind that are in sight, in the layout's order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    standardVisibleSupplementaryViews(ofKind: elementKind)
  }

  /// Brings an item to a place in sight, as far as there is content; traps where there is no such item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    standardScrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// The chosen items, from the first on; empty where none is.
  open var indexPathsForSelectedItems: [IndexPath]? { standardIndexPathsForSelectedItems }

  /// Chooses an item without a word to the delegate (V-72), in place of the others where only one can be chosen; nil gives up
  /// all. Traps where there is no such item.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    standardSelectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Gives up an item without a word to the delegate (V-72); nothing where it is not chosen.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    standardDeselectItem(at: indexPath, animated: animated)
  }

  /// Says how cells of this kind are made: with `init(frame:)` of a subclass of `UICollectionViewCell`. Nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    standardRegister(cellClass, forCellWithReuseIdentifier: identifier)
  }

  /// Says how views beside the items are made: with `init(frame:)` of a subclass of `UICollectionReusableView`. Nil takes it back.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { standardRegister(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) }

  /// A cell that is out of sight, prepared, or a new one of the registered class; traps where none is registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { standardDequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) }

  /// A view that is out of sight, prepared, or a new one of the registered class; traps where none is registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    standardDequeueReusableSupplementaryView(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
  }

  /// Takes an item in hand, for a gesture of the program's; false where it is out of sight, cannot move, or another one is in hand.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    standardBeginInteractiveMovement(at: indexPath)
  }

  /// Brings the middle of the item in hand to a point of the content; the others make room. Nothing where none is in hand.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    standardUpdateInteractiveMovement(to: targetPosition)
  }

  /// Puts the item down where it would go; the data source is told where that is another place.
  open func endInteractiveMovement() { standardEndInteractiveMovement(cancelled: false) }

  /// Puts the item back where it came from.
  open func cancelInteractiveMovement() { standardEndInteractiveMovement(cancelled: true) }

  /// Takes several changes as one; `completion` is called as soon as the collection shows them, always with true.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    standardPerformBatchUpdates(updates, completion: completion)
  }

  /// Items of the data source that were not there before.
  open func insertItems(at indexPaths: [IndexPath]) { standardInsertItems(at: indexPaths) }

  /// Items that the data source no longer has.
  open func deleteItems(at indexPaths: [IndexPath]) { standardDeleteItems(at: indexPaths) }

  /// Items to be asked for again; they are chosen no longer, and a finger on one lets go of it.
  open func reloadItems(at indexPaths: [IndexPath]) { standardReloadItems(at: indexPaths) }

  /// An item that the data source has elsewhere now.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    standardMoveItem(at: indexPath, to: newIndexPath)
  }

  /// Sections of the data source that were not there before.
  open func insertSections(_ sections: IndexSet) { standardInsertSections(sections) }

  /// Sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet) { standardDeleteSections(sections) }

  /// Sections to be asked for again, with whatever number of items.
  open func reloadSections(_ sections: IndexSet) { standardReloadSections(sections) }

  /// A section that the data source has elsewhere now.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    standardMoveSection(section, toSection: newSection)
  }

  /// Asks the data source to bring the cells of items in sight up to date: dequeuing gives it the cell that is there.
  open func reconfigureItems(at indexPaths: [IndexPath]) { standardReconfigureItems(at: indexPaths) }

  // MARK: Touches

  /// Keeps the touch, also while scrolling is off.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps the touch.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
