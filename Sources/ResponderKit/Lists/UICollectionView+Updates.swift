import Foundation

/// Items that come, go and move. The program changes its model, then tells the collection of the same change; what is chosen and
/// what a finger is on go along. Deletions and reloads name items as they were before, insertions as they are afterwards. Where
/// the data source's counts do not agree with what was told, the collection traps.
extension UICollectionView {
  /// Takes several changes as one; `completion` is called as soon as the collection shows them, always with true.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    begin()
    updates?()
    end()
    completion?(true)
  }

  /// Items of the data source that were not there before.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.inserted += checked(indexPaths) }
  }

  /// Items that the data source no longer has.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleted += checked(indexPaths) }
  }

  /// Items to be asked for again; they are chosen no longer, and a finger on one lets go of it.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloaded += checked(indexPaths) }
  }

  /// An item that the data source has elsewhere now.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved += zip(checked([indexPath]), checked([newIndexPath])).map { (from: $0, to: $1) } }
  }

  /// Sections of the data source that were not there before.
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Sections that the data source no longer has.
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Sections to be asked for again, with whatever number of items.
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// A section that the data source has elsewhere now.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  /// Asks the data source to bring the cells of items in sight up to date: dequeuing gives it the cell that is there.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for place in checked(indexPaths) {
      guard let cell = stage.cell(at: place) as? UICollectionViewCell else { continue }
      reconfigured = cell
      let answer = dataSource?.collectionView(self, cellForItemAt: place.indexPath)
      reconfigured = nil
      demand(
        answer == nil || answer === cell,
        "The cell of an item that is reconfigured is dequeued as the one it has; the data source gave another one for \(place.indexPath)."
      )
    }
  }
}
