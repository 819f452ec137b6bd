import Foundation

/// The views that a list shows, the elements that the views represent, and the pool of reusable views.
///
/// After each change of its content offset, a list determines the elements to show. This class then removes the views
/// of all other elements and requests new views. If the delegate or data source changes the list during a call by this
/// class, the class stops, and the list determines the elements again.
@MainActor
final class VisibleViews {
  /// An element to show, with its frame and depth.
  struct VisibleElement {
    var element: ListElement
    /// The frame in the list's coordinates.
    let frame: CGRect
    /// The depth order: views of higher levels are in front of views of lower levels.
    var level = 0
    var attributes: UICollectionViewLayoutAttributes?
    /// The section whose scroll view contains the view; nil if the list itself contains the view.
    var container: Int?
    /// The distance from the list's coordinates to those of the scroll view's content.
    var shift = CGPoint.zero
  }

  private struct Shown {
    let view: UIView
    var level: Int
    var container: Int?

    var depth: Depth { Depth(container: container, level: level) }
  }

  /// The depth of a view among the views with the same superview.
  private struct Depth: Hashable {
    let container: Int?
    let level: Int
  }

  /// A container that finds the shown view of an element and the element of a shown view, and that counts the views of
  /// each level. The time to find a view or an element does not depend on the number of views.
  private struct ShownViews {
    private var members: [ListElement: Shown] = [:]
    private var elements: [ObjectIdentifier: ListElement] = [:]
    private var counts: [Depth: Int] = [:]

    subscript(_ element: ListElement) -> Shown? { members[element] }

    func element(of view: UIView) -> ListElement? { elements[ObjectIdentifier(view)] }

    /// Returns the number of views of `level` and lower levels with the same superview.
    func count(upTo level: Int, in container: Int?) -> Int {
      counts.reduce(0) { $1.key.level <= level && $1.key.container == container ? $0 + $1.value : $0 }
    }

    mutating func insert(_ member: Shown, as element: ListElement) {
      members[element] = member
      elements[ObjectIdentifier(member.view)] = element
      counts[member.depth, default: 0] += 1
    }

    mutating func remove(_ element: ListElement) -> Shown? {
      guard let member = members.removeValue(forKey: element) else { return nil }
      elements[ObjectIdentifier(member.view)] = nil
      let rest = counts[member.depth, default: 0] - 1
      counts[member.depth] = rest > 0 ? rest : nil
      return member
    }

    mutating func move(_ element: ListElement, to level: Int, in container: Int?) {
      guard var member = remove(element) else { return }
      (member.level, member.container) = (level, container)
      insert(member, as: element)
    }
  }

  let pool = ReusePool()
  /// The elements shown, in the list's order.
  private var order: [ListElement] = []
  private var shown = ShownViews()
  /// The elements that are not visible but whose views contain the first responder. If these views were removed, the
  /// first responder would resign.
  private var retained: [ListElement] = []
  /// The number of times that the list has changed. If the list changes while `show` runs, `show` stops.
  private(set) var changes = 0
  private(set) var isShowing = false
  /// Whether a layout of the list was deferred and has to be performed.
  private var isShowPending = false

  /// Defers the layout of a list that is showing its views, loading or updating. An app causes such a layout if it lays
  /// out a superview of the list while it creates a cell.
  func deferShow() { isShowPending = true }

  /// Returns whether a layout was deferred since the last call, and clears the flag.
  func consumeDeferredShow() -> Bool {
    defer { isShowPending = false }
    return isShowPending
  }

  /// The value of `changes` after the data source has last shown a move by the user itself.
  private(set) var lastShownMove = 0

  /// Notes that the data source has shown a move by the user itself.
  func noteShownMove() { lastShownMove = changes }

  // MARK: Lookup

  var isEmpty: Bool { order.isEmpty }

  func view(for element: ListElement) -> UIView? { shown[element]?.view }

  func cell(at position: ListPosition) -> (any ListCell)? { view(for: .cell(position)) as? any ListCell }

