import Foundation
import RandomTesting
import ResponderScenarios
import Testing

@testable import ResponderInsight

/// Tests of a session, which plays touches repeatedly, each as if it were the first touch on the screen.
@MainActor
@Suite("Sessions of repeated touches")
struct TouchSessionTests {
  private static func shown(_ lines: [RecordedLine]) -> [String] {
    lines.map { "\($0.time.shown(decimals: 6)) \($0.line) \($0.why ?? "")" }
  }

  @Test("A touch on a screen that was already touched has the same record as on a new screen")
  func dosedReuse() throws {
    for file in RandomDose.sample(of: try ScenarioFiles.below(ConformanceFolder.gallery), oneIn: 4) {
      let scenario = try Scenario(contentsOf: file)
      let used = try TouchSession(scenario)
      let (width, height) = (scenario.screen.width, scenario.screen.height)
      for touch in CanonicalTouch.all {
        let script = touch.script(onScreenOf: width, height)
        let again = Self.shown(try used.play(script))
        expectEqual(again, Self.shown(try TouchSession(scenario).play(script)), "\(file), \(touch.name)")
      }
    }
  }

  @Test("A screen is built again only after a touch that has a lasting effect")
  func counts() throws {
    let text = """
      touchlab: 1
      screen: [320, 480]
      views:
        - {id: card, frame: [0, 0, 320, 200], gestures: [{id: tap, kind: tap}]}
        - {id: table, class: UITableView, frame: [0, 200, 320, 280], rows: 9}
      """
    let session = try TouchSession(try Scenario(text, file: "screen.yaml"))
    for _ in 0..<5 { try expect(session.play([["tap": [100, 100]]]).acts("tap")) }
    expectEqual(session.counts.built, 1)
    for _ in 0..<3 { try expect(session.play([["tap": [100, 210]]]).has("table didSelect 0")) }
    expectEqual(session.counts.built, 3)
    expectEqual(session.counts.played, 8)
  }

  @Test("A change that is passed with a touch applies only to this touch")
  func changes() throws {
    let text = """
      touchlab: 1
      screen: [320, 480]
      views: [{id: card, frame: [0, 0, 320, 200], gestures: [{id: tap, kind: tap}]}]
      """
    let session = try TouchSession(try Scenario(text, file: "screen.yaml"))
    expect(!(try session.play([["tap": "card"]], [Change("tap", "isEnabled", false)])).acts("tap"))
    try expect(session.play([["tap": "card"]]).acts("tap"))
  }

  @Test("The map of actions names the same objects at a point as a touch that is played at the point")
  func dosedActing() throws {
    let text = """
      touchlab: 1
      screen: [120, 120]
      views:
        - id: page
          frame: [0, 0, 120, 120]
          gestures: [{id: back, kind: screenEdgePan, edges: left}, {id: hold, kind: longPress}]
          views:
            - {id: save, class: UIButton, frame: [0, 0, 60, 30]}
            - {id: volume, class: UISlider, frame: [10, 40, 100, 31], value: 0.5}
            - {id: count, class: UIStepper, frame: [10, 80, 94, 32]}
      """
    let scenario = try Scenario(text, file: "screen.yaml")
    let (touches, step) = RandomDose.current == .smoke ? ([CanonicalTouch.tap], 38.0) : ([.tap, .drag(.left)], 12)
    for touch in touches {
      let map = try HitMap(of: scenario, actingOn: touch)
      for x in stride(from: 2.5, to: 120, by: step) {
        for y in stride(from: 2.5, to: 120, by: step) {
          let point = CGPoint(x: x, y: y)
          let script = touch.script(at: point, screen: CGSize(width: 120, height: 120))
          let actors = try TouchSession(scenario).play(script).actors(handling: [])
          let label = actors.isEmpty ? "nothing" : actors.joined(separator: " + ")
          expectEqual(map.id(at: point), label, "\(touch.name) at \(x), \(y)")
        }
      }
    }
  }
}
