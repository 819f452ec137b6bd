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

/// A controller whose view is a table, with itself as data source and delegate.
///
/// All methods of the two protocols stand in the class body, so that a subclass, and one of that, overrides them as in UIKit.
/// A class that declares such a conformance itself has to do the same for those below it: see `Documentation/Porting.md`,
/// "A delegate's method in a subclass".
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// The rows of a storyboard's static table; nil for a table whose rows the program gives.
  package final var staticSections: [StaticSection]?

  /// A controller of a table of this style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller whose table is loaded from a nib, where there is one; else of a plain table.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// What a storyboard says of the controller; of a plain table from any other coder.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  /// The table; the first reading loads it. Nil where `loadView()` has made another view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// The table's.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  /// A table of its superview's size, with this controller as data source and delegate.
  open override func loadView() {
    if loadViewFromInterface() { return }
    let table = UITableView(frame: .zero, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Whether rows that were chosen are so no longer as it appears again.
  open var clearsSelectionOnViewWillAppear: Bool = true

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let tableView else { return }
    for row in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: row, animated: animated) }
  }

  /// Flashes the table's scroll indicators, as in UIKit.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView?.flashScrollIndicators()
  }

  /// The table's too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView?.setEditing(editing, animated: animated)
  }

  // MARK: UITableViewDataSource

  /// Those of a storyboard's static table; else no rows.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    staticSection(section)?.cells.count ?? 0
  }
  /// The cell of a storyboard's static table; else traps unless a subclass overrides it: a row needs a cell.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let cell = staticSection(indexPath.section)?.cells[indexPath.row] { return cell }
    programmerError("A table's row needs a cell; override tableView(_:cellForRowAt:) in \(type(of: self)).")
  }
  /// Those of a storyboard's static table; one section, for a data source that does not say.
  open func numberOfSections(in tableView: UITableView) -> Int { staticSections?.count ?? 1 }
  /// That of a storyboard's static table; nil for no standard header.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    staticSection(section)?.header
  }
  /// That of a storyboard's static table; nil for no standard footer.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    staticSection(section)?.footer
  }

  // MARK: UITableViewDelegate

  /// In points; asked of every row as the table loads. Left out, all rows are `rowHeight` high and none is asked.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let cells = staticSection(indexPath.section)?.cells { return cells[indexPath.row].frame.height }
    return tableView.answeredByDefault(tableView.rowHeight)
  }
  /// In points; asked of every section as the table loads.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.answeredByDefault(tableView.sectionHeaderHeight)
  }
  /// In points; asked of every section as the table loads.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.answeredByDefault(tableView.sectionFooterHeight)
  }
  /// The header of a section, as it comes into sight; nil for the standard one with the data source's title.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.answeredByDefault(nil)
  }
  /// The footer of a section, as it comes into sight; nil for the standard one with the data source's title.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.answeredByDefault(nil)
  }
  /// Never asked: heights are exact here.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 0 }
  /// Never asked: heights are exact here.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { 0 }
  /// Never asked: heights are exact here.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { 0 }
  /// A row's cell comes into sight.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// A row's cell is out of sight.
  open func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// A header comes into sight.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// A header is out of sight.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// A footer comes into sight.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// A footer is out of sight.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// The user chooses a row; nil for no row, another path for another row (V-72).
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// The user gives a row up, or chooses another one; nil keeps it, another path gives up that one (V-72).
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// The user tapped a cell's detail button.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  // MARK: Highlighting, selection and menus

  // Generated from Scripts/SharedMembers/ListDelegate.swift by Scripts/generate-shared-members.py: begin
  /// A finger is on the row; false neither highlights nor selects it (V-73).
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// The row is highlighted.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// It is so no longer; what follows says whether it was chosen.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The user has chosen the row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The user has given the row up.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Whether the row does something when it is tapped; where it is left out, while the table is not edited (V-76).
  open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    !tableView.isEditing
  }
  /// The user tapped the row, not adding it to others that are chosen (V-76).
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  /// Whether two fingers that start on this row choose rows instead of scrolling; no where it is left out (V-79).
  open func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// They do; a table that is not yet in a mode that lets several rows be chosen is put into it here, `setEditing`.
  open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// They are up.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// The menu of the row on which a finger rests, or the secondary button clicks; nil for none (P-22).
  open func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The menu is about to show.
  open func tableView(
    _ tableView: UITableView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The menu is about to go.
  open func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The user touched the preview; the menu goes afterwards.
  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  // Generated: end

  // MARK: Editing

  /// What deletes the row, or inserts before it, while the table is edited; `delete` where it is left out.
  open func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { tableView.answeredByDefault(.delete) }
  /// What the button says that deletes a row; nil for `Delete`.
  open func tableView(
    _ tableView: UITableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Whether the content makes room for what deletes or inserts; true where it is left out.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// What a swipe from the left uncovers; nil for nothing.
  open func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// What a swipe from the right uncovers; nil for what deletes the row, a configuration without actions for nothing.
  open func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// A swipe is about to uncover what the row has to offer.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// The row is back in its place; nil where it is gone.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Where a row goes that was dragged to `proposedDestinationIndexPath`; has to be a row of the table.
  open func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Whether the row can be deleted, inserted at or moved; true where it is left out.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.answeredByDefault(true)
  }
  /// The user deletes the row, or wants one inserted before it: change the data, and tell the table.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Whether the row can be dragged elsewhere while the table is edited; true where it is left out and `moveRowAt` is there.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.answeredByDefault(true)
  }
  /// The user has dragged a row elsewhere: change the data. The table has moved the row itself.
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
  /// Does nothing: the content comes to rest where it would.
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
  /// Nil: a scroll view does not zoom unless its delegate names the view.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// True: a tap on the status bar scrolls to the top unless the delegate objects.
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
