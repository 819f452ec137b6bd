import Foundation

extension UITableView {
  /// Notifies the delegate of a tap on a cell's detail button.
  func accessoryButtonTapped(on cell: UITableViewCell) {
    guard let position = shownViews.place(of: cell) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: position.indexPath)
  }

  // MARK: For touches

  func contains(_ position: ListPlace) -> Bool { metrics.contains(position) }

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

  func mayHighlight(_ position: ListPlace) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: position.indexPath) ?? true
  }

  func placeToSelect(for position: ListPlace) -> ListPlace? {
    record(.willSelect, position)
    guard let tableDelegate else { return position }
    return tableDelegate.tableView(self, willSelectRowAt: position.indexPath).flatMap(ListPlace.init)
  }

  func placeToDeselect(for position: ListPlace, isReplaced: Bool) -> ListPlace? {
    record(.willDeselect, position)
    guard let tableDelegate else { return position }
    return tableDelegate.tableView(self, willDeselectRowAt: position.indexPath).flatMap(ListPlace.init)
  }

  func delegateHears(_ call: ListDelegateCall, _ position: ListPlace) {
    guard let tableDelegate else { return }
    let path = position.indexPath
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

  func performPrimaryAction(_ position: ListPlace) {
    guard let tableDelegate else { return }
    let path = position.indexPath
    guard tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: path) else { return }
    tableDelegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  func mayBeginSweep(at position: ListPlace) -> Bool {
    tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: position.indexPath) ?? false
  }

  func didBeginSweep(at position: ListPlace) {
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: position.indexPath)
  }

  func didEndSweep() {
    tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self)
  }
}
