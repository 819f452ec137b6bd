import Foundation

/// What tables and collections have in common: cells in sight, one of them under a finger, some of them selected.
///
/// - `VisibleViews`: which views are alive, and for what.
/// - `CellList+Press.swift`: from a cell's touches to its highlight and to a choice (V-70, V-78).
/// - `CellList+Selection.swift`: what a choice does, with the questions to the delegate.
/// - `CellList+Records.swift`: what it does not do, and why.
/// - `CellList+Updates.swift`: items that come, go and move.
/// - `MultipleSelectionPan`: two fingers that choose several (V-79).
@MainActor
protocol CellList: UIScrollView {
  var shownViews: VisibleViews { get }
  var selection: ListSelection { get set }
  /// The cell that a finger highlights.
  var press: CellPress? { get set }
  /// The selection that two fingers are making; nil while they make none.
  var sweep: SelectionSweep? { get set }
  /// What the list's items are dragged by, and dropped on; nil where the program lets none.
  var dragging: ListDragging? { get }

  // MARK: Loading

  /// What the program says it has changed, until it has said all.
  var updates: ListUpdates? { get set }
  /// How many calls of `beginUpdates` have no `endUpdates` yet.
  var updateDepth: Int { get set }
  /// Whether the data source has to be asked again.
  var needsReload: Bool { get set }
  var isLoading: Bool { get set }
  func loadIfNeeded()
  /// How many items each section has for the list.
  var counts: [Int] { get }
  /// Asks the data source how many there are now; the list goes by it once `adopt` was called.
  func recount() -> (counts: [Int], adopt: () -> Void)
  /// Fits the size of the content to what is in it.
  func fitContent()

  // MARK: What the visible views ask

  /// The index of the first subview that is a cell, a header or a footer.
  var bottomIndex: Int { get }
  /// A view from the program; nil where the list has none to show.
  func makeView(for element: ListElement) -> UIView?
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UIView)
  /// Asks a view that is about to show for its size; true where that is news, so that others move.
  func fit(_ view: UIView, for element: ListElement) -> Bool
  /// Sizes that views have said belong to other numbers; nil for those that are gone.
  func renumberSizes(_ number: (ListElement) -> ListElement?)
  /// Updates were counted, and are about to show; then they show.
  func willShow(_ updates: ListUpdates)
  func didShowUpdates()
  func willShow(_ view: UIView, for element: ListElement)
  func didHide(_ view: UIView, for element: ListElement)

  // MARK: Fingers ask

  func contains(_ place: ListPlace) -> Bool
  /// Where a point of the list's own coordinates lies.
  func place(at point: CGPoint) -> ListPlace?
  var isEditing: Bool { get }
  var permitsSelection: Bool { get }
  var permitsMultipleSelection: Bool { get }
  /// The table's highlight ends before the row is chosen, the collection's after.
  var endsHighlightBeforeSelection: Bool { get }

  // MARK: The delegate

  func mayHighlight(_ place: ListPlace) -> Bool
  /// Where the user's choice goes; nil for nowhere (V-72).
  func placeToSelect(for place: ListPlace) -> ListPlace?
  /// What is chosen no longer; nil for nothing (V-72). Asked about a chosen place that the user taps again, or that another
  /// one replaces.
  func placeToDeselect(for place: ListPlace, isReplaced: Bool) -> ListPlace?
  /// What `placeToSelect` and `placeToDeselect` ask, as records call it.
  var questionToSelect: EventRecord.Reason.Question { get }
  var questionToDeselect: EventRecord.Reason.Question { get }
  func delegateHears(_ call: ListDelegateCall, _ place: ListPlace)
  func performPrimaryAction(_ place: ListPlace)
  /// What a finger drags elsewhere goes back where it came from.
  func letGoOfMovedItem()
  func mayBeginSweep(at place: ListPlace) -> Bool
  func didBeginSweep(at place: ListPlace)
  func didEndSweep()
}

extension CellList {
  func letGoOfMovedItem() {}
  func fit(_ view: UIView, for element: ListElement) -> Bool { false }
  func renumberSizes(_ number: (ListElement) -> ListElement?) {}
  func willShow(_ updates: ListUpdates) {}
  func didShowUpdates() {}

  /// The data source, the delegate or the layout has answered.
  func loadingEnded() {
    isLoading = false
    if !shownViews.isShowing, shownViews.takeDeferredShow() { setNeedsLayout() }
  }

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Asks the data source anew for everything.
  func reload() {
    // It makes updates that are being collected pointless.
    updates = nil
    setNeedsReload()
    loadIfNeeded()
  }

  /// Before a reload: nothing is in sight, pressed or chosen.
  func forgetEverything() {
    letGoOfMovedItem()
    let wasSwept = sweep != nil
    sweep = nil
    selection = ListSelection()
    shownViews.retireAll(in: self)
    if wasSwept { didEndSweep() }
  }

  func tell(_ call: ListDelegateCall, _ place: ListPlace) {
    record(call, place)
    delegateHears(call, place)
  }

  /// - Parameter application: Where the list was as it began, for what ends once it has left its window.
  func record(_ call: ListDelegateCall, _ place: ListPlace, in application: UIApplication? = nil) {
    guard let delivery = (window?.application ?? application)?.delivery, delivery.isObserved else { return }
    delivery.record(.selects(call, place.indexPath), at: self, reason: nil)
  }
}
