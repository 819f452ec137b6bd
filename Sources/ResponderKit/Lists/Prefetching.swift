import Foundation

/// Is told ahead of time which items come into sight; nobody asks it here, since all that is in sight is asked for at once.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// These may come into sight.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// These may not, after all.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// Is told ahead of time which rows come into sight; nobody asks it here, since all that is in sight is asked for at once.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// These may come into sight.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// These may not, after all.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UICollectionView {
  /// When cells that size themselves do so again.
  public typealias SelfSizingInvalidation = UITableView.SelfSizingInvalidation

  /// How soon others make room for an item that is dragged; the numbers are UIKit's.
  public enum ReorderingCadence: Int, Sendable {
    case immediate = 0, fast, slow
  }
}

extension UITableView {
  /// When cells that size themselves do so again; UIKit's numbers.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0, enabled, enabledIncludingConstraints
  }

  /// What the insets of separators are counted from; UIKit's numbers.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0, fromAutomaticInsets
  }
}
