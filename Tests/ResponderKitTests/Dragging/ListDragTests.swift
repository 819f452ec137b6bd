import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A table of letters above a collection of numbers. Items dragged from one list to the other are inserted there.
@MainActor
private final class Lists: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate,
  UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  var letters = ["a", "b", "c", "d"]
  var numbers = ["0", "1", "2", "3"]
  var calls: [String] = []
  var isRefusing = false
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
  let collection: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    collection = UICollectionView(frame: CGRect(x: 0, y: 200, width: 400, height: 200), collectionViewLayout: layout)
    table.rowHeight = 50
    table.dataSource = self
    table.dragDelegate = self
    table.dropDelegate = self
    table.dragInteractionEnabled = true
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = self
    collection.dragDelegate = self
    collection.dropDelegate = self
    collection.dragInteractionEnabled = true
  }

  private func item(_ text: String) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
    item.localObject = text
    return item
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
  }
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    calls.append("items \(indexPath.row)")
    return isRefusing ? [] : [item(letters[indexPath.row])]
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    calls.append("begins \(tableView.hasActiveDrag)")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    calls.append("ended \(tableView.hasActiveDrag)")
  }
  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    expectEqual(coordinator.proposal.intent, .insertAtDestinationIndexPath)
    expect(tableView.hasActiveDrop)
    for dropped in coordinator.items {
      guard let text = dropped.dragItem.localObject as? String else { continue }
      let target = coordinator.destinationIndexPath ?? IndexPath(row: letters.count, section: 0)
      calls.append("drop \(text) from \(dropped.sourceIndexPath?.row ?? -1) to \(target.row)")
      if let source = dropped.sourceIndexPath {
        letters.insert(letters.remove(at: source.row), at: target.row)
        tableView.moveRow(at: source, to: target)
      } else {
        letters.insert(text, at: target.row)
        tableView.insertRows(at: [target], with: .automatic)
      }
      coordinator.drop(dropped.dragItem, toRowAt: target).addCompletion { _ in self.calls.append("put down") }
    }
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { calls.append("table over") }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.tag = Int(numbers[indexPath.item]) ?? -1
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [item(numbers[indexPath.item])] }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    for dropped in coordinator.items {
      guard let text = dropped.dragItem.localObject as? String else { continue }
      let target = coordinator.destinationIndexPath ?? IndexPath(item: numbers.count, section: 0)
      numbers.insert(text, at: target.item)
      collectionView.insertItems(at: [target])
      coordinator.drop(dropped.dragItem, toItemAt: target)
    }
  }
  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    calls.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
    numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    indexPath.item != 3
  }
}

@MainActor
@Suite("Drag and drop in tables and collections")
struct ListDragTests {
  let screen = SimulatedScreen.square()
  private let lists = Lists()

  init() {
    lists.table.accessibilityIdentifier = "table"
    lists.collection.accessibilityIdentifier = "collection"
    screen.window.addSubview(lists.table)
    screen.window.addSubview(lists.collection)
    screen.window.layoutIfNeeded()
  }

  private func drag(from start: (Double, Double), over locations: [(Double, Double)]) {
    screen.down(start.0, start.1)
    screen.clock.advance(by: 0.6)
    screen.move(start.0, start.1 + 12)
    for location in locations { screen.move(location.0, location.1) }
    guard let last = locations.last else { return }
    screen.up(last.0, last.1)
    screen.clock.advance(by: 1)
  }

  @Test("A row dragged within its table is dropped with its source index path and is not selected")
  func reordering() {
    drag(from: (100, 25), over: [(100, 120)])
    expectEqual(lists.letters, ["b", "c", "a", "d"])
    expectEqual(lists.calls, ["items 0", "begins true", "drop a from 0 to 2", "put down", "ended false", "table over"])
    expectNil(lists.table.indexPathForSelectedRow)
    expect(!lists.table.hasActiveDrop)
    expectEqual(lists.table.contentOffset, .zero)
    expect(!screen.lines(.select).contains { $0.contains("didSelect") })
  }

