import Foundation

/// The selection by a two-finger pan: all rows between the start of the pan and its current location.
struct PanSelection {
  let start: ListPosition
  /// The rows that the pan has selected. When the pan moves back toward its start, it deselects the rows that it
  /// leaves.
  var chosen: [ListPosition] = []
}

/// A two-finger pan that selects rows instead of scrolling, if the delegate allows it (V-79). The delegate is asked
/// once, when the pan starts.
final class MultipleSelectionPan: UIPanGestureRecognizer {
  /// The list that owns the recognizer, set after initialization. The app may retain the recognizer longer than the
  /// list.
  private weak var owner: UIScrollView?
  private var list: (any CellList)? { owner as? any CellList }
  private var start: ListPosition?
  private var isDecided = false

  func belong(to list: any CellList) {
    owner = list
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    // The end of the touch is delivered immediately, as with UIKit's recognizer.
    delaysTouchesEnded = false
    addTarget(self, action: Selector(MultipleSelectionPan.handlePan))
    // The scroll view's pan was added earlier. If both recognizers can begin, this recognizer therefore takes
    // precedence.
    list.addGestureRecognizer(self)
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { owner ?? self }

  override func wantsToBegin(by distance: CGFloat) -> Bool {
    guard !isDecided, let list else { return start != nil }
    isDecided = true
    let translation = translation(in: list)
    let location = location(in: list)
    start = list.position(at: CGPoint(x: location.x - translation.x, y: location.y - translation.y))
    if let position = start, !list.mayBeginPanSelection(at: position) { start = nil }
    if start == nil { fail(because: .shouldBeginDelegate) }
    return start != nil
  }

  override func reset() {
    super.reset()
    start = nil
    isDecided = false
  }

  private func handlePan() {
    guard let list else { return }
    switch state {
    case .began:
      guard let start, list.contains(start) else { return }
      list.beginPanSelection(at: start)
      list.updatePanSelection(to: location(in: list))
    case .changed: list.updatePanSelection(to: location(in: list))
    case .ended, .cancelled: list.endPanSelection()
    default: break
    }
  }
}

extension CellList {
  fileprivate func beginPanSelection(at start: ListPosition) {
    panSelection = PanSelection(start: start)
    didBeginPanSelection(at: start)
  }

  fileprivate func updatePanSelection(to point: CGPoint) {
    guard let current = panSelection, permitsSelection, permitsMultipleSelection, let end = position(at: point) else {
      return
    }
    let covered = positions(from: min(current.start, end), through: max(current.start, end))
    for position in current.chosen where !covered.contains(position) && selection.contains(position) {
      deselect(position, isReplaced: false)
      panSelection?.chosen.removeAll { $0 == position }
    }
    for position in covered where !selection.contains(position) {
      // The delegate may have ended the selection in the previous calls.
      guard panSelection != nil, contains(position) else { return }
      select(position)
      if selection.contains(position) { panSelection?.chosen.append(position) }
    }
  }

  /// Renumbers the selection after insertions, deletions and moves. Returns false if the selection ends, because the
  /// row at which the pan started was deleted.
  func renumberPanSelection(_ number: (ListPosition) -> ListPosition?) -> Bool {
    guard let current = panSelection else { return false }
    panSelection = number(current.start).map { PanSelection(start: $0, chosen: current.chosen.compactMap(number)) }
    return panSelection != nil
  }

  /// Ends the two-finger selection and notifies the delegate, even if the pan has selected nothing.
  func endPanSelection() {
    guard panSelection != nil else { return }
    panSelection = nil
    didEndPanSelection()
  }
}
