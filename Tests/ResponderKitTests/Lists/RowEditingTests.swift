import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A table of letters that the user edits. The model changes in the same way as the table.
@MainActor
final class EditableLetters: UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  var sections: [[String]]
  var calls: [String] = []
  var editable: (IndexPath) -> Bool = { _ in true }
  var movable: (IndexPath) -> Bool = { _ in true }
  var style = UITableViewCell.EditingStyle.delete
  var trailing: UISwipeActionsConfiguration?
  var leading: UISwipeActionsConfiguration?
  var target: ((IndexPath) -> IndexPath)?
  var onBegin: (() -> Void)?
  var makeCell: () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: "letter") }

  init(_ sections: [[String]]) {
    self.sections = sections
    table.accessibilityIdentifier = "table"
    table.dataSource = self
    table.delegate = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "letter") ?? makeCell()
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable(indexPath) }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable(indexPath) }
  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style }
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    calls.append("commit \(editingStyle) \(indexPath.row)")
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    calls.append(
      "move \(sourceIndexPath.section)-\(sourceIndexPath.row) \(destinationIndexPath.section)-\(destinationIndexPath.row)"
    )
    let letter = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(letter, at: destinationIndexPath.row)
  }
  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target?(proposedDestinationIndexPath) ?? proposedDestinationIndexPath }
  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }
  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    calls.append("willBegin \(indexPath.row)")
    onBegin?()
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    calls.append("didEnd \(indexPath.map { String($0.row) } ?? "nil")")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }

  /// The titles of the visible cells, from top to bottom.
  var shown: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
  }

  func cell(_ row: Int, in section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }
}

@MainActor
@Suite("Editing, swiping and reordering of rows")
struct RowEditingTests {
  let screen = SimulatedScreen.square()
  let letters = EditableLetters([["a", "b", "c", "d", "e"]])

  init() {
    screen.window.addSubview(letters.table)
    screen.window.layoutIfNeeded()
  }

  private func y(_ row: Int) -> Double { Double(row) * 44 + 22 }

  private func swipe(_ row: Int, from start: Double = 350, to end: Double = 280) {
    screen.steadyDrag(from: CGPoint(x: start, y: y(row)), to: CGPoint(x: end, y: y(row)))
    screen.clock.advance(by: 1)
  }

  private func action(_ title: String, _ done: @escaping (@escaping (Bool) -> Void) -> Void) -> UIContextualAction {
    UIContextualAction(style: .normal, title: title) { _, _, completion in done(completion) }
  }

  // MARK: Swiping

