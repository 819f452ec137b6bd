import Foundation

/// The chosen rows or items.
struct ListSelection {
  private var chosen: Set<ListPlace> = []

  var isEmpty: Bool { chosen.isEmpty }
  /// From the first row on.
  var places: [ListPlace] { chosen.count < 2 ? Array(chosen) : chosen.sorted() }
  var paths: [IndexPath] { places.map(\.indexPath) }

  func contains(_ place: ListPlace) -> Bool { chosen.contains(place) }

  mutating func set(_ place: ListPlace, _ isSelected: Bool) {
    if isSelected { chosen.insert(place) } else { chosen.remove(place) }
  }

  /// Nil for what is gone.
  mutating func renumber(_ number: (ListPlace) -> ListPlace?) {
    chosen = Set(chosen.compactMap(number))
  }
}
