import Foundation

/// Rows in sections, one below the other, of which only those in sight have a cell.
///
/// With `rowHeight` for all rows everything is arithmetic: a million rows open as fast as a hundred, and scroll as fast. Fingers
/// highlight and select rows through their cells (V-70 to V-79); a drag takes the touch from whatever has it, also
/// from controls (V-16). Nothing is animated; the forms of methods that say how are there for code written for UIKit.
///
/// - `UITableView+Loading.swift`: what the data source says, and where it lies.
/// - `UITableView+Showing.swift`: cells, headers and footers in sight.
/// - `UITableView+SelfSizing.swift`: heights that cells say.
/// - `UITableView+Rows.swift`: which row is where, and scrolling to it.
/// - `UITableView+Selection.swift`: what is chosen, by the user and by the program.
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UITableView: UIScrollView {
  /// How sections look.
  public enum Style: Int, Sendable {
    /// Headers and footers stay in sight while their section is.
    case plain = 0
    /// They scroll with their section.
    case grouped
    /// As `grouped`, with rows that keep 16 points from the sides.
    case insetGrouped
  }

  /// Where a row comes to lie.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever the way is shortest; for `selectRow`, where it is.
    case none = 0
    case top, middle, bottom
  }

  /// How UIKit shows that rows come and go; nothing is animated here.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// As high as the constraints in its cell want a row, or a header or footer those in its view; without such constraints the
  /// standard: 44 points for a row, 28 for a header or footer.
  public static let automaticDimension: CGFloat = -1

  /// How sections look.
  open private(set) var style: Style
  /// Says what the rows are. Not retained.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }

  /// Hears what becomes of the table, and has a say in it. Not retained.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set { super.delegate = newValue }
  }

  // MARK: Sizes

  /// Of every row where the delegate does not say otherwise, in points; as its cell says, at first.
  open var rowHeight: CGFloat = automaticDimension { didSet { if oldValue != rowHeight { setNeedsMeasuring() } } }
  /// Of a header where the delegate does not say otherwise, in points; nothing where there is no header.
  open var sectionHeaderHeight: CGFloat = automaticDimension {
    didSet { if oldValue != sectionHeaderHeight { setNeedsMeasuring() } }
  }
  /// Of a footer where the delegate does not say otherwise, in points; nothing where there is no footer.
  open var sectionFooterHeight: CGFloat = automaticDimension {
    didSet { if oldValue != sectionFooterHeight { setNeedsMeasuring() } }
  }
  /// What a row whose cell says its height counts for until it has been in sight, in points; the standard where it is not
  /// positive. Scroll bars and jumps go by it.
  open var estimatedRowHeight: CGFloat = automaticDimension {
    didSet { if oldValue != estimatedRowHeight { setNeedsMeasuring() } }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The estimated height of a header. Stored but not used: the standard height is assumed until a header becomes
  /// visible.
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
  /// The estimated height of a footer. Stored but not used: the standard height is assumed until a footer becomes
  /// visible.
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension
  // Generated: end

  // MARK: Lines between rows, for the host that draws
  /// How a line between rows looks.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// Of the lines; nil for the host's own.
  open var separatorColor: UIColor?
  final var looks = TableLooks()
  /// From the edges to the lines, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  // MARK: Other views

  /// Lies above all sections, in its own height.
  open var tableHeaderView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableHeaderView) } }
  /// Lies below all sections, in its own height.
  open var tableFooterView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableFooterView) } }
  /// Lies behind the rows, and does not scroll.
  open var backgroundView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: backgroundView) } }

  // MARK: Selection

  /// Whether fingers highlight and select rows.
  open var allowsSelection = true
  /// Whether several rows can be chosen; a tap on a chosen one gives it up.
  open var allowsMultipleSelection = false
  /// As `allowsSelection`, while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// As `allowsMultipleSelection`, while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  private var isEditingNow = false

  // MARK: What the library keeps

  final let shownViews = VisibleViews()
  final var selection = ListSelection()
  final var press: CellPress?
  final var sweep: SelectionSweep?
  final var metrics = TableMetrics()
  /// What views have said of their heights.
  final var measuredHeights: [ListElement: Double] = [:]
  /// The width that they were asked for.
  final var measuredWidth: CGFloat = 0
  /// Whether what is in sight is to be asked again.
  final var needsSizes = false
  /// Whether the data source has to be asked again.
  final var needsReload = true
  /// Whether the heights have to be asked for again.
  final var needsMeasuring = true
  final var isLoading = false
  /// The delegate where it is a table's.
  final weak var tableDelegate: (any UITableViewDelegate)?
  /// Set by what stands in for a delegate's method that was left out.
  final var isAnsweredByDefault = false
  /// The cell that the data source is asked to bring up to date.
  final var reconfigured: UITableViewCell?
  final var updates: ListUpdates?
  final var updateDepth = 0
  private let multipleSelectionPan = MultipleSelectionPan()
  final private(set) var dragging: ListDragging?

  // MARK: Drag and drop

  /// Says what is dragged from rows. Not retained.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { updateDragging() } }
  /// Says what becomes of drags over the table. Not retained.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { updateDragging() } }
  /// Whether rows can be dragged, where there is a delegate that says what; on at first where a device's drags are (P-20).
  open var dragInteractionEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { updateDragging() } }
  /// Whether a drag is under way that began here.
  open var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }

  private func updateDragging() {
    if dragging == nil { dragging = ListDragging(of: self) }
    dragging?.update(drags: dragDelegate != nil, isEnabled: dragInteractionEnabled, drops: dropDelegate != nil)
  }
  /// The row that is aside, or being swiped there; nil while none is.
  final var swipe: RowSwipe?
  /// The row that is being dragged elsewhere; nil while none is.
  final var reorder: RowReorder?
  final let swipePan = RowSwipePan()
  /// The drag that uncovers swipe actions of any row.
  package final var swipeRecognizer: UIGestureRecognizer { swipePan }
  private let swipeCloser = RowSwipeCloser()
  private final lazy var menu = ListMenu(of: self)
  /// Shows the context menus of the rows that the delegate has some for (P-22).
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// A table without rows; `dataSource` brings them.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepareForFingers()
  }

  /// What a storyboard or a nib says of the table; a plain one from any other coder.
  public required init?(coder: NSCoder) {
    style = (coder as? InterfaceCoder)?.style.flatMap(Style.init) ?? .plain
    super.init(coder: coder)
    prepareForFingers()
    coder.made(self, at: UITableView.self)
  }

  private func prepareForFingers() {
    alwaysBounceVertical = true
    multipleSelectionPan.belong(to: self)
    swipePan.belong(to: self)
    swipeCloser.belong(to: self)
    let interaction = UIContextMenuInteraction(delegate: menu)
    addInteraction(interaction)
    contextMenuInteraction = interaction
  }

  /// A plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Whether rows are edited: they show what deletes or inserts them, and what they are dragged by, and other flags for selection
  /// count. Changing it gives up what is chosen, without a word to the delegate.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  /// See `isEditing`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard isEditingNow != editing else { return }
    isEditingNow = editing
    endPress()
    deselectAll()
    endSwipe()
    endMove(cancelled: true)
    for place in shownViews.places {
      if let cell = shownViews.cell(at: place) as? UITableViewCell { prepareEditing(of: cell, at: place) }
    }
  }

  /// Whether a row is on its way to another place, or aside (iOS 11).
  open var hasUncommittedUpdates: Bool { swipe != nil || reorder != nil }

  // MARK: Scrolling

  /// True, also for controls, unlike in a plain scroll view (V-15, V-16).
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  /// The size of the content within the width of `size`, in points, whatever its height: all rows, headers and footers, also before the
  /// table has a size or a window. A row whose cell determines its height counts as it was measured, or else as it is estimated.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    loadIfNeeded()
    return CGSize(width: size.width, height: contentSize.height)
  }

  /// Shows the cells of the rows that lie within the bounds now, and takes away those of others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showRows()
  }

  override func delegateDidChange() {
    super.delegateDidChange()
    tableDelegate = delegate
    setNeedsMeasuring()
  }

  /// Asks the data source anew for everything. What was chosen is so no longer, and a finger on a row lets go of it; the
  /// delegate hears of the latter only. The offset stays, as far as there is content.
  open func reloadData() { reload() }

  /// As the data source said at the last load.
  open var numberOfSections: Int {
    loadIfNeeded()
    return metrics.sections.count
  }

  /// As the data source said at the last load; traps where there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return known(section).rows.count
  }

  /// The section with header, rows and footer; traps where there is no such section.
  open func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    let known = known(section)
    return CGRect(x: side.left, y: CGFloat(known.top), width: side.width, height: CGFloat(known.bottom - known.top))
  }

  /// Where the header is now; a plain table's moves (see `Style`). Traps where there is no such section.
  open func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    _ = known(section)
    return headerFrame(section)
  }

  /// Where the footer is now; a plain table's moves (see `Style`). Traps where there is no such section.
  open func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    _ = known(section)
    return footerFrame(section)
  }

  /// Of a row, in sight or not; empty where there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard let place = ListPlace(indexPath), metrics.contains(place) else { return .zero }
    let extent = metrics.extent(of: place)
    let (left, width) = side
    return CGRect(x: left, y: CGFloat(extent.top), width: width, height: CGFloat(extent.bottom - extent.top))
  }

  /// The row at a point, in sight or not; nil where none is.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { place(at: point)?.indexPath }

  /// The row that a cell stands for; nil for one that is not shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownViews.place(of: cell)?.indexPath }

  /// The rows that touch `rect`, from the top down; nil where there is none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    var paths: [IndexPath] = []
    let (left, width) = side
    guard rect.minX < left + width, rect.maxX > left else { return nil }
    metrics.forEachRow(from: rect.minY.native, to: rect.maxY.native) { place, _ in paths.append(place.indexPath) }
    return paths.isEmpty ? nil : paths
  }

  /// The cell of a row; nil for one that has none, since it is out of sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showIfNeeded()
    return ListPlace(indexPath).flatMap { shownViews.cell(at: $0) } as? UITableViewCell
  }

  /// The cells of the rows in sight, from the top down.
  open var visibleCells: [UITableViewCell] {
    showIfNeeded()
    return shownViews.places.compactMap { shownViews.cell(at: $0) as? UITableViewCell }
  }

  /// The rows in sight, from the top down; nil where there is none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    showIfNeeded()
    return shownViews.isEmpty ? nil : shownViews.places.map(\.indexPath)
  }

  /// The header of a section in sight.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return shownViews.view(for: ListElement(kind: UITableView.header, place: ListPlace(0, in: section)))
      as? UITableViewHeaderFooterView
  }

  /// The footer of a section in sight.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return shownViews.view(for: ListElement(kind: UITableView.footer, place: ListPlace(0, in: section)))
      as? UITableViewHeaderFooterView
  }

  /// Brings a row to a place in sight, as far as there is content; traps where there is no such row. A path whose row is
  /// NSNotFound means the section's header.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let place = ListPlace(indexPath) else {
      programmerError("A row has a section and a number: \(indexPath).")
    }
    guard place.item != NSNotFound else {
      return scroll(to: rect(forSection: place.section), scrollPosition, below: 0, animated)
    }
    demand(
      metrics.contains(place),
      "There is no row \(place.item) in section \(place.section) to scroll to."
    )
    // What a header at the top covers is not in sight.
    let header = style == .plain ? metrics.sections[place.section].header : 0
    scroll(to: rectForRow(at: indexPath), scrollPosition, below: CGFloat(header), animated)
  }

  /// Brings the first chosen row to a place in sight; nothing where none is chosen.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  /// The first chosen row; nil where none is.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }

  /// The chosen rows from the top down; nil where none is.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

  /// Chooses a row without a word to the delegate (V-72), in place of the others where only one can be chosen; nil gives up all.
  /// Traps where there is no such row.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return deselectAll() }
    guard let place = ListPlace(indexPath), metrics.contains(place) else {
      programmerError("There is no row \(indexPath) to select.")
    }
    markOnly(place)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Gives up a row without a word to the delegate (V-72); nothing where it is not chosen.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let place = ListPlace(indexPath), selection.contains(place) else { return }
    mark(place, false)
  }

  /// Says how cells of this kind are made: with `init(style:reuseIdentifier:)` of a subclass of `UITableViewCell`. Nil takes it
  /// back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let key = ReusePool.Key(kind: nil, identifier: identifier)
    guard let cellClass else { return shownViews.pool.register(key, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      programmerError("A table's cells are UITableViewCells; \(cellClass) is no subclass of it.")
    }
    shownViews.pool.register(key) { type.init(forReuseAs: identifier) }
  }

  /// Says how headers and footers of this kind are made: with `init(reuseIdentifier:)` of a subclass of
  /// `UITableViewHeaderFooterView`. Nil takes it back.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let key = ReusePool.Key(kind: UITableView.header, identifier: identifier)
    guard let aClass else { return shownViews.pool.register(key, nil) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      programmerError("A table's headers are UITableViewHeaderFooterViews; \(aClass) is no subclass of it.")
    }
    shownViews.pool.register(key) { type.init(forReuseAs: identifier) }
  }

  /// A cell that is out of sight, prepared, or a new one of a registered class; nil where there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    return shownViews.pool.dequeue(ReusePool.Key(kind: nil, identifier: identifier)) as? UITableViewCell
  }

  /// As `dequeueReusableCell(withIdentifier:)`; traps where no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      programmerError(
        "No cell is registered as \"\(identifier)\"; call register(_:forCellReuseIdentifier:) before dequeuing one."
      )
    }
    return cell
  }

  /// A header or footer that is out of sight, prepared, or a new one of a registered class; nil where there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    shownViews.pool.dequeue(ReusePool.Key(kind: UITableView.header, identifier: identifier))
      as? UITableViewHeaderFooterView
  }

  // MARK: Updates

  // The app changes its model, then reports the same change to the table; the selection and the pressed row move along. Deletions
  // and reloads name rows as they were before the changes, insertions as they are after them. The table traps where the data
  // source's counts do not match the reported changes.

  /// Takes several changes as one; `completion` is called as soon as the table shows them, always with true.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    begin()
    updates?()
    end()
    completion?(true)
  }

  /// What follows is taken as one change, until `endUpdates()`.
  open func beginUpdates() { begin() }

  /// Makes the changes since `beginUpdates()`; traps without it.
  open func endUpdates() { end() }

  /// Rows of the data source that were not there before.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.inserted += checked(indexPaths) }
  }

  /// Rows that the data source no longer has.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deleted += checked(indexPaths) }
  }

  /// Rows to be asked for again; they are chosen no longer, and a finger on one lets go of it.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloaded += checked(indexPaths) }
  }

  /// A row that the data source has elsewhere now.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved += zip(checked([indexPath]), checked([newIndexPath])).map { (from: $0, to: $1) } }
  }

  /// Sections of the data source that were not there before.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Sections to be asked for again, with whatever number of rows.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// A section that the data source has elsewhere now.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  /// Asks the data source to bring the cells of rows in sight up to date: dequeuing gives it the cell that is there.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    for place in checked(indexPaths) {
      guard let cell = shownViews.cell(at: place) as? UITableViewCell else { continue }
      reconfigured = cell
      let answer = dataSource?.tableView(self, cellForRowAt: place.indexPath)
      reconfigured = nil
      demand(
        answer == nil || answer === cell,
        "The cell of a row that is reconfigured is dequeued as the one it has; the data source gave another one for \(place.indexPath)."
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

  override class var classWithStandardHitTesting: UIView.Type { UITableView.self }
  override class var classThatEndsDecoding: UIView.Type { UITableView.self }

  override func reviewDelegates(for delivery: Delivery) {
    super.reviewDelegates(for: delivery)
    delivery.review(delegate, as: .table)
    delivery.review(dataSource, as: .tableSource)
  }
}
