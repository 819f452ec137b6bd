import Foundation

// These members handle the deletion, insertion and swiping of rows by the user.

extension UITableView {
  // MARK: Permissions of a row

  /// Returns the editing style of a row, which determines the control at the leading edge of the row in editing mode.
  func editingStyle(of position: ListPosition) -> UITableViewCell.EditingStyle {
    let path = position.indexPath
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Returns whether a row can be reordered in editing mode.
  func canMove(_ position: ListPosition) -> Bool {
    guard let dataSource else { return false }
    usesDefaultResult = false
    guard dataSource.tableView(self, canMoveRowAt: position.indexPath) else { return false }
    return !usesDefaultResult || DelegateReview.declares("tableView(_:moveRowAt:to:)", dataSource)
  }

  /// Returns whether a swipe offers the delete action for a row. UIKit checks that the data source implements `commit`.
  /// Here the method counts as implemented if the executable contains a symbol of the method, or if `canEditRowAt` or
  /// `editingStyleForRowAt` is implemented.
  private func offersDeletion(of position: ListPosition) -> Bool {
    guard let dataSource else { return false }
    let path = position.indexPath
    usesDefaultResult = false
    guard dataSource.tableView(self, canEditRowAt: path) else { return false }
    var isMeant = !usesDefaultResult
    if let tableDelegate {
      usesDefaultResult = false
      guard tableDelegate.tableView(self, editingStyleForRowAt: path) == .delete else { return false }
      isMeant = isMeant || !usesDefaultResult
    }
    return isMeant || DelegateReview.declares("tableView(_:commit:forRowAt:)", dataSource)
  }

  /// Returns the actions that a swipe uncovers on one side of a row; nil if the row has no actions on that side.
  private func swipeActions(for position: ListPosition, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    let path = position.indexPath
    let own =
      isTrailing
      ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    if let own { return own.actions.isEmpty ? nil : own }
    if isTrailing, let older = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      guard !older.isEmpty else { return nil }
      return UITableViewRowAction.configuration(of: older) { [weak self] in self?.swipedPosition?.indexPath }
    }
    guard isTrailing, offersDeletion(of: position) else { return nil }
    return deletion(of: path)
  }

  /// The current index path of the swiped row; nil if no row is swiped or the row is no longer shown.
  private var swipedPosition: ListPosition? { swipe.flatMap { shownViews.position(of: $0.cell) } }

  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration {
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self, let position = swipedPosition else { return done(false) }
      done(true)
      commit(.delete, at: position)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  // MARK: Swiping

  /// Returns the row at a point with its swipe actions on one side; nil if there is no row or the row has no actions.
  func swipeOffer(at point: CGPoint, isTrailing: Bool) -> RowSwipeOffer? {
    guard !isEditing, reorder == nil, let position = position(at: point),
      let cell = shownViews.cell(at: position) as? UITableViewCell,
      let actions = swipeActions(for: position, isTrailing: isTrailing)
    else { return nil }
    return RowSwipeOffer(cell: cell, actions: actions, isTrailing: isTrailing)
  }

  /// Begins a swipe that uncovers the actions of a row.
  func beginSwipe(_ offer: RowSwipeOffer) {
    endSwipe()
    guard !isEditing, reorder == nil else { return }
    _ = open(offer.cell, offer.actions, isTrailing: offer.isTrailing)
  }

  /// Opens a swipe of the row; returns nil if a delegate method has changed the row in the meantime.
  private func open(
    _ cell: any SwipedCell,
    _ actions: UISwipeActionsConfiguration,
    isTrailing: Bool
  ) -> RowSwipe? {
    guard let position = shownViews.position(of: cell) else { return nil }
    endPress()
    record(.willBeginEditing, position)
    tableDelegate?.tableView(self, willBeginEditingRowAt: position.indexPath)
    guard swipe == nil, shownViews.position(of: cell) != nil else {
      record(.didEndEditing, position)
      tableDelegate?.tableView(self, didEndEditingRowAt: nil)
      return nil
    }
    let opened = RowSwipe(cell, in: self, actions, isTrailing: isTrailing)
    swipe = opened
    return opened
  }

  /// Closes the swiped row; has no effect if no row is swiped. Pass the row's index path if the row is no longer shown.
  func endSwipe(at position: ListPosition?) {
    guard let swipe else { return }
    self.swipe = nil
    let position = position ?? shownViews.position(of: swipe.cell)
    swipe.close(animated: shownViews.position(of: swipe.cell) != nil)
    if let position { record(.didEndEditing, position) }
    tableDelegate?.tableView(self, didEndEditingRowAt: shownViews.position(of: swipe.cell)?.indexPath)
  }

  // MARK: Editing

  /// Sets the editing controls of a cell for the table's mode. Called when the cell becomes visible and when the mode
  /// changes.
  func prepareEditing(of cell: UITableViewCell, at position: ListPosition) {
    guard isEditing || cell.isEditing else { return }
    let style = isEditing ? editingStyle(of: position) : .none
    // Only rows without a delete or insert control have room for the selection mark.
    let marksSelection = isEditing && allowsMultipleSelectionDuringEditing && style == .none
    cell.show(
      style,
      indents: tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: position.indexPath) ?? true,
      moves: isEditing && canMove(position),
      marksSelection: marksSelection
    )
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
  }

  /// Handles a tap on the control at the leading edge of a row. An insert control inserts a row immediately; a delete
  /// control uncovers the delete button.
  func editControlTapped(on cell: UITableViewCell) {
    guard isEditing, let position = shownViews.position(of: cell) else { return }
    switch cell.editingStyle {
    case .insert: commit(.insert, at: position)
    case .delete:
      if swipe?.cell === cell { return endSwipe() }
      endSwipe()
      open(cell, deletion(of: position.indexPath), isTrailing: true)?.open()
    case .none: break
    }
  }

  private func commit(_ style: UITableViewCell.EditingStyle, at position: ListPosition) {
    record(style == .delete ? .commitDelete : .commitInsert, position)
    dataSource?.tableView(self, commit: style, forRowAt: position.indexPath)
  }
}

extension UITableView {
  func cancelMovement() { endMove(cancelled: true) }
}
