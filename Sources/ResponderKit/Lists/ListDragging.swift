import Foundation

/// The drag and drop interactions of a table or collection. They forward each call to the drag or drop delegate of the
/// list.
@MainActor
final class ListDragging: UIDragInteractionDelegate, UIDropInteractionDelegate {
  private weak var list: UIScrollView?
  private var drag: UIDragInteraction?
  private var drop: UIDropInteraction?
  /// The drag items of the drag in progress, and the index paths from which they were dragged.
  private(set) var sources: [(item: UIDragItem, path: IndexPath)] = []
  private(set) var hasActiveDrag = false
  private(set) var hasActiveDrop = false
  private var proposal: UIDropProposal?
  private var destination: IndexPath?
  /// The drag state of the cells whose items are dragged.
  private var state = UICellConfigurationState.DragState.none
  /// The item into which a drop is inserted; nil for a drop between items or outside of all items.
  private var target: IndexPath?

  init(of list: UIScrollView) { self.list = list }

  private var table: UITableView? { list as? UITableView }
  private var collection: UICollectionView? { list as? UICollectionView }

  /// Adds or removes the interactions after a change of the delegates or of `dragInteractionEnabled`.
  func update(drags: Bool, isEnabled: Bool, drops: Bool) {
    guard let list else { return }
    if drags, drag == nil {
      let interaction = UIDragInteraction(delegate: self)
      list.addInteraction(interaction)
      drag = interaction
    } else if !drags, let old = drag {
      list.removeInteraction(old)
      drag = nil
    }
    if drag?.isEnabled != isEnabled { drag?.isEnabled = isEnabled }
    if drops, drop == nil {
      let interaction = UIDropInteraction(delegate: self)
      list.addInteraction(interaction)
      drop = interaction
    } else if !drops, let old = drop {
      list.removeInteraction(old)
      drop = nil
    }
  }

  private func path(of session: any UIDragDropSession) -> IndexPath? {
    guard let list else { return nil }
    return (list as? any CellList)?.position(at: session.location(in: list))?.indexPath
  }

  // MARK: Cell states

  func dragState(at position: ListPosition) -> UICellConfigurationState.DragState {
    sources.contains { $0.path == position.indexPath } ? state : .none
  }

  func dropState(at position: ListPosition) -> UICellConfigurationState.DropState {
    guard hasActiveDrop else { return .none }
    return target == position.indexPath ? .targeted : .notTargeted
  }

  /// Updates the drag state of a cell that becomes visible during a drag.
  func willShow(_ cell: any ListCell, at position: ListPosition) {
    let state = dragState(at: position)
    if state != .none {
      cell.dragStateDidChange(to: state)
    } else if hasActiveDrop {
      cell.configurationStateDidChange()
    }
  }

  /// Resets the drag state of a cell that has been removed and can be reused.
  func didHide(_ cell: any ListCell, at position: ListPosition) {
    if dragState(at: position) != .none {
      cell.dragStateDidChange(to: .none)
    } else if hasActiveDrop {
      cell.configurationStateDidChange()
    }
  }

  private func setState(_ state: UICellConfigurationState.DragState) {
    self.state = state
    let positions = Set(sources.map(\.path)).sorted().compactMap { ListPosition($0) }
    for position in positions { (list as? any CellList)?.shownViews.cell(at: position)?.dragStateDidChange(to: state) }
  }

  private func setHasActiveDrop(_ isActive: Bool) {
    guard hasActiveDrop != isActive else { return }
    hasActiveDrop = isActive
    target = nil
    guard let list = list as? any CellList else { return }
    for position in list.shownViews.positions { list.shownViews.cell(at: position)?.configurationStateDidChange() }
  }

  private func setTarget(_ path: IndexPath?) {
    guard target != path else { return }
    let changed = [target, path]
    target = path
    for case let position? in changed.map({ $0.flatMap { ListPosition($0) } }) {
      (list as? any CellList)?.shownViews.cell(at: position)?.configurationStateDidChange()
    }
  }

