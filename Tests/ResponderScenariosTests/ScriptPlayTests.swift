import Foundation
import RandomTesting
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderScenarios

/// A script that is played in parts has the same record as a script that is played as a whole.
@MainActor
@Suite("Scripts played in parts")
struct ScriptPlayTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("A conformance scenario has the same record when it is played in parts of 70 ms")
  func dosedParts() throws {
    let folder = Self.root.appendingPathComponent("Conformance").path
    let all = try require(FileManager.default.subpaths(atPath: folder)).filter { $0.hasSuffix(".yaml") }.sorted()
    try require(all.count > 500, "\(all.count) scenarios in \(folder)")
    for name in RandomDose.sample(of: all, oneIn: 40) {
      let scenario = try Scenario(try Scenario.bytes(ofFile: "\(folder)/\(name)"), file: name)
      var whole: [RecordedLine] = []
      _ = try Player(scenario).run { whole.append($0) }

      let clock = VirtualClock()
      let screen = Screen(scenario, clock: clock)
      var lines: [RecordedLine] = []
      let recorder = Recorder(screen: screen, comparison: nil) { lines.append($0) }
      screen.application.observer = recorder
      screen.appCodeObserver = { recorder.see($0) }
      let play = ScriptPlay(of: scenario, without: 0, on: screen, clock: clock)
      var time = 0.0
      while !play.isOver {
        try play.play(until: time)
        time += 0.07
      }
      // A player continues after the script, and advances the clock only to its timers.
      let end = clock.now
      let expected = whole.filter { $0.time <= end - 0.07 }
      expectEqual(lines.filter { $0.time <= end - 0.07 }, expected, "\(name)")
    }
  }

  @Test("A touch that a script has not reached yet is not delivered")
  func pause() throws {
    let text = """
      touchlab: 1
      screen: [200, 200]
      views: [{id: save, class: UIButton, frame: [0, 0, 200, 200]}]
      touches: [{tap: save}, {wait: 1}, {tap: save}]
      """
    let scenario = try Scenario(text, file: "script.yaml")
    let clock = VirtualClock()
    let screen = Screen(scenario, clock: clock)
    var count = 0
    screen.fingerObserver = { samples in count += samples.count { $0.phase == .began } }
    let play = ScriptPlay(of: scenario, without: 0, on: screen, clock: clock)
    try play.play(until: 0)
    expectEqual(count, 1)
    try play.play(until: 0.9)
    expectEqual(count, 1)
    expect(!play.isOver)
    expectEqual(clock.now, 0.9)
    try play.play(until: 3)
    expectEqual(count, 2)
    expect(play.isOver)
  }
}
