import Foundation

/// A touch that presses a cell, which is highlighted during the press.
struct CellPress {
  let cell: any ListCell
  /// The serial number of the touch. The list does not retain the touch, because a touch retains its view.
  let serial: Int
  /// Whether the touch is inside the cell. While it is outside, the cell is not highlighted, and the end of the touch
  /// selects nothing (V-78a).
  var isInside = true
}

/// Handling of the touches that cells receive (V-78). Only one touch at a time presses a cell.
extension CellList {
  func pressBegan(_ touches: Set<UITouch>, on cell: any ListCell) {
    guard let touch = touches.inOrder.first else { return }
    if let finger = otherFinger(than: touch) {
      if let position = shownViews.position(of: cell) {
        leaveOut(.didHighlight, position, because: .hasFinger(self, finger: finger))
      }
      return
    }
    endPress()
    guard let position = shownViews.position(of: cell) else { return }
    guard permitsSelection else { return leaveOut(.didSelect, position, because: reasonNotToSelect) }
    guard mayHighlight(position) else {
      return leaveOut(.didHighlight, position, because: .delegateReturned(self, .shouldHighlight))
    }
    // The delegate may have changed the list in the previous calls.
    guard press == nil, let position = shownViews.position(of: cell) else { return }
    press = CellPress(cell: cell, serial: touch.serial)
    cell.highlight(true)
    if press?.cell === cell { notifyDelegate(.didHighlight, position) }
  }

  /// Ends the highlight when the touch leaves the cell, and highlights the cell again when the touch returns (V-78a).
  func pressMoved(_ touches: Set<UITouch>, on cell: any ListCell) {
    guard let touch = pressingTouch(touches, on: cell) else { return }
    let isInside = cell.point(inside: touch.location(in: cell), with: nil)
    guard press?.isInside != isInside, let position = shownViews.position(of: cell) else { return }
    press?.isInside = isInside
    cell.highlight(isInside)
    notifyDelegate(isInside ? .didHighlight : .didUnhighlight, position)
  }

  func pressEnded(_ touches: Set<UITouch>, on cell: any ListCell) {
    guard let touch = pressingTouch(touches, on: cell) else { return }
    // The touch leaves the cell only if the touch itself moves, not if the row moves under the touch.
    if touch.location(in: nil) != touch.previousLocation(in: nil) { pressMoved(touches, on: cell) }
    guard let position = shownViews.position(of: cell) else { return }
    guard press?.isInside == true else {
      leaveOut(.didSelect, position, because: .liftedElsewhere)
      return endPress()
    }
    if let list = self as? UICollectionView, let cell = cell as? UICollectionViewListCell, cell.togglesOutline {
      endPress()
      return list.toggleOutline(of: cell)
    }
    if let control = (cell as? UICollectionViewListCell)?.menuControl {
      endPress()
      return control.showMenu(with: nil)
    }
    if endsHighlightBeforeSelection {
      endPress()
      handleTap(position)
    } else {
      handleTap(position)
      if press?.cell === cell { endPress() }
    }
  }

  /// Ends the highlight without selecting the cell, because scrolling, a recognizer or the system has cancelled the
  /// touch (V-75).
  func pressCancelled(_ touches: Set<UITouch>, on cell: any ListCell) {
    if pressingTouch(touches, on: cell) != nil { endPress() }
  }

  /// Ends the press and the highlight without a selection. Pass the cell's index path if the cell is no longer shown.
  func endPress(at position: ListPosition? = nil) {
    guard let ended = press else { return }
    press = nil
    guard ended.isInside else { return }
    ended.cell.highlight(false)
    if let position = position ?? shownViews.position(of: ended.cell) { notifyDelegate(.didUnhighlight, position) }
  }

  private func pressingTouch(_ touches: Set<UITouch>, on cell: any ListCell) -> UITouch? {
    guard let press, press.cell === cell else { return nil }
    return touches.first { $0.serial == press.serial }
  }

  /// Returns the number of another finger that presses a cell; nil if no other finger does. A press whose touch has
  /// ended does not count, even if a subclass has not forwarded the end of the touch to the cell.
  private func otherFinger(than touch: UITouch) -> Int? {
    guard let press, press.serial != touch.serial else { return nil }
    let contacts = window?.application?.touchesEvent.contacts ?? []
    return contacts.first { $0.touch.serial == press.serial && !$0.isOver }?.finger
  }
}
