import Foundation
import ResponderControllers
import ResponderKit

/// An app that shows a list of errands in a navigation controller.
@MainActor enum RowsApp {
  static func root() -> UIViewController { UINavigationController(rootViewController: ErrandsController()) }
}

/// A list of errands. Each row has a context menu, can be deleted with a swipe, and can be moved while the list is
/// edited.
final class ErrandsController: UITableViewController {
  private var errands = ["Bread", "Stamps", "Bicycle", "Library", "Flowers"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Errands"
    tableView.accessibilityIdentifier = "errands"
    tableView.rowHeight = 60
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { errands.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessibilityIdentifier = errands[indexPath.row]
    cell.textLabel?.text = errands[indexPath.row]
    cell.showsReorderControl = true
    return cell
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    errands.insert(errands.remove(at: source.row), at: destination.row)
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    errands.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let name = errands[indexPath.row]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(
        title: name,
        children: [
          UIAction(title: "To the top") { _ in self?.bringToTop(name) },
          UIAction(title: "Twice") { _ in self?.add(name) },
        ]
      )
    }
  }

  private func bringToTop(_ name: String) {
    guard let index = errands.firstIndex(of: name) else { return }
    errands.insert(errands.remove(at: index), at: 0)
    tableView.reloadData()
  }

  private func add(_ name: String) {
    guard let index = errands.firstIndex(of: name) else { return }
    errands.insert("\(name) again", at: index + 1)
    tableView.reloadData()
  }
}
