import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests of controls and text inputs that a scenario creates, changes, operates and checks.
@MainActor
@Suite struct ControlScreenTests {
  private func run(_ text: String) throws -> (lines: [String], outcome: Player.Outcome, screen: Screen) {
    let player = Player(try Scenario("touchlab: 1\nscreen: [300, 600]\n" + text, file: "controls.yaml"))
    var lines: [String] = []
    let outcome = try player.run { line in
      if [.event, .text, .responder].contains(line.category) { lines.append("\(line.line)") }
    }
    return (lines, outcome, player.screen)
  }

  @Test(
    "The delegate methods of a text field and of a text view return the values in the file",
    arguments: ["UITextField", "UITextView"]
  )
  func delegates(of viewClass: String) throws {
    let lines = try run(
      """
      views:
        - id: root
          frame: [0, 0, 300, 600]
          gestures: [{id: background, kind: tap, endEditing: root}]
          views: [{id: one, class: \(viewClass), frame: [0, 0, 100, 40], delegate: {shouldChange: false, shouldEndEditing: false}}]
      touches:
        - tap: one
        - type: a
        - set: {id: one, isFirstResponder: false}
        - set: {id: one, delegate: {shouldBeginEditing: false}}
        - tap: [200, 300]
        - wait: 1
        - tap: one
      """
    ).lines
    let editing = ["one shouldBeginEditing", "one becomesFirst", "one didBeginEditing"]
    let end = ["one resignsFirst", "one didEndEditing"]
    let expected = editing + ["one shouldChange", "one shouldEndEditing"] + end + ["one shouldBeginEditing"]
    expectEqual(lines.filter { !$0.contains("one touch") && !$0.contains("one editing") }, expected)
  }

  @Test("A refresh control among the subviews of a scroll view becomes its refreshControl")
  func refresh() throws {
    let (lines, outcome, screen) = try run(
      """
      views:
        - id: table
          class: UITableView
          frame: [0, 0, 300, 600]
          rows: 3
          views: [{id: more, class: UIRefreshControl, frame: [0, 0, 1, 1]}]
      touches: [{drag: {from: [100, 100], to: [100, 400], over: 0.3}}]
      expect: [{check: {id: more, isRefreshing: true}}]
      only: []
      """
    )
    expectIdentical((screen.view(named: "table") as? UIScrollView)?.refreshControl, screen.view(named: "more"))
    expectEqual(lines, ["more valueChanged", "more primaryActionTriggered"])
    expect(outcome.passed, "\(outcome.failures)")
  }

  @Test("The segments of a segmented control can be given as a number")
  func segments() throws {
    let screen = try run("views: [{id: one, class: UISegmentedControl, frame: [0, 0, 300, 32], segments: 3}]").screen
    expectEqual((screen.view(named: "one") as? UISegmentedControl)?.numberOfSegments, 3)
  }

  @Test("A check that calls a delegate adds no line to the record")
  func silentChecks() throws {
    let lines = try run(
      """
      views: [{id: field, class: UITextField, frame: [0, 0, 100, 40]}]
      touches: [{check: {id: field, canBecomeFirstResponder: true}}]
      """
    ).lines
    expect(lines.isEmpty)
  }
}
