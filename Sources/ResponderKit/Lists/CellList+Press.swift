import Foundation

/// A finger on a cell, which is highlighted meanwhile.
struct CellPress {
  let cell: any ListCell
  /// The touch's number: it keeps its view, so the list does not keep it.
  let serial: Int
}

/// Touches reach a list through its cells, which keep them to themselves (V-78). One finger at a time presses; where it goes
/// does not matter as long as nobody takes it.
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

  func pressEnded(_ touches: Set<UITouch>, on cell: any ListCell) {
    guard holdsPress(touches, on: cell), let place = shownViews.place(of: cell) else { return }
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
    if holdsPress(touches, on: cell) { endPress() }
  }

  /// Ends the highlight without a choice; `place` is the cell's, where it is no longer shown.
  func endPress(at place: ListPlace? = nil) {
    guard let ended = press else { return }
    press = nil
    ended.cell.highlight(false)
    if let place = place ?? shownViews.place(of: ended.cell) { tell(.didUnhighlight, place) }
  }

  private func holdsPress(_ touches: Set<UITouch>, on cell: any ListCell) -> Bool {
    guard let press, press.cell === cell else { return false }
    return touches.contains { $0.serial == press.serial }
  }

  /// The other finger that has a cell. One whose end never came here, as a subclass may swallow it, has not.
  private func finger(besides touch: UITouch) -> Int? {
    guard let press, press.serial != touch.serial else { return nil }
    let contacts = window?.application?.touchesEvent.contacts ?? []
    return contacts.first { $0.touch.serial == press.serial && !$0.isOver }?.finger
  }
}
