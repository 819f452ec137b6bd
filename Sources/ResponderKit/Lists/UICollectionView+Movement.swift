import Foundation

/// An item that the program moves about, by whatever gesture it likes.
@MainActor
final class ItemMovement {
  let cell: UICollectionViewCell
  /// Where the item came from, and still is for the data source.
  let source: ListPlace
  /// Where it would go if the movement ended now.
  var target: ListPlace
  /// The middle of the item in hand, in the content's coordinates.
  var position: CGPoint
  /// Where it was taken; the collection may have left its window by the time it is let go of.
  weak let application: UIApplication?

  init(_ cell: UICollectionViewCell, at place: ListPlace) {
    self.cell = cell
    application = cell.window?.application
    source = place
    target = place
    position = cell.center
  }

  /// Which item lies in a place of the layout meanwhile: those between make room, within the item's own section.
  func item(in place: ListPlace) -> ListPlace {
    guard source.section == target.section, place.section == source.section else { return place }
    if place == target { return source }
    if source <= place, place < target {
      return ListPlace(place.item + 1, in: place.section)
    }
    if target < place, place <= source { return ListPlace(place.item - 1, in: place.section) }
    return place
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
    // The program may have reloaded, or taken items away.
    if !needsReload, contains(movement.source), contains(movement.target) {
      moveItem(at: movement.source.indexPath, to: movement.target.indexPath)
    }
  }

  func letGoOfMovedItem() { endMovement(cancelled: true) }

  /// What the layout places, with the items that lie there meanwhile.
  func moved(_ wanted: [VisibleViews.Wanted]) -> [VisibleViews.Wanted] {
    guard let movement, contains(movement.source) else { return wanted }
    var seen: Set<ListElement> = [.cell(movement.source)]
    var shown = wanted.compactMap { item -> VisibleViews.Wanted? in
      guard item.element.kind == nil else { return item }
      let element = ListElement.cell(movement.item(in: item.element.place))
      guard contains(element.place), seen.insert(element).inserted else { return nil }
      return VisibleViews.Wanted(
        element: element,
        frame: item.frame,
        level: item.level,
        attributes: item.attributes
      )
    }
    let held = UICollectionViewLayoutAttributes(forCellWith: movement.source.indexPath)
    held.size = movement.cell.bounds.size
    held.center = movement.position
    held.zIndex = 1_000_000
    shown.append(
      VisibleViews.Wanted(
        element: .cell(movement.source),
        frame: held.frame,
        level: held.zIndex,
        attributes: held
      )
    )
    return shown
  }
}
