import Foundation

extension UITableView {
  /// Performs the segue of a cell's accessory button, and notifies the delegate of the tap, in the same order as for a
  /// selection.
  func accessoryButtonTapped(on cell: UITableViewCell) {
    guard let position = shownViews.position(of: cell) else { return }
    cell.onAccessoryAction?()
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: position.indexPath)
  }

  // MARK: For touches

  func contains(_ position: ListPosition) -> Bool { metrics.contains(position) }

  func position(at point: CGPoint) -> ListPosition? {
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

  func mayHighlight(_ position: ListPosition) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: position.indexPath) ?? true
  }

  func positionToSelect(for position: ListPosition) -> ListPosition? {
    record(.willSelect, position)
    guard let tableDelegate else { return position }
    return tableDelegate.tableView(self, willSelectRowAt: position.indexPath).flatMap(ListPosition.init)
  }

  func positionToDeselect(for position: ListPosition, isReplaced: Bool) -> ListPosition? {
    record(.willDeselect, position)
    guard let tableDelegate else { return position }
    return tableDelegate.tableView(self, willDeselectRowAt: position.indexPath).flatMap(ListPosition.init)
  }

  func callDelegate(_ call: ListDelegateCall, _ position: ListPosition) {
    guard let tableDelegate else { return }
    let path = position.indexPath
    switch call {
    case .didHighlight: tableDelegate.tableView(self, didHighlightRowAt: path)
    case .didUnhighlight: tableDelegate.tableView(self, didUnhighlightRowAt: path)
    case .didSelect: tableDelegate.tableView(self, didSelectRowAt: path)
    case .didDeselect: tableDelegate.tableView(self, didDeselectRowAt: path)
    // These delegate methods return a row and are therefore called by `positionToSelect` and `positionToDeselect`.
    case .willSelect, .willDeselect: break
    // The code that causes these events calls the delegate itself.
    case .willBeginEditing, .didEndEditing, .commitDelete, .commitInsert, .didLift, .didDrop: break
    }
  }

  func performPrimaryAction(_ position: ListPosition) {
    guard let tableDelegate else { return }
    let path = position.indexPath
    guard tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: path) else { return }
    tableDelegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  func mayBeginPanSelection(at position: ListPosition) -> Bool {
    tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: position.indexPath) ?? false
  }

  func didBeginPanSelection(at position: ListPosition) {
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: position.indexPath)
  }

  func didEndPanSelection() {
    tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self)
  }
}
