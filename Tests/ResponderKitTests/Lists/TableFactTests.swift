import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the facts about touches on rows (uikit-facts.md, section 9.7); each function is named after its fact.
@MainActor
@Suite("Highlighting and selection of table rows")
struct TableFactTests {
  let screen = SimulatedScreen.square()
  let program = TableProgram()
  private var table: UITableView { program.table }

  init() {
    screen.show(program)
    _ = program.take()
    screen.log.removeAll()
  }

  private func tap(_ row: Int) { screen.tap(program.middle(of: row)) }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("A row is highlighted after the content delay, and selected when the touch ends (V-70)")
  func v70() {
    let point = program.middle(of: 2)
    screen.down(point.x, point.y)
    screen.clock.advance(by: 0.14)
    expect(program.take().isEmpty)
    screen.clock.advance(by: 0.02)
    expectEqual(program.take(), ["shouldHighlight 2", "cell2.highlighted=true", "didHighlight 2"])
    expectNil(table.indexPathForSelectedRow)
    screen.up(point.x, point.y)
    expectEqual(table.indexPathForSelectedRow, path(2))
    expectEqual(table.cellForRow(at: path(2))?.isHighlighted, false)
  }

  @Test("A tap calls the cell and the delegate in UIKit's order (V-71, C58)")
  func v71() {
    tap(0)
    expectEqual(
      program.take(),
      [
        "shouldHighlight 0", "cell0.highlighted=true", "didHighlight 0", "cell0.highlighted=false", "didUnhighlight 0",
        "willSelect 0", "cell0.selected=true", "didSelect 0", "primary 0",
      ]
    )
    tap(1)
    expectEqual(
      program.take(),
      [
        "shouldHighlight 1", "cell1.highlighted=true", "didHighlight 1", "cell1.highlighted=false", "didUnhighlight 1",
        "willSelect 1", "willDeselect 0", "cell0.selected=false", "didDeselect 0", "cell1.selected=true", "didSelect 1",
        "primary 1",
      ]
    )
    expectEqual(
      screen.lines(.select),
      [
        "table didHighlight 0", "table didUnhighlight 0", "table willSelect 0", "table didSelect 0",
        "table didHighlight 1", "table didUnhighlight 1", "table willSelect 1", "table willDeselect 0",
        "table didDeselect 0", "table didSelect 1",
      ]
    )
  }

  @Test("A row that the delegate removes when the highlight of a tap ends is not selected (V-71)")
  func v71Removed() {
    program.onCall = { [unowned program] call in
      guard call == "didUnhighlight 2" else { return }
      program.counts = [1]
      program.table.reloadData()
      program.table.layoutIfNeeded()
    }
    tap(2)
    expectEqual(program.take().suffix(2), ["cell2.highlighted=false", "didUnhighlight 2"])
    expectNil(table.indexPathForSelectedRow)
  }

  @Test(
    "If willSelect returns another row, this row is selected instead; if it returns nil, no row is selected (V-72)"
  )
  func v72Redirect() {
    program.selects = { _ in IndexPath(row: 5, section: 0) }
    tap(1)
    expectEqual(table.indexPathForSelectedRow, path(5))
    expectEqual(program.take().suffix(4), ["willSelect 1", "cell5.selected=true", "didSelect 5", "primary 1"])
    program.selects = { _ in nil }
    tap(2)
    expectEqual(table.indexPathForSelectedRow, path(5))
    expect(!program.calls.contains { $0.hasPrefix("didSelect") || $0.hasPrefix("willDeselect") })
  }

  @Test("willDeselect is called only if another row is selected, not if the same row is selected again (V-72)")
  func v72Again() {
    tap(3)
    _ = program.take()
    tap(3)
    expectEqual(
      program.take(),
      [
        "shouldHighlight 3", "cell3.highlighted=true", "didHighlight 3", "cell3.highlighted=false", "didUnhighlight 3",
        "willSelect 3", "cell3.selected=true", "didSelect 3", "primary 3",
      ]
    )
  }