  // MARK: Dragging from the list

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let path = path(of: session) else { return [] }
    let items =
      table.map { $0.dragDelegate?.tableView($0, itemsForBeginning: session, at: path) ?? [] }
      ?? collection.map { $0.dragDelegate?.collectionView($0, itemsForBeginning: session, at: path) ?? [] } ?? []
    sources = items.map { ($0, path) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    setState(.lifting)
    // The completion receives `.start` if the touch ends without having moved. If so, no drag follows.
    animator.addCompletion { [weak self] in if $0 == .start { self?.clearSources() } }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    hasActiveDrag = true
    setState(.dragging)
    if let table { table.dragDelegate?.tableView(table, dragSessionWillBegin: session) }
    if let collection { collection.dragDelegate?.collectionView(collection, dragSessionWillBegin: session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    if let table { return table.dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true }
    return collection.flatMap { $0.dragDelegate?.collectionView($0, dragSessionAllowsMoveOperation: session) } ?? true
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    hasActiveDrag = false
    clearSources()
    if let table { table.dragDelegate?.tableView(table, dragSessionDidEnd: session) }
    if let collection { collection.dragDelegate?.collectionView(collection, dragSessionDidEnd: session) }
  }

  private func clearSources() {
    setState(.none)
    sources = []
  }

  // MARK: Dropping on the list

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    if let table { return table.dropDelegate?.tableView(table, canHandle: session) ?? false }
    return collection.flatMap { $0.dropDelegate?.collectionView($0, canHandle: session) } ?? false
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    setHasActiveDrop(true)
    if let table { table.dropDelegate?.tableView(table, dropSessionDidEnter: session) }
    if let collection { collection.dropDelegate?.collectionView(collection, dropSessionDidEnter: session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let path = path(of: session)
    var result: UIDropProposal?
    if let table {
      result = table.dropDelegate?
        .tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    } else if let collection {
      result = collection.dropDelegate?
        .collectionView(collection, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
    (proposal, destination) = (result, path)
    setTarget(insertsIntoItem(result) ? path : nil)
    return result ?? UIDropProposal(operation: .cancel)
  }

  private func insertsIntoItem(_ proposal: UIDropProposal?) -> Bool {
    (proposal as? UITableViewDropProposal)?.intent == .insertIntoDestinationIndexPath
      || (proposal as? UICollectionViewDropProposal)?.intent == .insertIntoDestinationIndexPath
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    setHasActiveDrop(false)
    if let table { table.dropDelegate?.tableView(table, dropSessionDidExit: session) }
    if let collection { collection.dropDelegate?.collectionView(collection, dropSessionDidExit: session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    if let table {
      let coordinator = TableDropCoordinator(session, from: sources, to: destination)
      if let proposal = proposal as? UITableViewDropProposal { coordinator.proposal = proposal }
      table.dropDelegate?.tableView(table, performDropWith: coordinator)
      coordinator.finish()
    } else if let collection {
      let coordinator = CollectionDropCoordinator(session, from: sources, to: destination)
      if let proposal = proposal as? UICollectionViewDropProposal { coordinator.proposal = proposal }
      collection.dropDelegate?.collectionView(collection, performDropWith: coordinator)
      coordinator.finish()
    }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    setHasActiveDrop(false)
    if let table { table.dropDelegate?.tableView(table, dropSessionDidEnd: session) }
    if let collection { collection.dropDelegate?.collectionView(collection, dropSessionDidEnd: session) }
  }
}

/// The coordinator of a drop on a list.
@MainActor
private class ListDropCoordinator {
  let session: any UIDropSession
  let destinationIndexPath: IndexPath?
  let dropped: [ListDropItem]
  private var animators: [DragAnimator] = []

  init(_ session: any UIDropSession, from sources: [(item: UIDragItem, path: IndexPath)], to destination: IndexPath?) {
    self.session = session
    destinationIndexPath = destination
    dropped = session.items.map { item in ListDropItem(item, sources.first { $0.item === item }?.path) }
  }

  /// Returns an animator for one dropped item. The animations that the app adds run after all items are dropped.
  func makeAnimator() -> any UIDragAnimating {
    let animator = DragAnimator()
    animators.append(animator)
    return animator
  }

  func finish() {
    for animator in animators {
      animator.run()
      animator.complete(at: .end)
    }
  }
}

private final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
  var proposal = UITableViewDropProposal(operation: .cancel)
  var items: [any UITableViewDropItem] { dropped }
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { makeAnimator() }
}

private final class CollectionDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
  var proposal = UICollectionViewDropProposal(operation: .cancel)
  var items: [any UICollectionViewDropItem] { dropped }
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { makeAnimator() }
}

@MainActor
private final class ListDropItem: UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ item: UIDragItem, _ source: IndexPath?) {
    dragItem = item
    sourceIndexPath = source
  }
}
