import Foundation

/// The movement of an item by a gesture of the app.
@MainActor
final class ItemMovement {
  let cell: UICollectionViewCell
  /// The original index path of the item, which the data source uses until the movement ends.
  let source: ListPosition
  /// The index path to which the item would move if the movement ended now.
  var target: ListPosition
  /// The center of the moving item, in the collection's coordinates.
  var position: CGPoint
  /// The application when the movement began. The collection may have been removed from its window when the movement
  /// ends.
  weak let application: UIApplication?

  init(_ cell: UICollectionViewCell, at start: ListPosition) {
    self.cell = cell
    application = cell.window?.application
    source = start
    target = start
    position = cell.center
  }

  /// Returns the item to show at an index path of the layout during the movement. Within one section, the items between
  /// the source and the target make room for the moving item.
  func item(in slot: ListPosition) -> ListPosition {
    guard source.section == target.section, slot.section == source.section else { return slot }
    if slot == target { return source }
    if source <= slot, slot < target {
      return ListPosition(slot.item + 1, in: slot.section)
    }
    if target < slot, slot <= source { return ListPosition(slot.item - 1, in: slot.section) }
    return slot
  }
}

extension UICollectionView {
  func endMovement(cancelled: Bool) {
    guard let movement else { return }
    self.movement = nil
    movement.cell.configurationStateDidChange()
    let moves = !cancelled && movement.target != movement.source
    record(.didDrop, moves ? movement.target : movement.source, in: movement.application)
    setNeedsLayout()
    guard moves else { return }
    dataSource?.collectionView(self, moveItemAt: movement.source.indexPath, to: movement.target.indexPath)
    // The app may have reloaded the collection or deleted items.
    if !needsReload, contains(movement.source), contains(movement.target) {
      moveItem(at: movement.source.indexPath, to: movement.target.indexPath)
    }
  }

  func cancelMovement() { endMovement(cancelled: true) }

  /// Returns `wanted` as it appears during the movement: each index path of the layout shows the item that `item(in:)`
  /// returns.
  func moved(_ wanted: [VisibleViews.VisibleElement]) -> [VisibleViews.VisibleElement] {
    guard let movement, contains(movement.source) else { return wanted }
    var seen: Set<ListElement> = [.cell(movement.source)]
    var shown = wanted.compactMap { item -> VisibleViews.VisibleElement? in
      guard item.element.kind == nil else { return item }
      let element = ListElement.cell(movement.item(in: item.element.position))
      guard contains(element.position), seen.insert(element).inserted else { return nil }
      var moved = item
      moved.element = element
      return moved
    }
    let moving = UICollectionViewLayoutAttributes(forCellWith: movement.source.indexPath)
    moving.size = movement.cell.bounds.size
    moving.center = movement.position
    moving.zIndex = 1_000_000
    shown.append(
      VisibleViews.VisibleElement(
        element: .cell(movement.source),
        frame: moving.frame,
        level: moving.zIndex,
        attributes: moving
      )
    )
    return shown
  }
}
