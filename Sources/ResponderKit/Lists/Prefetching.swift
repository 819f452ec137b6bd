import Foundation

/// The methods that prepare items before they become visible. The library never calls these methods, because a list
/// requests each item immediately when it becomes visible.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Prepares items that are about to become visible.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Cancels the preparation of items that are no longer about to become visible.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// The methods that prepare rows before they become visible. The library never calls these methods, because a table
/// requests each row immediately when it becomes visible.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Prepares rows that are about to become visible.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Cancels the preparation of rows that are no longer about to become visible.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UICollectionView {
  /// The conditions under which self-sizing cells are measured again.
  public typealias SelfSizingInvalidation = UITableView.SelfSizingInvalidation

  /// The delay after which items make room for a dragged item, with UIKit's raw values.
  public enum ReorderingCadence: Int, Sendable {
    case immediate = 0, fast, slow
  }
}

extension UITableView {
  /// The conditions under which self-sizing cells are measured again, with UIKit's raw values.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0, enabled, enabledIncludingConstraints
  }

  /// The edges from which the insets of separators are measured, with UIKit's raw values.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0, fromAutomaticInsets
  }
}