  @Test(
    "A swipe uncovers a button that deletes the row, and the delegate is notified of start and end (V-81, V-83)"
  )
  func delete() {
    swipe(1)
    expect(letters.table.hasUncommittedUpdates)
    expectEqual(letters.cell(1)?.showingDeleteConfirmation, true)
    screen.tap(380, y(1))
    screen.clock.advance(by: 1)
    expectEqual(letters.calls, ["willBegin 1", "didEnd 1", "commit delete 1"])
    expectEqual(letters.shown, ["a", "c", "d", "e"])
    expect(letters.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 && !$0.showingDeleteConfirmation })
  }

  @Test("A swipe offers no actions if the row cannot be edited or its editing style is not .delete (V-81)")
  func nothingToDelete() {
    letters.style = .insert
    swipe(1)
    letters.style = .none
    swipe(1)
    letters.style = .delete
    letters.editable = { _ in false }
    swipe(1)
    expect(letters.calls.allSatisfy { $0.hasPrefix("select") })
    expect(!letters.table.hasUncommittedUpdates)
  }

  @Test(
    "A swipe uncovers nothing if the delegate returns a configuration without actions (V-80)"
  )
  func configurations() {
    letters.trailing = UISwipeActionsConfiguration(actions: [])
    swipe(1)
    expect(!letters.table.hasUncommittedUpdates)
    letters.trailing = nil
    swipe(1)
    expect(letters.table.hasUncommittedUpdates)
  }

  @Test("A table view controller overrides the actions in the notation before iOS 11, and a swipe uncovers them")
  func rowActions() throws {
    final class Controller: UITableViewController {
      var flagged: [IndexPath] = []
      var count = 3
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
      override func tableView(
        _ tableView: UITableView,
        editActionsForRowAt indexPath: IndexPath
      ) -> [UITableViewRowAction]? {
        [UITableViewRowAction(style: .normal, title: "Flag") { [weak self] _, path in self?.flagged.append(path) }]
      }
    }
    let controller = Controller(style: .plain)
    controller.tableView.frame = letters.table.frame
    letters.table.removeFromSuperview()
    screen.window.rootViewController = controller
    screen.window.layoutIfNeeded()
    let cell = try require(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let middle = cell.convert(CGPoint(x: 0, y: cell.bounds.midY), to: nil).y
    screen.steadyDrag(from: CGPoint(x: 350, y: middle), to: CGPoint(x: 280, y: middle))
    screen.clock.advance(by: 1)
    screen.tap(380, middle)
    expectEqual(controller.flagged, [IndexPath(row: 1, section: 0)])
    // The row stays open while the app inserts a row above.
    controller.count = 4
    controller.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    screen.window.layoutIfNeeded()
    screen.tap(380, middle + cell.bounds.height)
    expectEqual(controller.flagged, [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)])
  }

  @Test("A swipe to the right uncovers the leading actions at the left, if the row has any (V-80)")
  func leading() {
    swipe(1, from: 100, to: 180)
    expect(!letters.table.hasUncommittedUpdates)
    var read = 0
    letters.leading = UISwipeActionsConfiguration(actions: [
      action("Read") { done in
        read += 1
        done(true)
      }
    ])
    swipe(1, from: 100, to: 180)
    expectEqual(letters.cell(1)?.contentView.frame.minX, 74)
    screen.tap(30, y(1))
    screen.clock.advance(by: 1)
    expectEqual(read, 1)
    expectEqual(letters.cell(1)?.contentView.frame.minX, 0)
  }

  @Test(
    "A swiped row stays open until its action calls the completion handler, and later calls have no effect (V-82)"
  )
  func completion() {
    var finish: ((Bool) -> Void)?
    letters.trailing = UISwipeActionsConfiguration(actions: [action("Later") { finish = $0 }])
    swipe(1)
    screen.tap(380, y(1))
    screen.clock.advance(by: 1)
    expect(letters.table.hasUncommittedUpdates)
    finish?(true)
    screen.clock.advance(by: 1)
    expect(!letters.table.hasUncommittedUpdates)
    swipe(2)
    finish?(true)
    expect(letters.table.hasUncommittedUpdates)
  }

  @Test("A full swipe performs the first action immediately, unless the configuration disables this (V-82)")
  func allTheWay() {
    var done = 0
    let configuration = UISwipeActionsConfiguration(actions: [
      action("First") { finish in
        done += 1
        finish(true)
      }
    ])
    letters.trailing = configuration
    swipe(1, from: 380, to: 100)
    expectEqual(done, 1)
    configuration.performsFirstActionWithFullSwipe = false
    swipe(1, from: 380, to: 100)
    expectEqual(done, 1)
    expect(letters.table.hasUncommittedUpdates)
  }

  @Test("A swipe of another row or a reload closes the swiped row (V-83)")
  func oneAtATime() {
    swipe(1)
    swipe(3)
    // A touch beside the open row closes the row and has no other effect.
    expectEqual(letters.calls, ["willBegin 1", "didEnd 1"])
    swipe(3)
    letters.table.reloadData()
    screen.window.layoutIfNeeded()
    expectEqual(letters.calls, ["willBegin 1", "didEnd 1", "willBegin 3", "didEnd nil"])
    expect(!letters.table.hasUncommittedUpdates)
  }

  @Test("A cell is notified before and after editing or a swipe of its row begins and ends, with its new state")
  func transitions() throws {
    final class Watched: UITableViewCell {
      var received: [String] = []
      override func willTransition(to state: StateMask) {
        super.willTransition(to: state)
        received.append("will \(state.rawValue) from \(showingDeleteConfirmation)")
      }
      override func didTransition(to state: StateMask) {
        super.didTransition(to: state)
        received.append("did \(state.rawValue)")
      }
    }
    letters.table.removeFromSuperview()
    let letters = EditableLetters([["a", "b", "c", "d", "e"]])
    letters.makeCell = { Watched(style: .default, reuseIdentifier: "letter") }
    screen.window.addSubview(letters.table)
    screen.window.layoutIfNeeded()
    let cell = try require(letters.cell(1) as? Watched)
    swipe(1)
    expectEqual(cell.received, ["will 2 from false", "did 2"])
    screen.tap(50, y(3))
    screen.clock.advance(by: 1)
    expectEqual(cell.received.suffix(2), ["will 0 from true", "did 0"])
    letters.table.isEditing = true
    screen.window.layoutIfNeeded()
    expectEqual(cell.received.suffix(2), ["will 1 from false", "did 1"])
    screen.tap(20, y(1))
    screen.clock.advance(by: 1)
    expectEqual(cell.received.suffix(2), ["will 3 from false", "did 3"])
    expectEqual(cell.received.count, 8)
  }

  @Test("If the app deletes a swiped row, its buttons are removed (V-83)")
  func goneWhileAside() {
    swipe(1)
    letters.sections[0].remove(at: 1)
    letters.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    expectEqual(letters.calls.last, "didEnd nil")
    expect(letters.table.visibleCells.allSatisfy { $0.subviews.first === $0.contentView })
  }

  @Test("If the app reloads the table when a swipe begins, the swipe ends and the delegate is notified (V-83)")
  func reloadedAtTheBeginning() {
    letters.onBegin = { [letters] in letters.table.reloadData() }
    swipe(1)
    expectEqual(letters.calls.prefix(2), ["willBegin 1", "didEnd nil"])
    expect(!letters.table.hasUncommittedUpdates)
  }

  // MARK: Editing

  @Test("Rows show their editing controls in editing mode only, as the delegate and data source permit (V-84)")
  func controls() {
    letters.editable = { $0.row != 2 }
    letters.movable = { $0.row == 1 }
    letters.table.setEditing(true, animated: true)
    screen.window.layoutIfNeeded()
    expectEqual(
      (0..<5).map { letters.cell($0)?.editingStyle },
      [
        .delete, .delete, UITableViewCell.EditingStyle.none, .delete, .delete,
      ]
    )
    expectEqual((0..<5).map { letters.cell($0)?.showsReorderControl }, [false, true, false, false, false])
    expectEqual(letters.cell(0)?.contentView.frame, CGRect(x: 38, y: 0, width: 362, height: 44))
    expectEqual(letters.cell(1)?.contentView.frame, CGRect(x: 38, y: 0, width: 318, height: 44))
    expectEqual(letters.cell(2)?.contentView.frame.minX, 0)
    letters.table.setEditing(false, animated: true)
    screen.window.layoutIfNeeded()
    expect(letters.table.visibleCells.allSatisfy { $0.contentView.frame.width == 400 && $0.subviews.count == 1 })
  }

  @Test(
    "A second tap on the delete control closes the row (V-84)"
  )
  func asking() {
    let many = EditableLetters([(0..<30).map(String.init)])
    screen.window.addSubview(many.table)
    many.table.isEditing = true
    screen.window.layoutIfNeeded()
    screen.tap(19, y(1))
    screen.clock.advance(by: 1)
    expect(many.table.hasUncommittedUpdates)
    many.table.contentOffset.y = 600
    screen.window.layoutIfNeeded()
    expect(!many.table.hasUncommittedUpdates)
    expect(many.table.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
  }

  // MARK: Reordering rows

  private func beginEditing() {
    letters.table.isEditing = true
    screen.window.layoutIfNeeded()
  }

  private func drag(_ row: Int, to target: Int) {
    screen.steadyDrag(from: CGPoint(x: 380, y: y(row)), to: CGPoint(x: 380, y: y(target)))
    screen.clock.advance(by: 1)
  }

  @Test("Every row can be moved to every index path, and the data source is notified once for each move (V-85)")
  func everywhere() {
    for source in 0..<5 {
      for target in 0..<5 {
        let screen = SimulatedScreen.square()
        let letters = EditableLetters([["a", "b", "c", "d", "e"]])
        screen.window.addSubview(letters.table)
        letters.table.isEditing = true
        screen.window.layoutIfNeeded()
        screen.steadyDrag(from: CGPoint(x: 380, y: y(source)), to: CGPoint(x: 380, y: y(target)))
        screen.clock.advance(by: 1)
        var expected = ["a", "b", "c", "d", "e"]
        expected.insert(expected.remove(at: source), at: target)
        expect(letters.shown == expected && letters.sections[0] == expected, "\(source) to \(target)")
        expectEqual(letters.calls, (source == target ? [] : ["move 0-\(source) 0-\(target)"]))
        expectEqual(screen.lines(.select), ["table didLift \(source)", "table didDrop \(target)"])
      }
    }
  }

  @Test("A row that the user drags follows the touch, and the rows between its old and new position make room (V-85)")
  func makingRoom() {
    beginEditing()
    let cell = letters.cell(1)
    screen.down(380, y(1))
    for step in 0...10 { screen.move(380, y(1) + 8.8 * Double(step)) }
    expectEqual(letters.shown, ["a", "c", "d", "b", "e"])
    expectEqual(cell?.frame.midY, CGFloat(y(3)))
    expectEqual(letters.cell(2)?.frame.minY, 44)
    expect(letters.calls.isEmpty)
    screen.up(380, y(3))
    expectEqual(letters.calls, ["move 0-1 0-3"])
  }

  @Test("The delegate can change the destination of a moved row (V-85)")
  func redirected() {
    letters.target = { _ in IndexPath(row: 4, section: 0) }
    beginEditing()
    drag(1, to: 2)
    expectEqual(letters.sections, [["a", "c", "d", "e", "b"]])
    expectEqual(letters.shown, ["a", "c", "d", "e", "b"])
  }

  @Test("A row that cannot be moved shows no reorder control (V-85)")
  func immovable() {
    letters.movable = { $0.row != 1 }
    beginEditing()
    drag(1, to: 3)
    expectEqual(letters.sections, [["a", "b", "c", "d", "e"]])
    expect(screen.lines(.select).filter { $0.contains("didLift") }.isEmpty)
  }

  @Test("A reload, an update and the end of editing cancel the reordering, and the touch then has no effect (V-85)")
  func interruptedByTheProgram() {
    let interruptions: [(EditableLetters) -> Void] = [
      { $0.table.reloadData() },
      { $0.table.isEditing = false },
      { letters in
        letters.sections[0].append("f")
        letters.table.insertRows(at: [IndexPath(row: 5, section: 0)], with: .none)
      },
      { $0.table.removeFromSuperview() },
    ]
    for (number, interrupt) in interruptions.enumerated() {
      let screen = SimulatedScreen.square()
      let letters = EditableLetters([["a", "b", "c", "d", "e"]])
      screen.window.addSubview(letters.table)
      letters.table.isEditing = true
      screen.window.layoutIfNeeded()
      screen.down(380, y(1))
      for step in 0...5 { screen.move(380, y(1) + 8.8 * Double(step)) }
      interrupt(letters)
      screen.window.layoutIfNeeded()
      expect(!letters.table.hasUncommittedUpdates, "\(number)")
      for step in 6...10 { screen.move(380, y(1) + 8.8 * Double(step)) }
      screen.up(380, y(3))
      screen.clock.advance(by: 1)
      expect(letters.calls.isEmpty && letters.sections[0].prefix(5) == ["a", "b", "c", "d", "e"], "\(number)")
      let calls = screen.lines(.select).filter { $0.contains("didLift") || $0.contains("didDrop") }
      expectEqual(calls, ["table didLift 1", "table didDrop 1"], "\(number)")
    }
  }

  @Test("If another touch's action removes the table during a reordering, the row returns to its old position (V-85)")
  func takenAwayByAnotherFinger() {
    beginEditing()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    button.addAction(UIAction { [letters] _ in letters.table.removeFromSuperview() }, for: .touchUpInside)
    screen.window.addSubview(button)
    screen.down(380, y(1), finger: 1)
    screen.move(380, y(1) + 20, finger: 1)
    screen.down(20, 20, finger: 2)
    screen.up(20, 20, finger: 2)
    screen.up(380, y(1) + 20, finger: 1)
    expectNil(letters.table.window)
    expect(letters.calls.isEmpty)
    let calls = screen.lines(.select).filter { $0.contains("didLift") || $0.contains("didDrop") }
    expectEqual(calls, ["table didLift 1", "table didDrop 1"])
  }

  @Test("Near an edge the table scrolls continuously, and the dragged row stays under the finger (V-85)")
  func atTheEdge() {
    let many = EditableLetters([(0..<30).map(String.init)])
    screen.window.addSubview(many.table)
    many.table.isEditing = true
    screen.window.layoutIfNeeded()
    screen.down(380, y(1))
    for step in 0...30 { screen.move(380, y(1) + 11 * Double(step)) }
    screen.move(380, 390)
    screen.clock.advance(by: 3)
    expectEqual(many.table.contentOffset.y, many.table.contentSize.height - 400)
    screen.up(380, 390)
    expectEqual(many.sections[0].last, "1")
    expectEqual(many.calls, ["move 0-1 0-29"])
  }

  @Test("A row can be moved from one section to another (V-85)")
  func acrossSections() {
    let two = EditableLetters([["a", "b"], ["c", "d"]])
    screen.window.addSubview(two.table)
    two.table.isEditing = true
    screen.window.layoutIfNeeded()
    drag(0, to: 2)
    expectEqual(two.calls, ["move 0-0 1-0"])
    expectEqual(two.sections, [["b"], ["a", "c", "d"]])
    expectEqual(two.shown, ["b", "a", "c", "d"])
  }

  @Test("A reorder control has no effect after the data source has forbidden moving its row (V-85)")
  func gripThatMayNotMove() {
    beginEditing()
    letters.movable = { _ in false }
    drag(1, to: 3)
    expectEqual(letters.sections, [["a", "b", "c", "d", "e"]])
    expect(screen.lines(.select).filter { $0.contains("didLift") }.isEmpty)
  }
}
