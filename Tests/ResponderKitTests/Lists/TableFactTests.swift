import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// The facts of 9.7 and their scenarios, each named after its fact.
@MainActor
@Suite("Facts about rows")
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

  @Test("V-70: a row is highlighted once the content delay is over, and selected at the lift")
  func v70() {
    let point = program.middle(of: 2)
    screen.down(point.x, point.y)
    screen.clock.advance(by: 0.14)
    #expect(program.take().isEmpty)
    screen.clock.advance(by: 0.02)
    #expect(program.take() == ["shouldHighlight 2", "cell2.highlighted=true", "didHighlight 2"])
    #expect(table.indexPathForSelectedRow == nil)
    screen.up(point.x, point.y)
    #expect(table.indexPathForSelectedRow == path(2))
    #expect(table.cellForRow(at: path(2))?.isHighlighted == false)
  }

  @Test("V-71, C58: a tap calls cell and delegate in UIKit's order")
  func v71() {
    tap(0)
    #expect(
      program.take() == [
        "shouldHighlight 0", "cell0.highlighted=true", "didHighlight 0", "cell0.highlighted=false", "didUnhighlight 0",
        "willSelect 0", "cell0.selected=true", "didSelect 0", "primary 0",
      ]
    )
    tap(1)
    #expect(
      program.take() == [
        "shouldHighlight 1", "cell1.highlighted=true", "didHighlight 1", "cell1.highlighted=false", "didUnhighlight 1",
        "willSelect 1", "willDeselect 0", "cell0.selected=false", "didDeselect 0", "cell1.selected=true", "didSelect 1",
        "primary 1",
      ]
    )
    #expect(
      screen.lines(.select) == [
        "table didHighlight 0", "table didUnhighlight 0", "table willSelect 0", "table didSelect 0",
        "table didHighlight 1", "table didUnhighlight 1", "table willSelect 1", "table willDeselect 0",
        "table didDeselect 0", "table didSelect 1",
      ]
    )
  }

  @Test("V-72: willSelect may send the selection to another row, or veto it")
  func v72Redirect() {
    program.selects = { _ in IndexPath(row: 5, section: 0) }
    tap(1)
    #expect(table.indexPathForSelectedRow == path(5))
    #expect(program.take().suffix(4) == ["willSelect 1", "cell5.selected=true", "didSelect 5", "primary 1"])
    program.selects = { _ in nil }
    tap(2)
    #expect(table.indexPathForSelectedRow == path(5))
    #expect(!program.calls.contains { $0.hasPrefix("didSelect") || $0.hasPrefix("willDeselect") })
  }

  @Test("V-72: willDeselect is asked only where another row is chosen; a second tap on the same row selects it again")
  func v72Again() {
    tap(3)
    _ = program.take()
    tap(3)
    #expect(
      program.take() == [
        "shouldHighlight 3", "cell3.highlighted=true", "didHighlight 3", "cell3.highlighted=false", "didUnhighlight 3",
        "willSelect 3", "cell3.selected=true", "didSelect 3", "primary 3",
      ]
    )
  }

  @Test("V-72: selecting and deselecting by the program sends nothing to the delegate")
  func v72Program() {
    table.selectRow(at: path(4), animated: true, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == path(4))
    table.selectRow(at: path(6), animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [path(6)])
    table.deselectRow(at: path(6), animated: true)
    #expect(table.indexPathsForSelectedRows == nil)
    table.selectRow(at: path(6), animated: false, scrollPosition: .none)
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(
      program.take() == [
        "cell4.selected=true", "cell4.selected=false", "cell6.selected=true", "cell6.selected=false",
        "cell6.selected=true", "cell6.selected=false",
      ]
    )
    #expect(screen.lines(.select).isEmpty)
  }

  @Test("V-73: a row that should not highlight is not selected either")
  func v73() {
    program.highlights = false
    tap(1)
    screen.press(program.middle(of: 1))
    #expect(program.take() == ["shouldHighlight 1", "shouldHighlight 1"])
    #expect(screen.lines(.select).isEmpty)
  }

  @Test("V-75: a drag that takes the touch ends the highlight and nothing else")
  func v75() {
    let point = program.middle(of: 4)
    screen.down(point.x, point.y)
    screen.clock.advance(by: 0.2)
    for step in 1...6 { screen.move(point.x, point.y - Double(step) * 5) }
    #expect(
      program.take() == [
        "shouldHighlight 4", "cell4.highlighted=true", "didHighlight 4", "cell4.highlighted=false", "didUnhighlight 4",
      ]
    )
    screen.up(point.x, point.y - 30)
    #expect(program.take().isEmpty)
    #expect(table.contentOffset.y > 0)
  }

  @Test("V-75: a touch that the system takes away ends the highlight and nothing else")
  func v75Cancelled() {
    let point = program.middle(of: 4)
    screen.down(point.x, point.y)
    screen.clock.advance(by: 0.2)
    screen.application.cancelAllTouches()
    #expect(program.take().suffix(2) == ["cell4.highlighted=false", "didUnhighlight 4"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("V-76: the primary action follows didSelect, not where a tap adds to what is chosen, nor while editing")
  func v76() {
    table.allowsMultipleSelection = true
    tap(0)
    #expect(program.take().last == "primary 0")
    tap(1)
    #expect(program.take().last == "didSelect 1")
    table.allowsMultipleSelection = false
    table.allowsSelectionDuringEditing = true
    table.isEditing = true
    _ = program.take()
    tap(2)
    #expect(program.take().last == "didSelect 2")
  }

  @Test("C21: after a hold the cell is highlighted, and the ancestor's tap takes the touch at the lift")
  func c21() {
    let target = Target()
    screen.window.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.press(program.middle(of: 1), for: 0.5)
    #expect(target.calls == ["tap ended"])
    #expect(
      program.take() == [
        "shouldHighlight 1", "cell1.highlighted=true", "didHighlight 1", "cell1.highlighted=false", "didUnhighlight 1",
      ]
    )
    #expect(
      screen.lines(.touches, .action).filter { !$0.hasPrefix("UIView") }
        == ["cell0-1 touchesBegan", "tap action ended", "cell0-1 touchesCancelled"]
    )
  }

  @Test("C23: shouldReceive is asked with the cell's content view")
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
    #expect(filter.views == [content])
    #expect(target.calls.isEmpty)
    #expect(table.indexPathForSelectedRow == path(1))
  }

  @Test("V-79: two fingers choose rows where the delegate lets them, and give back what they leave")
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
    #expect(program.calls.prefix(2) == ["shouldBeginSweep 1", "didBeginSweep 1"])
    #expect(table.indexPathsForSelectedRows == [path(1), path(2), path(3)])
    move(to: 2, from: 3)
    #expect(table.indexPathsForSelectedRows == [path(1), path(2)])
    let end = program.middle(of: 2)
    screen.application.receive([
      screen.sample(1, .ended, start.x - 40, end.y), screen.sample(2, .ended, start.x + 40, end.y),
    ])
    #expect(program.take().last == "didEndSweep")
    #expect(table.contentOffset == .zero)
    #expect(!screen.lines(.scroll).contains { $0.contains("willBeginDragging") })
  }

  @Test("V-79: two fingers scroll where the delegate does not let them choose, and it is asked once")
  func v79Refused() {
    table.allowsMultipleSelection = true
    screen.application.receive([screen.sample(1, .began, 160, 300), screen.sample(2, .began, 240, 300)])
    for step in 1...10 {
      let y = 300 - Double(step) * 5
      screen.clock.advance(by: 0.01)
      screen.application.receive([screen.sample(1, .moved, 160, y), screen.sample(2, .moved, 240, y)])
    }
    #expect(program.take() == ["shouldBeginSweep 6"])
    #expect(table.contentOffset.y == 40)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test("V-79: each sweep of two fingers asks anew, from its own start, and is told of its own end")
  func v79Twice() {
    program.sweeps = true
    table.allowsMultipleSelection = true
    for (start, end) in [(1, 3), (6, 5)] {
      _ = program.take()
      let places = [program.middle(of: start), program.middle(of: end)]
      for step in 0...8 {
        let y = places[0].y + (places[1].y - places[0].y) * CGFloat(step) / 8
        screen.clock.advance(by: 0.01)
        screen.application.receive([
          screen.sample(1, step == 0 ? .began : .moved, 160, y), screen.sample(2, step == 0 ? .began : .moved, 240, y),
        ])
      }
      screen.application.receive([
        screen.sample(1, .ended, 160, places[1].y), screen.sample(2, .ended, 240, places[1].y),
      ])
      let calls = program.take()
      #expect(calls.prefix(2) == ["shouldBeginSweep \(start)", "didBeginSweep \(start)"])
      #expect(calls.last == "didEndSweep" && calls.count { $0 == "didEndSweep" } == 1)
      screen.clock.advance(by: 1)
    }
    #expect(table.indexPathsForSelectedRows == [path(1), path(2), path(3), path(5), path(6)])
    #expect(table.contentOffset == .zero)
    // What is over does not end again where its rows go.
    program.counts = [0]
    table.deleteRows(at: (0..<10).map(path), with: .none)
    #expect(!program.take().contains("didEndSweep"))
  }
}
