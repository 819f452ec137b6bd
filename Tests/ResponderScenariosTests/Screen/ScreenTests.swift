import Foundation
import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests of the screen of a scenario. Its properties are tested by their effects during a run.
@MainActor
@Suite struct ScreenTests {
  private func run(_ text: String) throws -> [String] {
    let scenario = try Scenario("touchlab: 1\nscreen: [300, 300]\n" + text, file: "screen.yaml")
    var lines: [RecordedLine] = []
    let outcome = try Player(scenario).run { lines.append($0) }
    expect(outcome.failures.isEmpty, "\(outcome.failures)")
    return lines.map(\.line)
  }

  private func hits(_ text: String) throws -> [String] {
    try run(text).filter { $0.hasSuffix(" hit") }
  }

  @Test("Neither building the screen nor a run without touches adds lines to the record")
  func building() throws {
    try expect(
      run("views: [{id: a, frame: [0, 0, 9, 9], gestures: [{id: t, kind: tap}]}]\ntouches: [{wait: 20}]").isEmpty
    )
  }

  @Test("The first controller is the root of the window, and the responder chain contains children and presentations")
  func controllers() throws {
    let text = """
      views:
        - {id: below, frame: [200, 200, 50, 50]}
        - id: rootView
          frame: [10, 20, 200, 200]
          views: [{id: childView, frame: [0, 0, 50, 50]}]
        - {id: sheetView, frame: [0, 250, 50, 50]}
      controllers:
        - {id: root, view: rootView, presents: sheet, children: [child]}
        - {id: child, view: childView}
        - {id: sheet, view: sheetView, implements: [close]}
      touches: [{tap: childView}, {tap: sheetView}]
      expect:
        - check: {id: rootView, frame: [10, 20, 200, 200], superview: window}
        - check: {id: root, presents: sheet, children: [child], next: window}
        - check: {id: sheet, implements: [close], next: root}
      subjects: []
      """
    try expectEqual(
      run(text).filter { $0.hasSuffix("Began") },
      [
        "childView touchesBegan", "child touchesBegan", "rootView touchesBegan", "root touchesBegan",
        "window touchesBegan", "application touchesBegan", "sheetView touchesBegan", "sheet touchesBegan",
        "root touchesBegan", "window touchesBegan", "application touchesBegan",
      ]
    )
  }

  @Test(
    "An action is sent to its target, and without a target to the nearest responder that implements the action"
  )
  func actions() throws {
    let text = """
      views:
        - id: outer
          frame: [0, 0, 300, 300]
          implements: [save]
          views:
            - id: inner
              frame: [0, 0, 200, 200]
              implements: [load]
              views:
                - id: button
                  class: UIButton
                  frame: [0, 0, 50, 50]
                  actions:
                    - {events: [touchDown, touchUpInside], target: nil, action: save}
                    - {events: [touchUpInside], target: inner, action: anything}
                    - {events: [touchUpInside], target: nil, action: nobodyHasIt}
      touches: [{tap: button}]
      """
    try expectEqual(
      run(text).filter { !$0.contains("touches") },
      [
        "button hit", "button touchDown", "outer performs save", "button touchUpInside", "outer performs save",
        "inner performs anything", "button finds nobody for nobodyHasIt", "button primaryActionTriggered",
      ]
    )
  }

  @Test("simultaneousWith allows simultaneous recognition with all recognizers or with the listed recognizers")
  func simultaneity() throws {
    func actions(_ delegate: String) throws -> [String] {
      let text = """
        views:
          - id: a
            frame: [0, 0, 300, 300]
            gestures: [{id: z, kind: tap}, {id: y, kind: tap\(delegate)}, {id: x, kind: tap}]
        touches: [{tap: a}]
        """
      return try run(text).filter { $0.contains("action") }
    }
    try expectEqual(actions(""), ["x action ended"])
    try expectEqual(actions(", delegate: {simultaneousWith: [x]}"), ["x action ended", "y action ended"])
    try expectEqual(actions(", delegate: {simultaneousWith: [z]}"), ["x action ended"])
    try expectEqual(actions(", delegate: {simultaneousWith: all}"), ["x action ended", "y action ended"])
  }