  @Test("If the app selects or deselects a row, the delegate is not called (V-72)")
  func v72Program() {
    table.selectRow(at: path(4), animated: true, scrollPosition: .none)
    expectEqual(table.indexPathForSelectedRow, path(4))
    table.selectRow(at: path(6), animated: false, scrollPosition: .none)
    expectEqual(table.indexPathsForSelectedRows, [path(6)])
    table.deselectRow(at: path(6), animated: true)
    expectNil(table.indexPathsForSelectedRows)
    table.selectRow(at: path(6), animated: false, scrollPosition: .none)
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    expectEqual(
      program.take(),
      [
        "cell4.selected=true", "cell4.selected=false", "cell6.selected=true", "cell6.selected=false",
        "cell6.selected=true", "cell6.selected=false",
      ]
    )
    expect(screen.lines(.select).isEmpty)
  }

  @Test("A row that the delegate does not allow to be highlighted is not selected either (V-73)")
  func v73() {
    program.highlights = false
    tap(1)
    screen.press(program.middle(of: 1))
    expectEqual(program.take(), ["shouldHighlight 1", "shouldHighlight 1"])
    expect(screen.lines(.select).isEmpty)
  }

  @Test("A drag that cancels the touch ends the highlight of a row without selecting it (V-75)")
  func v75() {
    let point = program.middle(of: 4)
    screen.down(point.x, point.y)
    screen.clock.advance(by: 0.2)
    for step in 1...6 { screen.move(point.x, point.y - Double(step) * 5) }
    expectEqual(
      program.take(),
      [
        "shouldHighlight 4", "cell4.highlighted=true", "didHighlight 4", "cell4.highlighted=false", "didUnhighlight 4",
      ]
    )
    screen.up(point.x, point.y - 30)
    expect(program.take().isEmpty)
    expect(table.contentOffset.y > 0)
  }

  @Test("A cancelled touch ends the highlight of a row without selecting it (V-75)")
  func v75Cancelled() {
    let point = program.middle(of: 4)
    screen.down(point.x, point.y)
    screen.clock.advance(by: 0.2)
    screen.application.cancelAllTouches()
    expectEqual(program.take().suffix(2), ["cell4.highlighted=false", "didUnhighlight 4"])
    expectNil(table.indexPathForSelectedRow)
  }

  @Test("The primary action follows didSelect, except in editing mode and when a tap adds to the selection (V-76)")
  func v76() {
    table.allowsMultipleSelection = true
    tap(0)
    expectEqual(program.take().last, "primary 0")
    tap(1)
    expectEqual(program.take().last, "didSelect 1")
    table.allowsMultipleSelection = false
    table.allowsSelectionDuringEditing = true
    table.isEditing = true
    _ = program.take()
    tap(2)
    expectEqual(program.take().last, "didSelect 2")
  }

  @Test(
    "A resting finger highlights a cell, and an ancestor's tap cancels the touch when the finger lifts (C21)"
  )
  func c21() {
    let target = Target()
    screen.window.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.press(program.middle(of: 1), for: 0.5)
    expectEqual(target.calls, ["tap ended"])
    expectEqual(
      program.take(),
      [
        "shouldHighlight 1", "cell1.highlighted=true", "didHighlight 1", "cell1.highlighted=false", "didUnhighlight 1",
      ]
    )
    expectEqual(
      screen.lines(.touches, .action).filter { !$0.hasPrefix("UIView") },
      ["cell0-1 touchesBegan", "tap action ended", "cell0-1 touchesCancelled"]
    )
  }

