import Foundation

/// A row or an item by its numbers.
struct ListPlace: Hashable, Comparable {
  var section: Int
  var item: Int

  init(_ item: Int, in section: Int) {
    self.section = section
    self.item = item
  }

  /// Nil for a path that is no section and row.
  init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(path[1], in: path[0])
  }

  var indexPath: IndexPath { IndexPath(item: item, section: section) }

  static func < (left: ListPlace, right: ListPlace) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }
}

/// Something that a list shows: a cell, or what goes with a section.
struct ListElement: Hashable {
  /// Nil for a cell; else what kind of view it is beside the cells.
  var kind: String?
  var place: ListPlace

  static func cell(_ place: ListPlace) -> ListElement { ListElement(kind: nil, place: place) }
}
