import Foundation
import RandomTesting
import ResponderSimulation
import Testing

@testable import ResponderKit

/// A cell that stores the name it shows.
private final class NameCell: UITableViewCell {
  var name = ""
}

private final class NameItemCell: UICollectionViewCell {
  var name = ""
}

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

/// A data source that applies a snapshot with the new order after the user has moved a row.
private final class ReorderableNumbers: UITableViewDiffableDataSource<String, Int> {
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let moved = itemIdentifier(for: sourceIndexPath), let other = itemIdentifier(for: destinationIndexPath) else {
      return
    }
    var changed = snapshot()
    if sourceIndexPath < destinationIndexPath {
      changed.moveItem(moved, afterItem: other)
    } else {
      changed.moveItem(moved, beforeItem: other)
    }
    apply(changed)
  }
}

@MainActor
private final class TableOfNumbers {
  let screen = SimulatedScreen(size: CGSize(width: 320, height: 2_000))
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000))
  let source: UITableViewDiffableDataSource<String, Int>
  /// The items for which cells were requested since the last call of `takeAsked()`.
  private let log = Log()

  final class Log { var asked: [Int] = [] }

  init() {
    let log = log
    table.register(NameCell.self, forCellReuseIdentifier: "name")
    source = ReorderableNumbers(tableView: table) { table, path, item in
      log.asked.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
      (cell as? NameCell)?.name = "\(item)"
      return cell
    }
    screen.window.addSubview(table)
  }

  func apply(_ sections: [(String, [Int])]) {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    source.apply(snapshot)
    table.layoutIfNeeded()
  }

  func takeAsked() -> [Int] {
    defer { log.asked = [] }
    return log.asked
  }

  var names: [String] { table.visibleCells.compactMap { ($0 as? NameCell)?.name } }
}

@Suite("Diffable data sources and their snapshots") @MainActor struct DiffableTests {
  @Test("A table shows each applied snapshot in order, and rows of a section that remains keep their cells")
  func table() {
    let numbers = TableOfNumbers()
    numbers.apply([("a", [1, 2, 3]), ("b", [4])])
    expectEqual(numbers.names, ["1", "2", "3", "4"])
    expectEqual(numbers.source.indexPath(for: 3), IndexPath(row: 2, section: 0))
    _ = numbers.takeAsked()
    let cell = numbers.table.cellForRow(at: IndexPath(row: 0, section: 1))
    numbers.table.selectRow(at: IndexPath(row: 0, section: 1), animated: false, scrollPosition: .none)
    numbers.apply([("b", [4, 5]), ("a", [3, 1])])
    expectEqual(numbers.names, ["4", "5", "3", "1"])
    expectEqual(numbers.table.numberOfSections, 2)
    expectEqual(numbers.source.indexPath(for: 3), IndexPath(row: 0, section: 1))
    expectEqual(numbers.source.itemIdentifier(for: IndexPath(row: 1, section: 0)), 5)
    expectEqual(numbers.source.sectionIdentifier(for: 1), "a")
    expectEqual(numbers.source.index(for: "b"), 0)
    // Section b keeps its row, the cell and the selection. Section a, whose order changes, is inserted again.
    expectEqual(Set(numbers.takeAsked()), [5, 3, 1])
    expect(cell != nil)
    expectIdentical(numbers.table.cellForRow(at: IndexPath(row: 0, section: 0)), cell)
    expectEqual(numbers.table.indexPathForSelectedRow, IndexPath(row: 0, section: 0))
  }

  @Test("Rows of a section that remain keep their cells, and cells are requested only for new rows")
  func order() {
    let numbers = TableOfNumbers()
    numbers.apply([("a", Array(0..<20))])
    _ = numbers.takeAsked()
    let cells = numbers.table.visibleCells
    numbers.apply([("a", [0, 1, 30, 3, 2] + Array(4..<19))])
    expectEqual(numbers.names, ["0", "1", "30", "3", "2"] + (4..<19).map(String.init))
    expectEqual(numbers.takeAsked(), [30])
    expect(numbers.table.visibleCells[3] === cells[3] && numbers.table.visibleCells[4] === cells[2])
  }

