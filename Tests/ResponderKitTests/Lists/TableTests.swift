import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

@MainActor
@Suite("Rows, cells and updates of a table")
struct TableTests {
  let screen = SimulatedScreen.square()
  let program = TableProgram(counts: [100])
  private var table: UITableView { program.table }

  init() {
    screen.show(program)
    _ = program.take()
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func paths(_ rows: [Int]) -> [IndexPath] { rows.map { path($0) } }

  // MARK: Index paths

  @Test("An index path has the section, row and item that it was created with, as in UIKit")
  func indexPaths() {
    var path = IndexPath(row: 3, section: 2)
    expectEqual(path.section, 2)
    expectEqual(path.row, 3)
    expectEqual(path.item, 3)
    expectEqual(path, IndexPath(item: 3, section: 2))
    path.item = 7
    path.section = 1
    expectEqual(path, IndexPath(row: 7, section: 1))
  }

  // MARK: Geometry

  @Test("Rows of equal height follow each other from top to bottom without gaps")
  func uniform() {
    expectEqual(table.contentSize, CGSize(width: 400, height: 4400))
    expectEqual(table.rectForRow(at: path(3)), CGRect(x: 0, y: 132, width: 400, height: 44))
    expectEqual(table.indexPathForRow(at: CGPoint(x: 10, y: 131.9)), path(2))
    expectEqual(table.indexPathForRow(at: CGPoint(x: 10, y: 132)), path(3))
    expectNil(table.indexPathForRow(at: CGPoint(x: 10, y: 4400)))
    expectNil(table.indexPathForRow(at: CGPoint(x: 10, y: -1)))
    expectEqual(table.indexPathsForVisibleRows, paths(Array(0...9)))
    expectEqual(table.rectForRow(at: path(100)), .zero)
    expectNil(table.cellForRow(at: path(50)))
  }

  @Test("selectRow scrolls to the row only if a scroll position is given")
  func choosing() {
    table.selectRow(at: path(60), animated: false, scrollPosition: .none)
    expectEqual(table.indexPathForSelectedRow, path(60))
    expectEqual(table.contentOffset, .zero)
    table.selectRow(at: path(60), animated: false, scrollPosition: .top)
    expectEqual(table.contentOffset, CGPoint(x: 0, y: 60 * 44))
    table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    expectEqual(table.contentOffset, CGPoint(x: 0, y: 60 * 44))
  }

  @Test("Each row is found at its top edge and just above its bottom edge, for every row height and number of rows")
  func heights() {
    for height in [0.1, 1.0 / 3, 1, 44, 44.1, 1234.567] {
      for count in [1, 2, 999, 1_000_000] {
        let rows = RowHeights.uniform(height, count: count)
        for row in [0, 1, 2, count / 3, count / 2, count - 2, count - 1] where row >= 0 && row < count {
          expectEqual(rows.row(below: rows.top(of: row)), row)
          expectEqual(rows.row(below: rows.bottom(of: row).nextDown), row)
        }
        expectEqual(rows.row(below: rows.total), count)
      }
    }
  }

  @Test("Rows of different heights, including 0, follow each other from top to bottom without gaps")
  func varying() {
    let edges = [10.0, 10, 30, 30, 30, 31]
    let rows = RowHeights.varying(edges: edges)
    expectEqual([-5, 0, 9.9, 10, 29, 30, 30.5, 31].map(rows.row(below:)), [0, 0, 0, 2, 2, 5, 5, 6])
    let metrics = TableMetrics(
      below: 5,
      [
        TableMetrics.Section(top: 0, header: 20, rows: rows, footer: 4),
        TableMetrics.Section(top: 0, header: 0, rows: .uniform(10, count: 0), footer: 0),
        TableMetrics.Section(top: 0, header: 1, rows: .uniform(10, count: 2), footer: 0),
      ]
    )
    expectEqual(metrics.bottom, 5 + 20 + 31 + 4 + 1 + 20)
    expectNil(metrics.row(at: 24))
    expectEqual(metrics.row(at: 25), ListPosition(0, in: 0))
    expectNil(metrics.row(at: 57))
    expectEqual(metrics.row(at: 61), ListPosition(0, in: 2))
    var seen: [ListPosition] = []
    metrics.forEachRow(from: 30, to: 72) { position, _ in seen.append(position) }
    expectEqual(
      seen,
      [
        ListPosition(0, in: 0), ListPosition(2, in: 0), ListPosition(5, in: 0), ListPosition(0, in: 2),
        ListPosition(1, in: 2),
      ]
    )
  }

  @Test("The delegate is asked exactly once for the height of every row")
  func delegateHeights() {
    final class Heights: UITableViewDelegate {
      var asked = 0

      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked += 1
        return indexPath.row.isMultiple(of: 2) ? 30 : 50
      }
    }
    let heights = Heights()
    table.delegate = heights
    screen.window.layoutIfNeeded()
    expectEqual(heights.asked, 100)
    expectEqual(table.contentSize.height, 4000)
    expectEqual(table.rectForRow(at: path(3)), CGRect(x: 0, y: 110, width: 400, height: 50))
    table.contentOffset.y = 1000
    screen.window.layoutIfNeeded()
    expectEqual(heights.asked, 100)
    expectEqual(table.visibleCells.first?.frame, CGRect(x: 0, y: 990, width: 400, height: 50))
  }

