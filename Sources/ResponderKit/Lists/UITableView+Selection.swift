import Foundation

extension UITableView {
  /// Notifies the delegate of a tap on a cell's detail button.
  func accessoryButtonTapped(on cell: UITableViewCell) {
    guard let place = shownViews.place(of: cell) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: place.indexPath)
  }

  // MARK: For touches

  func contains(_ place: ListPlace) -> Bool { metrics.contains(place) }

  func place(at point: CGPoint) -> ListPlace? {
    loadIfNeeded()
    let (left, width) = side
    guard point.x >= left, point.x < left + width else { return nil }
    return metrics.row(at: point.y.native)
  }

  var permitsSelection: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var permitsMultipleSelection: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  var endsHighlightBeforeSelection: Bool { true }

  func mayHighlight(_ place: ListPlace) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: place.indexPath) ?? true
  }

  func placeToSelect(for place: ListPlace) -> ListPlace? {
    record(.willSelect, place)
    guard let tableDelegate else { return place }
    return tableDelegate.tableView(self, willSelectRowAt: place.indexPath).flatMap(ListPlace.init)
  }

  func placeToDeselect(for place: ListPlace, isReplaced: Bool) -> ListPlace? {
    record(.willDeselect, place)
    guard let tableDelegate else { return place }
    return tableDelegate.tableView(self, willDeselectRowAt: place.indexPath).flatMap(ListPlace.init)
  }

  func delegateHears(_ call: ListDelegateCall, _ place: ListPlace) {
    guard let tableDelegate else { return }
    let path = place.indexPath
    switch call {
    case .didHighlight: tableDelegate.tableView(self, didHighlightRowAt: path)
    case .didUnhighlight: tableDelegate.tableView(self, didUnhighlightRowAt: path)
    case .didSelect: tableDelegate.tableView(self, didSelectRowAt: path)
    case .didDeselect: tableDelegate.tableView(self, didDeselectRowAt: path)
    // These methods return a row; `placeToSelect` and `placeToDeselect` call them.
    case .willSelect, .willDeselect: break
    // These calls are made where the events occur.
    case .willBeginEditing, .didEndEditing, .commitDelete, .commitInsert, .didLift, .didDrop: break
    }
  }

  func performPrimaryAction(_ place: ListPlace) {
    guard let tableDelegate else { return }
    let path = place.indexPath
    guard tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: path) else { return }
    tableDelegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  func mayBeginSweep(at place: ListPlace) -> Bool {
    tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: place.indexPath) ?? false
  }

  func didBeginSweep(at place: ListPlace) {
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: place.indexPath)
  }

  func didEndSweep() {
    tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self)
  }
}
