import Foundation

/// The selected rows or items of a list.
struct ListSelection {
  private var selected: Set<ListPosition> = []

  var isEmpty: Bool { selected.isEmpty }
  /// The selected index paths in ascending order.
  var positions: [ListPosition] { selected.count < 2 ? Array(selected) : selected.sorted() }
  var paths: [IndexPath] { positions.map(\.indexPath) }

  func contains(_ position: ListPosition) -> Bool { selected.contains(position) }

  mutating func set(_ position: ListPosition, _ isSelected: Bool) {
    if isSelected { selected.insert(position) } else { selected.remove(position) }
  }

  /// Renumbers the selected index paths. `number` returns the new index path of a row or item; nil if it was deleted.
  mutating func renumber(_ number: (ListPosition) -> ListPosition?) {
    selected = Set(selected.compactMap(number))
  }
}
