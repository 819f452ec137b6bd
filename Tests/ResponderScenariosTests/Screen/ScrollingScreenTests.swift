import Foundation
import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests of scroll views that a scenario creates, changes, operates and checks.
@MainActor
@Suite struct ScrollingScreenTests {
  private func player(_ text: String) throws -> Player {
    Player(try Scenario("touchlab: 1\nscreen: [300, 600]\n" + text, file: "scroll.yaml"))
  }

  private func run(_ text: String) throws -> (lines: [RecordedLine], outcome: Player.Outcome) {
    var lines: [RecordedLine] = []
    let outcome = try player(text).run { lines.append($0) }
    return (lines, outcome)
  }

  @Test(
    "The ids of a scroll view's built-in recognizers begin with the scroll view's id"
  )
  func ownRecognizers() throws {
    let text = """
      views:
        - id: map
          class: UIScrollView
          frame: [0, 0, 300, 600]
          zooms: content
          views: [{id: content, frame: [0, 0, 300, 600]}]
      """
    let screen = try player(text).screen
    let map = try require(screen.view(named: "map") as? UIScrollView)
    expectIdentical(screen.object(named: "map.pan"), map.panGestureRecognizer)
    expectNil(screen.object(named: "map.pinch"))
    screen.apply([Assignment(property: Property("maximumZoomScale"), value: .number(3))], to: "map")
    let pinch = try require(map.pinchGestureRecognizer)
    expectIdentical(screen.object(named: "map.pinch"), pinch)
    expectEqual(screen.name(of: pinch), "map.pinch")
    expectEqual(screen.name(of: map.panGestureRecognizer), "map.pan")
  }

  @Test("A reference to the pinch of a scroll view that can never zoom is refused at the reference")
  func missingPinch() throws {
    let text = """
      views: [{id: map, class: UIScrollView, frame: [0, 0, 300, 600]}]
      touches: [{wait: 1}, {set: {id: map.pinch, isEnabled: false}}]
      """
    let error = try #require(throws: ScenarioError.self) { try run(text) }
    expect((error.line, error.column) == (4, 33))
    expect(error.message.contains("'map.pinch' never exists"))
  }

  @Test("A line of the record about scrolling contains the content offset")
  func offsets() throws {
    let text = """
      views: [{id: list, class: UIScrollView, frame: [0, 0, 300, 600], contentSize: [300, 2000]}]
      touches: [{set: {id: list, contentOffset: [0, 12]}}]
      """
    let line = try require(run(text).lines.first { $0.category == .scroll })
    let json =
      #"{"t":0,"category":"scroll","subject":"list","line":"list didScroll","touches":[],"detail":{"offset":[0,12]}}"#
    expectEqual(line.json, json)
  }

  @Test("A check among the steps compares the state at the time of the check")
  func checks() throws {
    let text = """
      views: [{id: list, class: UIScrollView, frame: [0, 0, 300, 600], contentSize: [300, 2000]}]
      touches:
        - check: {id: list, isTracking: false}
        - down: {at: list}
        - check: {id: list, isTracking: false}
        - up: {}
      """
    let outcome = try run(text).outcome
    expectEqual(outcome.failures, [Check.Failure(line: 7, message: "list.isTracking is true; expected false")])
    expect(!outcome.passed)
  }

  @Test("An animate step sets the final values immediately, and the run continues until the animation ends")
  func animation() throws {
    let text = """
      views: [{id: box, frame: [0, 0, 100, 100]}]
      touches:
        - animate: {over: 2, delay: 1, curve: linear, set: [{id: box, frame: [100, 0, 100, 100]}, {id: box, alpha: 0.5}]}
        - check: {id: box, frame: [100, 0, 100, 100], alpha: 0.5}
      """
    let player = try player(text)
    let outcome = try player.run()
    expect(outcome.failures.isEmpty, "\(outcome.failures)")
    let box = try require(player.screen.view(named: "box"))
    expect(!box.hasAnimations)
    expect(player.clock.now >= 3)
  }

  @Test("A touch on a subview without an id is recorded with the id of the superview")
  func innerViews() throws {
    let player = try player("views: [{id: box, frame: [0, 0, 100, 100]}]\ntouches: [{tap: box}]")
    let box = try require(player.screen.view(named: "box"))
    box.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    var lines: [String] = []
    _ = try player.run { if $0.subject == "box" { lines.append($0.line) } }
    expectEqual(lines, ["box hit", "box touchesBegan", "box touchesEnded"])
  }
}
