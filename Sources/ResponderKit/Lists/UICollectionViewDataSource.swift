import Foundation

/// Says what a collection's items are, and makes their cells.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// How many items a section has. Asked when the collection loads, not as it scrolls; a negative number traps.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item that comes into sight: dequeue one, so that it can be used again. A cell that stands for another item
  /// already traps.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  /// How many sections there are; 1 where it is left out. A negative number traps.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Whether an item may be moved by a gesture; asked as it would be taken in hand.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// An item was moved by a gesture: the data source moves it likewise.
  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
  /// The view that the layout places beside the items; where it is left out and the layout has such views, it traps.
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// One section, for a data source that does not say.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// True: who takes an item in hand means to move it. UIKit asks whether `moveItemAt` is implemented.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  /// Leaves the data as they are.
  public func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Traps: a layout that has such views needs a data source that makes them.
  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    programmerError(
      "The layout has a view of kind \(kind) at \(indexPath); the data source has to make it in collectionView(_:viewForSupplementaryElementOfKind:at:)."
    )
  }
}
