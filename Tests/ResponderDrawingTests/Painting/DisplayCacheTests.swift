import ResponderSimulation
import Testing
import UIKit

@testable import ResponderDrawing

/// Tests of the cached drawings of a scroll view's subviews.
@MainActor
@Suite("Cached drawings")
struct DisplayCacheTests {
  private let screen = SimulatedScreen(size: CGSize(width: 320, height: 400))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .insetGrouped)
  private let source = Source()

  init() {
    screen.application.displayTiming = DisplayTiming(framesPerSecond: 60)
    table.dataSource = source
    table.rowHeight = 40
    screen.window.addSubview(table)
    _ = list()
    _ = list()
  }

  private final class Source: NSObject, UITableViewDataSource {
    var rows = 20
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.accessoryType = .checkmark
      return cell
    }
  }

  /// Draws a frame, and checks that the display list equals one that is built without the cache.
  private func list() -> DisplayList {
    screen.clock.advance(by: 1.0 / 60)
    screen.application.frame(at: screen.clock.now)
    let list = screen.window.displayList
    DisplayCache.isEnabled = false
    let new = screen.window.displayList
    DisplayCache.isEnabled = true
    expectEqual(list, new)
    return list
  }

  private var currentCount: Int { table.visibleCells.count { $0.displayCaching == .current } }

  @Test("While a table scrolls, the drawings of its rows remain valid")
  func scrolling() {
    let count = table.visibleCells.count
    expectEqual(currentCount, count)
    expect(count > 8)
    func scroll() {
      for _ in 0..<10 {
        table.contentOffset.y += 10
        expect(currentCount >= count - 1)
        _ = list()
      }
    }
    scroll()
    // From here on, the table reuses its cells, and the drawings of the other rows remain valid.
    let key = DisplayCache.key(forSubviewsOf: table)
    scroll()
    expectEqual(currentCount, table.visibleCells.count)
    expect(key != nil)
    expectEqual(DisplayCache.key(forSubviewsOf: table), key)
  }

  @Test("A change inside a row makes only the drawing of this row invalid")
  func row() {
    table.visibleCells[2].textLabel?.text = "changed"
    expectEqual(currentCount, table.visibleCells.count - 1)
    expect(list().text("changed") != nil)
    table.visibleCells[3].contentView.backgroundColor = .red
    expectEqual(list().fills(.red).count, 1)
    let added = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    added.backgroundColor = .green
    table.visibleCells[4].contentView.addSubview(added)
    expectEqual(list().fills(.green).count, 1)
    added.isHidden = true
    expect(list().fills(.green).isEmpty)
    added.backgroundColor = .blue
    added.isHidden = false
    expectEqual(list().fills(.blue).count, 1)
    added.removeFromSuperview()
    expect(list().fills(.blue).isEmpty)
  }

  @Test("A change of the surroundings changes the drawings of all rows")
  func surroundings() {
    let count = table.visibleCells.count
    screen.window.tintColor = .red
    expectEqual(list().strokes(.red).count, count)
    table.separatorColor = .green
    expect(list().fills(.green).count >= count - 2)
    table.overrideUserInterfaceStyle = .dark
    expectEqual(list().text("Row 0")?.color, UIColor.label.inTheDark.cgColor)
    table.overrideUserInterfaceStyle = .unspecified
    screen.application.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    expectEqual(list().text("Row 0")?.color, UIColor.label.inTheDark.cgColor)
    table.isEditing = true
    _ = list()
    struct Wide: TextMeasuring {
      func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat { 20 }
      func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
    }
    screen.application.textMeasuring = Wide()
    expectEqual(list().text("Row 0")?.width, 100)
  }

  @Test("Rows that get other neighbors are drawn with other corners and separators")
  func neighbors() {
    source.rows = 3
    table.reloadData()
    let before = list()
    source.rows = 4
    table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
    screen.clock.advance(by: 1)
    expectEqual(list().fills(.separator).count, before.fills(.separator).count + 1)
  }

  @Test("An animated row is drawn in each frame, and a row is drawn again after its animation")
  func animation() {
    let cell = table.visibleCells[1]
    UIView.animate(withDuration: 0.2) { cell.contentView.alpha = 0 }
    let first = list()
    expectEqual(cell.displayCaching, .stale)
    expect(list() != first)
    for _ in 0..<20 { _ = list() }
    expectNil(list().text("Row 1"))
    expectEqual(cell.displayCaching, .current)
  }

  @Test("If changes of the display are not observed, nothing is cached")
  func unobserved() {
    screen.application.displayTiming = nil
    table.visibleCells[2].textLabel?.text = "changed"
    expect(screen.window.displayList.text("changed") != nil)
  }
}
