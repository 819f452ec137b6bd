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
  /// The finger that moves the item; nil if the app determines the position.
  var finger: MovingFinger?
  /// The timer of the next scroll step while the finger is near an edge.
  var timer: EventTimer?
  /// The application when the movement began. The collection may have been removed from its window when the movement
  /// ends.
  weak let application: UIApplication?

  init(_ cell: UICollectionViewCell, at start: ListPosition) {
    self.cell = cell
    application = cell.window?.application
    source = start
    target = start
    position = cell.superview.map { cell.list?.convert(cell.center, from: $0) ?? cell.center } ?? cell.center
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

/// A finger that moves an item.
struct MovingFinger {
  /// The location in window coordinates; the content may scroll under the finger.
  var location: CGPoint
  /// The distance from the finger to the center of the item, in points.
  let grip: CGPoint
  /// Whether the item moves only vertically, as in a list.
  let isVertical: Bool
}

extension UICollectionView {
  /// Whether the standard long press moves an item. UIKit checks that the data source implements `moveItemAt`. Here the
  /// method counts as implemented if the executable contains a symbol of the method, or if `canMoveItemAt` is
  /// implemented.
  func offersMovement(ofItemAt path: IndexPath) -> Bool {
    guard let dataSource, movement == nil else { return false }
    usesDefaultResult = false
    guard dataSource.collectionView(self, canMoveItemAt: path) else { return false }
    return !usesDefaultResult || DelegateReview.declares("collectionView(_:moveItemAt:to:)", dataSource)
  }

  /// Begins the movement of an item by a finger at `location` in window coordinates. Has no effect if the item cannot
  /// be moved.
  func beginMovement(ofItemAt path: IndexPath, by location: CGPoint, isVertical: Bool = false) {
    guard beginInteractiveMovementForItem(at: path), let movement else { return }
    let start = convert(location, from: nil)
    let grip = CGPoint(x: movement.position.x - start.x, y: movement.position.y - start.y)
    movement.finger = MovingFinger(location: location, grip: grip, isVertical: isVertical)
  }

  /// Moves the item with its finger, and scrolls while the finger is near an edge.
  func updateMovement(to location: CGPoint) {
    guard let movement, movement.finger != nil else { return }
    movement.finger?.location = location
    followFinger(movement)
    scrollForMovement()
  }

  private func followFinger(_ movement: ItemMovement) {
    guard let finger = movement.finger else { return }
    let location = convert(finger.location, from: nil)
    let x = finger.isVertical ? movement.position.x : location.x + finger.grip.x
    updateInteractiveMovementTargetPosition(CGPoint(x: x, y: location.y + finger.grip.y))
  }

  private func scrollForMovement() {
    guard let movement, movement.timer == nil, targetOfMovementScroll(during: 1) != contentOffset,
      let application = window?.application
    else { return }
    let interval = application.configuration.frameInterval
    movement.timer = application.clock.schedule(at: application.clock.now + interval) { [weak self, weak movement] in
      guard let self, let movement, self.movement === movement else { return }
      movement.timer = nil
      application.perform {
        let target = self.targetOfMovementScroll(during: interval)
        guard target != self.contentOffset else { return }
        self.contentOffset = target
        self.followFinger(movement)
        self.scrollForMovement()
      }
    }
  }

  /// Returns the content offset after scrolling for a duration at the edges near the finger.
  private func targetOfMovementScroll(during duration: TimeInterval) -> CGPoint {
    guard let finger = movement?.finger else { return contentOffset }
    let location = convert(finger.location, from: nil)
    let shown = bounds.inset(by: adjustedContentInset)
    let x = EdgeScrolling.speed(at: location.x, from: shown.minX, to: shown.maxX)
    let y = EdgeScrolling.speed(at: location.y, from: shown.minY, to: shown.maxY)
    var offset = contentOffset
    if x != 0, !finger.isVertical { offset.x = limits.clamped(CGPoint(x: offset.x + x * duration, y: offset.y)).x }
    if y != 0 { offset.y = limits.clamped(CGPoint(x: offset.x, y: offset.y + y * duration)).y }
    return offset
  }

  func endMovement(cancelled: Bool) {
    guard let movement else { return }
    self.movement = nil
    movement.timer?.cancel()
    movement.cell.configurationStateDidChange()
    let moves = !cancelled && movement.target != movement.source
    record(.didDrop, moves ? movement.target : movement.source, in: movement.application)
    setNeedsLayout()
    guard moves else { return }
    let changes = shownViews.changes
    dataSource?.collectionView(self, moveItemAt: movement.source.indexPath, to: movement.target.indexPath)
    if isMovePending(of: movement.cell, from: movement.source, to: movement.target, since: changes) {
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
    let moving = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.source.indexPath,
      withTargetPosition: movement.position
    )
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
