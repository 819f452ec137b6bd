import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A row that records its drag states and configuration states.
@MainActor
private final class Row: UITableViewCell {
  var received: [DragState] = []
  var states: [UICellConfigurationState] = []
  override func dragStateDidChange(_ dragState: DragState) {
    super.dragStateDidChange(dragState)
    received.append(dragState)
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    states.append(state)
  }
  var drag: UICellConfigurationState.DragState? { states.last?.cellDragState }
  var drop: UICellConfigurationState.DropState? { states.last?.cellDropState }
}

@MainActor
private final class Rows: UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate, UITableViewDropDelegate {
  var proposal = UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Later") { _, _, _ in }])
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider()), UIDragItem(itemProvider: NSItemProvider())] }
  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { proposal }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
}

/// Tests of the drag and drop states of cells.
@MainActor
@Suite("Drag states of cells")
struct CellDragStateTests {
  private let screen = SimulatedScreen.square()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
  private let rows = Rows()

  init() {
    table.rowHeight = 50
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    table.dragDelegate = rows
    table.dragInteractionEnabled = true
    screen.window.addSubview(table)
    screen.window.layoutIfNeeded()
  }

  private func row(_ number: Int) throws -> Row {
    try require(table.cellForRow(at: IndexPath(row: number, section: 0)) as? Row)
  }

  @Test("A row is notified once of the lift, once of the drag and once of the end, for any number of drag items")
  func course() throws {
    let row = try row(0)
    screen.down(100, 25)
    screen.clock.advance(by: 0.6)
    expectEqual(row.received, [.lifting])
    expectEqual(row.drag, .lifting)
    screen.move(100, 37)
    expectEqual(row.received, [.lifting, .dragging])
    expectEqual(row.drag, .dragging)
    screen.move(100, 300)
    expectEqual(row.received.count, 2)
    try expect(self.row(1).received.isEmpty && self.row(1).drag == UICellConfigurationState.DragState.none)
    screen.up(100, 300)
    expectEqual(row.received, [.lifting, .dragging, .none])
    expectEqual(row.drag, UICellConfigurationState.DragState.none)
  }

  @Test("If the touch of a lifted row ends without moving, the row returns to the drag state .none")
  func abandoned() throws {
    let row = try row(0)
    screen.down(100, 25)
    screen.clock.advance(by: 0.6)
    screen.up(100, 25)
    expectEqual(row.received, [.lifting, .none])
    expectEqual(row.drag, UICellConfigurationState.DragState.none)
    screen.down(100, 75)
    screen.clock.advance(by: 0.6)
    try expect(row.received.count == 2 && self.row(1).received == [.lifting])
    screen.up(100, 75)
  }

  @Test(
    "The cell of a dragged row is reset when the row becomes invisible, and has the drag state when the row reappears"
  )
  func outOfSight() throws {
    let cell = try row(0)
    screen.down(100, 25)
    screen.clock.advance(by: 0.6)
    screen.move(100, 37)
    table.contentOffset.y = 500
    table.layoutIfNeeded()
    expectEqual(cell.received, [.lifting, .dragging, .none])
    for number in 10..<14 { try expect(row(number).drag != .dragging) }
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    try expect(row(0).received.last == .dragging && row(0).drag == .dragging)
    screen.up(100, 37)
    try expectEqual(row(0).received.last, Row.DragState.none)
  }

  @Test("During a drag over a table, the row under the drag is targeted and all other rows are not targeted")
  func drop() throws {
    table.dropDelegate = rows
    screen.down(100, 25)
    screen.clock.advance(by: 0.6)
    screen.move(100, 37)
    screen.move(100, 120)
    let (first, second, third) = try (row(0), row(1), row(2))
    expectEqual([first, second, third].map(\.drop), [.notTargeted, .notTargeted, .targeted])
    screen.move(100, 70)
    expectEqual([first, second, third].map(\.drop), [.notTargeted, .targeted, .notTargeted])
    let count = second.states.count
    screen.move(100, 72)
    expectEqual(second.states.count, count)
    // A proposal to insert between rows targets no row.
    rows.proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    screen.move(100, 74)
    expectEqual(second.drop, .notTargeted)
    rows.proposal = UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    screen.move(100, 70)
    table.contentOffset.y = 75
    table.layoutIfNeeded()
    try expectEqual(row(5).drop, .notTargeted)
    screen.move(100, 300)
    let rows = try [second, third, row(5)]
    expect(rows.allSatisfy { $0.drop == UICellConfigurationState.DropState.none })
    // The row that was targeted before the drag left is not targeted when the drag returns over another row.
    let counts = rows.map(\.states.count)
    screen.move(100, 120)
    try expectEqual(row(3).drop, .targeted)
    for (row, count) in zip(rows, counts) {
      expectEqual(row.states.dropFirst(count).map(\.cellDropState), [.notTargeted])
    }
    screen.move(100, 300)
    let last = second.states.count
    screen.up(100, 300)
    for number in 2..<6 { try expectEqual(row(number).drop, UICellConfigurationState.DropState.none) }
    expectEqual(second.states.count, last)
  }

