import Foundation
import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests of the content of rows, headers and footers: its ids, its touches, and its state in reused cells.
@MainActor
@Suite struct CellScreenTests {
  private func player(_ text: String) throws -> Player {
    Player(try Scenario("touchlab: 1\nscreen: [300, 600]\n" + text, file: "cells.yaml"))
  }

  private func run(_ text: String) throws -> (lines: [String], outcome: Player.Outcome) {
    var lines: [String] = []
    let outcome = try player(text).run { lines.append($0.line) }
    expect(outcome.failures.isEmpty, "\(outcome.failures)")
    return (lines, outcome)
  }

  private static let table = """
    views:
      - id: table
        class: UITableView
        frame: [0, 0, 300, 600]
        rows: [20, 2]
        rowHeight: 60
        cell:
          views: [{id: like, class: UIButton, frame: [200, 10, 80, 40]}]
        cells:
          2: {views: [{id: photo, class: UIImageView, frame: [0, 0, 100, 60]}]}
        header: {height: 30, views: [{id: more, class: UIButton, frame: [0, 0, 50, 30]}]}
        footers: {1: {height: 20}}

    """

  @Test(
    "The ids of a row's children begin with the row's id"
  )
  func names() throws {
    let screen = try player(Self.table).screen
    let table = try require(screen.view(named: "table") as? UITableView)
    table.layoutIfNeeded()
    let first = try require(screen.view(named: "table.0.like"))
    let cell = try require(screen.view(named: "table.0") as? UITableViewCell)
    expectIdentical(first.superview, cell.contentView)
    expectEqual(screen.name(of: first), "table.0.like")
    expectIdentical(screen.view(named: "table.0.contentView"), cell.contentView)
    expectEqual(screen.nearestName(of: cell.contentView), "table.0")
    expectNil(screen.view(named: "table.2.like"))
    expect(screen.view(named: "table.2.photo") is UIImageView)
    expectNil(screen.view(named: "table.0.photo"))
    expectIdentical(
      screen.view(named: "table.header-0.more")?.superview?.superview,
      screen.view(named: "table.header-0")
    )
    expectEqual(screen.scenario.owner(of: "table.5.like"), .view(.button))
    expectNil(screen.scenario.owner(of: "table.2.like"))
    expectEqual(screen.scenario.owner(of: "table.1-1.like"), .view(.button))
    expectEqual(screen.scenario.owner(of: "table.header-7"), .supplement)
    expectNil(screen.scenario.owner(of: "table.footer-0"))
    expectEqual(screen.scenario.owner(of: "table.footer-1"), .supplement)
    expectEqual(screen.scenario.owner(of: "table.3.contentView"), .contentView)
  }

  @Test("A child of a row that is not visible causes an error in a step, and a failure in a check")
  func outOfSight() throws {
    let player = try player(Self.table + "touches: [{tap: table.19.like}]")
    let error = try #require(throws: ScenarioError.self) { _ = try player.run() }
    expect(error.message.contains("'table.19.like' is not visible at this step"), "\(error)")
    let scrolled = try self.player(
      Self.table + "touches: [{scrollTo: {id: table.19, at: bottom}}, {set: {id: table.0.like, alpha: 0}}]"
    )
    let scrolledOut = try #require(throws: ScenarioError.self) { _ = try scrolled.run() }
    expect(scrolledOut.message.contains("'table.0.like' is not visible at this step"), "\(scrolledOut)")
    let outcome = try self.player(Self.table + "expect: [{check: {id: table.19.like, alpha: 1}}]").run()
    expectEqual(
      outcome.failures.map(\.message),
      [
        "table.19.like.alpha is unknown because the row or item is not visible; expected 1"
      ]
    )
  }

  @Test("The ids in the code of a cell refer to objects in the same cell")
  func code() throws {
    let text = """
      views:
        - id: list
          class: UITableView
          frame: [0, 0, 300, 600]
          rows: 5
          rowHeight: 100
          cell:
            views:
              - {id: field, class: UITextField, frame: [0, 0, 50, 50]}
              - {id: inner, class: UIScrollView, frame: [250, 0, 50, 50], contentSize: [500, 50], views: [{id: far, frame: [400, 0, 50, 50]}]}
              - {id: rows, class: UITableView, frame: [250, 50, 50, 50], rows: 3}
              - id: mark
                frame: [100, 0, 100, 100]
                gestures:
                  - id: slide
                    kind: pan
                    do:
                      began:
                        - becomeFirst: field
                        - animate: {over: 0, set: [{id: mark, alpha: 0.5}]}
                        - endEditing: field
                        - scrollTo: far
                        - reload: rows
                        - setTranslation: [0, 0]
                      changed: [{follow: mark}]
      touches:
        - drag: {from: list.1.mark, to: [150, 190], over: 0.1}
        - check: {id: list.1.mark, alpha: 0.5}
        - check: {id: list.1.inner, contentOffset: [400, 0]}
        - check: {id: list.1.field, isFirstResponder: false}
        - check: {id: list.2.mark, alpha: 1}
        - check: {id: list.2.inner, contentOffset: [0, 0]}
      """
    let lines = try run(text).lines
    let done = [
      "list.1.field set isFirstResponder", "list.1.mark animates alpha", "list.1.field endEditing",
      "list.1.far scrolls into sight", "list.1.rows reloadData", "list.1.slide set translation",
      "list.1.mark follows list.1.slide",
    ]
    for line in done { expect(lines.contains(line), "\(line)") }
  }

  @Test("A step of app code that names an object in a row that is not visible is an error")
  func neededInSight() throws {
    let error = #expect(throws: ScenarioError.self) { try run(Self.table + "touches: [{endEditing: table.15.like}]\n") }
    expectEqual(error?.message.hasPrefix("'table.15.like' is not visible at this step"), true)
  }

  @Test("If a cell is reused for another row, the cell's state does not affect the new cell of the previous row")
  func exchangedRows() throws {
    let checks = [0, 1, 3, 4, 5, 6, 7, 8].map { "  - check: {id: table.\($0).like, isEnabled: true}" }
    let text =
      Self.table + "touches:\n  - check: {id: table.1.like, isEnabled: true}\n  - set: {id: table, rows: [2, 0]}\n"
      + "  - check: {id: table.1.like, isEnabled: true}\n  - set: {id: table, rows: [20, 0]}\n"
      + checks.joined(separator: "\n") + "\n  - reload: table\n" + checks.joined(separator: "\n")
    _ = try run(text)
  }

  @Test("A list cannot be moved into its own content, even if the content was removed and created again")
  func listIntoItself() throws {
    let text =
      Self.table + """
        touches:
          - set: {id: table.1.like, superview: none}
          - reload: table
          - set: {id: table, superview: table.1.like}
        """
    let player = try player(text)
    let error = try #require(throws: ScenarioError.self) { _ = try player.run() }
    expect(error.message.contains("'table.1.like' is inside 'table'; expected a view outside of it"), "\(error)")
  }
}
