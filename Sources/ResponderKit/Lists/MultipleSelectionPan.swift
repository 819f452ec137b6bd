import Foundation

/// The choice that two fingers make: everything between the row where they began and the one where they are.
struct SelectionSweep {
  let start: ListPlace
  /// What the sweep has chosen, and gives back where the fingers turn round.
  var chosen: [ListPlace] = []
}

/// Two fingers that choose rows instead of scrolling, where the delegate lets them (V-79). It is asked once, at their start.
final class MultipleSelectionPan: UIPanGestureRecognizer {
  /// The owner, which sets it at once. A program may keep the recognizer longer than the list.
  private weak var owner: UIScrollView?
  private var list: (any CellList)? { owner as? any CellList }
  private var start: ListPlace?
  private var isAsked = false

  func belong(to list: any CellList) {
    owner = list
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    // A lift is told at once, as by UIKit's own.
    delaysTouchesEnded = false
    addTarget(self, action: Selector(MultipleSelectionPan.sweep))
    // Where both may begin it goes before scrolling, whose pan was added sooner.
    list.addGestureRecognizer(self)
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { owner ?? self }

  override func wantsToBegin(by distance: CGFloat) -> Bool {
    guard !isAsked, let list else { return start != nil }
    isAsked = true
    let translation = translation(in: list)
    let location = location(in: list)
    start = list.place(at: CGPoint(x: location.x - translation.x, y: location.y - translation.y))
    if let asked = start, !list.mayBeginSweep(at: asked) { start = nil }
    if start == nil { fail(because: .shouldBeginDelegate) }
    return start != nil
  }

  override func reset() {
    super.reset()
    start = nil
    isAsked = false
  }

  private func sweep() {
    guard let list else { return }
    switch state {
    case .began:
      guard let start, list.contains(start) else { return }
      list.beginSweep(at: start)
      list.sweep(to: location(in: list))
    case .changed: list.sweep(to: location(in: list))
    case .ended, .cancelled: list.endSweep()
    default: break
    }
  }
}

extension CellList {
  fileprivate func beginSweep(at start: ListPlace) {
    sweep = SelectionSweep(start: start)
    didBeginSweep(at: start)
  }

  fileprivate func sweep(to point: CGPoint) {
    guard let current = sweep, permitsSelection, permitsMultipleSelection, let end = place(at: point) else { return }
    let swept = places(from: min(current.start, end), through: max(current.start, end))
    for place in current.chosen where !swept.contains(place) && selection.contains(place) {
      deselect(place, isReplaced: false)
      sweep?.chosen.removeAll { $0 == place }
    }
    for place in swept where !selection.contains(place) {
      // What the delegate is told may end the sweep.
      guard sweep != nil, contains(place) else { return }
      select(place)
      if selection.contains(place) { sweep?.chosen.append(place) }
    }
  }

  /// Rows have other numbers; false where the sweep's start is gone, which ends it.
  func renumberSweep(_ number: (ListPlace) -> ListPlace?) -> Bool {
    guard let current = sweep else { return false }
    sweep = number(current.start).map { SelectionSweep(start: $0, chosen: current.chosen.compactMap(number)) }
    return sweep != nil
  }

  /// Ends the selection by two fingers and tells the delegate, also where nothing was chosen.
  func endSweep() {
    guard sweep != nil else { return }
    sweep = nil
    didEndSweep()
  }
}
