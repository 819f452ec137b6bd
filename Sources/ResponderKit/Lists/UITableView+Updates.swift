import Foundation

/// Rows that come, go and move. The program changes its model, then tells the table of the same change; what is chosen and what
/// a finger is on go along. Deletions and reloads name rows as they were before, insertions as they are afterwards. Where the
/// data source's counts do not agree with what was told, the table traps.
extension UITableView {
  /// Takes several changes as one; `completion` is called as soon as the table shows them, always with true.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    begin()
    updates?()
    end()
    completion?(true)
  }

  /// What follows is taken as one change, until `endUpdates()`.
  public func beginUpdates() {
    begin()
  }

  /// Makes the changes since `beginUpdates()`; traps without it.
  public func endUpdates() {
    end()
  }

  /// Rows of the data source that were not there before.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.inserted += checked(indexPaths) }
  }

  /// Rows that the data source no longer has.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deleted += checked(indexPaths) }
  }

  /// Rows to be asked for again; they are chosen no longer, and a finger on one lets go of it.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloaded += checked(indexPaths) }
  }

  /// A row that the data source has elsewhere now.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved += zip(checked([indexPath]), checked([newIndexPath])).map { (from: $0, to: $1) } }
  }

  /// Sections of the data source that were not there before.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Sections that the data source no longer has.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Sections to be asked for again, with whatever number of rows.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// A section that the data source has elsewhere now.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  /// Asks the data source to bring the cells of rows in sight up to date: dequeuing gives it the cell that is there.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for place in checked(indexPaths) {
      guard let cell = stage.cell(at: place) as? UITableViewCell else { continue }
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
