import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests of lists whose superview the app lays out in data source methods.
@MainActor
@Suite("Lists whose data source lays out the window")
struct NestedLayoutTests {
  /// A data source that lays out the window in each method.
  final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      tableView.window?.layoutIfNeeded()
      return 3
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.window?.layoutIfNeeded()
      return UITableViewCell()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      collectionView.window?.layoutIfNeeded()
      return 3
    }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.window?.layoutIfNeeded()
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 300))
  private let source = Source()

  private var loops: [EventRecord] {
    screen.log.records.filter {
      if case .keepsNeedingLayout = $0.what { return true }
      return false
    }
  }

  @Test("A table shows its rows without a layout loop if its data source lays out the window")
  func table() {
    let table = UITableView(frame: screen.window.bounds)
    table.dataSource = source
    screen.window.addSubview(table)
    screen.window.layoutIfNeeded()
    expectEqual(table.visibleCells.count, 3)
    expect(loops.isEmpty)
    table.performBatchUpdates {
      table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      screen.window.layoutIfNeeded()
    }
    screen.window.layoutIfNeeded()
    expectEqual(table.visibleCells.count, 3)
    table.performBatchUpdates {
      table.reloadData()
      screen.window.layoutIfNeeded()
    }
    screen.window.layoutIfNeeded()
    expectEqual(table.visibleCells.count, 3)
    expect(loops.isEmpty)
  }

  @Test("A collection shows its items without a layout loop if its data source lays out the window")
  func collection() {
    let collection = UICollectionView(
      frame: screen.window.bounds,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    screen.window.addSubview(collection)
    screen.window.layoutIfNeeded()
    expectEqual(collection.visibleCells.count, 3)
    expect(loops.isEmpty)
    collection.performBatchUpdates({
      collection.reloadItems(at: [IndexPath(item: 1, section: 0)])
      screen.window.layoutIfNeeded()
    })
    screen.window.layoutIfNeeded()
    expectEqual(collection.visibleCells.count, 3)
    collection.performBatchUpdates({
      collection.reloadData()
      screen.window.layoutIfNeeded()
    })
    screen.window.layoutIfNeeded()
    expectEqual(collection.visibleCells.count, 3)
    expect(loops.isEmpty)
  }
}
