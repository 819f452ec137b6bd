import Foundation
import ResponderKit

/// Something that was built into a cell, and the id that it has for as long as the cell stands for its row.
struct CellContent {
  let id: String
  let object: AnyObject
}

extension Screen {
  /// Builds into a cell, a header or a footer what the file says of this number of the list; what stood in it before is gone.
  func fill(
    _ cell: UIView,
    with node: CellNode?,
    at kind: CellPlace.Kind,
    _ number: String,
    of list: UIScrollView
  ) {
    empty(cell)
    guard let node, let id = id(of: list) else { return }
    let name = kind == .row ? "\(id).\(number)" : "\(id).\(kind.rawValue)-\(number)"
    let placed = node.placed(in: name)
    // A program makes its cells in the middle of things; that is no event.
    let observer = application.observer
    application.observer = nil
    defer { application.observer = observer }
    if kind != .row { register(cell, as: name) }
    build(placed.gestures, on: cell)
    let content = cell.contentViewOfCell ?? cell
    for view in placed.views { build(view, in: content) }
    if let accessory = placed.accessoryView, let cell = cell as? UITableViewCell {
      let view = make(accessory)
      fill(view, accessory)
      cell.accessoryView = view
    }
    apply(placed.properties, to: cell, id: name)
    apply(placed.contentView, to: content, as: .contentView, id: name)
    let described = placed.views + [placed.accessoryView].compactMap { $0 }
    for view in described { describe(view) }
    for gesture in placed.gestures { apply(gesture.properties, to: gesture.id) }
    for view in described { describeGestures(of: view) }
    var ids = (kind == .row ? [] : [name]) + placed.gestures.map(\.id)
    for view in described { view.addIDs(to: &ids) }
    contents[ObjectIdentifier(cell)] = ids.compactMap { id in
      objects[id].map { CellContent(id: id, object: $0) }
    }
  }

  private func empty(_ cell: UIView) {
    let contents = self.contents.removeValue(forKey: ObjectIdentifier(cell)) ?? []
    // What the program has put elsewhere stays there, by its id until the row has another one.
    let gone = contents.filter { content in
      let view = content.object as? UIView ?? (content.object as? UIGestureRecognizer)?.view
      return view?.isDescendant(of: cell) ?? true
    }
    for content in gone {
      if let recognizer = content.object as? UIGestureRecognizer, recognizer.view === cell {
        cell.removeGestureRecognizer(recognizer)
      }
      if let view = content.object as? UIView, view !== cell {
        if let cell = cell as? UITableViewCell, cell.accessoryView === view { cell.accessoryView = nil }
        view.removeFromSuperview()
      }
      forget(content.object, as: content.id)
    }
  }

  /// A list makes its cells as it lays them out; whoever asks for what stands in one finds it as if the screen had been drawn.
  func showCells(around id: String) {
    for dot in id.indices where id[dot] == "." {
      let list = objects[String(id[..<dot])]
      if list is UITableView || list is UICollectionView { (list as? UIView)?.layoutIfNeeded() }
    }
  }

  /// Whether what stands in a cell is out of sight with it, or the cell stands for another row by now.
  func isOutOfSight(_ id: String) -> Bool {
    guard scenario.isInCell(id) else { return false }
    let object = object(named: id)
    guard let view = object as? UIView ?? (object as? UIGestureRecognizer)?.view else { return true }
    var inner = view
    while true {
      if inner is UITableViewCell || inner is UICollectionReusableView || inner is UITableViewHeaderFooterView {
        guard let list = inner.superview, inner.frame.intersects(list.bounds) else { return true }
      }
      // What the program has taken out of its cell is not out of sight with it.
      guard let outer = inner.superview else { return false }
      inner = outer
    }
  }
}

extension Scenario {
  /// Whether it is a row, a header or a footer, or stands in one.
  func isInCell(_ id: String) -> Bool { names.given[id] == nil && CellPlace(id, in: names) != nil }
}

extension ViewNode {
  fileprivate func addIDs(to ids: inout [String]) {
    ids.append(id)
    ids += Owner.view(viewClass).allParts.map { "\(id).\($0.name)" }
    ids += gestures.map(\.id)
    for view in views { view.addIDs(to: &ids) }
  }
}

extension UIView {
  /// What holds a cell's content; nil of a view that is no cell, and of a collection's header, which has none.
  var contentViewOfCell: UIView? {
    (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView
      ?? (self as? UITableViewHeaderFooterView)?.contentView
  }
}
