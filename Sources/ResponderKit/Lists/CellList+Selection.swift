import Foundation

/// What a choice does: the user's with all questions and messages, the program's without any (V-72).
extension CellList {
  /// The user lifted a finger from this row.
  func choose(_ place: ListPlace) {
    guard contains(place) else { return }
    guard permitsSelection else { return leaveOut(.didSelect, place, because: reasonNotToSelect) }
    guard !permitsMultipleSelection || !selection.contains(place) else {
      deselect(place, isReplaced: false)
      return
    }
    let extends = permitsMultipleSelection && !selection.isEmpty
    select(place)
    // The delegate may have reloaded the list in between.
    guard !extends, contains(place) else { return }
    performPrimaryAction(place)
  }

  /// What the user's tap selects, if the delegate lets it.
  func select(_ place: ListPlace) {
    guard let chosen = placeToSelect(for: place) else {
      return leaveOut(.didSelect, place, because: .delegateAnswered(self, questionToSelect))
    }
    if chosen != place { leaveOut(.didSelect, place, because: .delegateChose(self, chosen.indexPath)) }
    // One that does not exist is nothing to select.
    if !contains(chosen), contains(place) {
      _ = replacing(chosen.indexPath.place, by: "nothing", to: questionToSelect.rawValue)
      return
    }
    if !permitsMultipleSelection {
      for old in selection.places where old != chosen { deselect(old, isReplaced: true) }
    }
    guard contains(chosen) else { return }
    mark(chosen, true)
    // As on iOS, before the delegate hears of it.
    shownViews.cell(at: chosen)?.whenChosen?()
    tell(.didSelect, chosen)
  }

  /// What the user's tap deselects, if the delegate lets it.
  func deselect(_ place: ListPlace, isReplaced: Bool) {
    guard let dropped = placeToDeselect(for: place, isReplaced: isReplaced) else {
      return leaveOut(.didDeselect, place, because: .delegateAnswered(self, questionToDeselect))
    }
    if dropped != place { leaveOut(.didDeselect, place, because: .delegateChose(self, dropped.indexPath)) }
    guard selection.contains(dropped) else { return }
    mark(dropped, false)
    tell(.didDeselect, dropped)
  }

  /// Changes the selection without asking or telling the delegate.
  func mark(_ place: ListPlace, _ isSelected: Bool) {
    selection.set(place, isSelected)
    shownViews.cell(at: place)?.select(isSelected)
  }

  /// Selects without asking or telling the delegate; in place of the others where only one can be chosen.
  func markOnly(_ place: ListPlace) {
    if !permitsMultipleSelection {
      for old in selection.places where old != place { mark(old, false) }
    }
    if contains(place) { mark(place, true) }
  }

  /// From one place to another, in the list's order.
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

  /// Deselects everything without asking or telling the delegate.
  func deselectAll() {
    for place in selection.places { mark(place, false) }
  }

  /// A cell comes into sight as its row stands.
  func prepare(_ cell: any ListCell, at place: ListPlace) {
    let isSelected = selection.contains(place)
    if cell.isSelected != isSelected { cell.select(isSelected) }
    if cell.isHighlighted { cell.highlight(false) }
  }
}
