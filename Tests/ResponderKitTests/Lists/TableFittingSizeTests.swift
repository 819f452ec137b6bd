import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the size that `sizeThatFits` and `sizeToFit` determine for a table.
@MainActor
@Suite("The fitting size of a table")
struct TableFittingSizeTests {
  @MainActor
  private final class Rows: UITableViewDataSource {
    var count = 5
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  @Test("sizeThatFits of a table returns the size of its content, even if the table has no size and no window")
  func sizeThatFits() {
    let rows = Rows()
    let table = UITableView()
    table.rowHeight = 40
    table.dataSource = rows
    let room = CGSize(width: 320, height: CGFloat.greatestFiniteMagnitude)
    expectEqual(table.sizeThatFits(room), CGSize(width: 320, height: 200))
    expectEqual(table.sizeThatFits(CGSize(width: 100, height: 10)), CGSize(width: 100, height: 200))
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 7))
    expectEqual(table.sizeThatFits(room), CGSize(width: 320, height: 237))
    rows.count = 2
    table.reloadData()
    expectEqual(table.sizeThatFits(room), CGSize(width: 320, height: 117))
  }

  @Test("sizeToFit makes a table as high as its content")
  func sizeToFit() {
    let screen = SimulatedScreen.square()
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 10, y: 20, width: 300, height: 50))
    table.rowHeight = 40
    table.dataSource = rows
    screen.window.addSubview(table)
    table.sizeToFit()
    expectEqual(table.frame, CGRect(x: 10, y: 20, width: 300, height: 200))
    expectEqual(table.contentOffset, .zero)
  }

  @Test("sizeToFit does not change the size of a collection view")
  func collection() {
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 90), collectionViewLayout: layout)
    expectEqual(collection.sizeThatFits(CGSize(width: 320, height: 1_000)), CGSize(width: 200, height: 90))
  }
}
