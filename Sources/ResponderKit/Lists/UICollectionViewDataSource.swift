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
