import Foundation
import ResponderKit

extension UICollectionViewFlowLayout {
  convenience init(spacing: CGFloat) {
    self.init()
    setSpacing(spacing)
  }

  func setSpacing(_ spacing: CGFloat) {
    minimumLineSpacing = spacing
    minimumInteritemSpacing = spacing
  }
}

extension IndexPath {
  /// By the number that a scenario gives a row; it may not exist.
  init?(place: String) {
    guard let (section, row) = RowName.numbers(of: place) else { return nil }
    self.init(row: row, section: section)
  }

  var place: String { section == 0 ? String(row) : "\(section)-\(row)" }
}

extension UIScrollView {
  /// The cell of a row or an item, by its number; nil where it is not shown.
  func cell(atPlace place: String) -> UIView? {
    guard let path = IndexPath(place: place) else { return nil }
    return (self as? UITableView)?.cellForRow(at: path) ?? (self as? UICollectionView)?.cellForItem(at: path)
  }

  /// Nil for what is no list.
  var selectedPlaces: [String]? {
    switch self {
    case let table as UITableView: (table.indexPathsForSelectedRows ?? []).map(\.place).inOrderOfRows
    case let collection as UICollectionView: (collection.indexPathsForSelectedItems ?? []).map(\.place).inOrderOfRows
    default: nil
    }
  }

  /// Selects these and no others, as the program does; those that do not exist have been refused.
  func selectOnly(_ places: [String]) {
    let wanted = places.compactMap { IndexPath(place: $0) }.filter(hasPlace)
    switch self {
    case let table as UITableView:
      for path in table.indexPathsForSelectedRows ?? [] where !wanted.contains(path) {
        table.deselectRow(at: path, animated: false)
      }
      for path in wanted { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    case let collection as UICollectionView:
      for path in collection.indexPathsForSelectedItems ?? [] where !wanted.contains(path) {
        collection.deselectItem(at: path, animated: false)
      }
      for path in wanted { collection.selectItem(at: path, animated: false, scrollPosition: []) }
    default: break
    }
  }

  /// Whether there is such a row or item, seen or not.
  func hasPlace(_ path: IndexPath) -> Bool {
    switch self {
    case let table as UITableView:
      path.section < table.numberOfSections && path.row < table.numberOfRows(inSection: path.section)
    case let collection as UICollectionView:
      path.section < collection.numberOfSections && path.item < collection.numberOfItems(inSection: path.section)
    default: false
    }
  }
}

extension UIView {
  /// The list that shows this view as a cell, and where; nil for every other view.
  var placeAsCell: (list: UIScrollView, place: String)? {
    if let cell = self as? UITableViewCell, let table = superview as? UITableView {
      return table.indexPath(for: cell).map { (table, $0.place) }
    }
    if let cell = self as? UICollectionViewCell, let collection = superview as? UICollectionView {
      return collection.indexPath(for: cell).map { (collection, $0.place) }
    }
    return nil
  }
}