  /// Returns the index path of a cell; nil if the cell is not shown.
  func position(of cell: UIView) -> ListPosition? {
    guard let element = shown.element(of: cell), element.kind == nil else { return nil }
    return element.position
  }

  /// The index paths of the cells, in the list's order.
  var positions: [ListPosition] { order.compactMap { $0.kind == nil ? $0.position : nil } }

  var elements: [ListElement] { order + retained }

  // MARK: Showing

  /// Shows the elements that `wanted` returns. `wanted` is called again if a view has an unexpected size. Returns false
  /// if the list has changed meanwhile. If so, the caller must call the method again.
  func show(_ wanted: () -> [VisibleElement], in list: any CellList) -> Bool {
    isShowing = true
    isShowPending = false
    defer { isShowing = false }
    let changes = changes
    var items = wanted()
    guard removeOthers(than: items, in: list, changes) else { return false }
    order = items.compactMap { shown[$0.element] == nil ? nil : $0.element }
    var hasMoved = false
    var index = 0
    while index < items.count {
      let item = items[index]
      index += 1
      if shown[item.element] != nil {
        layOut(item, in: list)
        continue
      }
      guard let view = list.makeView(for: item.element), isUsable(view, for: item.element, in: list) else {
        guard changes == self.changes else { return false }
        continue
      }
      guard changes == self.changes else { return discard(view, item) }
      guard list.fit(view, for: item.element) else {
        guard changes == self.changes else { return discard(view, item) }
        guard add(view, as: item, to: list, changes) else { return false }
        continue
      }
      guard changes == self.changes else { return discard(view, item) }
      items = wanted()
      hasMoved = true
      index = 0
      guard add(view, as: items.first { $0.element == item.element } ?? item, to: list, changes) else { return false }
    }
    if hasMoved {
      guard removeOthers(than: items, in: list, changes) else { return false }
    }
    order = items.compactMap { shown[$0.element] == nil ? nil : $0.element }
    pool.trim(to: max(2, order.count))
    return !consumeDeferredShow()
  }

  /// Removes the views of all elements not in `wanted`, except a view that contains the first responder. Returns false
  /// if the list has changed meanwhile.
  private func removeOthers(than wanted: [VisibleElement], in list: any CellList, _ changes: Int) -> Bool {
    let elements = Set(wanted.map(\.element))
    var remaining: [ListElement] = []
    for element in order + retained where !elements.contains(element) {
      if containsFirstResponder(element, of: list) {
        remaining.append(element)
        continue
      }
      remove(element, in: list)
      guard changes == self.changes else { return false }
    }
    retained = remaining
    return true
  }

  /// Adds `view`, which was created before the list changed, to the reuse pool. Always returns false, which `show`
  /// returns to its caller.
  private func discard(_ view: UIView, _ item: VisibleElement) -> Bool {
    pool.recycle(view, kind: item.element.kind)
    return false
  }

  /// Returns whether a view that the app provided can be shown for an element. It cannot be shown if it is already
  /// shown for another element or contains the list.
  private func isUsable(_ view: UIView, for element: ListElement, in list: any CellList) -> Bool {
    guard shown.element(of: view) != nil || list.isDescendant(of: view) else { return true }
    let request = "\(element.kind == nil ? "cell" : "view") for \(element.position.indexPath.itemNumber)"
    _ = list.replacing("a view that is in use", by: "none", to: request)
    return false
  }

  private func add(_ view: UIView, as item: VisibleElement, to list: any CellList, _ changes: Int) -> Bool {
    pool.forget(view)
    (view as? any ReusableView)?.list = list
    shown.insert(Shown(view: view, level: item.level, container: item.container), as: item.element)
    order.append(item.element)
    insert(view, of: item, in: list)
    layOut(item, in: list)
    guard changes == self.changes else { return false }
    list.willShow(view, for: item.element)
    return changes == self.changes
  }

