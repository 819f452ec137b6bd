import Foundation
import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests of table views and collection views that a scenario creates, changes, operates and checks.
@MainActor
@Suite struct ListScreenTests {
  private func player(_ text: String) throws -> Player {
    Player(try Scenario("touchlab: 1\nscreen: [300, 600]\n" + text, file: "list.yaml"))
  }

  private func run(_ text: String) throws -> (lines: [RecordedLine], outcome: Player.Outcome) {
    var lines: [RecordedLine] = []
    let outcome = try player(text).run { lines.append($0) }
    return (lines, outcome)
  }

  private static let table = "views: [{id: table, class: UITableView, frame: [0, 0, 300, 600], rows: 1000000}]\n"

  @Test("Properties of a list that a file does not set have UIKit's default values, except for the spacing, which is 0")
  func defaults() throws {
    let text = """
      views:
        - {id: table, class: UITableView, frame: [0, 0, 300, 300]}
        - {id: grid, class: UICollectionView, frame: [0, 300, 300, 300]}
      expect:
        - check: {id: table, rows: 0, rowHeight: 44, allowsSelection: true, allowsMultipleSelection: false, selectedRows: []}
        - check: {id: table, alwaysBounceVertical: true, isEditing: false}
        - check: {id: grid, items: 0, itemSize: [50, 50], spacing: 0, allowsSelection: true, selectedRows: []}
      """
    let outcome = try run(text).outcome
    expect(outcome.passed, "\(outcome.failures)")
  }

  @Test("The id of a row is the row's number, preceded by the section's number in all sections except the first")
  func names() throws {
    let text = "views: [{id: table, class: UITableView, frame: [0, 0, 300, 600], rows: [2, 3]}]\n"
    let screen = try player(text).screen
    let table = try require(screen.view(named: "table") as? UITableView)
    let cell = try require(table.cellForRow(at: IndexPath(row: 2, section: 1)))
    expectIdentical(screen.view(named: "table.1-2"), cell)
    expectEqual(screen.name(of: cell), "table.1-2")
    expectEqual(screen.nearestName(of: cell.contentView), "table.1-2")
    expectNil(screen.view(named: "table.2"))
    let lines = try run(text + "touches: [{tap: table.1-2}]").lines.filter { $0.category == .select }
    expectEqual(lines.map(\.line).last, "table didSelect 1-2")
  }

  @Test("In a table of a million rows only the visible rows have cells")
  func outOfSight() throws {
    let error = try #require(throws: ScenarioError.self) {
      try run(Self.table + "touches: [{tap: table.3}, {tap: table.999999}]")
    }
    expect((error.line, error.column) == (4, 28))
    expect(error.message.contains("'table.999999' is not visible at this step"))
    let scrolled = """
      touches: [{set: {id: table, contentOffset: [0, 43999400]}}, {tap: table.999999}]
      only: [select]
      expect:
        - table didHighlight 999999
        - table didUnhighlight 999999
        - table willSelect 999999
        - table didSelect 999999
      """
    try expect(run(Self.table + scrolled).outcome.passed)
  }

  @Test("App code that selects a row that does not exist is an error")
  func missingRow() throws {
    let text = Self.table + "touches: [{set: {id: table, rows: 5}}, {set: {id: table, selectedRows: [4, 5]}}]"
    let error = try #require(throws: ScenarioError.self) { try run(text) }
    expect((error.line, error.column) == (4, 41))
    expect(error.message.contains("'table' has no row or item 5 at this step"))
  }

  @Test("A check of a row that is not visible fails, and the failure states the reason")
  func checkOutOfSight() throws {
    let text = Self.table + "expect: [check: {id: table.500, isSelected: false}]"
    let message = "table.500.isSelected is unknown because the row or item is not visible; expected false"
    try expectEqual(run(text).outcome.failures.map(\.message), [message])
  }

  @Test("The items of a collection view have ids like rows and are selected like rows")
  func items() throws {
    let text = """
      views: [{id: grid, class: UICollectionView, frame: [0, 0, 300, 600], items: [4, 4], itemSize: [90, 90], spacing: 10}]
      touches: [{tap: {in: grid, at: [150, 50]}}, {tap: grid.1-0}]
      expect:
        - check: {id: grid.4, frame: [0, 0, 0, 0]}
        - check: {id: grid.1, frame: [105, 0, 90, 90]}
        - check: {id: grid, selectedRows: [1-0]}
      only: []
      """
    let failures = try run(text).outcome.failures.map(\.message)
    expectEqual(failures, ["grid.4.frame is unknown because the row or item is not visible; expected [0, 0, 0, 0]"])
  }

  nonisolated static let bad: [(name: String, text: String, location: String, message: String)] = [
    ("rows", "rows: many", "4:68", "expected a number of rows"),
    ("rows of a section", "rows: [1, -1]", "4:72", "expected a number of rows from 0"),
    ("selection", "rows: 3, selectedRows: [3]", "4:86", "there is no row or item 3"),
    ("selection in a section", "rows: [3], selectedRows: [1-0]", "4:88", "there is no row or item 1-0"),
    ("selection of the wrong type", "rows: 3, selectedRows: [a]", "4:86", "expected the number of a row or an item"),
    ("items of a table", "items: 3", "4:62", "unknown key 'items' of a UITableView"),
    ("a collection's delegate method", "delegate: {shouldSelect: {1: false}}", "4:73", "unknown key 'shouldSelect'"),
    ("row of a delegate method", "delegate: {shouldHighlight: {a: false}}", "4:91", "'a' is not a row number"),
    ("redirection", "delegate: {willSelect: {1: b}}", "4:89", "expected the number of a row or an item"),
  ]

  @Test("A file with an error in a property of a table is refused with the location of the error", arguments: bad)
  func refused(_ sample: (name: String, text: String, location: String, message: String)) throws {
    let text = """
      touchlab: 1
      screen: [100, 100]
      views:
        - {id: table, class: UITableView, frame: [0, 0, 100, 100], \(sample.text)}
      """
    let error = try #require(throws: ScenarioError.self) { try Scenario(text, file: "bad.yaml") }
    expectEqual("\(error.line):\(error.column)", sample.location, "\(sample.name): \(error)")
    expect(error.message.contains(sample.message), "\(sample.name): \(error)")
  }

  @Test("A view whose id equals that of a table's row is refused, even if the view precedes the table in the file")
  func collision() throws {
    let text = """
      touchlab: 1
      screen: [100, 100]
      views:
        - {id: table.3, frame: [0, 0, 10, 10]}
        - {id: table, class: UITableView, frame: [0, 0, 100, 100], rows: 2}
      """
    let error = try #require(throws: ScenarioError.self) { try Scenario(text, file: "bad.yaml") }
    expect((error.line, error.column) == (4, 10))
    expect(error.message.contains("'table.3' is the id of a row or an item of 'table'"))
  }
}