  @Test(
    "During a drag, neither cells in the reuse pool nor cells that become visible are targeted"
  )
  func dropOutOfSight() throws {
    table.dropDelegate = rows
    screen.down(100, 25)
    screen.clock.advance(by: 0.6)
    screen.move(100, 37)
    screen.move(100, 120)
    let cells = try (0..<4).map { try row($0) }
    table.contentOffset.y = 500
    table.layoutIfNeeded()
    let shown = try (10..<14).map { try row($0) }
    expect(shown.allSatisfy { cell in cells.contains { $0 === cell } && cell.drop == .notTargeted })
    table.frame.size.height = 60
    table.layoutIfNeeded()
    let waiting = cells.filter { $0.superview == nil }
    expectEqual(waiting.count, 2)
    expect(waiting.allSatisfy { $0.drop == UICellConfigurationState.DropState.none })
    screen.up(100, 300)
  }

  @Test("A row's configuration state has isSwiped while the row is swiped, and isEditing in editing mode")
  func swiped() throws {
    let row = try row(1)
    screen.down(300, 75)
    for x in stride(from: 290.0, through: 100, by: -20) { screen.move(x, 75) }
    expectEqual(row.states.last?.isSwiped, true)
    expectEqual(row.states.filter(\.isSwiped).count, 1)
    screen.up(100, 75)
    table.isEditing = true
    screen.clock.advance(by: 1)
    expectEqual(row.states.last?.isSwiped, false)
    expectEqual(row.states.last?.isEditing, true)
  }

  @Test("A row that a swipe has moved back receives no further states while the finger moves on")
  func swipedBack() throws {
    let row = try row(1)
    screen.down(200, 75)
    for x in stride(from: 190.0, through: 100, by: -10) { screen.move(x, 75) }
    let count = row.states.count
    for x in stride(from: 150.0, through: 350, by: 50) { screen.move(x, 75) }
    expectEqual(row.states.dropFirst(count).map(\.isSwiped), [false])
    screen.up(350, 75)
  }

  @Test("A row's configuration state has isReordering while the user reorders the row")
  func reordered() throws {
    table.dragDelegate = nil
    table.isEditing = true
    table.layoutIfNeeded()
    let row = try row(1)
    let grip = try require(row.subviews.first { $0.accessibilityIdentifier == "reorder" })
    let point = row.convert(grip.center, to: nil)
    screen.down(point.x, point.y)
    expectEqual(row.states.last?.isReordering, true)
    screen.move(point.x, point.y + 10)
    screen.up(point.x, point.y + 10)
    expectEqual(row.states.last?.isReordering, false)
    try expect(self.row(0).states.allSatisfy { !$0.isReordering })
  }
}

/// Tests of the configuration states of a collection's items.
@MainActor
@Suite("Configuration states of collection items that the user moves")
struct ItemStateTests {
  private final class Source: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  }

  private final class Item: UICollectionViewCell {
    var state: UICellConfigurationState?
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      self.state = state
    }
  }

  @Test("An item's configuration state has isReordering while the item is moved, and isEditing in editing mode")
  func states() throws {
    let screen = SimulatedScreen.square()
    let source = Source()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    collection.register(Item.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = source
    screen.window.addSubview(collection)
    screen.window.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    let item = try require(collection.cellForItem(at: path) as? Item)
    let other = try require(collection.cellForItem(at: IndexPath(item: 2, section: 0)) as? Item)
    expect(collection.beginInteractiveMovementForItem(at: path))
    expectEqual(item.state?.isReordering, true)
    expectEqual(other.state?.isReordering, false)
    collection.cancelInteractiveMovement()
    expectEqual(item.state?.isReordering, false)
    collection.isEditing = true
    expectEqual(item.state?.isEditing, true)
    expectEqual(other.state?.isEditing, true)
    collection.isEditing = false
    expectEqual(item.state?.isEditing, false)
  }
}
