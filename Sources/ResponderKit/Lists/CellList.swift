import Foundation

/// A table or a collection: a scroll view that shows cells, one of which can be pressed and some of which can be
/// selected.
///
/// - `VisibleViews`: the views that exist, and the elements that they represent.
/// - `CellList+Press.swift`: touches of a cell, its highlight and its selection (V-70, V-78).
/// - `CellList+Selection.swift`: selection, with the calls to the delegate.
/// - `CellList+Records.swift`: records of touches that have no effect, with the reason.
/// - `CellList+Updates.swift`: insertion, deletion and moves of items.
/// - `MultipleSelectionPan`: selection with two fingers (V-79).
@MainActor
protocol CellList: UIScrollView {
  var shownViews: VisibleViews { get }
  var selection: ListSelection { get set }
  /// The press of a cell in progress; nil if there is none.
  var press: CellPress? { get set }
  /// The two-finger selection in progress; nil if there is none.
  var panSelection: PanSelection? { get set }
  /// The drag and drop interactions; nil if the list has no drag or drop delegate.
  var dragging: ListDragging? { get }

  // MARK: Loading

  /// The updates reported since `beginUpdates`; nil outside of a group of updates.
  var updates: ListUpdates? { get set }
  /// The number of calls of `beginUpdates` without `endUpdates`.
  var updateDepth: Int { get set }
  /// Whether the list has to ask the data source for its counts again.
  var needsReload: Bool { get set }
  var isLoading: Bool { get set }
  func loadIfNeeded()
  /// The number of items in each section.
  var counts: [Int] { get }
  /// Asks the data source for the current counts. The list uses the new counts after `adopt` is called.
  func recount() -> (counts: [Int], adopt: () -> Void)
  /// Updates the content size.
  func fitContent()

  // MARK: For VisibleViews

  /// The index of the first subview that is a cell, header or footer.
  var bottomIndex: Int { get }
  /// Asks the data source or the delegate for the view of an element. Returns nil if neither returns a view.
  func makeView(for element: ListElement) -> UIView?
  /// Positions a view. `shift` is the distance from the list's coordinates to those of the view's superview.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UIView, shiftedBy shift: CGPoint)
  /// Asks a view for its size before the view is shown. Returns true if the size has changed and other views therefore
  /// move.
  func fit(_ view: UIView, for element: ListElement) -> Bool
  /// Renumbers the elements whose sizes are stored. `number` returns the new index path of an element; nil if the
  /// element no longer exists.
  func renumberSizes(_ number: (ListElement) -> ListElement?)
  /// Called after the new counts for a group of updates are known, before the updates are shown.
  func willShow(_ updates: ListUpdates)
  /// Called after a group of updates has been shown.
  func didShowUpdates()
  func willShow(_ view: UIView, for element: ListElement)
  func didHide(_ view: UIView, for element: ListElement)

  // MARK: For touches

  func contains(_ position: ListPosition) -> Bool
  /// Returns the index path of the cell at a point in the list's coordinates; nil if there is no cell at the point.
  func position(at point: CGPoint) -> ListPosition?
  var isEditing: Bool { get }
  var permitsSelection: Bool { get }
  var permitsMultipleSelection: Bool { get }
  /// Whether the highlight ends before the selection, as in a table, or after the selection, as in a collection.
  var endsHighlightBeforeSelection: Bool { get }

  // MARK: The delegate

  func mayHighlight(_ position: ListPosition) -> Bool
  /// Returns the index path to select when the user selects `position`; nil to select none (V-72).
  func positionToSelect(for position: ListPosition) -> ListPosition?
  /// Returns the index path to deselect; nil to deselect none (V-72). Called for a selected item that the user taps
  /// again or that another selection replaces.
  func positionToDeselect(for position: ListPosition, isReplaced: Bool) -> ListPosition?
  /// The delegate method called by `positionToSelect`, for records.
  var questionToSelect: EventRecord.Reason.Question { get }
  var questionToDeselect: EventRecord.Reason.Question { get }
  func callDelegate(_ call: ListDelegateCall, _ position: ListPosition)
  func performPrimaryAction(_ position: ListPosition)
  /// Cancels the interactive movement of an item.
  func cancelMovement()
  func mayBeginPanSelection(at position: ListPosition) -> Bool
  func didBeginPanSelection(at position: ListPosition)
  func didEndPanSelection()
}

extension CellList {
  func cancelMovement() {}
  func fit(_ view: UIView, for element: ListElement) -> Bool { false }
  func renumberSizes(_ number: (ListElement) -> ListElement?) {}
  func willShow(_ updates: ListUpdates) {}
  func didShowUpdates() {}

  /// Ends a call to the data source, the delegate or the layout, and performs a layout deferred during the call.
  func loadingEnded() {
    isLoading = false
    if !shownViews.isShowing, shownViews.consumeDeferredShow() { setNeedsLayout() }
  }

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Reloads the list: the data source is asked for all counts and cells again.
  func reload() {
    // A reload replaces the updates that were reported since `beginUpdates`.
    updates = nil
    setNeedsReload()
    loadIfNeeded()
  }

  /// Removes all views, and cancels the press and the selection, before a reload.
  func resetState() {
    cancelMovement()
    let hadPanSelection = panSelection != nil
    panSelection = nil
    selection = ListSelection()
    shownViews.removeAll(in: self)
    if hadPanSelection { didEndPanSelection() }
  }

  func notifyDelegate(_ call: ListDelegateCall, _ position: ListPosition) {
    record(call, position)
    callDelegate(call, position)
  }

  /// Records a call of the delegate about the row or item at an index path.
  ///
  /// - Parameter application: The application when the interaction began, for an interaction that ends after the list
  ///   has left its window.
  func record(_ call: ListDelegateCall, _ position: ListPosition, in application: UIApplication? = nil) {
    guard let delivery = (window?.application ?? application)?.delivery, delivery.isObserved else { return }
    delivery.record(.selects(call, position.indexPath), at: self, reason: nil)
  }
}
