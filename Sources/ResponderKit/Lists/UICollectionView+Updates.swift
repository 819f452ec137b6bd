import Foundation

/// Items that come, go and move. The program changes its model, then tells the collection of the same change; what is chosen and
/// what a finger is on go along. Deletions and reloads name items as they were before, insertions as they are afterwards. Where
/// the data source's counts do not agree with what was told, the collection traps.
extension UICollectionView {
  func standardPerformBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    begin()
    updates?()
    end()
    completion?(true)
  }

  func standardInsertItems(at indexPaths: [IndexPath]) {
    update { $0.inserted += checked(indexPaths) }
  }

  func standardDeleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleted += checked(indexPaths) }
  }

  func standardReloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloaded += checked(indexPaths) }
  }

  func standardMoveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved += zip(checked([indexPath]), checked([newIndexPath])).map { (from: $0, to: $1) } }
  }

  func standardInsertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  func standardDeleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  func standardReloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  func standardMoveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  func standardReconfigureItems(at indexPaths: [IndexPath]) {
    for place in checked(indexPaths) {
      guard let cell = shownViews.cell(at: place) as? UICollectionViewCell else { continue }
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
