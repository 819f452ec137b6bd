import Foundation
import ResponderKit

/// A table for random tests, whose rows can be swiped, deleted and dragged and have menus. It detects differences
/// between its rows and its data.
@MainActor
final class RandomList: UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  private(set) var rows: [Int]
  private var known: Set<Int>

  init(frame: CGRect, count: Int) {
    table = UITableView(frame: frame)
    rows = Array(0..<count)
    known = Set(rows)
    table.accessibilityIdentifier = "list"
    table.dataSource = self
    table.dragDelegate = self
    table.dropDelegate = self
    table.dragInteractionEnabled = true
    table.delegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.tag = rows[indexPath.row]
    cell.contentView.accessibilityIdentifier = "row"
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { delete(indexPath.row) }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    rows[indexPath.row] % 2 == 0 ? nil : UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: []) })
  }

  func delete(_ row: Int) {
    guard rows.indices.contains(row) else { return }
    known.remove(rows.remove(at: row))
    table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .fade)
  }

  /// Returns the errors after all fingers were lifted and all animations have ended.
  func complaints(_ lines: [String]) -> [String] {
    var complaints: [String] = []
    if Set(rows) != known || rows.count != known.count { complaints.append("rows were lost: \(rows)") }
    for path in table.indexPathsForVisibleRows ?? [] where table.cellForRow(at: path)?.tag != rows[path.row] {
      complaints.append("row \(path.row) shows the wrong data")
    }
    let frames = (table.indexPathsForVisibleRows ?? []).map {
      table.cellForRow(at: $0)?.frame == table.rectForRow(at: $0)
    }
    if frames.contains(false) { complaints.append("a row has the wrong frame") }
    let lifted = lines.count { $0.hasPrefix("list didLift") }
    if table.hasActiveDrag || table.hasActiveDrop { complaints.append("a drag is still active") }
    if lifted != lines.count(where: { $0.hasPrefix("list didDrop") }) { complaints.append("a row is still lifted") }
    return complaints
  }
}

extension RandomList: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard rows.indices.contains(indexPath.row), rows[indexPath.row] % 3 > 0 else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = rows[indexPath.row]
    session.localContext = self
    return [item]
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: (session.localDragSession?.localContext as? RandomList) === self ? .move : .cancel
    )
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    for dropped in coordinator.items {
      guard let target = coordinator.destinationIndexPath, rows.indices.contains(target.row),
        let row = dropped.dragItem.localObject as? Int,
        let source = rows.firstIndex(of: row)
      else { continue }
      rows.insert(rows.remove(at: source), at: target.row)
      tableView.moveRow(at: IndexPath(row: source, section: 0), to: target)
    }
  }
}
