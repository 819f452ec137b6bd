import Foundation

/// A finger on a cell, which is highlighted meanwhile.
struct CellPress {
  let cell: any ListCell
  /// The touch's number: it keeps its view, so the list does not keep it.
  let serial: Int
  /// Whether the finger is over the cell: off the cell it highlights nothing, and a lift selects nothing (V-78a).
  var isInside = true
}

/// Touches reach a list through its cells, which keep them to themselves (V-78). One finger at a time presses.
extension CellList {
  func pressBegan(_ touches: Set<UITouch>, on cell: any ListCell) {
    guard let touch = touches.inOrder.first else { return }
    if let finger = finger(besides: touch) {
      if let place = shownViews.place(of: cell) {
        leaveOut(.didHighlight, place, because: .hasFinger(self, finger: finger))
      }
      return
    }
    endPress()
    guard let place = shownViews.place(of: cell) else { return }
    guard permitsSelection else { return leaveOut(.didSelect, place, because: reasonNotToSelect) }
    guard mayHighlight(place) else {
      return leaveOut(.didHighlight, place, because: .delegateAnswered(self, .shouldHighlight))
    }
    // The delegate's answer ran code of the program, which may have changed what was known before.
    guard press == nil, let place = shownViews.place(of: cell) else { return }
    press = CellPress(cell: cell, serial: touch.serial)
    cell.highlight(true)
    if press?.cell === cell { tell(.didHighlight, place) }
  }

  /// A finger that leaves the cell ends its highlight; one that comes back highlights it again (V-78a).
  func pressMoved(_ touches: Set<UITouch>, on cell: any ListCell) {
    guard let touch = pressingTouch(touches, on: cell) else { return }
    let isInside = cell.point(inside: touch.location(in: cell), with: nil)
    guard press?.isInside != isInside, let place = shownViews.place(of: cell) else { return }
    press?.isInside = isInside
    cell.highlight(isInside)
    tell(isInside ? .didHighlight : .didUnhighlight, place)
  }

  func pressEnded(_ touches: Set<UITouch>, on cell: any ListCell) {
    guard let touch = pressingTouch(touches, on: cell) else { return }
    // Only the finger leaves a cell: rows that move under a finger at rest keep it.
    if touch.location(in: nil) != touch.previousLocation(in: nil) { pressMoved(touches, on: cell) }
    guard let place = shownViews.place(of: cell) else { return }
    guard press?.isInside == true else {
      leaveOut(.didSelect, place, because: .liftedElsewhere)
      return endPress()
    }
    if endsHighlightBeforeSelection {
      endPress()
      choose(place)
    } else {
      choose(place)
      if press?.cell === cell { endPress() }
    }
  }

  /// Scrolling, a recognizer or the system took the touch: only the highlight ends (V-75).
  func pressCancelled(_ touches: Set<UITouch>, on cell: any ListCell) {
    if pressingTouch(touches, on: cell) != nil { endPress() }
  }

  /// Ends the highlight without a choice; `place` is the cell's, where it is no longer shown.
  func endPress(at place: ListPlace? = nil) {
    guard let ended = press else { return }
    press = nil
    guard ended.isInside else { return }
    ended.cell.highlight(false)
    if let place = place ?? shownViews.place(of: ended.cell) { tell(.didUnhighlight, place) }
  }

  private func pressingTouch(_ touches: Set<UITouch>, on cell: any ListCell) -> UITouch? {
    guard let press, press.cell === cell else { return nil }
    return touches.first { $0.serial == press.serial }
  }

  /// The other finger that has a cell. One whose end never came here, as a subclass may swallow it, has not.
  private func finger(besides touch: UITouch) -> Int? {
    guard let press, press.serial != touch.serial else { return nil }
    let contacts = window?.application?.touchesEvent.contacts ?? []
    return contacts.first { $0.touch.serial == press.serial && !$0.isOver }?.finger
  }
}
