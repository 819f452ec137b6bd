import Foundation
import ResponderKit
import Testing

@testable import ResponderScenarios

/// What stands in rows, headers and footers: its ids, its touches, and what becomes of it as rows come and go.
@MainActor
@Suite struct CellScreenTests {
  private func player(_ text: String) throws -> Player {
    Player(try Scenario("touchlab: 1\nscreen: [300, 600]\n" + text, file: "cells.yaml"))
  }

  private func run(_ text: String) throws -> (lines: [String], outcome: Player.Outcome) {
    var lines: [String] = []
    let outcome = try player(text).run { lines.append($0.line) }
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
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

  @Test("Each row has children of its own by ids that begin with the row's, and a row of its own has its own")
  func names() throws {
    let screen = try player(Self.table).screen
    let table = try #require(screen.view(named: "table") as? UITableView)
    table.layoutIfNeeded()
    let first = try #require(screen.view(named: "table.0.like"))
    let cell = try #require(screen.view(named: "table.0") as? UITableViewCell)
    #expect(first.superview === cell.contentView)
    #expect(screen.name(of: first) == "table.0.like")
    #expect(screen.view(named: "table.0.contentView") === cell.contentView)
    #expect(screen.nearestName(of: cell.contentView) == "table.0")
    #expect(screen.view(named: "table.2.like") == nil)
    #expect(screen.view(named: "table.2.photo") is UIImageView)
    #expect(screen.view(named: "table.0.photo") == nil)
    #expect(screen.view(named: "table.header-0.more")?.superview?.superview === screen.view(named: "table.header-0"))
    #expect(screen.scenario.owner(of: "table.5.like") == .view(.button))
    #expect(screen.scenario.owner(of: "table.2.like") == nil)
    #expect(screen.scenario.owner(of: "table.1-1.like") == .view(.button))
    #expect(screen.scenario.owner(of: "table.header-7") == .supplement)
    #expect(screen.scenario.owner(of: "table.footer-0") == nil)
    #expect(screen.scenario.owner(of: "table.footer-1") == .supplement)
    #expect(screen.scenario.owner(of: "table.3.contentView") == .contentView)
  }

  @Test(
    "A touch of a child is the child's, of the content view the row's, of a header the header's; hit, subjects and lines follow"
  )
  func touches() throws {
    let text =
      Self.table + """
        touches: [{tap: table.0.like}, {tap: {in: table.1, at: [20, 20]}}, {tap: table.2.photo}, {tap: table.header-0}, {tap: table.header-0.more}]
        subjects: [table, table.0.like, table.1, table.header-0, table.header-0.more, table.2]
        only: [hit, event, select]
        expect:
          - table.0.like hit
          - table.0.like touchDown
          - table.0.like touchUpInside
          - table.0.like primaryActionTriggered
          - table.1 hit
          - table didHighlight 1
          - table didUnhighlight 1
          - table willSelect 1
          - table didSelect 1
          - table.2 hit
          - table didHighlight 2
          - table didUnhighlight 2
          - table willSelect 2
          - table willDeselect 1
          - table didDeselect 1
          - table didSelect 2
          - table.header-0 hit
          - table.header-0.more hit
          - table.header-0.more touchDown
          - table.header-0.more touchUpInside
          - table.header-0.more primaryActionTriggered
        """
    let outcome = try run(text).outcome
    #expect(outcome.passed, "\(outcome.difference?.lines(file: "f") ?? [])")
  }

  @Test("Children go with their row: those of another row have its ids, and what a set changed is gone")
  func reuse() throws {
    let text =
      Self.table + """
        touches:
          - set: {id: table.0.like, isEnabled: false}
          - check: {id: table.0.like, isEnabled: false}
          - scrollTo: {id: table.19, at: bottom}
          - tap: table.18.like
          - scrollTo: {id: table.0, at: middle}
          - check: {id: table.0.like, isEnabled: true}
          - tap: table.0.like
        only: [hit]
        expect: [table.18.like hit, table.0.like hit]
        """
    let (_, outcome) = try run(text)
    #expect(outcome.passed, "\(outcome.difference?.lines(file: "f") ?? [])")
  }

  @Test("A child out of sight is bad input where a step names it, and nothing where a check does")
  func outOfSight() throws {
    let player = try player(Self.table + "touches: [{tap: table.19.like}]")
    let error = try #require(throws: ScenarioError.self) { _ = try player.run() }
    #expect(error.message.contains("'table.19.like' is out of sight at this step"), "\(error)")
    let scrolled = try self.player(
      Self.table + "touches: [{scrollTo: {id: table.19, at: bottom}}, {set: {id: table.0.like, alpha: 0}}]"
    )
    let gone = try #require(throws: ScenarioError.self) { _ = try scrolled.run() }
    #expect(gone.message.contains("'table.0.like' is out of sight at this step"), "\(gone)")
    let outcome = try self.player(Self.table + "expect: [{check: {id: table.19.like, alpha: 1}}]").run()
    #expect(outcome.failures.map(\.message) == ["table.19.like.alpha is nothing, since it is out of sight; expected 1"])
  }

  @Test("In a cell an id means the same cell's: targets, requirements, delegates, overrides and code")
  func references() throws {
    let text = """
      views:
        - id: list
          class: UITableView
          frame: [0, 0, 300, 600]
          rows: 5
          rowHeight: 80
          cell:
            gestures: [{id: swipe, kind: swipe, direction: left}]
            do: {touchesBegan: [{set: {id: mark, alpha: 0.5}}]}
            views:
              - {id: pass, frame: [200, 0, 80, 80], hitTest: {answer: save, everywhere: true}}
              - id: save
                class: UIButton
                frame: [0, 0, 80, 80]
                actions: [{events: [touchUpInside], target: mark, action: save, do: [{set: {id: mark, alpha: 0.1}}]}]
              - id: mark
                frame: [100, 0, 80, 80]
                canPerformAction: {save: true}
                gestures:
                  - {id: once, kind: tap, requireToFail: [twice], do: [{set: {id: mark, isHidden: true}}]}
                  - {id: twice, kind: tap, numberOfTapsRequired: 2, delegate: {shouldReceiveTouch: {onlyOn: [mark]}}}
              - {id: inner, class: UIScrollView, frame: [300, 0, 0, 80], contentSize: [500, 80], zooms: page, views: [{id: page, frame: [0, 0, 500, 80]}]}
      touches:
        - tap: list.1.save
        - check: {id: list.1.mark, alpha: 0.1}
        - check: {id: list.2.mark, alpha: 1}
        - tap: list.2.mark
        - wait: 1
        - check: {id: list.2.mark, isHidden: true}
        - check: {id: list.1.mark, isHidden: false, canPerformAction: {save: true}}
        - check: {id: list.3.pass, hitTest: {answer: list.3.save, everywhere: true}}
        - check: {id: list.3.inner, zooms: list.3.page}
      subjects: [list.2.once]
      only: [action]
      expect: [list.2.once action ended]
      """
    let (_, outcome) = try run(text)
    #expect(outcome.passed, "\(outcome.difference?.lines(file: "f") ?? [])")
  }

  @Test("In the code of a cell every step means the same cell's")
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
    for line in done { #expect(lines.contains(line), "\(line)") }
  }

  @Test("A step of the program needs what it names in sight")
  func neededInSight() throws {
    let error = #expect(throws: ScenarioError.self) { try run(Self.table + "touches: [{endEditing: table.15.like}]\n") }
    #expect(error?.message.hasPrefix("'table.15.like' is out of sight at this step") == true)
  }

  @Test("A collection's items, headers and footers hold views as a table's do")
  func collections() throws {
    let text = """
      views:
        - id: grid
          class: UICollectionView
          frame: [0, 0, 300, 600]
          items: [4, 4]
          itemSize: [100, 100]
          cell: {contentView: {isUserInteractionEnabled: false}, views: [{id: play, class: UIButton, frame: [0, 0, 100, 100]}]}
          cells: {1-1: {views: [{id: stop, class: UIButton, frame: [0, 0, 100, 100]}]}}
          header: {height: 40, backgroundColor: "#112233"}
          footers: {0: {height: 30, views: [{id: all, class: UIButton, frame: [0, 0, 300, 30]}]}}
      touches: [{tap: grid.0}, {tap: grid.1-1.stop}, {tap: grid.header-1}, {tap: grid.footer-0.all}]
      only: [hit]
      expect: [grid.0 hit, grid.1-1.stop hit, grid.header-1 hit, grid.footer-0.all hit]
      """
    let (_, outcome) = try run(text)
    #expect(outcome.passed, "\(outcome.difference?.lines(file: "f") ?? [])")
  }

  @Test("A list stands in a row, and its rows have ids that begin with it")
  func nested() throws {
    let text = """
      views:
        - id: feed
          class: UITableView
          frame: [0, 0, 300, 600]
          rows: 5
          rowHeight: 100
          cell:
            views:
              - id: strip
                class: UICollectionView
                frame: [0, 0, 300, 100]
                items: 3
                cell: {views: [{id: dot, frame: [0, 0, 20, 20]}]}
      touches: [{tap: feed.2.strip.1}, {tap: feed.3.strip.0.dot}]
      only: [hit, select]
      subjects: [feed.2.strip, feed.2.strip.1, feed.3.strip.0.dot]
      expect:
        - feed.2.strip.1 hit
        - feed.2.strip didHighlight 1
        - feed.2.strip didSelect 1
        - feed.2.strip didUnhighlight 1
        - feed.3.strip.0.dot hit
      """
    let (_, outcome) = try run(text)
    #expect(outcome.passed, "\(outcome.difference?.lines(file: "f") ?? [])")
  }

  @Test("A cell that takes another row takes nothing from the one that stands for its former row by now")
  func exchangedRows() throws {
    let checks = [0, 1, 3, 4, 5, 6, 7, 8].map { "  - check: {id: table.\($0).like, isEnabled: true}" }
    let text =
      Self.table + "touches:\n  - check: {id: table.1.like, isEnabled: true}\n  - set: {id: table, rows: [2, 0]}\n"
      + "  - check: {id: table.1.like, isEnabled: true}\n  - set: {id: table, rows: [20, 0]}\n"
      + checks.joined(separator: "\n") + "\n  - reload: table\n" + checks.joined(separator: "\n")
    _ = try run(text)
  }

  @Test("What is said of one row alone is of no other that takes its cell later")
  func singleRows() throws {
    let text = """
      views:
        - id: table
          class: UITableView
          frame: [0, 0, 300, 200]
          rows: 60
          cells: {1: {alpha: 0.5}}
      touches:
        - check: {id: table.1, alpha: 0.5}
        - drag: {from: [150, 190], to: [150, 10], over: 0.2, hold: 0.5}
        - drag: {from: [150, 190], to: [150, 10], over: 0.2, hold: 0.5}
        - drag: {from: [150, 190], to: [150, 10], over: 0.2, hold: 0.5}
        - check: {id: table.12, alpha: 1}
        - check: {id: table.13, alpha: 1}
        - check: {id: table.14, alpha: 1}
        - check: {id: table.15, alpha: 1}
      """
    _ = try run(text)
  }

  @Test("A list cannot be put into what stands in it, also where that was taken out and has come anew")
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
    #expect(error.message.contains("'table.1.like' lies in 'table'; expected a view outside of it"), "\(error)")
  }

  @Test("What the program moves out of a row stays where it was put as the row goes out of sight")
  func movedOut() throws {
    let text =
      Self.table + """
        touches:
          - set: {id: table.0.like, superview: window}
          - scrollTo: {id: table.19, at: bottom}
          - tap: table.0.like
        only: [hit]
        expect: [table.0.like hit]
        """
    let (_, outcome) = try run(text)
    #expect(outcome.difference == nil, "\(outcome.difference?.lines(file: "f") ?? [])")
  }
}
