import Foundation

@testable import ResponderKit

/// A data source of rows and items for lists in random worlds. Some of the rows and items have a button.
@MainActor
final class RandomRows: UITableViewDataSource, UICollectionViewDataSource {
  var count: Int

  init(count: Int) {
    self.count = count
  }

  func makeTable() -> UITableView {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    return table
  }

  func makeCollection() -> UICollectionView {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = self
    return collection
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if cell.contentView.subviews.isEmpty, indexPath.row % 2 == 0 {
      cell.contentView.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
    }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

extension UIScrollView {
  /// Whether a row or item of a list is highlighted; false for scroll views of other classes.
  var highlightsARow: Bool {
    switch self {
    case let table as UITableView: table.visibleCells.contains(where: \.isHighlighted)
    case let collection as UICollectionView: collection.visibleCells.contains(where: \.isHighlighted)
    default: false
    }
  }

  /// Reloads the data of a list; has no effect for scroll views of other classes.
  func reloadRows() {
    (self as? UITableView)?.reloadData()
    (self as? UICollectionView)?.reloadData()
  }
}
