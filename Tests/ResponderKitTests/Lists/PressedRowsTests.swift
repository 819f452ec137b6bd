import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of touches on rows while the app, other touches and subclasses of cells interfere (V-70 to V-79).
@MainActor
@Suite("Pressed rows with interference by the app and other touches")
struct PressedRowsTests {
  /// A cell that does not call super when a touch ends if `consumesEnd` is true.
  final class Keeping: UITableViewCell {
    var consumesEnd = false
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !consumesEnd { super.touchesEnded(touches, with: event) }
      consumesEnd = false
    }
  }

  let screen = SimulatedScreen.square()
  let program = TableProgram()
  private var table: UITableView { program.table }

  init() {
    table.register(Keeping.self, forCellReuseIdentifier: "row")
    table.delaysContentTouches = false
    screen.show(program)
    _ = program.take()
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func y(_ row: Int) -> Double { program.middle(of: row).y.native }
  private func cell(_ row: Int) -> Keeping? { table.cellForRow(at: path(row)) as? Keeping }

  @Test(
    "If a cell does not pass the end of a press to super, the press ends when another row is pressed (V-78)"
  )
  func keptLift() {
    for isAtOnce in [false, true] {
      cell(1)?.consumesEnd = true
      screen.down(100, y(1), finger: 1)
      if isAtOnce {
        screen.application.receive([screen.sample(1, .ended, 100, y(1)), screen.sample(2, .began, 300, y(4))])
      } else {
        screen.up(100, y(1), finger: 1)
        screen.down(300, y(4), finger: 2)
      }
      expect(cell(1)?.isHighlighted == false && cell(4)?.isHighlighted == true, "same event: \(isAtOnce)")
      expectEqual(
        program.take(),
        [
          "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "shouldHighlight 4", "didHighlight 4",
        ]
      )
      screen.application.cancelAllTouches()
      _ = program.take()
      screen.clock.advance(by: 1)
    }
  }

  @Test("A second touch on a pressed row neither selects the row nor ends its highlight (V-78)")
  func secondFinger() {
    cell(1)?.isMultipleTouchEnabled = true
    cell(1)?.contentView.isMultipleTouchEnabled = true
    screen.down(100, y(1), finger: 1)
    screen.down(300, y(1), finger: 2)
    screen.up(300, y(1), finger: 2)
    expectEqual(cell(1)?.isHighlighted, true)
    expectNil(table.indexPathForSelectedRow)
    screen.up(100, y(1), finger: 1)
    expectEqual(cell(1)?.isHighlighted, false)
    expectEqual(table.indexPathForSelectedRow, path(1))
  }

  @Test("A tapped row that the app deletes in didDeselect of the previously selected row is not selected")
  func goneWhileGivenUp() {
    screen.tap(100, y(1))
    _ = program.take()
    program.onCall = { [unowned program] call in
      guard call == "didDeselect 1" else { return }
      program.counts = [2]
      program.table.reloadData()
      program.table.layoutIfNeeded()
    }
    screen.tap(100, y(4))
    expect(!program.take().contains("didSelect 4"))
    expectNil(table.indexPathForSelectedRow)
  }

  @Test("If willDeselect returns a row that is not selected, that row is not deselected")
  func givesUpAnother() {
    table.allowsMultipleSelection = true
    program.deselects = { _ in IndexPath(row: 7, section: 0) }
    screen.tap(100, y(1))
    _ = program.take()
    screen.tap(100, y(1))
    expectEqual(program.take().filter { $0.hasPrefix("didDeselect") }, [])
    expectEqual(table.indexPathsForSelectedRows, [path(1)])
  }

  // MARK: Two-finger selection

  /// Moves two touches through the middles of `rows`; `end` determines whether the touches end.
  private func sweep(_ rows: Int..., end: Bool = true) {
    for (index, row) in rows.enumerated() {
      guard index > 0 else {
        screen.application.receive([screen.sample(1, .began, 160, y(row)), screen.sample(2, .began, 240, y(row))])
        continue
      }
      let start = y(rows[index - 1])
      for step in 1...8 {
        screen.clock.advance(by: 0.01)
        let location = start + (y(row) - start) * Double(step) / 8
        screen.application.receive([screen.sample(1, .moved, 160, location), screen.sample(2, .moved, 240, location)])
      }
    }
    guard end else { return }
    let location = y(rows[rows.count - 1])
    screen.application.receive([screen.sample(1, .ended, 160, location), screen.sample(2, .ended, 240, location)])
    screen.clock.advance(by: 1)
  }

  @Test("A two-finger pan that moves back deselects only rows that the same pan has selected (V-79)")
  func givesBackItsOwn() {
    program.sweeps = true
    table.allowsMultipleSelection = true
    table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    program.selects = { $0.row == 4 ? nil : $0 }
    sweep(1, 5, 1, end: false)
    expectEqual(table.indexPathsForSelectedRows, [path(1), path(3)])
    let calls = program.take()
    expectEqual(calls.filter { $0.hasPrefix("didSelect") }, ["didSelect 1", "didSelect 2", "didSelect 5"])
    expectEqual(calls.filter { $0.hasPrefix("willDeselect") }, ["willDeselect 5", "willDeselect 2"])
    screen.application.cancelAllTouches()
  }

  @Test("A two-finger pan selects all rows between its start and its location, also in other sections (V-79)")
  func overSections() {
    let screen = SimulatedScreen.square()
    let program = TableProgram(counts: [4, 4])
    program.sweeps = true
    program.table.allowsMultipleSelection = true
    screen.show(program)
    let locations = [program.middle(of: 1), program.middle(of: 1, in: 1)]
    for step in 0...8 {
      let y = locations[0].y + (locations[1].y - locations[0].y) * CGFloat(step) / 8
      screen.clock.advance(by: 0.01)
      let phase: UITouch.Phase = step == 0 ? .began : .moved
      screen.application.receive([screen.sample(1, phase, 160, y.native), screen.sample(2, phase, 240, y.native)])
    }
    let chosen = program.table.indexPathsForSelectedRows ?? []
    expectEqual(chosen.map { [$0.section, $0.row] }, [[0, 1], [0, 2], [0, 3], [1, 0], [1, 1]])
    screen.application.cancelAllTouches()
  }

  @Test(
    "A two-finger selection continues when rows are inserted or deleted, and ends when its first row is deleted (V-79)"
  )
  func rowsUnderASweep() {
    program.sweeps = true
    table.allowsMultipleSelection = true
    sweep(2, 4, end: false)
    program.counts = [11]
    table.insertRows(at: [path(0)], with: .none)
    expectEqual(table.indexPathsForSelectedRows, [path(3), path(4), path(5)])
    let locations = [y(4), y(4) - 12]
    for location in locations {
      screen.clock.advance(by: 0.01)
      screen.application.receive([screen.sample(1, .moved, 160, location), screen.sample(2, .moved, 240, location)])
    }
    expectEqual(table.indexPathsForSelectedRows, [path(3), path(4)])
    _ = program.take()
    program.counts = [10]
    table.deleteRows(at: [path(3)], with: .none)
    expectEqual(program.take().last, "didEndSweep")
    screen.clock.advance(by: 0.01)
    screen.application.receive([screen.sample(1, .moved, 160, y(8)), screen.sample(2, .moved, 240, y(8))])
    expectEqual(table.indexPathsForSelectedRows, [path(3)])
    screen.application.cancelAllTouches()
  }
}
