import Foundation

/// A scroll view that shows rows grouped in sections in one column.
///
/// Only visible rows have a cell. If all rows have the same `rowHeight`, layout takes constant time: a million rows
/// load and scroll as fast as a hundred. Touches highlight and select rows through their cells (V-70 to V-79). A drag
/// cancels the touch of any view in a row, including controls (V-16). Nothing is animated; the `animated` and
/// `RowAnimation` parameters exist for source compatibility with UIKit.
///
/// - `UITableView+Loading.swift`: counts and heights from the data source and the delegate.
/// - `UITableView+Showing.swift`: visible cells, headers and footers.
/// - `UITableView+SelfSizing.swift`: heights determined by cells.
/// - `UITableView+Rows.swift`: positions of rows, and scrolling to a row.
/// - `UITableView+Selection.swift`: selection by the user and by the app.
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UITableView: UIScrollView {
  /// The behavior of headers and footers, and the insets of the rows.
  public enum Style: Int, Sendable {
    /// The style in which headers and footers stay visible while part of their section is visible.
    case plain = 0
    /// The style in which headers and footers scroll with their sections.
    case grouped
    /// The style in which headers and footers scroll with their section, and rows are inset by 16 points on both sides.
    case insetGrouped
  }

  /// The position of a row in the visible area after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest position at which the row is visible; `selectRow` does not scroll with this value.
    case none = 0
    case top, middle, bottom
  }

  /// The animation with which UIKit inserts and deletes rows. The value has no effect here, because this library does
  /// not animate changes of rows.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// A value for a height that the constraints in the cell, header or footer determine. Without such constraints the
  /// height is 44 points for a row and 28 points for a header or footer.
  public static let automaticDimension: CGFloat = -1

  /// The behavior of headers and footers, and the insets of the rows.
  open private(set) var style: Style
  /// The object that provides the rows. Not retained.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }

  /// The object that is notified of events in the table and configures its rows. Not retained.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set { super.delegate = newValue }
  }

  // MARK: Sizes

  /// The height, in points, of the rows for which the delegate returns no height. With the initial value, each cell
  /// determines the height of its row.
  open var rowHeight: CGFloat = automaticDimension { didSet { if oldValue != rowHeight { setNeedsMeasuring() } } }
  /// The height, in points, of the headers for which the delegate returns no height. A section without a header
  /// reserves no height for a header.
  open var sectionHeaderHeight: CGFloat = automaticDimension {
    didSet { if oldValue != sectionHeaderHeight { setNeedsMeasuring() } }
  }
  /// The height, in points, of the footers for which the delegate returns no height. A section without a footer
  /// reserves no height for a footer.
  open var sectionFooterHeight: CGFloat = automaticDimension {
    didSet { if oldValue != sectionFooterHeight { setNeedsMeasuring() } }
  }
  /// The height, in points, that is assumed for a self-sizing row until the row becomes visible. If the value is not
  /// positive, the standard height of a row is assumed. The scroll indicators and `scrollToRow` use this height.
  open var estimatedRowHeight: CGFloat = automaticDimension {
    didSet { if oldValue != estimatedRowHeight { setNeedsMeasuring() } }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The estimated height of a header. Stored but not used: the standard height is assumed until a header becomes
  /// visible.
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension { didSet { displayDidChange() } }
  /// The estimated height of a footer. Stored but not used: the standard height is assumed until a footer becomes
  /// visible.
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension { didSet { displayDidChange() } }
  // Generated: end

  // MARK: Lines between rows, for the host that draws
  /// The style of the lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { displayDidChange() } }
  /// The color of the lines between rows; nil for the host's default.
  open var separatorColor: UIColor? { didSet { displayDidChange() } }
  final var hostProperties = TableHostProperties() { didSet { displayDidChange() } }
  /// The insets of the lines between rows, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { displayDidChange() } }

  // MARK: Other views

  /// A view above all sections, which keeps its height; nil for none.
  open var tableHeaderView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableHeaderView) } }
  /// A view below all sections, which keeps its height; nil for none.
  open var tableFooterView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableFooterView) } }
  /// A view behind the rows that does not scroll; nil for none.
  open var backgroundView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: backgroundView) } }

  // MARK: Selection

  /// Whether touches highlight and select rows while the table is not in editing mode.
  open var allowsSelection = true
  /// Whether several rows can be selected while the table is not in editing mode; a tap on a selected row deselects it.
  open var allowsMultipleSelection = false
  /// Whether touches highlight and select rows while the table is in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table is in editing mode; a tap on a selected row deselects it.
  open var allowsMultipleSelectionDuringEditing = false
  private var isEditingNow = false { didSet { displayDidChange() } }

  // MARK: Internal state

  final let shownViews = VisibleViews()
  final var selection = ListSelection()
  final var press: CellPress?
  final var panSelection: PanSelection?
  final var metrics = TableMetrics() { didSet { displayDidChange() } }
  /// The heights that the views of elements have determined.
  final var measuredHeights: [ListElement: Double] = [:]
  /// The width of the rows for which `measuredHeights` were computed.
  final var measuredWidth: CGFloat = 0
  /// Whether the visible rows have to be measured again.
  final var needsSizes = false
  /// Whether the table has to ask the data source for its counts again.
  final var needsReload = true
  /// Whether the table has to ask the delegate for the heights again.
  final var needsMeasuring = true
  final var isLoading = false
  /// The delegate; nil if the delegate does not conform to `UITableViewDelegate`.
  final weak var tableDelegate: (any UITableViewDelegate)?
  /// Whether the default implementation of a delegate method has returned the last result.
  final var usesDefaultResult = false
  /// The existing cell that the data source is asked to configure again; nil if there is none.
  final var reconfigured: UITableViewCell?
  final var updates: ListUpdates?
  final var updateDepth = 0
  private let multipleSelectionPan = MultipleSelectionPan()
  final private(set) var dragging: ListDragging?

  // MARK: Drag and drop

  /// The object that provides the drag items of rows. Not retained.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { updateDragging() } }
  /// The object that accepts drags over the table and performs drops on it. Not retained.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { updateDragging() } }
  /// Whether rows can be dragged, if there is a drag delegate; initially true on devices on which drags are enabled by
  /// default (P-20).
  open var dragInteractionEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { updateDragging() } }
  /// Whether a drag that began in this table is in progress.
  open var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }

  private func updateDragging() {
    if dragging == nil { dragging = ListDragging(of: self) }
    dragging?.update(drags: dragDelegate != nil, isEnabled: dragInteractionEnabled, drops: dropDelegate != nil)
  }
  /// The swipe in progress, or the swipe that has uncovered the actions of a row; nil if there is none.
  final var swipe: RowSwipe?
  /// The reordering of a row in progress; nil if there is none.
  final var reorder: RowReorder?
  final let swipePan = RowSwipePan()
  /// The recognizer of swipes that uncover the actions of rows.
  package final var swipeRecognizer: UIGestureRecognizer { swipePan }
  private let swipeCloser = RowSwipeCloser()
  private final lazy var menu = ListMenu(of: self)
  /// The interaction that shows context menus for rows (P-22); nil if there is none.
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// Creates a table, which has no rows until `dataSource` is set.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepareForFingers()
  }

  /// Decodes a table from a storyboard or nib. With any other coder, creates a plain table.
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

  /// Creates a plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Whether the table is in editing mode: rows show delete, insert and reorder controls, and the selection properties
  /// for editing apply. A change deselects all rows without notifying the delegate.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets `isEditing`. The change is not animated.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard isEditingNow != editing else { return }
    isEditingNow = editing
    endPress()
    deselectAll()
    endSwipe()
    endMove(cancelled: true)
    for position in shownViews.positions {
      if let cell = shownViews.cell(at: position) as? UITableViewCell { prepareEditing(of: cell, at: position) }
    }
  }

  /// Whether a row is being reordered or the swipe actions of a row are uncovered (iOS 11).
  open var hasUncommittedUpdates: Bool { swipe != nil || reorder != nil }

  // MARK: Scrolling

  /// Returns true, even for controls, unlike a plain scroll view (V-15, V-16).
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  /// Returns the size of the content for the width of `size`, in points; the height of `size` is ignored. All rows,
  /// headers and footers are included, even before the table has a size or a window. A self-sizing row is included with
  /// its measured height or, if it has not been measured, with its estimated height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    loadIfNeeded()
    return CGSize(width: size.width, height: contentSize.height)
  }

  /// Shows the cells of the rows within the bounds and removes all other cells.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showRows()
  }

  override func delegateDidChange() {
    super.delegateDidChange()
    tableDelegate = delegate
    setNeedsMeasuring()
  }

  /// Asks the data source for all counts and cells again. Deselects all rows and cancels the press of a row. The
  /// delegate is notified only when a pressed row is unhighlighted. The content offset is preserved, as far as the
  /// content allows.
  open func reloadData() { reload() }

  /// The number of sections that the data source returned when the table last loaded.
  open var numberOfSections: Int {
    loadIfNeeded()
    return metrics.sections.count
  }

  /// Returns the number of rows in a section when the table last loaded. Traps if the section does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return known(section).rows.count
  }

  /// Returns the frame of a section with header, rows and footer, in the table's coordinates. Traps if the section does
  /// not exist.
  open func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    let known = known(section)
    return CGRect(x: side.left, y: CGFloat(known.top), width: side.width, height: CGFloat(known.bottom - known.top))
  }

  /// Returns the current frame of a header, in the table's coordinates. In a plain table the header moves while the
  /// table scrolls (see `Style`). Traps if the section does not exist.
  open func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    _ = known(section)
    return headerFrame(section)
  }

  /// Returns the current frame of a footer, in the table's coordinates. In a plain table the footer moves while the
  /// table scrolls (see `Style`). Traps if the section does not exist.
  open func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    _ = known(section)
    return footerFrame(section)
  }

  /// Returns the frame of a row, whether the row is visible or not, in the table's coordinates; zero if the row does
  /// not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard let position = ListPosition(indexPath), metrics.contains(position) else { return .zero }
    let extent = metrics.extent(of: position)
    let (left, width) = side
    return CGRect(x: left, y: CGFloat(extent.top), width: width, height: CGFloat(extent.bottom - extent.top))
  }

  /// Returns the index path of the row at a point in the table's coordinates, whether the row is visible or not; nil if
  /// there is no row.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { position(at: point)?.indexPath }

  /// Returns the index path of the row that a cell represents; nil for a cell that is not shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownViews.position(of: cell)?.indexPath }

  /// Returns the index paths of the rows that intersect `rect`, from top to bottom; nil if there are none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    var paths: [IndexPath] = []
    let (left, width) = side
    guard rect.minX < left + width, rect.maxX > left else { return nil }
    metrics.forEachRow(from: rect.minY.native, to: rect.maxY.native) { position, _ in paths.append(position.indexPath) }
    return paths.isEmpty ? nil : paths
  }

  /// Returns the cell of a row; nil for a row that is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showIfNeeded()
    return ListPosition(indexPath).flatMap { shownViews.cell(at: $0) } as? UITableViewCell
  }

  /// The cells of the visible rows, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    showIfNeeded()
    return shownViews.positions.compactMap { shownViews.cell(at: $0) as? UITableViewCell }
  }

  /// The index paths of the visible rows, from top to bottom; nil if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    showIfNeeded()
    return shownViews.isEmpty ? nil : shownViews.positions.map(\.indexPath)
  }

  /// Returns the header of a section; nil if the section has no header or the header is not visible.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return shownViews.view(for: ListElement(kind: UITableView.header, position: ListPosition(0, in: section)))
      as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section; nil if the section has no footer or the footer is not visible.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return shownViews.view(for: ListElement(kind: UITableView.footer, position: ListPosition(0, in: section)))
      as? UITableViewHeaderFooterView
  }

  /// Scrolls a row to a position in the visible area, as far as the content allows. An index path with the row
  /// `NSNotFound` represents the beginning of the section. Traps if the row does not exist.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let position = ListPosition(indexPath) else {
      programmerError("The index path \(indexPath) does not refer to a row; expected a section and a row.")
    }
    guard position.item != NSNotFound else {
      return scroll(to: rect(forSection: position.section), scrollPosition, below: 0, animated)
    }
    demand(
      metrics.contains(position),
      "A table cannot scroll to row \(position.item) in section \(position.section), which does not exist."
    )
    // A header at the top edge covers part of the visible area.
    let header = style == .plain ? metrics.sections[position.section].header : 0
    scroll(to: rectForRow(at: indexPath), scrollPosition, below: CGFloat(header), animated)
  }

  /// Scrolls the first selected row to a position in the visible area. Has no effect if no row is selected.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  /// The index path of the first selected row; nil if no row is selected.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }

  /// The index paths of the selected rows, from top to bottom; nil if no row is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

  /// Selects a row without notifying the delegate. If `indexPath` is nil, deselects all rows. In a table with single
  /// selection the row replaces the selected row. Traps if the row does not exist (V-72).
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return deselectAll() }
    guard let position = ListPosition(indexPath), metrics.contains(position) else {
      programmerError("A table cannot select the row \(indexPath), which does not exist.")
    }
    markOnly(position)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without notifying the delegate. Has no effect if the row is not selected (V-72).
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let position = ListPosition(indexPath), selection.contains(position) else { return }
    mark(position, false)
  }

  /// Registers a subclass of `UITableViewCell` for a reuse identifier; cells are created with
  /// `init(style:reuseIdentifier:)`. If `cellClass` is nil, the registration is removed. Traps for any other class.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let key = ReusePool.Key(kind: nil, identifier: identifier)
    guard let cellClass else { return shownViews.pool.register(key, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      programmerError("A table's cells must be subclasses of UITableViewCell; \(cellClass) is not.")
    }
    shownViews.pool.register(key) { type.init(forReuseAs: identifier) }
  }

  /// Registers a subclass of `UITableViewHeaderFooterView` for a reuse identifier; views are created with
  /// `init(reuseIdentifier:)`. If `aClass` is nil, the registration is removed. Traps for any other class.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let key = ReusePool.Key(kind: UITableView.header, identifier: identifier)
    guard let aClass else { return shownViews.pool.register(key, nil) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      programmerError(
        "A table's headers and footers must be subclasses of UITableViewHeaderFooterView; \(aClass) is not."
      )
    }
    shownViews.pool.register(key) { type.init(forReuseAs: identifier) }
  }

  /// Returns a reusable cell after `prepareForReuse()`, or otherwise a new cell of the registered class; nil if there
  /// is no reusable cell and no registered class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    return shownViews.pool.dequeue(ReusePool.Key(kind: nil, identifier: identifier)) as? UITableViewCell
  }

  /// Returns a reusable cell after `prepareForReuse()`, or a new cell of the registered class. Traps if no class is
  /// registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      programmerError(
        "No cell is registered as \"\(identifier)\"; call register(_:forCellReuseIdentifier:) before dequeuing one."
      )
    }
    return cell
  }

  /// Returns a reusable header or footer after `prepareForReuse()`, or otherwise a new view of the registered class;
  /// nil if there is no reusable view and no registered class.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    shownViews.pool.dequeue(ReusePool.Key(kind: UITableView.header, identifier: identifier))
      as? UITableViewHeaderFooterView
  }

  // MARK: Updates

  // The app changes its model, then reports the same change to the table, which renumbers the selection and the pressed
  // row. Deletions and reloads use the index paths before the changes; insertions use the index paths after the
  // changes. The table traps if the data source's counts do not match the reported changes.

  /// Reports the changes that `updates` makes as one group. When the method returns, the table shows the changes and
  /// `completion` has been called with true.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    begin()
    updates?()
    end()
    completion?(true)
  }

  /// Begins a group of changes, which the table shows when `endUpdates()` is called.
  open func beginUpdates() { begin() }

  /// Applies the changes reported since `beginUpdates()`. Traps if `beginUpdates()` was not called.
  open func endUpdates() { end() }

  /// Reports rows that the data source has added, by their index paths after the changes.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.inserted += checked(indexPaths) }
  }

  /// Reports rows that the data source has removed, by their index paths before the changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deleted += checked(indexPaths) }
  }

  /// Requests the cells of rows again. The rows are deselected, and a press of any of these rows is cancelled.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloaded += checked(indexPaths) }
  }

  /// Reports a row that the data source has moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved += zip(checked([indexPath]), checked([newIndexPath])).map { (from: $0, to: $1) } }
  }

  /// Reports sections that the data source has added.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Reports sections that the data source has removed.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Requests the rows of sections again; the number of rows may have changed.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Reports a section that the data source has moved.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  /// Requests that the data source configure the cells of visible rows again. During the data source's call, dequeuing
  /// a cell returns the row's current cell.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    for position in checked(indexPaths) {
      guard let cell = shownViews.cell(at: position) as? UITableViewCell else { continue }
      reconfigured = cell
      let returned = dataSource?.tableView(self, cellForRowAt: position.indexPath)
      reconfigured = nil
      demand(
        returned == nil || returned === cell,
        "A reconfigured row keeps its cell. The data source must dequeue and return this cell; it returned another cell for \(position.indexPath)."
      )
    }
  }

  // MARK: Touches

  /// Consumes a touch that begins on the table, even while scrolling is disabled.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Consumes the movement of a touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Consumes the end of a touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Consumes the cancellation of a touch.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override class var classWithStandardHitTesting: UIView.Type { UITableView.self }
  override class var classThatEndsDecoding: UIView.Type { UITableView.self }

  override func reviewDelegates(for delivery: Delivery) {
    super.reviewDelegates(for: delivery)
    delivery.review(delegate, as: .table)
    delivery.review(dataSource, as: .tableSource)
  }
}

extension UITableView {
  /// Makes several changes together. This overload accepts a closure that may not escape, as Objective-C's declaration
  /// does; see the overload with an optional closure.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
