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
  /// Creates the index path for a row number in a scenario, such as `3` or `1-3`; nil if the text is not a row number.
  /// The row need not exist.
  init?(rowNumber: String) {
    guard let (section, row) = RowName.numbers(of: rowNumber) else { return nil }
    self.init(row: row, section: section)
  }

  /// The row number in a scenario: `3` for row 3 in section 0, `1-3` for row 3 in section 1.
  var rowNumber: String { section == 0 ? String(row) : "\(section)-\(row)" }
}

extension UIScrollView {
  /// Returns the cell of a row or item by its number; nil if the row or item is not visible.
  func cell(numbered number: String) -> UIView? {
    guard let path = IndexPath(rowNumber: number) else { return nil }
    return (self as? UITableView)?.cellForRow(at: path) ?? (self as? UICollectionView)?.cellForItem(at: path)
  }

  /// The numbers of the selected rows or items; nil if the view is not a list.
  var selectedRowNumbers: [String]? {
    switch self {
    case let table as UITableView: (table.indexPathsForSelectedRows ?? []).map(\.rowNumber).inOrderOfRows
    case let collection as UICollectionView:
      (collection.indexPathsForSelectedItems ?? []).map(\.rowNumber).inOrderOfRows
    default: nil
    }
  }

  /// Selects exactly these rows or items, like app code; rows that do not exist are skipped.
  func selectOnly(_ numbers: [String]) {
    let wanted = numbers.compactMap { IndexPath(rowNumber: $0) }.filter(hasRow)
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

  /// Returns whether a row or item exists; it need not be visible.
  func hasRow(_ path: IndexPath) -> Bool {
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
  var rowAsCell: (list: UIScrollView, number: String)? {
    if let cell = self as? UITableViewCell, let table = superview as? UITableView {
      return table.indexPath(for: cell).map { (table, $0.rowNumber) }
    }
    if let cell = self as? UICollectionViewCell, let collection = superview as? UICollectionView {
      return collection.indexPath(for: cell).map { (collection, $0.rowNumber) }
    }
    return nil
  }
}
