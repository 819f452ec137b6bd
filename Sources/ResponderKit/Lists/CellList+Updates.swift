import Foundation

/// Updates reported by the app. The list checks the updates against the data source's counts, and renumbers the
/// selection, the visible views and the pressed cell.
extension CellList {
  func begin() {
    loadIfNeeded()
    updateDepth += 1
    if updates == nil { updates = ListUpdates() }
  }

  func end() {
    demand(updateDepth > 0, "endUpdates() was called without a beginUpdates() before it.")
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    if shownViews.consumeDeferredShow() { setNeedsLayout() }
    // A reload has replaced the updates.
    guard let updates else { return }
    self.updates = nil
    commit(updates)
  }

  /// Performs one change immediately. Between `beginUpdates` and `endUpdates`, adds the change to the group of updates
  /// instead.
  func update(_ note: (inout ListUpdates) -> Void) {
    // A list that has not been loaded has nothing to change.
    guard !needsReload, !isLoading else { return setNeedsReload() }
    begin()
    if var noted = updates {
      note(&noted)
      updates = noted
    }
    end()
  }

  /// Returns whether the list does not show a move by the user yet, after the data source has moved the item. The app
  /// may have reported the move itself, for example by applying a snapshot, or may have reloaded the list or deleted
  /// items.
  ///
  /// - Parameter changes: The value of `shownViews.changes` before the data source was called.
  func isMovePending(
    of cell: UIView,
    from source: ListPosition,
    to target: ListPosition,
    since changes: Int
  ) -> Bool {
    guard shownViews.lastShownMove <= changes, !needsReload, contains(source), contains(target) else { return false }
    return shownViews.changes == changes || shownViews.position(of: cell) == source
  }

  func checked(_ paths: [IndexPath]) -> [ListPosition] {
    paths.map { path in
      guard let position = ListPosition(path) else {
        programmerError("The index path \(path) does not refer to a row or an item; use IndexPath(row:section:).")
      }
      return position
    }
  }

  private func commit(_ updates: ListUpdates) {
    guard !needsReload else { return }
    // The movement is cancelled, because the updates give the moving row a new index path or delete the row.
    cancelMovement()
    let new = recount()
    let change = ListChange(updates, from: counts, to: new.counts)
    new.adopt()
    func number(_ element: ListElement) -> ListElement? {
      if element.kind == nil { return change.position(element.position).map { .cell($0) } }
      return change.section(element.position.section)
        .map { ListElement(kind: element.kind, position: ListPosition(element.position.item, in: $0)) }
    }
    let removed = shownViews.renumber(number)
    renumberSizes(number)
    selection.renumber(change.position)
    let endsPanSelection = panSelection != nil && !renumberPanSelection(change.position)
    // The app is notified after all state is consistent, because the app may make further changes.
    shownViews.dismiss(removed, in: self)
    if endsPanSelection { didEndPanSelection() }
    fitContent()
    willShow(updates)
    if window != nil { layoutIfNeeded() }
    didShowUpdates()
  }
}
