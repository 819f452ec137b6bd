import Foundation

/// The methods that provide a collection's items and cells.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section; called when the collection loads, not during scrolling. A negative
  /// number counts as 0, and a record states this.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell of an item that becomes visible. Dequeue the cell, because only dequeued cells are reused. A cell
  /// that already represents another item is not shown, and a record states this.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  /// Returns the number of sections; 1 by default. A negative number counts as 0, and a record states this.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns whether an item can be moved interactively; called before the movement begins.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Called after the user has moved an item. Change the data in the same way.
  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
  /// Returns a supplementary view. If the layout has supplementary views, the default implementation of this method
  /// traps.
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns true. UIKit returns whether `moveItemAt` is implemented.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    collectionView.usesDefaultResult = true
    return true
  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Traps, because a layout with supplementary views requires a data source that provides these views.
  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    programmerError(
      "The layout has a view of kind \(kind) at \(indexPath); the data source must return this view from collectionView(_:viewForSupplementaryElementOfKind:at:)."
    )
  }
}
