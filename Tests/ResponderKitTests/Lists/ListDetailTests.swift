import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of tables and collections with reused cells, replaced views and sizes that are determined late.
@MainActor
@Suite("Reused cells, replaced views and late sizes in lists")
struct ListDetailTests {
  let screen = SimulatedScreen.square()
  let program = TableProgram(counts: [100])
  private var table: UITableView { program.table }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  // MARK: Cells

  @Test("A reused cell has one delete control in editing mode, and none afterwards")
  func controlsOfAUsedCell() {
    func buttons() -> [Int] {
      table.visibleCells.map { cell in cell.subviews.count { $0.accessibilityIdentifier == "delete" } }
    }
    screen.show(program)
    table.isEditing = true
    table.contentOffset.y = 1_000
    screen.window.layoutIfNeeded()
    expect(program.reuses > 0)
    expectEqual(Set(buttons()), [1])
    table.isEditing = false
    expectEqual(Set(buttons()), [0])
  }

  /// A data source that notes for which rows it was asked for cells.
  private final class Asked: UITableViewDataSource {
    var count = 50
    var rows: [Int] = []
    var onAsk: ((UITableView) -> Void)?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      rows.append(indexPath.row)
      onAsk?(tableView)
      return UITableViewCell()
    }
  }

  @Test("Between beginUpdates and endUpdates a table requests no cells, even if it is scrolled and laid out")
  func layoutDuringUpdates() {
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), Asked())
    table.rowHeight = 50
    table.dataSource = source
    screen.window.addSubview(table)
    table.layoutIfNeeded()
    expectEqual(source.rows, Array(0..<8))
    source.rows = []
    table.beginUpdates()
    source.count = 10
    table.deleteRows(at: (10..<50).map { path($0) }, with: .none)
    table.contentOffset.y = 1_000
    table.layoutIfNeeded()
    expect(source.rows.isEmpty, "the table still has the rows from before the deletion")
    table.endUpdates()
    table.layoutIfNeeded()
    expectEqual(source.rows, [8, 9])
    expectEqual(table.contentOffset.y, 100)
  }

  @Test("A data source that lays out the table while it is asked for a cell is asked once for each row")
  func layoutWhileAsked() {
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), Asked())
    table.rowHeight = 50
    table.dataSource = source
    source.onAsk = { table in
      table.setNeedsLayout()
      table.layoutIfNeeded()
    }
    screen.window.addSubview(table)
    table.layoutIfNeeded()
    expectEqual(source.rows, Array(0..<8))
    expectEqual(table.visibleCells.count, 8)
  }

  /// A cell that sets its content when its configuration is updated.
  private final class Filling: UITableViewCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      var content = defaultContentConfiguration()
      content.text = "First"
      content.secondaryText = "Second"
      contentConfiguration = content
    }
  }

  @Test("The height of a self-sizing row includes the content that the cell sets in updateConfiguration")
  func heightOfFittedContent() {
    table.register(Filling.self, forCellReuseIdentifier: "row")
    screen.show(program)
    expect(table.rectForRow(at: path(0)).height > 44)
  }

  @Test("A cell shows the text of a new content configuration of the same type in the existing view")
  func otherText() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    func shown() -> [String] { cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text } }
    var content = cell.defaultContentConfiguration()
    content.text = "One"
    cell.contentConfiguration = content
    let view = cell.contentView
    expectEqual(shown(), ["One"])
    content.text = "Two"
    cell.contentConfiguration = content
    expectIdentical(cell.contentView, view)
    expectEqual(shown(), ["Two"])
  }

  // MARK: Touches

  /// A cell that stores the touches of its latest `touchesBegan` call.
  private final class Keeping: UITableViewCell {
    var touches: Set<UITouch> = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches = touches
      super.touchesBegan(touches, with: event)
    }
  }

  @Test("If the app forwards a touch to another row in shouldHighlight, only the other row is highlighted")
  func handedOn() throws {
    table.register(Keeping.self, forCellReuseIdentifier: "row")
    table.delaysContentTouches = false
    screen.show(program)
    let first = try require(table.cellForRow(at: path(1)) as? Keeping)
    let second = try require(table.cellForRow(at: path(4)) as? Keeping)
    program.onCall = { [weak first, weak second] call in
      guard call == "shouldHighlight 1", let first, let second else { return }
      second.touchesBegan(first.touches, with: nil)
    }
    let point = program.middle(of: 1)
    screen.down(point.x, point.y)
    expect(second.isHighlighted)
    expect(!first.isHighlighted)
    expectEqual(program.take(), ["shouldHighlight 1", "shouldHighlight 4", "didHighlight 4"])
    second.touchesCancelled(first.touches, with: nil)
    expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    screen.up(point.x, point.y)
    expectEqual(program.take(), ["didUnhighlight 4"])
    expectNil(table.indexPathForSelectedRow)
  }

  @Test(
    "In a table with single selection a two-finger pan selects nothing, even if the delegate allows the pan (V-79)"
  )
  func sweepOverSingleSelection() {
    program.sweeps = true
    table.delaysContentTouches = false
    screen.show(program)
    let start = program.middle(of: 1).y.native
    let distance = program.middle(of: 5).y.native - start
    func send(_ phase: UITouch.Phase, _ part: Double) {
      screen.clock.advance(by: 0.01)
      let y = start + distance * part
      screen.application.receive([screen.sample(1, phase, 160, y), screen.sample(2, phase, 240, y)])
    }
    send(.began, 0)
    for step in 1...8 { send(.moved, Double(step) / 8) }
    send(.ended, 1)
    let calls = program.take()
    expect(calls.contains("didBeginSweep 1"))
    expect(calls.contains("didEndSweep"))
    expect(!calls.contains { $0.hasPrefix("willSelect") || $0.hasPrefix("didSelect") })
    expectNil(table.indexPathForSelectedRow)
  }

  /// A data source of a hundred items that can be dragged.
  private final class Items: UICollectionViewDataSource, UICollectionViewDragDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
  }

  private final class Item: UICollectionViewCell {
    var received: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) {
      super.dragStateDidChange(dragState)
      received.append(dragState)
    }
  }

  @Test("When a dragged item becomes invisible, its cell is notified that the drag state is .none")
  func draggedOutOfSight() throws {
    let items = Items()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let frame = CGRect(x: 0, y: 0, width: 400, height: 200)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(Item.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    collection.dragDelegate = items
    collection.dragInteractionEnabled = true
    screen.window.addSubview(collection)
    screen.window.layoutIfNeeded()
    let cell = try require(collection.cellForItem(at: IndexPath(item: 0, section: 0)) as? Item)
    screen.down(50, 50)
    screen.clock.advance(by: 0.6)
    screen.move(50, 62)
    expectEqual(cell.received, [.lifting, .dragging])
    collection.contentOffset.y = 1_000
    collection.layoutIfNeeded()
    expectEqual(cell.received, [.lifting, .dragging, .none])
    screen.up(50, 62)
    withExtendedLifetime(items) {}
  }

  // MARK: Positions

  @Test("Scrolling to an index path without a row shows the beginning of the section")
  func sectionWithoutRow() {
    let program = TableProgram(counts: [20, 20, 20])
    screen.show(program)
    program.table.scrollToRow(at: path(NSNotFound, 1), at: .top, animated: false)
    expectEqual(program.table.contentOffset.y, 880)
  }

  @Test("Updates of a table without an earlier layout are shown immediately")
  func updatesBeforeTheFirstLayout() {
    let program = TableProgram(counts: [10])
    let table = program.table
    screen.add(table, named: "table", frame: table.frame)
    table.performBatchUpdates {
      program.counts = [11]
      table.insertRows(at: [path(0)], with: .none)
    }
    expectEqual(table.contentSize.height, 484)
    expect(table.subviews.contains { $0 is UITableViewCell })
  }

  /// A data source of two items side by side.
  private final class Pair: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }

  private final class Growing: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size = CGSize(width: 100, height: 50 + 100 * layoutAttributes.indexPath.item)
      return layoutAttributes
    }
  }

  /// A collection that stores the vertical centers of its cells after each layout pass.
  private final class Watching: UICollectionView {
    var middles: [Set<CGFloat>] = []
    override func layoutSubviews() {
      super.layoutSubviews()
      middles.append(Set(subviews.compactMap { ($0 as? Growing)?.frame.midY }))
    }
  }

  @Test("When an item grows, the item beside it is centered in the line in the same layout pass")
  func neighbourGrows() {
    let pair = Pair()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 100)
    let collection = Watching(frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: layout)
    collection.register(Growing.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = pair
    screen.window.addSubview(collection)
    screen.window.layoutIfNeeded()
    expectEqual(collection.visibleCells.count, 2)
    expectEqual(collection.middles.first, [75])
    withExtendedLifetime(pair) {}
  }

  // MARK: Headers and footers

  /// A delegate that implements only the methods for the heights of headers and footers.
  private final class Edges: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 60 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 30 }
  }

  @Test("Headers and footers have the heights that the delegate returns")
  func heightsOfEdges() {
    let program = TableProgram(counts: [2, 2])
    let edges = Edges()
    program.table.delegate = edges
    screen.show(program)
    expectEqual(program.table.rectForHeader(inSection: 1).height, 60)
    expectEqual(program.table.rectForFooter(inSection: 1).height, 30)
    expectEqual(program.table.rectForRow(at: path(0, 1)).minY, 238)
    withExtendedLifetime(edges) {}
  }

  /// A controller that returns heights for its second section and calls super for all other sections.
  private final class Leaving: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      section == 1 ? 70 : super.tableView(tableView, heightForHeaderInSection: section)
    }
    override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      section == 1 ? 15 : super.tableView(tableView, heightForFooterInSection: section)
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      section == 2 ? UIView() : super.tableView(tableView, viewForHeaderInSection: section)
    }
    override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      section == 2 ? UIView() : super.tableView(tableView, viewForFooterInSection: section)
    }
  }

  @Test(
    "If a table view controller's height method calls super for a section, the table's header or footer height is used"
  )
  func edgesOfSomeSections() throws {
    let controller = Leaving(style: .plain)
    screen.window.rootViewController = controller
    let table = try require(controller.tableView)
    table.sectionHeaderHeight = 20
    table.sectionFooterHeight = 25
    table.layoutIfNeeded()
    expectEqual((0..<3).map { table.rectForHeader(inSection: $0).height }, [0, 70, 20])
    expectEqual((0..<3).map { table.rectForFooter(inSection: $0).height }, [0, 15, 25])
  }

  /// A data source of two sections of twenty rows with footers.
  private final class Sums: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "sum \(section)" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    }
  }

  @Test("The footer of a plain table stays visible while its section is visible, and scrolls in a grouped table")
  func footers() {
    let sums = Sums()
    for style in [UITableView.Style.plain, .grouped] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), style: style)
      table.dataSource = sums
      screen.window.addSubview(table)
      screen.window.layoutIfNeeded()
      table.contentOffset.y = 100
      screen.window.layoutIfNeeded()
      expectEqual(table.footerView(forSection: 0)?.frame.maxY, (style == .plain ? 500 : nil))
      table.contentOffset.y = 600
      screen.window.layoutIfNeeded()
      expectEqual(table.footerView(forSection: 0)?.frame.minY, (style == .plain ? 880 : 898))
      expectEqual(table.footerView(forSection: 1)?.frame.maxY, (style == .plain ? 1_000 : nil))
    }
    withExtendedLifetime(sums) {}
  }

  @Test("The old view is removed when the app replaces the header, footer or background view of a table")
  func replacedViews() {
    screen.show(program)
    let old = [UIView(), UIView(), UIView()]
    table.tableHeaderView = old[0]
    table.tableFooterView = old[1]
    table.backgroundView = old[2]
    expect(old.allSatisfy { $0.superview === table })
    let new = UIView()
    table.tableHeaderView = new
    table.tableFooterView = nil
    table.backgroundView = UIView()
    expect(old.allSatisfy { $0.superview == nil })
    expectIdentical(new.superview, table)
  }
}