  @Test("The property frame positions a view before its transform is applied")
  func geometry() throws {
    let text = """
      views:
        - {id: turned, frame: [100, 100, 100, 20], transform: {rotate: 90}}
        - {id: sheared, frame: [10, 20, 100, 20], transform: {rotate: 90, scale: [2, 3], translate: [5, 7]}}
        - {id: corner, frame: [0, 0, 100, 20], anchorPoint: [0, 0], transform: {scale: 2}}
        - {id: moved, frame: [10, 20, 100, 50], bounds: [5, 6, 100, 50], views: [{id: sub, frame: [5, 6, 10, 10]}]}
        - {id: sized, frame: [10, 20, 1, 1], bounds: [0, 0, 30, 40]}
      """
    let scenario = try Scenario("touchlab: 1\nscreen: [300, 300]\n" + text, file: "screen.yaml")
    let screen = Player(scenario).screen
    func location(_ id: String, _ x: Double, _ y: Double) throws -> CGPoint {
      let step = Step(line: 1, column: 1, action: WaitStep(duration: 0))
      let point = try screen.point(of: .inside(id, x: x, y: y), step)
      return CGPoint(x: point.x, y: point.y)
    }
    try expectEqual(location("turned", 0, 0), CGPoint(x: 160, y: 60))
    try expectEqual(location("turned", 100, 0), CGPoint(x: 160, y: 160))
    // The point (−50, −10) from the center becomes (10, −50) by rotation, (20, −150) by scaling and (25, −143) by
    // translation.
    try expectEqual(location("sheared", 0, 0), CGPoint(x: 60 + 25, y: 30 - 143))
    try expectEqual(location("corner", 100, 20), CGPoint(x: 200, y: 40))
    try expectEqual(location("sub", 0, 0), CGPoint(x: 10, y: 20))
    expectEqual(screen.value(of: .frame, of: "turned"), .numbers([100, 100, 100, 20]))
    expectEqual(screen.value(of: .frame, of: "sized"), .numbers([10, 20, 30, 40]))
    expectEqual(screen.value(of: .bounds, of: "moved"), .numbers([5, 6, 100, 50]))
  }

  @Test("Windows are ordered by level, and windows of one level by their order in the file")
  func windows() throws {
    let text = """
      windows:
        - {id: low, views: [{id: a, frame: [0, 0, 300, 300]}]}
        - {id: high, level: 1, frame: [0, 0, 100, 100], passthrough: true, views: [{id: b, frame: [0, 0, 50, 50]}]}
        - {id: middle, key: true, frame: [200, 200, 100, 100]}
        - {id: gone, isHidden: true}
      touches: [{tap: [25, 25]}, {tap: [75, 75]}, {tap: middle}, {tap: [150, 150]}]
      """
    try expectEqual(hits(text), ["b hit", "a hit", "middle hit", "a hit"])
    let scenario = try Scenario("touchlab: 1\nscreen: [300, 300]\n" + text, file: "screen.yaml")
    let screen = Player(scenario).screen
    expectIdentical(screen.application.keyWindow, screen.view(named: "middle"))
    expectEqual(screen.value(of: .frame, of: "low"), .numbers([0, 0, 300, 300]))
  }

