import Foundation

/// Selection by the user, which calls the delegate, and by the app, which does not (V-72).
extension CellList {
  /// Selects or deselects a row that the user tapped, and performs its primary action.
  func choose(_ place: ListPlace) {
    guard contains(place) else { return }
    guard permitsSelection else { return leaveOut(.didSelect, place, because: reasonNotToSelect) }
    guard !permitsMultipleSelection || !selection.contains(place) else {
      deselect(place, isReplaced: false)
      return
    }
    let extends = permitsMultipleSelection && !selection.isEmpty
    select(place)
    // The delegate may have reloaded the list.
    guard !extends, contains(place) else { return }
    performPrimaryAction(place)
  }

  /// Selects a row that the user tapped, unless the delegate prevents it.
  func select(_ place: ListPlace) {
    guard let chosen = placeToSelect(for: place) else {
      return leaveOut(.didSelect, place, because: .delegateAnswered(self, questionToSelect))
    }
    if chosen != place { leaveOut(.didSelect, place, because: .delegateChose(self, chosen.indexPath)) }
    // An index path that does not exist selects nothing.
    if !contains(chosen), contains(place) {
      _ = replacing(chosen.indexPath.place, by: "nothing", to: questionToSelect.rawValue)
      return
    }
    if !permitsMultipleSelection {
      for old in selection.places where old != chosen { deselect(old, isReplaced: true) }
    }
    guard contains(chosen) else { return }
    mark(chosen, true)
    // The segue is performed before the delegate is notified, as on iOS.
    shownViews.cell(at: chosen)?.whenChosen?()
    tell(.didSelect, chosen)
  }

  /// Deselects a row that the user tapped, unless the delegate prevents it.
  func deselect(_ place: ListPlace, isReplaced: Bool) {
    guard let dropped = placeToDeselect(for: place, isReplaced: isReplaced) else {
      return leaveOut(.didDeselect, place, because: .delegateAnswered(self, questionToDeselect))
    }
    if dropped != place { leaveOut(.didDeselect, place, because: .delegateChose(self, dropped.indexPath)) }
    guard selection.contains(dropped) else { return }
    mark(dropped, false)
    tell(.didDeselect, dropped)
  }

  /// Changes the selection without calling the delegate.
  func mark(_ place: ListPlace, _ isSelected: Bool) {
    selection.set(place, isSelected)
    shownViews.cell(at: place)?.select(isSelected)
  }

  /// Selects a row without calling the delegate; with single selection it replaces the selected row.
  func markOnly(_ place: ListPlace) {
    if !permitsMultipleSelection {
      for old in selection.places where old != place { mark(old, false) }
    }
    if contains(place) { mark(place, true) }
  }

  /// Returns the index paths from one to another, in order.
  func places(from first: ListPlace, through last: ListPlace) -> [ListPlace] {
    guard contains(first), contains(last), first <= last else { return [] }
    var places: [ListPlace] = []
    let counts = counts
    for section in first.section...last.section {
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : counts[section]
      places += (start..<end).map { ListPlace($0, in: section) }
    }
    return places
  }

  /// Deselects all rows without calling the delegate.
  func deselectAll() {
    for place in selection.places { mark(place, false) }
  }

  /// Sets the selection and highlight of a cell before it becomes visible.
  func prepare(_ cell: any ListCell, at place: ListPlace) {
    let isSelected = selection.contains(place)
    if cell.isSelected != isSelected { cell.select(isSelected) }
    if cell.isHighlighted { cell.highlight(false) }
  }
}
