import Foundation

/// Selection by the user, which calls the delegate, and by the app, which does not (V-72).
extension CellList {
  /// Selects or deselects a row that the user tapped, and performs its primary action.
  func handleTap(_ position: ListPosition) {
    guard contains(position) else { return }
    guard permitsSelection else { return leaveOut(.didSelect, position, because: reasonNotToSelect) }
    guard !permitsMultipleSelection || !selection.contains(position) else {
      deselect(position, isReplaced: false)
      return
    }
    let addsToSelection = permitsMultipleSelection && !selection.isEmpty
    select(position)
    // The delegate may have reloaded the list in the previous calls.
    guard !addsToSelection, contains(position) else { return }
    performPrimaryAction(position)
  }

  /// Selects a row that the user tapped, unless the delegate prevents it.
  func select(_ position: ListPosition) {
    guard let target = positionToSelect(for: position) else {
      return leaveOut(.didSelect, position, because: .delegateReturned(self, questionToSelect))
    }
    if target != position { leaveOut(.didSelect, position, because: .delegateChose(self, target.indexPath)) }
    // The delegate may return an index path that does not exist. If so, no item is selected.
    if !contains(target), contains(position) {
      _ = replacing(target.indexPath.itemNumber, by: "nothing", to: questionToSelect.rawValue)
      return
    }
    if !permitsMultipleSelection {
      for old in selection.positions where old != target { deselect(old, isReplaced: true) }
    }
    guard contains(target) else { return }
    mark(target, true)
    // The segue is performed before the delegate is notified, as on iOS.
    shownViews.cell(at: target)?.onSelection?()
    notifyDelegate(.didSelect, target)
  }

  /// Deselects a row that the user tapped, unless the delegate prevents it.
  func deselect(_ position: ListPosition, isReplaced: Bool) {
    guard let target = positionToDeselect(for: position, isReplaced: isReplaced) else {
      return leaveOut(.didDeselect, position, because: .delegateReturned(self, questionToDeselect))
    }
    if target != position { leaveOut(.didDeselect, position, because: .delegateChose(self, target.indexPath)) }
    guard selection.contains(target) else { return }
    mark(target, false)
    notifyDelegate(.didDeselect, target)
  }

  /// Changes the selection without calling the delegate.
  func mark(_ position: ListPosition, _ isSelected: Bool) {
    selection.set(position, isSelected)
    shownViews.cell(at: position)?.select(isSelected)
  }

  /// Selects a row without calling the delegate. With single selection the row replaces the selected row.
  func markOnly(_ position: ListPosition) {
    if !permitsMultipleSelection {
      for old in selection.positions where old != position { mark(old, false) }
    }
    if contains(position) { mark(position, true) }
  }

  /// Returns the index paths from `first` through `last`, in order.
  func positions(from first: ListPosition, through last: ListPosition) -> [ListPosition] {
    guard contains(first), contains(last), first <= last else { return [] }
    var positions: [ListPosition] = []
    let counts = counts
    for section in first.section...last.section {
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : counts[section]
      positions += (start..<end).map { ListPosition($0, in: section) }
    }
    return positions
  }

  /// Deselects all rows without calling the delegate.
  func deselectAll() {
    for position in selection.positions { mark(position, false) }
  }

  /// Sets the selection and the highlight of a cell before the cell becomes visible.
  func prepare(_ cell: any ListCell, at position: ListPosition) {
    let isSelected = selection.contains(position)
    if cell.isSelected != isSelected { cell.select(isSelected) }
    if cell.isHighlighted { cell.highlight(false) }
  }
}