  @Test("shouldReceive of an ancestor's recognizer receives a touch whose view is the cell's content view (C23)")
  func c23() {
    final class Filter: UIGestureRecognizerDelegate {
      var views: [UIView?] = []

      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        views.append(touch.view)
        return touch.view === gestureRecognizer.view
      }
    }
    let target = Target()
    let filter = Filter()
    let tap = screen.window.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    tap.delegate = filter
    let content = table.cellForRow(at: path(1))?.contentView
    self.tap(1)
    expectEqual(filter.views, [content])
    expect(target.calls.isEmpty)
    expectEqual(table.indexPathForSelectedRow, path(1))
  }

  @Test("A two-finger pan that the delegate allows selects rows, and deselects rows when it moves back (V-79)")
  func v79() {
    program.sweeps = true
    program.editsAsSweepBegins = true
    table.allowsMultipleSelectionDuringEditing = true
    let start = program.middle(of: 1)
    func move(to row: Int, from old: Int) {
      let from = program.middle(of: old)
      let to = program.middle(of: row)
      for step in 1...8 {
        let y = from.y + (to.y - from.y) * CGFloat(step) / 8
        screen.clock.advance(by: 0.01)
        screen.application.receive([
          screen.sample(1, .moved, start.x - 40, y), screen.sample(2, .moved, start.x + 40, y),
        ])
      }
    }
    screen.application.receive([
      screen.sample(1, .began, start.x - 40, start.y), screen.sample(2, .began, start.x + 40, start.y),
    ])
    move(to: 3, from: 1)
    expectEqual(program.calls.prefix(2), ["shouldBeginSweep 1", "didBeginSweep 1"])
    expectEqual(table.indexPathsForSelectedRows, [path(1), path(2), path(3)])
    move(to: 2, from: 3)
    expectEqual(table.indexPathsForSelectedRows, [path(1), path(2)])
    let end = program.middle(of: 2)
    screen.application.receive([
      screen.sample(1, .ended, start.x - 40, end.y), screen.sample(2, .ended, start.x + 40, end.y),
    ])
    expectEqual(program.take().last, "didEndSweep")
    expectEqual(table.contentOffset, .zero)
    expect(!screen.lines(.scroll).contains { $0.contains("willBeginDragging") })
  }

  @Test("If the delegate does not allow selection, a two-finger pan scrolls, and the delegate is asked once (V-79)")
  func v79Refused() {
    table.allowsMultipleSelection = true
    screen.application.receive([screen.sample(1, .began, 160, 300), screen.sample(2, .began, 240, 300)])
    for step in 1...10 {
      let y = 300 - Double(step) * 5
      screen.clock.advance(by: 0.01)
      screen.application.receive([screen.sample(1, .moved, 160, y), screen.sample(2, .moved, 240, y)])
    }
    expectEqual(program.take(), ["shouldBeginSweep 6"])
    expectEqual(table.contentOffset.y, 40)
    expectNil(table.indexPathsForSelectedRows)
  }

  @Test("Each two-finger pan asks the delegate when it starts and notifies the delegate when it ends (V-79)")
  func v79Twice() {
    program.sweeps = true
    table.allowsMultipleSelection = true
    for (start, end) in [(1, 3), (6, 5)] {
      _ = program.take()
      let locations = [program.middle(of: start), program.middle(of: end)]
      for step in 0...8 {
        let y = locations[0].y + (locations[1].y - locations[0].y) * CGFloat(step) / 8
        screen.clock.advance(by: 0.01)
        screen.application.receive([
          screen.sample(1, step == 0 ? .began : .moved, 160, y), screen.sample(2, step == 0 ? .began : .moved, 240, y),
        ])
      }
      screen.application.receive([
        screen.sample(1, .ended, 160, locations[1].y), screen.sample(2, .ended, 240, locations[1].y),
      ])
      let calls = program.take()
      expectEqual(calls.prefix(2), ["shouldBeginSweep \(start)", "didBeginSweep \(start)"])
      expectEqual(calls.last, "didEndSweep")
      expectEqual(calls.count { $0 == "didEndSweep" }, 1)
      screen.clock.advance(by: 1)
    }
    expectEqual(table.indexPathsForSelectedRows, [path(1), path(2), path(3), path(5), path(6)])
    expectEqual(table.contentOffset, .zero)
    // When the selected rows are deleted, the two-finger selection, which has already ended, does not end again.
    program.counts = [0]
    table.deleteRows(at: (0..<10).map(path), with: .none)
    expect(!program.take().contains("didEndSweep"))
  }
}
