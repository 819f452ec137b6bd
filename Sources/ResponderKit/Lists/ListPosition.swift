import Foundation

/// The section and item indexes of a row or item: a compact form of `IndexPath`.
struct ListPosition: Hashable, Comparable {
  var section: Int
  var item: Int

  init(_ item: Int, in section: Int) {
    self.section = section
    self.item = item
  }

  /// Creates the position of an index path; returns nil if the length of the index path is not 2.
  init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(path[1], in: path[0])
  }

  var indexPath: IndexPath { IndexPath(item: item, section: section) }

  static func < (left: ListPosition, right: ListPosition) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }
}

/// An element that a list shows: a cell, or a header or other supplementary view.
struct ListElement: Hashable {
  /// The kind of a supplementary view; nil for a cell.
  var kind: String?
  var position: ListPosition

  static func cell(_ position: ListPosition) -> ListElement { ListElement(kind: nil, position: position) }
}
