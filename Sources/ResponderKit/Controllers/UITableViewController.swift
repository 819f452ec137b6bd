import Foundation

/// A section of a static table, with its cells.
package struct StaticSection {
  let header: String?
  let footer: String?
  let cells: [UITableViewCell]

  package init(header: String?, footer: String?, cells: [UITableViewCell]) {
    self.header = header
    self.footer = footer
    self.cells = cells
  }
}

/// A controller whose view is a table view. The controller is the data source and delegate of the table view.
///
/// The methods of the data source and of the delegate are declared in the class body, so that subclasses at any level
/// can override them, as in UIKit. A custom class that conforms to these protocols must do the same for its subclasses;
/// see `Documentation/Porting.md`, "A delegate's method in a subclass".
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// The rows of a storyboard's static table; nil for a table with a data source.
  package final var staticSections: [StaticSection]?

  /// Creates a controller of a table view with this style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose table view is loaded from a nib. Without a nib, the table view has the style `.plain`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with the attributes of a storyboard. With another coder, the table view is plain.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The signature is UIKit's.
  /// The table view. Reading the property loads the view if necessary; nil if `loadView()` creates a view of another
  /// class.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// The refresh control of the table.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  /// Creates a table view that resizes with its superview, with this controller as data source and delegate.
  open override func loadView() {
    if loadViewFromInterface() { return }
    let table = UITableView(frame: .zero, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Whether selected rows are deselected before the view appears.
  open var clearsSelectionOnViewWillAppear: Bool = true

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let tableView else { return }
    for row in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: row, animated: animated) }
  }

  /// Begins to make room for the keyboard: the table's adjusted content inset contains the part of the table that the
  /// keyboard covers, and the row of the first responder is scrolled into the visible part.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    followKeyboard()
  }

  /// Ends making room for the keyboard.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    endFollowingKeyboard()
  }

  /// Flashes the table's scroll indicators, as in UIKit.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView?.flashScrollIndicators()
  }

  /// Begins or ends editing the controller and its table.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView?.setEditing(editing, animated: animated)
  }

  // MARK: UITableViewDataSource

  /// Returns the number of rows of a static table; 0 for other tables.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    staticSection(section)?.cells.count ?? 0
  }
  /// Returns the cell of a static table. For other tables this method traps; a subclass overrides it.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let cell = staticSection(indexPath.section)?.cells[indexPath.row] { return cell }
    programmerError("A table's row needs a cell; override tableView(_:cellForRowAt:) in \(type(of: self)).")
  }
  /// Returns the number of sections of a static table; 1 for other tables.
  open func numberOfSections(in tableView: UITableView) -> Int { staticSections?.count ?? 1 }
  /// Returns the header title of a static table; nil for none.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    staticSection(section)?.header
  }
  /// Returns the footer title of a static table; nil for none.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    staticSection(section)?.footer
  }

  // MARK: UITableViewDelegate

  /// Returns the height of a row, in points; called for all rows when the table loads. Without an override, the height
  /// is `rowHeight`.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let cells = staticSection(indexPath.section)?.cells { return cells[indexPath.row].frame.height }
    return tableView.defaultResult(tableView.rowHeight)
  }
  /// Returns the height of a section's header, in points; called for all sections when the table loads. Without an
  /// override, the table's own header height is used.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.defaultResult(tableView.sectionHeaderHeight)
  }
  /// Returns the height of a section's footer, in points; called for all sections when the table loads. Without an
  /// override, the table's own footer height is used.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.defaultResult(tableView.sectionFooterHeight)
  }
  /// Returns the header view of a section, requested when the view becomes visible; nil for a standard header with the
  /// data source's title.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.defaultResult(nil)
  }
  /// Returns the footer view of a section, requested when the view becomes visible; nil for a standard footer with the
  /// data source's title.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.defaultResult(nil)
  }
  /// Never called; see `UITableViewDelegate`.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
  /// Never called; see `UITableViewDelegate`.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { 0 }
  /// Never called; see `UITableViewDelegate`.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { 0 }
  /// Called before the cell of a row becomes visible.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// Called when the cell of a row is no longer visible.
  open func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Called before a header becomes visible.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// Called when a header is no longer visible.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// Called before a footer becomes visible.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// Called when a footer is no longer visible.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// Called before the user selects a row. Return nil to prevent the selection, or another index path to select that
  /// row instead (V-72).
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Called before the user deselects a row or selects another row. Return nil to keep the selection, or another index
  /// path to deselect that row instead (V-72).
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Called when the user has tapped the detail button of a cell.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  // MARK: Highlighting, selection and menus

  // Generated from Scripts/SharedMembers/ListDelegate.swift by Scripts/generate-shared-members.py: begin
  /// Returns whether a touched row is highlighted. If the method returns false, the row is not selected either
  /// (V-73).
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Called after the row was highlighted.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Called after the row was unhighlighted.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Called after the user has selected the row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Called after the user has deselected the row or selected another row.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Returns whether a tap on the row performs its primary action; true by default, except in editing mode (V-76).
  open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    !tableView.isEditing
  }
  /// Called when the user taps the row, unless the tap adds the row to a multiple selection (V-76).
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  /// Returns whether a two-finger pan that starts on the row selects rows instead of scrolling; false by
  /// default (V-79).
  open func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Called when a two-finger pan begins to select rows. If the table does not allow multiple selection yet,
  /// begin editing in this method.
  open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// Called when a two-finger pan that selected rows has ended or was cancelled.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// Returns the context menu of the row after a long press or a secondary click; nil for none (P-22).
  open func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the context menu of the row is displayed.
  open func tableView(
    _ tableView: UITableView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the context menu of the row is dismissed.
  open func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called when the user taps the preview of a context menu; the menu is dismissed afterwards.
  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  // Generated: end

  // MARK: Editing

  /// Returns the editing control that the row shows while the table is edited. The default is `.delete`.
  open func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { tableView.defaultResult(.delete) }
  /// Returns the title of the delete button; nil for "Delete".
  open func tableView(
    _ tableView: UITableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Returns the indentation level of a cell of a static table. Otherwise returns `Int.min`, so the cell keeps its own
  /// level; in UIKit, the result is 0.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    guard let cells = staticSection(indexPath.section)?.cells, cells.indices.contains(indexPath.row) else {
      return .min
    }
    return cells[indexPath.row].indentationLevel
  }
  /// Returns whether the content is indented for the editing control; true by default.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns the actions of a swipe from the leading edge; nil for none.
  open func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns the actions of a swipe from the trailing edge. Return nil for the standard delete action, and a
  /// configuration without actions to prevent the swipe.
  open func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns the actions of a swipe from the trailing edge in the notation before iOS 11; nil by default.
  open func tableView(
    _ tableView: UITableView,
    editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
  /// Called before a swipe reveals the actions of a row.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Called when the actions of a row are hidden again; `indexPath` is nil if the row was deleted.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns the index path to which the row moves if the user drops it at `proposedDestinationIndexPath`. The result
  /// must be valid in the table.
  open func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Returns whether the row can be edited; true by default.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultResult(true)
  }
  /// Called when the user deletes the row or inserts a row before this row. Change the data, and update the table.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns whether the row can be reordered while the table is edited. The default is true if `moveRowAt` is
  /// implemented.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultResult(true)
  }
  /// Called when the user has moved a row. Change the data; the table has moved the row already.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: UIScrollViewDelegate

  // Generated from Scripts/SharedMembers/ScrollDelegate.swift by Scripts/generate-shared-members.py: begin
  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing; `targetContentOffset` keeps its value.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil: the scroll view cannot be zoomed.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Returns true: a tap on the status bar scrolls to the top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  // Generated: end
}

extension UITableViewController {
  private func staticSection(_ index: Int) -> StaticSection? {
    guard let staticSections, staticSections.indices.contains(index) else { return nil }
    return staticSections[index]
  }
}