  private func containsFirstResponder(_ element: ListElement, of list: any CellList) -> Bool {
    guard let editor = list.window?.firstResponder as? UIView, let view = shown[element]?.view else { return false }
    return editor.isDescendant(of: view)
  }

  private func layOut(_ item: VisibleElement, in list: any CellList) {
    guard let old = shown[item.element] else { return }
    if let attributes = item.attributes {
      list.apply(attributes, to: old.view, shiftedBy: item.shift)
    } else if old.view.frame != item.frame {
      old.view.frame = item.frame
    }
    let isElsewhere = old.container != item.container
    guard isElsewhere || old.level != item.level, isElsewhere || old.view.superview === superview(of: item, in: list)
    else { return }
    shown.move(item.element, to: item.level, in: item.container)
    insert(old.view, of: item, in: list)
  }

  /// The view that contains the view of `item`: the scroll view of its section, or the list.
  private func superview(of item: VisibleElement, in list: any CellList) -> UIView {
    item.container.flatMap { shown[.orthogonal($0)]?.view } ?? list
  }

  private func insert(_ view: UIView, of item: VisibleElement, in list: any CellList) {
    let superview = superview(of: item, in: list)
    let bottom = superview === list ? list.bottomIndex : 0
    let last = superview.children.count - (view.superview === superview ? 1 : 0)
    superview.insertSubview(view, at: min(bottom + depth(of: item), last))
  }

  /// Returns the number of the list's views that are behind the view of `item`. The number includes views that are
  /// retained only because they contain the first responder.
  private func depth(of item: VisibleElement) -> Int {
    shown.count(upTo: item.level, in: item.container) - (shown[item.element] == nil ? 0 : 1)
  }

  // MARK: Removal

  /// A view that is no longer shown, with its previous element.
  struct RemovedView {
    let element: ListElement
    let view: UIView
  }

  private func remove(_ element: ListElement, in list: any CellList) {
    guard let view = shown.remove(element)?.view else { return }
    order.removeAll { $0 == element }
    retained.removeAll { $0 == element }
    dismiss([RemovedView(element: element, view: view)], in: list)
  }

  /// Removes all views.
  func removeAll(in list: any CellList) {
    changes += 1
    let removed = elements.compactMap { element in shown[element].map { RemovedView(element: element, view: $0.view) } }
    shown = ShownViews()
    order.removeAll()
    retained.removeAll()
    dismiss(removed, in: list)
  }

  /// Renumbers the elements after rows were inserted, deleted or moved. Returns the views of elements that no longer
  /// exist, to pass to `dismiss(_:in:)`.
  func renumber(_ number: (ListElement) -> ListElement?) -> [RemovedView] {
    changes += 1
    var renumbered = ShownViews()
    var removed: [RemovedView] = []
    func renumber(_ element: ListElement) -> ListElement? {
      guard let old = shown[element] else { return nil }
      guard let new = number(element) else {
        removed.append(RemovedView(element: element, view: old.view))
        return nil
      }
      var moved = old
      if let container = old.container { moved.container = number(.orthogonal(container))?.position.section ?? -1 }
      renumbered.insert(moved, as: new)
      return new
    }
    order = order.compactMap(renumber)
    retained = retained.compactMap(renumber)
    shown = renumbered
    return removed
  }

  /// Removes views whose elements no longer exist. If such a view is pressed, the press and the highlight end first.
  /// The delegate is notified and may change the list during the call.
  func dismiss(_ removed: [RemovedView], in list: any CellList) {
    for item in removed {
      // App code that ran for an earlier view may have made this view visible again.
      if shown.element(of: item.view) != nil { continue }
      if let press = list.press, press.cell === item.view { list.endPress(at: item.element.position) }
      if item.view.superview === list || item.view.superview is OrthogonalScrollView {
        item.view.removeFromSuperview()
      }
      (item.view as? any ReusableView)?.list = nil
      pool.recycle(item.view, kind: item.element.kind)
      list.didHide(item.view, for: item.element)
    }
  }
}
