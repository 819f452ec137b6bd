import UIKit

class ListController: UIViewController {
  let table = UITableView(frame: .zero, style: UITableViewStyle.plain)
  var rows = ["one", "two", "three"]
  var chosen: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }
}

extension ListController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// Overrides what an extension of its class has, and has methods of the delegate that its class does not know.
class TallListController: ListController {
  var scrolls = 0

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.selectionStyle = UITableViewCellSelectionStyle.none
    return cell
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { return 120 }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(rows[indexPath.row])
  }
}
