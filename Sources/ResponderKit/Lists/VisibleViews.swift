import Foundation

/// The views that a list shows, by list element, and the pool of reusable views.
///
/// After each change of its content offset a list determines the elements to show. This class then removes the views of
/// all other elements and requests new views. If a delegate or data source method called meanwhile changes the list,
/// the class stops, and the list starts again.
@MainActor
final class VisibleViews {
  /// An element to show, with its frame and depth.
  struct VisibleElement {
    let element: ListElement
    /// The frame in the list's coordinates.
    let frame: CGRect
    /// The depth order: views of higher levels are in front of views of lower levels.
    var level = 0
    var attributes: UICollectionViewLayoutAttributes?
  }

  private struct Shown {
    let view: UIView
    var level: Int
  }

  /// The views shown, by element and by view, and the number of views of each level. The time of a lookup does not
  /// depend on the number of views.
  private struct ShownViews {
    private var members: [ListElement: Shown] = [:]
    private var elements: [ObjectIdentifier: ListElement] = [:]
    private var counts: [Int: Int] = [:]

    subscript(_ element: ListElement) -> Shown? { members[element] }

    func element(of view: UIView) -> ListElement? { elements[ObjectIdentifier(view)] }

    /// Returns the number of views of `level` and lower levels.
    func count(upTo level: Int) -> Int { counts.reduce(0) { $1.key <= level ? $0 + $1.value : $0 } }

    mutating func insert(_ member: Shown, as element: ListElement) {
      members[element] = member
      elements[ObjectIdentifier(member.view)] = element
      counts[member.level, default: 0] += 1
    }

    mutating func remove(_ element: ListElement) -> Shown? {
      guard let member = members.removeValue(forKey: element) else { return nil }
      elements[ObjectIdentifier(member.view)] = nil
      let rest = counts[member.level, default: 0] - 1
      counts[member.level] = rest > 0 ? rest : nil
      return member
    }

    mutating func move(_ element: ListElement, to level: Int) {
      guard var member = remove(element) else { return }
      member.level = level
      insert(member, as: element)
    }
  }

  let pool = ReusePool()
  /// The elements shown, in the list's order.
  private var order: [ListElement] = []
  private var shown = ShownViews()
  /// The elements that are not visible but contain the first responder. If their views were removed, it would resign.
  private var retained: [ListElement] = []
  /// The number of changes of the list. If it changes while the list shows its views, the showing stops.
  private var changes = 0
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

  /// Shows the elements that `wanted` returns; `wanted` is called again if a view has an unexpected size. Returns false
  /// if the list has changed meanwhile; the caller then calls the method again.
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

  /// Recycles a view that was created before the list changed. Returns false, the result of `show` for its caller.
  private func discard(_ view: UIView, _ item: VisibleElement) -> Bool {
    pool.recycle(view, kind: item.element.kind)
    return false
  }

  /// Returns whether a view of the app can be shown for an element: the view is not shown for another element and does
  /// not contain the list.
  private func isUsable(_ view: UIView, for element: ListElement, in list: any CellList) -> Bool {
    guard shown.element(of: view) != nil || list.isDescendant(of: view) else { return true }
    let request = "\(element.kind == nil ? "cell" : "view") for \(element.position.indexPath.itemNumber)"
    _ = list.replacing("a view that is in use", by: "none", to: request)
    return false
  }

  private func add(_ view: UIView, as item: VisibleElement, to list: any CellList, _ changes: Int) -> Bool {
    pool.forget(view)
    (view as? any ReusableView)?.list = list
    shown.insert(Shown(view: view, level: item.level), as: item.element)
    order.append(item.element)
    list.insertSubview(view, at: min(list.bottomIndex + depth(of: item), list.children.count))
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
      list.apply(attributes, to: old.view)
    } else if old.view.frame != item.frame {
      old.view.frame = item.frame
    }
    guard old.level != item.level, old.view.superview === list else { return }
    shown.move(item.element, to: item.level)
    list.insertSubview(old.view, at: min(list.bottomIndex + depth(of: item), list.children.count - 1))
  }

  /// Returns the number of shown views behind the view of `item`, including invisible views that contain the first
  /// responder.
  private func depth(of item: VisibleElement) -> Int {
    shown.count(upTo: item.level) - (shown[item.element] == nil ? 0 : 1)
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
      renumbered.insert(old, as: new)
      return new
    }
    order = order.compactMap(renumber)
    retained = retained.compactMap(renumber)
    shown = renumbered
    return removed
  }

  /// Removes views whose elements no longer exist, after their press and highlight have ended. The app is notified and
  /// may change the list.
  func dismiss(_ removed: [RemovedView], in list: any CellList) {
    for item in removed {
      // An earlier call of the app may have shown this view again.
      if shown.element(of: item.view) != nil { continue }
      if let press = list.press, press.cell === item.view { list.endPress(at: item.element.position) }
      if item.view.superview === list { item.view.removeFromSuperview() }
      (item.view as? any ReusableView)?.list = nil
      pool.recycle(item.view, kind: item.element.kind)
      list.didHide(item.view, for: item.element)
    }
  }
}