  // MARK: Reuse

  @Test("Only visible rows have cells, and the cells of invisible rows are reused")
  func reuse() {
    let start = TableProgram.Cell.alive
    for offset in stride(from: 0.0, through: 4000, by: 37) {
      table.contentOffset.y = offset
      screen.window.layoutIfNeeded()
      expect(table.visibleCells.count <= 11)
      for cell in table.visibleCells {
        let row = (cell as? TableProgram.Cell)?.row ?? -1
        expectEqual(cell.frame, table.rectForRow(at: path(row)))
        expectEqual(table.indexPath(for: cell), path(row))
      }
    }
    expect(TableProgram.Cell.alive - start <= 3)
    expect(program.reuses > 80)
    expectEqual(table.subviews.count, table.visibleCells.count)
  }

  @Test("A selected row that becomes visible again is shown as selected")
  func selectionComesBack() {
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.contentOffset.y = 2000
    screen.window.layoutIfNeeded()
    expect(!table.visibleCells.contains { $0.isSelected })
    table.contentOffset.y = 0
    screen.window.layoutIfNeeded()
    expectEqual(table.visibleCells.filter(\.isSelected), [table.cellForRow(at: path(1))])
  }

  @Test("Loading and scrolling a million rows requests only the cells of visible rows")
  func million() {
    program.counts = [1_000_000]
    table.reloadData()
    screen.window.layoutIfNeeded()
    expectEqual(table.contentSize.height, 44_000_000)
    table.contentOffset.y = 43_000_000
    expect(table.visibleCells.count <= 11)
    table.scrollToRow(at: path(999_999), at: .bottom, animated: false)
    expectEqual(table.contentOffset.y, 43_999_600)
    expectEqual(table.indexPathsForVisibleRows?.last, path(999_999))
  }

  @Test("The cell that contains the first responder is not removed when it becomes invisible")
  func firstResponder() throws {
    final class Editor: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let cell = try require(table.cellForRow(at: path(0)))
    let editor = Editor()
    cell.contentView.addSubview(editor)
    expect(editor.becomeFirstResponder())
    table.contentOffset.y = 2000
    screen.window.layoutIfNeeded()
    expect(editor.isFirstResponder)
    expect(!table.visibleCells.contains(cell))
    editor.resignFirstResponder()
    table.contentOffset.y = 2100
    screen.window.layoutIfNeeded()
    expect(table.indexPath(for: cell) != path(0))
    expectEqual(table.subviews.count, table.visibleCells.count)
  }

  // MARK: Scrolling to rows

  @Test("scrollToRow scrolls a row to the given position, as far as the content allows")
  func scrollToRow() {
    table.scrollToRow(at: path(20), at: .top, animated: false)
    expectEqual(table.contentOffset.y, 880)
    table.scrollToRow(at: path(20), at: .bottom, animated: false)
    expectEqual(table.contentOffset.y, 524)
    table.scrollToRow(at: path(20), at: .middle, animated: false)
    expectEqual(table.contentOffset.y, 702)
    table.scrollToRow(at: path(20), at: .none, animated: false)
    expectEqual(table.contentOffset.y, 702)
    table.scrollToRow(at: path(0), at: .bottom, animated: false)
    expectEqual(table.contentOffset.y, 0)
    table.scrollToRow(at: path(99), at: .top, animated: false)
    expectEqual(table.contentOffset.y, 4000)
  }

  // MARK: Updates

  @Test("After insertions, deletions and moves, the same rows are selected and keep their cells")
  func updates() throws {
    table.allowsMultipleSelection = true
    for row in [2, 5, 8] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    let cell = try require(table.cellForRow(at: path(5)))
    program.counts = [101]
    table.insertRows(at: [path(0)], with: .none)
    expectEqual(table.indexPathsForSelectedRows, paths([3, 6, 9]))
    expectEqual(table.indexPath(for: cell), path(6))
    expectEqual(cell.frame.minY, 264)
    program.counts = [99]
    table.deleteRows(at: paths([3, 4]), with: .fade)
    expectEqual(table.indexPathsForSelectedRows, paths([4, 7]))
    table.moveRow(at: path(4), to: path(0))
    expectEqual(table.indexPathsForSelectedRows, paths([0, 7]))
    expectEqual(table.indexPath(for: cell), path(0))
    table.reloadRows(at: [path(0)], with: .automatic)
    expectEqual(table.indexPathsForSelectedRows, paths([7]))
    expectEqual(table.cellForRow(at: path(0)).map { !$0.isSelected }, true)
    expect(screen.lines(.select).isEmpty)
  }

