import Foundation

/// The selected rows or items.
struct ListSelection {
  private var selected: Set<ListPlace> = []

  var isEmpty: Bool { selected.isEmpty }
  /// The selected index paths in ascending order.
  var places: [ListPlace] { selected.count < 2 ? Array(selected) : selected.sorted() }
  var paths: [IndexPath] { places.map(\.indexPath) }

  func contains(_ position: ListPlace) -> Bool { selected.contains(position) }

  mutating func set(_ position: ListPlace, _ isSelected: Bool) {
    if isSelected { selected.insert(position) } else { selected.remove(position) }
  }

  /// Updates the index paths; `number` returns nil for deleted rows.
  mutating func renumber(_ number: (ListPlace) -> ListPlace?) {
    selected = Set(selected.compactMap(number))
  }
}
