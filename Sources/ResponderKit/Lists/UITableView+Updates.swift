import Foundation

/// Rows that come, go and move. The program changes its model, then tells the table of the same change; what is chosen and what
/// a finger is on go along. Deletions and reloads name rows as they were before, insertions as they are afterwards. Where the
/// data source's counts do not agree with what was told, the table traps.
extension UITableView {
  func standardPerformBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    begin()
    updates?()
    end()
    completion?(true)
  }

  func standardBeginUpdates() {
    begin()
  }

  func standardEndUpdates() {
    end()
  }

  func standardInsertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.inserted += checked(indexPaths) }
  }

  func standardDeleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deleted += checked(indexPaths) }
  }

  func standardReloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloaded += checked(indexPaths) }
  }

  func standardMoveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved += zip(checked([indexPath]), checked([newIndexPath])).map { (from: $0, to: $1) } }
  }

  func standardInsertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  func standardDeleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  func standardReloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  func standardMoveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  func standardReconfigureRows(at indexPaths: [IndexPath]) {
    for place in checked(indexPaths) {
      guard let cell = shownViews.cell(at: place) as? UITableViewCell else { continue }
      reconfigured = cell
      let answer = dataSource?.tableView(self, cellForRowAt: place.indexPath)
      reconfigured = nil
      demand(
        answer == nil || answer === cell,
        "The cell of a row that is reconfigured is dequeued as the one it has; the data source gave another one for \(place.indexPath)."
      )
    }
  }
}
