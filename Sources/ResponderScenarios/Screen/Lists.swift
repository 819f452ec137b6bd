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
  /// Creates the index path of a row number in a scenario; the row may not exist.
  init?(place: String) {
    guard let (section, row) = RowName.numbers(of: place) else { return nil }
    self.init(row: row, section: section)
  }

  var place: String { section == 0 ? String(row) : "\(section)-\(row)" }
}

extension UIScrollView {
  /// Returns the cell of a row or item by its number; nil if it is not visible.
  func cell(atPlace place: String) -> UIView? {
    guard let path = IndexPath(place: place) else { return nil }
    return (self as? UITableView)?.cellForRow(at: path) ?? (self as? UICollectionView)?.cellForItem(at: path)
  }

  /// The numbers of the selected rows or items; nil if the view is not a list.
  var selectedPlaces: [String]? {
    switch self {
    case let table as UITableView: (table.indexPathsForSelectedRows ?? []).map(\.place).inOrderOfRows
    case let collection as UICollectionView: (collection.indexPathsForSelectedItems ?? []).map(\.place).inOrderOfRows
    default: nil
    }
  }

  /// Selects exactly these rows or items, like app code; rows that do not exist are skipped.
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

  /// Returns whether a row or item exists, visible or not.
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
  /// The list that shows this view as a cell, and the row number; nil for other views.
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
