import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Headers, footers and other views of a table")
struct TableOtherViewsTests {
  let screen = SimulatedScreen.square()
  let program = TableProgram(counts: [100])
  private var table: UITableView { program.table }

  init() {
    screen.show(program)
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  // MARK: Headers

  /// A data source of two sections of twenty rows with headers.
  private final class Titles: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "section \(section)" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    }
  }

  /// A data source of two sections of twenty rows without headers.
  private final class Bare: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    }
  }

  @Test("The header of a plain table stays visible while its section is visible, and scrolls in a grouped table")
  func headers() {
    let titles = Titles()
    for style in [UITableView.Style.plain, .grouped] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), style: style)
      table.dataSource = titles
      screen.window.addSubview(table)
      screen.window.layoutIfNeeded()
      expectEqual(table.contentSize.height, (style == .plain ? 1816 : 1852))
      // A grouped table has a gap instead of a footer.
      let gap: CGFloat = style == .plain ? 0 : 18
      expectEqual(table.rectForRow(at: path(0, 1)).minY, 936 + gap)
      table.contentOffset.y = 100
      screen.window.layoutIfNeeded()
      expectEqual(table.headerView(forSection: 0)?.frame.minY, (style == .plain ? 100 : nil))
      expectEqual(table.headerView(forSection: 0)?.textLabel?.text, (style == .plain ? "section 0" : nil))
      table.contentOffset.y = 890
      screen.window.layoutIfNeeded()
      expectEqual(table.headerView(forSection: 0)?.frame.minY, (style == .plain ? 880 : nil))
      expectEqual(table.headerView(forSection: 1)?.frame.minY, 908 + gap)
      if let header = table.headerView(forSection: 1) {
        expectEqual(table.hitTest(CGPoint(x: 50, y: 910 + gap), with: nil)?.isDescendant(of: header), true)
      }
    }
  }

  @Test("Without headers and footers, the sections of grouped tables are separated by gaps, which are no views")
  func gaps() {
    for (style, tops, height) in [
      (UITableView.Style.plain, [0, 880], 1760), (.grouped, [18, 934], 1832), (.insetGrouped, [18, 934], 1832),
    ] as [(UITableView.Style, [CGFloat], CGFloat)] {
      let rows = Bare()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), style: style)
      table.dataSource = rows
      screen.window.addSubview(table)
      screen.window.layoutIfNeeded()
      expectEqual((0..<2).map { table.rectForRow(at: path(0, $0)).minY }, tops)
      expectEqual(table.contentSize.height, height)
      expectNil(table.headerView(forSection: 0))
      expectNil(table.footerView(forSection: 0))
      (table.sectionHeaderHeight, table.sectionFooterHeight) = (5, 0)
      screen.window.layoutIfNeeded()
      expectEqual(table.rectForRow(at: path(0, 1)).minY, (style == .plain ? 880 : 890))
    }
  }

  @Test("A new header is in front of all cells, including an invisible cell that contains the first responder")
  func headerBeforeKeptCell() throws {
    final class Editor: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let titles = Titles()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), style: .grouped)
    table.dataSource = titles
    screen.window.addSubview(table)
    screen.window.layoutIfNeeded()
    let editor = Editor()
    try require(table.cellForRow(at: path(0))).contentView.addSubview(editor)
    expect(editor.becomeFirstResponder())
    for offset in stride(from: 0, through: 700, by: 30) {
      table.contentOffset.y = CGFloat(offset)
      screen.window.layoutIfNeeded()
    }
    expect(editor.isFirstResponder)
    let header = try require(table.headerView(forSection: 1))
    let index = try require(table.subviews.firstIndex(of: header))
    expect(table.visibleCells.count > 3)
    for cell in table.visibleCells {
      try expect(require(table.subviews.firstIndex(of: cell)) < index)
    }
  }

  @Test("The table header is above the rows, the table footer is below them, and the background is behind them")
  func ownViews() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    table.tableHeaderView = header
    table.tableFooterView = footer
    table.backgroundView = UIView()
    screen.window.layoutIfNeeded()
    expectEqual(table.rectForRow(at: path(0)).minY, 60)
    expectEqual(table.contentSize.height, 4530)
    expectEqual(footer.frame, CGRect(x: 0, y: 4460, width: 400, height: 70))
    expectEqual(header.frame, CGRect(x: 0, y: 0, width: 400, height: 60))
    expectIdentical(table.subviews.first, table.backgroundView)
    expectIdentical(table.hitTest(CGPoint(x: 50, y: 70), with: nil), table.cellForRow(at: path(0))?.contentView)
  }

  // MARK: Accessories

  @Test("A tap on a detail button calls the delegate and does not select the row")
  func accessory() {
    final class Details: UITableViewDelegate {
      var tapped: [IndexPath] = []

      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        tapped.append(indexPath)
      }
    }
    let details = Details()
    table.delegate = details
    screen.window.layoutIfNeeded()
    table.cellForRow(at: path(1))?.accessoryType = .detailButton
    screen.tap(CGPoint(x: 375, y: 66))
    expectEqual(details.tapped, [path(1)])
    expectNil(table.indexPathForSelectedRow)
    expectEqual(table.cellForRow(at: path(1))?.contentView.frame.width, 353)
    screen.tap(CGPoint(x: 100, y: 66))
    expectEqual(table.indexPathForSelectedRow, path(1))
  }
}