  @Test("A row dropped on a collection, and an item dropped on a table, have no source index path")
  func between() {
    drag(from: (100, 25), over: [(150, 250)])
    expectEqual(lists.numbers, ["0", "a", "1", "2", "3"])
    expectEqual(lists.letters.count, 4)
    drag(from: (50, 250), over: [(100, 60)])
    expectEqual(lists.letters, ["a", "0", "b", "c", "d"])
    expect(lists.calls.contains("drop 0 from -1 to 1"))
  }

  @Test("Without drag items, or with dragging disabled, a touch scrolls and selects as usual")
  func nothing() {
    lists.isRefusing = true
    drag(from: (100, 25), over: [(100, 120)])
    expectEqual(lists.calls, ["items 0"])
    expectEqual(lists.letters, ["a", "b", "c", "d"])
    lists.table.dragInteractionEnabled = false
    lists.table.dropDelegate = nil
    drag(from: (100, 25), over: [(100, 120)])
    drag(from: (50, 250), over: [(100, 60)])
    expectEqual(lists.calls, ["items 0"])
    lists.table.dragDelegate = nil
    expectEqual(lists.table.interactions.count, 1)
  }

  @Test(
    "The item that the user moves follows the target position, and the other items make room until the item is dropped",
    arguments: [
      (0, 2, [1, 2, 0, 3]), (2, 0, [2, 0, 1, 3]), (1, 1, [0, 1, 2, 3]),
    ]
  )
  func movement(source: Int, target: Int, numbers: [Int]) {
    let collection = lists.collection
    expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: source, section: 0)))
    expect(!collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    let location = CGPoint(x: 50 + 100 * Double(target), y: 40)
    collection.updateInteractiveMovementTargetPosition(location)
    collection.layoutIfNeeded()
    let cell = collection.cellForItem(at: IndexPath(item: source, section: 0))
    expectEqual(cell?.center, location)
    let order = collection.visibleCells.filter { $0 !== cell }.sorted { $0.frame.minX < $1.frame.minX }.map(\.tag)
    expectEqual(order, numbers.filter { $0 != source })
    collection.endInteractiveMovement()
    collection.layoutIfNeeded()
    expectEqual(lists.numbers, numbers.map(String.init))
    expectEqual(lists.calls, (source == target ? [] : ["move \(source) to \(target)"]))
    let shown = collection.visibleCells.sorted { $0.frame.minX < $1.frame.minX }
    expectEqual(shown.map(\.tag), numbers)
    expectEqual(shown.map(\.frame.minX), [0, 100, 200, 300])
    expectEqual(screen.lines(.select), ["collection didLift \(source)", "collection didDrop \(target)"])
  }

  @Test(
    "A movement that is cancelled, or interrupted by a reload or an update, changes no index path",
    arguments: 0..<3
  )
  func cancelled(number: Int) {
    let collection = lists.collection
    expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 50))
    switch number {
    case 0: collection.cancelInteractiveMovement()
    case 1: collection.reloadData()
    default:
      lists.numbers.append("9")
      collection.insertItems(at: [IndexPath(item: 4, section: 0)])
    }
    collection.endInteractiveMovement()
    collection.layoutIfNeeded()
    expect(lists.calls.isEmpty)
    expectEqual(lists.numbers.prefix(4), ["0", "1", "2", "3"])
    expectEqual(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, 0)
    expectEqual(screen.lines(.select), ["collection didLift 0", "collection didDrop 0"])
  }

  @Test("An interactive movement does not begin for an item that cannot move or does not exist")
  func refused() {
    expect(!lists.collection.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
    expect(!lists.collection.beginInteractiveMovementForItem(at: IndexPath(item: 99, section: 0)))
    lists.collection.updateInteractiveMovementTargetPosition(.zero)
    lists.collection.endInteractiveMovement()
    expect(lists.calls.isEmpty)
    expect(screen.lines(.select).isEmpty)
  }
}
