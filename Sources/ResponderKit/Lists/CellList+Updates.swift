import Foundation

/// The program says what it has done to its items; the list checks it against the data source's counts, and takes what is
/// chosen, in sight and under a finger along.
extension CellList {
  func begin() {
    loadIfNeeded()
    updateDepth += 1
    if updates == nil { updates = ListUpdates() }
  }

  func end() {
    demand(updateDepth > 0, "endUpdates() belongs to a beginUpdates() before it.")
    updateDepth -= 1
    guard updateDepth == 0, let updates else { return }
    if shownViews.takeDeferredShow() { setNeedsLayout() }
    self.updates = nil
    commit(updates)
  }

  /// One change, or one of several that are taken as one.
  func update(_ note: (inout ListUpdates) -> Void) {
    // What was never loaded has nothing to change.
    guard !needsReload, !isLoading else { return setNeedsReload() }
    begin()
    if var noted = updates {
      note(&noted)
      updates = noted
    }
    end()
  }

  func checked(_ paths: [IndexPath]) -> [ListPlace] {
    paths.map { path in
      guard let place = ListPlace(path) else {
        programmerError("An index path in a list has a section and a row or item; this one is \(path).")
      }
      return place
    }
  }

  private func commit(_ updates: ListUpdates) {
    guard !needsReload else { return }
    // A row that is in hand has another number afterwards, or none.
    letGoOfMovedItem()
    let new = recount()
    let change = ListChange(updates, from: counts, to: new.counts)
    new.adopt()
    func number(_ element: ListElement) -> ListElement? {
      if element.kind == nil { return change.place(element.place).map { .cell($0) } }
      return change.section(element.place.section)
        .map { ListElement(kind: element.kind, place: ListPlace(element.place.item, in: $0)) }
    }
    let removed = shownViews.renumber(number)
    renumberSizes(number)
    selection.renumber(change.place)
    let endsSweep = sweep != nil && !renumberSweep(change.place)
    // The program hears of it once all is in step again: it may go on changing.
    shownViews.dismiss(removed, in: self)
    if endsSweep { didEndSweep() }
    fitContent()
    willShow(updates)
    if window != nil { layoutIfNeeded() }
    didShowUpdates()
  }
}
