import Foundation
import ResponderKit

/// An object in a cell, with the id that the object has while the cell shows a particular row.
struct CellContent {
  let id: String
  let object: AnyObject
}

extension Screen {
  /// Replaces the content of a cell with the content that the file gives for a row, header or footer.
  func fill(
    _ cell: UIView,
    with node: CellNode?,
    at kind: CellID.Kind,
    _ number: String,
    of list: UIScrollView
  ) {
    empty(cell)
    guard let node, let id = id(of: list) else { return }
    let name = kind == .row ? "\(id).\(number)" : "\(id).\(kind.rawValue)-\(number)"
    let content = node.renamed(in: name)
    // The observer is nil during the building of a cell, because the record lists only events of the scenario.
    let observer = application.observer
    application.observer = nil
    defer { application.observer = observer }
    if kind != .row { register(cell, as: name) }
    build(content.gestures, on: cell)
    let contentView = cell.contentViewOfCell ?? cell
    for view in content.views { build(view, in: contentView) }
    if let accessory = content.accessoryView, let cell = cell as? UITableViewCell {
      let view = make(accessory)
      fill(view, accessory)
      cell.accessoryView = view
    }
    apply(content.properties, to: cell, id: name)
    apply(content.contentView, to: contentView, as: .contentView, id: name)
    let described = content.views + [content.accessoryView].compactMap { $0 }
    for view in described { describe(view) }
    for gesture in content.gestures { apply(gesture.properties, to: gesture.id) }
    for view in described { describeGestures(of: view) }
    var ids = (kind == .row ? [] : [name]) + content.gestures.map(\.id)
    for view in described { view.addIDs(to: &ids) }
    contents[ObjectIdentifier(cell)] = ids.compactMap { id in
      objects[id].map { CellContent(id: id, object: $0) }
    }
  }

  private func empty(_ cell: UIView) {
    let contents = self.contents.removeValue(forKey: ObjectIdentifier(cell)) ?? []
    // Objects that app code has moved out of the cell keep their ids until the row gets a new object with the same id.
    let removed = contents.filter { content in
      let view = content.object as? UIView ?? (content.object as? UIGestureRecognizer)?.view
      return view?.isDescendant(of: cell) ?? true
    }
    for content in removed {
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

  /// Lays out the lists that contain an object in a cell. The layout creates the visible cells, so the object can be
  /// found.
  func showCells(around id: String) {
    for dot in id.indices where id[dot] == "." {
      let list = objects[String(id[..<dot])]
      if list is UITableView || list is UICollectionView { (list as? UIView)?.layoutIfNeeded() }
    }
  }

  /// Returns whether an object in a cell is not visible, because its row is scrolled out or has no cell.
  func isOutOfSight(_ id: String) -> Bool {
    guard scenario.isInCell(id) else { return false }
    let object = object(named: id)
    guard let view = object as? UIView ?? (object as? UIGestureRecognizer)?.view else { return true }
    var inner = view
    while true {
      if inner is UITableViewCell || inner is UICollectionReusableView || inner is UITableViewHeaderFooterView {
        guard let list = inner.superview, inner.frame.intersects(list.bounds) else { return true }
      }
      // An object that app code has moved out of its cell does not depend on the cell's visibility.
      guard let outer = inner.superview else { return false }
      inner = outer
    }
  }
}

extension Scenario {
  /// Returns whether the id refers to a row, header or footer, or to an object inside a row, header or footer.
  func isInCell(_ id: String) -> Bool { names.given[id] == nil && CellID(id, in: names) != nil }
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
  /// The content view of a cell; nil for other views and for a collection's supplementary view, which has no content
  /// view.
  var contentViewOfCell: UIView? {
    (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView
      ?? (self as? UITableViewHeaderFooterView)?.contentView
  }
}
