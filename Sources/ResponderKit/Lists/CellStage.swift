import Foundation

/// The views that a list shows now, by what they stand for, and those that wait to be used again.
///
/// A list says with each change of its offset what ought to be in sight; the stage takes away the rest and has the new
/// ones made. Whatever it calls may change the list: it stops where that happened, and the list comes again.
@MainActor
final class CellStage {
  /// What ought to be in sight.
  struct Wanted {
    let element: ListElement
    /// In the list's coordinates.
    let frame: CGRect
    /// Higher ones lie before lower ones.
    var level = 0
    var attributes: UICollectionViewLayoutAttributes?
  }

  private struct Shown {
    let view: UIView
    var level: Int
  }

  let pool = ReusePool()
  /// In the order in which the list named them.
  private var order: [ListElement] = []
  private var shown: [ListElement: Shown] = [:]
  /// Out of sight, but with the first responder in them: it would resign.
  private var kept: [ListElement] = []
  /// Counts what makes the show that runs pointless.
  private var changes = 0
  private(set) var isShowing = false

  // MARK: Who is there

  var isEmpty: Bool { order.isEmpty }

  func view(for element: ListElement) -> UIView? { shown[element]?.view }

  func cell(at place: ListPlace) -> (any ListCell)? { view(for: .cell(place)) as? any ListCell }

  /// Nil where it is not on show.
  func place(of cell: UIView) -> ListPlace? {
    for element in elements where element.kind == nil {
      if shown[element]?.view === cell { return element.place }
    }
    return nil
  }

  /// The cells' places, in the order in which the list named them.
  var places: [ListPlace] { order.compactMap { $0.kind == nil ? $0.place : nil } }

  var elements: [ListElement] { order + kept }

  // MARK: Showing

  /// False where something changed meanwhile: then it has to be done again.
  func show(_ wanted: [Wanted], in list: any CellList) -> Bool {
    isShowing = true
    defer { isShowing = false }
    let changes = changes
    let elements = Set(wanted.map(\.element))
    var stillKept: [ListElement] = []
    for element in order + kept where !elements.contains(element) {
      if holdsFirstResponder(element, of: list) {
        stillKept.append(element)
        continue
      }
      retire(element, in: list)
      guard changes == self.changes else { return false }
    }
    kept = stillKept
    order = wanted.compactMap { shown[$0.element] == nil ? nil : $0.element }
    for item in wanted {
      if shown[item.element] != nil {
        place(item, in: list)
      } else {
        guard add(item, to: list, changes) else { return false }
      }
    }
    order = wanted.compactMap { shown[$0.element] == nil ? nil : $0.element }
    pool.trim(to: max(2, order.count))
    return true
  }

  private func add(_ item: Wanted, to list: any CellList, _ changes: Int) -> Bool {
    guard let view = list.makeView(for: item.element) else { return changes == self.changes }
    guard changes == self.changes else {
      pool.recycle(view, kind: item.element.kind)
      return false
    }
    pool.forget(view)
    precondition(
      !elements.contains { shown[$0]?.view === view },
      "The data source gave one view for two places, the second time for \(item.element.place.indexPath); dequeue a view for each."
    )
    (view as? any ReusableView)?.list = list
    shown[item.element] = Shown(view: view, level: item.level)
    order.append(item.element)
    list.insertSubview(view, at: min(list.bottomIndex + depth(of: item), list.children.count))
    place(item, in: list)
    guard changes == self.changes else { return false }
    list.willShow(view, for: item.element)
    return changes == self.changes
  }

  private func holdsFirstResponder(_ element: ListElement, of list: any CellList) -> Bool {
    guard let editor = list.window?.firstResponder as? UIView, let view = shown[element]?.view else { return false }
    return editor.isDescendant(of: view)
  }

  private func place(_ item: Wanted, in list: any CellList) {
    guard let old = shown[item.element] else { return }
    if let attributes = item.attributes {
      list.apply(attributes, to: old.view)
    } else if old.view.frame != item.frame {
      old.view.frame = item.frame
    }
    guard old.level != item.level, old.view.superview === list else { return }
    shown[item.element]?.level = item.level
    list.insertSubview(old.view, at: min(list.bottomIndex + depth(of: item), list.children.count - 1))
  }

  /// How many of the others lie behind it.
  private func depth(of item: Wanted) -> Int {
    var depth = 0
    for element in order where element != item.element {
      if let other = shown[element], other.level <= item.level { depth += 1 }
    }
    return depth
  }

  // MARK: Taking away

  /// Something that is on show no longer, under the number that it had.
  struct Leaver {
    let element: ListElement
    let view: UIView
  }

  private func retire(_ element: ListElement, in list: any CellList) {
    guard let view = shown.removeValue(forKey: element)?.view else { return }
    order.removeAll { $0 == element }
    kept.removeAll { $0 == element }
    dismiss([Leaver(element: element, view: view)], in: list)
  }

  /// Takes everything out of sight.
  func retireAll(in list: any CellList) {
    changes += 1
    let leavers = elements.compactMap { element in shown[element].map { Leaver(element: element, view: $0.view) } }
    shown.removeAll()
    order.removeAll()
    kept.removeAll()
    dismiss(leavers, in: list)
  }

  /// Rows were inserted, deleted or moved: what stays goes by other numbers. What does not is to be dismissed.
  func renumber(_ number: (ListElement) -> ListElement?) -> [Leaver] {
    changes += 1
    var renumbered: [ListElement: Shown] = [:]
    var leavers: [Leaver] = []
    func renumber(_ element: ListElement) -> ListElement? {
      guard let old = shown[element] else { return nil }
      guard let new = number(element) else {
        leavers.append(Leaver(element: element, view: old.view))
        return nil
      }
      renumbered[new] = old
      return new
    }
    order = order.compactMap(renumber)
    kept = kept.compactMap(renumber)
    shown = renumbered
    return leavers
  }

  /// Takes views off the list that the stage no longer knows; their fingers and their highlight first. The program hears of
  /// it, and may change whatever it likes.
  func dismiss(_ leavers: [Leaver], in list: any CellList) {
    for leaver in leavers {
      // What was called before may have shown it again.
      if elements.contains(where: { shown[$0]?.view === leaver.view }) { continue }
      if let press = list.press, press.cell === leaver.view { list.endPress(at: leaver.element.place) }
      if leaver.view.superview === list { leaver.view.removeFromSuperview() }
      (leaver.view as? any ReusableView)?.list = nil
      pool.recycle(leaver.view, kind: leaver.element.kind)
      list.didHide(leaver.view, for: leaver.element)
    }
  }
}