  @Test(
    "A touch has its type and buttons from its beginning on, and is a pointer's touch if it has buttons but no type"
  )
  func touchSources() throws {
    final class Noting: UIGestureRecognizer {
      var seen: [String] = []

      private func note(_ touches: Set<UITouch>, _ event: UIEvent) {
        for touch in touches { seen.append("\(touch.phase) \(touch.type) \(event.buttonMask.words)") }
      }

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note(touches, event) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note(touches, event) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { note(touches, event) }
    }
    func seen(_ step: String) throws -> [String] {
      let text = "touchlab: 1\nscreen: [9, 9]\nviews: [{id: v, frame: [0, 0, 9, 9]}]\ntouches: [\(step)]\n"
      let player = Player(try Scenario(text, file: "types.yaml"))
      let noting = Noting()
      player.screen.view(named: "v")?.addGestureRecognizer(noting)
      _ = try player.run()
      return noting.seen
    }
    try expectEqual(seen("{tap: v}"), ["began direct []", "ended direct []"])
    try expectEqual(seen("{tap: {at: v, type: pencil}}"), ["began pencil []", "ended pencil []"])
    try expectEqual(seen("{press: {at: v, for: 1, type: indirect}}"), ["began indirect []", "ended indirect []"])
    try expectEqual(
      seen("{drag: {from: [1, 1], to: [2, 2], over: 0, type: indirectPointer}}"),
      [
        "began indirectPointer [\"primary\"]", "moved indirectPointer [\"primary\"]", "ended indirectPointer []",
      ]
    )
    try expectEqual(
      seen("{down: {at: v, button: secondary}}, {move: {to: [1, 1]}}, {up: {}}"),
      [
        "began indirectPointer [\"secondary\"]", "moved indirectPointer [\"secondary\"]", "ended indirectPointer []",
      ]
    )
  }

  @Test("A failed check reports the actual value of the property")
  func failingCheck() throws {
    let text = """
      touchlab: 1
      screen: [300, 300]
      views: [{id: a, frame: [0, 0, 10, 10], alpha: 0.5, gestures: [{id: pan, kind: pan}]}]
      expect:
        - check: {id: a, alpha: 0.4, frame: [0, 0, 10, 12], within: 0.05}
        - check: {id: pan, translation: [0, 0]}
      """
    let outcome = try Player(try Scenario(text, file: "x.yaml")).run()
    expectEqual(
      outcome.failures.map(\.message),
      [
        "a.alpha is 0.5; expected 0.4 within 0.05", "a.frame is [0, 0, 10, 10]; expected [0, 0, 10, 12] within 0.05",
        "pan.translation is unknown because no action was sent; expected [0, 0]",
      ]
    )
    expectEqual(outcome.failures.map(\.line), [5, 5, 6])
  }

  @Test("Timers that are due fire before input of the same time, and the clock continues after the last step")
  func timers() throws {
    let text = """
      views: [{id: a, frame: [0, 0, 300, 300], gestures: [{id: press, kind: longPress}, {id: d, kind: tap, numberOfTapsRequired: 2}]}]
      touches:
        - tap: {at: [9, 9], for: 0}
        - wait: 2.3
        - press: {at: a, for: 0.5}
        - tap: {at: [290, 9], for: 0.1}
      """
    let lines = try run(text)
    // The finger lifts 0.5 s after its landing, at the time when the long press is due. The long press begins before
    // the lift.
    let began = try require(lines.firstIndex(of: "press -> began"))
    let ended = try require(lines.firstIndex(of: "press receives ended"))
    expect(lines[ended...].contains("press -> ended"))
    expect(began < lines.lastIndex(of: "press -> ended") ?? 0)
    // The script ends without a second tap, but the clock continues until the double tap has failed.
    expectEqual(lines.last { $0.contains("->") }, "d -> failed")
  }

  @Test("Two runs of a scenario have the same record, byte for byte")
  func determinism() throws {
    let path = ConformanceTests.root.appendingPathComponent("Conformance/vectors/seed004-nested-pans.yaml").path
    func record() throws -> [String] {
      var lines: [String] = []
      _ = try Player(try Scenario(contentsOf: path)).run { lines.append($0.json) }
      return lines
    }
    let first = try record()
    expect(!first.isEmpty)
    for _ in 0..<5 { try expectEqual(record(), first) }
  }
}
