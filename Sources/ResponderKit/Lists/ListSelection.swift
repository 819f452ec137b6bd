import Foundation

/// The selected rows or items.
struct ListSelection {
  private var chosen: Set<ListPlace> = []

  var isEmpty: Bool { chosen.isEmpty }
  /// The selected index paths in ascending order.
  var places: [ListPlace] { chosen.count < 2 ? Array(chosen) : chosen.sorted() }
  var paths: [IndexPath] { places.map(\.indexPath) }

  func contains(_ position: ListPlace) -> Bool { chosen.contains(position) }

  mutating func set(_ position: ListPlace, _ isSelected: Bool) {
    if isSelected { chosen.insert(position) } else { chosen.remove(position) }
  }

  /// Updates the index paths; `number` returns nil for deleted rows.
  mutating func renumber(_ number: (ListPlace) -> ListPlace?) {
    chosen = Set(chosen.compactMap(number))
  }
}