  @Test("In a batch of updates, deletions use the index paths before the batch, and insertions those after the batch")
  func batch() {
    table.allowsMultipleSelection = true
    for row in 0..<6 { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    program.counts = [99]
    var isDone = false
    table.performBatchUpdates {
      table.deleteRows(at: paths([0, 2, 4]), with: .none)
      table.insertRows(at: paths([0, 3]), with: .none)
    } completion: {
      isDone = $0
    }
    expect(isDone)
    expectEqual(table.indexPathsForSelectedRows, paths([1, 2, 4]))
    expectEqual(table.numberOfRows(inSection: 0), 99)
  }

  @Test("If sections are inserted, deleted or moved, their rows are inserted, deleted or moved with them")
  func sections() {
    program.counts = [3, 4, 5]
    table.reloadData()
    table.selectRow(at: path(1, 2), animated: false, scrollPosition: .none)
    program.counts = [7, 3, 5]
    table.performBatchUpdates {
      table.deleteSections([1], with: .none)
      table.insertSections([0], with: .none)
    }
    expectEqual(table.indexPathForSelectedRow, path(1, 2))
    program.counts = [5, 7, 3]
    table.moveSection(2, toSection: 0)
    expectEqual(table.indexPathForSelectedRow, path(1, 0))
    program.counts = [9, 7, 3]
    table.reloadSections([0], with: .none)
    expectNil(table.indexPathForSelectedRow)
    expectEqual(table.numberOfRows(inSection: 0), 9)
  }

  @Test("A reload clears the selection and ends a press, and the delegate is notified only of the end of the press")
  func reload() {
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    let point = program.middle(of: 3)
    screen.down(point.x, point.y)
    screen.clock.advance(by: 0.2)
    _ = program.take()
    table.reloadData()
    expectEqual(program.take().filter { !$0.hasPrefix("cell") }, ["didUnhighlight 3"])
    expectNil(table.indexPathForSelectedRow)
    screen.window.layoutIfNeeded()
    _ = program.take()
    screen.up(point.x, point.y)
    expect(program.take().isEmpty)
    expect(!table.visibleCells.contains { $0.isHighlighted })
  }

  @Test("A pressed row keeps the touch and the highlight when other rows are inserted")
  func pressMoves() {
    let point = program.middle(of: 3)
    screen.down(point.x, point.y)
    screen.clock.advance(by: 0.2)
    program.counts = [101]
    table.insertRows(at: [path(0)], with: .none)
    _ = program.take()
    screen.up(point.x, point.y)
    expectEqual(
      program.take().filter { !$0.hasPrefix("cell") },
      [
        "didUnhighlight 4", "willSelect 4", "didSelect 4", "primary 4",
      ]
    )
  }

  @Test("The touch of a cell that the app scrolls out of the visible area is cancelled (X-03)")
  func scrolledAway() {
    let point = program.middle(of: 3)
    screen.down(point.x, point.y)
    screen.clock.advance(by: 0.2)
    screen.log.removeAll()
    table.contentOffset.y = 2000
    screen.window.layoutIfNeeded()
    expectEqual(screen.lines(.select), ["table didUnhighlight 3"])
    // The name of the cell in these lines is new, because the cell has been reused for another row.
    expectEqual(screen.lines(.touches).map { $0.hasSuffix("touchesCancelled") }, [true, true])
    screen.up(point.x, point.y)
    expectEqual(screen.lines(.select), ["table didUnhighlight 3"])
  }

  @Test("During reconfigureRows, dequeuing a cell returns the existing cell of the row")
  func reconfigure() {
    let cell = table.cellForRow(at: path(2))
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    table.reconfigureRows(at: [path(2)])
    expectIdentical(table.cellForRow(at: path(2)), cell)
    expectEqual(table.indexPathForSelectedRow, path(2))
  }

  // MARK: Mistakes

  @Test(
    "A table traps if an insertion contradicts the row counts, a height is infinite or an identifier is unregistered"
  )
  func mistakes() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let program = TableProgram(counts: [5])
        program.table.reloadData()
        program.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let program = TableProgram()
        program.table.rowHeight = -.infinity
        program.table.reloadData()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UITableView().dequeueReusableCell(withIdentifier: "unknown", for: IndexPath(row: 0, section: 0))
      }
    }
  }

  @Test(
    "If the data source changes its counts without notifying the table, only the next reload shows the change"
  )
  func silentChange() {
    program.counts = [3]
    table.contentOffset.y = 2000
    screen.window.layoutIfNeeded()
    expectEqual(table.numberOfRows(inSection: 0), 100)
    table.reloadData()
    expectEqual(table.numberOfRows(inSection: 0), 3)
    expectEqual(table.contentOffset.y, 0)
  }

  @Test("A reused cell is not highlighted, even if the app had highlighted it before")
  func highlightedByTheProgram() {
    let first = table.cellForRow(at: path(0))
    first?.isHighlighted = true
    table.setContentOffset(CGPoint(x: 0, y: 2_000), animated: false)
    table.layoutIfNeeded()
    table.setContentOffset(.zero, animated: false)
    table.layoutIfNeeded()
    expect(first?.superview != nil)
    expect(program.reuses > 0)
    expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
  }
}