  @Test("A reloaded item gets a new cell, and a reconfigured item is configured again in its current cell")
  func reloading() {
    let numbers = TableOfNumbers()
    numbers.apply([("a", [1, 2]), ("b", [3])])
    let cells = numbers.table.visibleCells
    _ = numbers.takeAsked()
    var snapshot = numbers.source.snapshot()
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([2])
    snapshot.reloadSections(["b"])
    var isCompleted = false
    numbers.source.apply(snapshot, animatingDifferences: false) { isCompleted = true }
    numbers.table.layoutIfNeeded()
    expect(isCompleted)
    expectEqual(numbers.takeAsked().sorted(), [1, 2, 3])
    expectIdentical(numbers.table.visibleCells[0], cells[0])
    expect(numbers.source.snapshot().reloadedItemIdentifiers.isEmpty, "marks are cleared after they are applied")
    expect(numbers.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    expect(numbers.source.snapshot().reloadedSectionIdentifiers.isEmpty)
    numbers.source.applySnapshotUsingReloadData(numbers.source.snapshot())
    numbers.table.layoutIfNeeded()
    expectEqual(numbers.takeAsked(), [1, 2, 3])
  }

  @Test(
    "After random snapshots the table shows the last snapshot, and requests no cells for rows that remain",
    arguments: 0..<8
  )
  func random(part: UInt64) {
    var random = SeededNumbers(seed: 0xD1FF + part)
    let numbers = TableOfNumbers()
    var shown: [(String, [Int])] = []
    for _ in 0..<60 {
      var items = Array(0..<12).shuffled(using: &random)
      let sections = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      let next = sections.map { section in
        let count = Int.random(in: 0...min(5, items.count), using: &random)
        defer { items.removeFirst(count) }
        return (section, Array(items.prefix(count)))
      }
      _ = numbers.takeAsked()
      numbers.apply(next)
      let wanted = next.flatMap(\.1)
      expectEqual(numbers.names, wanted.map(String.init), "\(part): from \(shown) to \(next)")
      expect(Set(numbers.takeAsked()).isSubset(of: wanted))
      for (number, (_, items)) in next.enumerated() {
        expectEqual(numbers.table.numberOfRows(inSection: number), items.count)
      }
      shown = Array(next)
    }
  }

  @Test("If the data source applies a snapshot after the user has moved a row, the row and the selection move once")
  func reordering() {
    for (source, target, items) in [(0, 2, [2, 3, 1]), (2, 0, [3, 1, 2]), (1, 2, [1, 3, 2])] {
      let numbers = TableOfNumbers()
      numbers.apply([("a", [1, 2, 3])])
      numbers.table.isEditing = true
      numbers.table.layoutIfNeeded()
      numbers.table.selectRow(at: IndexPath(row: source, section: 0), animated: false, scrollPosition: .none)
      let (start, end) = (CGPoint(x: 300, y: 22 + 44 * source), CGPoint(x: 300, y: 22 + 44 * target))
      numbers.screen.steadyDrag(from: start, to: end)
      numbers.screen.wait(1)
      expectEqual(numbers.names, items.map(String.init), "\(source) to \(target)")
      expectEqual(numbers.source.snapshot().itemIdentifiers, items, "\(source) to \(target)")
      expectEqual(numbers.table.indexPathForSelectedRow, IndexPath(row: target, section: 0), "\(source) to \(target)")
    }
  }

  @Test("The longest increasing subsequence is found for every permutation of six numbers")
  func risingRow() {
    func permutations(_ numbers: [Int]) -> [[Int]] {
      numbers.isEmpty
        ? [[]] : numbers.flatMap { first in permutations(numbers.filter { $0 != first }).map { [first] + $0 } }
    }
    for numbers in permutations(Array(0..<6)) {
      let row = longestIncreasingSubsequence(numbers).map { numbers[$0] }
      expectEqual(row, row.sorted())
      let longest = (0..<64).filter { mask in
        let chosen = numbers.enumerated().filter { mask & (1 << $0.offset) != 0 }.map(\.element)
        return chosen == chosen.sorted()
      }.map(\.nonzeroBitCount).max()
      expectEqual(row.count, longest, "\(numbers)")
    }
  }

  @Test("Items and sections of a snapshot are inserted, moved and deleted by their identifiers")
  func snapshot() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "c"])
    snapshot.insertSections(["b"], beforeSection: "c")
    snapshot.insertSections(["d"], afterSection: "c")
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([9])
    snapshot.insertItems([3, 4], afterItem: 1)
    snapshot.insertItems([5], beforeItem: 9)
    expectEqual(snapshot.itemIdentifiers, [1, 3, 4, 2, 5, 9])
    snapshot.moveItem(9, beforeItem: 1)
    snapshot.moveItem(1, afterItem: 5)
    snapshot.moveSection("d", beforeSection: "a")
    snapshot.moveSection("a", afterSection: "b")
    expectEqual(snapshot.sectionIdentifiers, ["d", "b", "a", "c"])
    expectEqual(snapshot.itemIdentifiers, [5, 1, 9, 3, 4, 2])
    expectEqual(snapshot.indexOfItem(9), 2)
    expectNil(snapshot.indexOfItem(7))
    expectEqual(snapshot.indexOfSection("c"), 3)
    expectEqual(snapshot.sectionIdentifier(containingItem: 9), "a")
    snapshot.deleteItems([3, 77])
    snapshot.deleteSections(["d", "x"])
    expectEqual(snapshot.itemIdentifiers, [9, 4, 2])
    expectEqual(snapshot.numberOfItems, 3)
    expectEqual(snapshot.numberOfSections, 3)
    snapshot.reloadItems([9, 4])
    snapshot.reconfigureItems([4, 2])
    snapshot.deleteItems([4])
    expectEqual(snapshot.reloadedItemIdentifiers, [9])
    expectEqual(snapshot.reconfiguredItemIdentifiers, [2])
    snapshot.deleteAllItems()
    expectEqual(snapshot.numberOfSections, 0)
    expectEqual(snapshot.numberOfItems, 0)
  }

  @Test("A snapshot traps if an identifier is added twice or does not exist")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a", "a"])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 1])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendItems([1])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.reloadItems([1])
    }
  }

  @Test("A collection configures its cells through registrations, and a tap selects the item that the cell shows")
  func collection() {
    let screen = SimulatedScreen(size: CGSize(width: 300, height: 600))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let collection = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<NameItemCell, Int> { cell, _, item in cell.name = "\(item)" }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    screen.window.addSubview(collection)
    func apply(_ items: [Int]) {
      var snapshot = Snapshot()
      snapshot.appendSections(["all"])
      snapshot.appendItems(items)
      source.apply(snapshot)
      collection.layoutIfNeeded()
    }
    func name(_ item: Int) -> String? {
      (collection.cellForItem(at: IndexPath(item: item, section: 0)) as? NameItemCell)?.name
    }
    apply([1, 2, 3, 4])
    expectEqual((0..<4).map(name), ["1", "2", "3", "4"])
    screen.tap(at: CGPoint(x: 150, y: 50))
    expectEqual(collection.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
    apply([4, 9, 2])
    expectEqual((0..<3).map(name), ["4", "9", "2"])
    expectEqual(collection.indexPathsForSelectedItems, [IndexPath(item: 2, section: 0)])
    expectEqual(source.indexPath(for: 9), IndexPath(item: 1, section: 0))
  }

  @Test("An item or a section moves before or after another one, and stays if it is moved next to itself")
  func moves() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b", "c"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5], toSection: "b")
    func items() -> [[Int]] { ["a", "b"].map { snapshot.itemIdentifiers(inSection: $0) } }
    snapshot.moveItem(3, beforeItem: 1)
    expectEqual(items(), [[3, 1, 2], [4, 5]])
    snapshot.moveItem(3, afterItem: 4)
    expectEqual(items(), [[1, 2], [4, 3, 5]])
    snapshot.moveItem(5, beforeItem: 2)
    expectEqual(items(), [[1, 5, 2], [4, 3]])
    snapshot.moveItem(1, beforeItem: 1)
    snapshot.moveItem(3, afterItem: 3)
    expectEqual(items(), [[1, 5, 2], [4, 3]])
    snapshot.moveSection("c", beforeSection: "a")
    expectEqual(snapshot.sectionIdentifiers, ["c", "a", "b"])
    snapshot.moveSection("c", afterSection: "a")
    expectEqual(snapshot.sectionIdentifiers, ["a", "c", "b"])
    snapshot.moveSection("a", beforeSection: "a")
    snapshot.moveSection("b", afterSection: "b")
    expectEqual(snapshot.sectionIdentifiers, ["a", "c", "b"])
  }
}
