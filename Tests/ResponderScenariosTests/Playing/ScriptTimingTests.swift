import Testing

@testable import ResponderScenarios

/// Tests of the rules in the contract's sections **Time**, **Events** and **Fingers**. The scripts are played without a
/// screen.
@Suite struct ScriptTimingTests {
  /// Returns the events of a script, one per line: `0.05: 1 ended 10,20; 2 …`. The times have all their digits.
  private func events(_ steps: String, rate: String = "120") throws -> [String] {
    let text = "touchlab: 1\nscreen: [100, 100]\nviews: []\nrate: \(rate)\ntouches:\n\(steps)\n"
    let scenario = try Scenario(text, file: "script.yaml")
    let timebase = Timebase(rate: scenario.rate)
    let script = Script(scenario.touches, timebase: timebase)
    var lines: [String] = []
    while true {
      let event = try script.next { location, _ throws(ReadingProblem) in
        guard case .screen(let x, let y) = location else { return ScriptPoint(x: 0, y: 0) }
        return ScriptPoint(x: x, y: y)
      }
      guard let event else { return lines }
      guard case .input(let input) = event else { continue }
      var shown = input.touches.map { "\($0.finger) \($0.phase) \($0.x.plain),\($0.y.plain)" }
      if let scroll = input.scroll {
        shown.append("\(scroll.kind) \(scroll.phase) \(scroll.by.x.plain),\(scroll.by.y.plain)")
      }
      if let hover = input.hover { shown.append("hover \(hover.location.x.plain),\(hover.location.y.plain)") }
      lines.append("\(timebase.seconds(script.time).plain): " + shown.joined(separator: "; "))
    }
  }

  @Test("The finger of a tap lifts exactly 0.05 s after it lands, and the next tap begins 0.1 s after the lift")
  func tap() throws {
    let seen = try events("  - tap: {at: [1, 2], count: 2}\n  - tap: [3, 4]")
    expectEqual(
      seen,
      [
        "0: 1 began 1,2", "0.05: 1 ended 1,2", "0.15: 1 began 1,2", "0.2: 1 ended 1,2", "0.2: 1 began 3,4",
        "0.25: 1 ended 3,4",
      ]
    )
  }

  @Test("The fingers of a tap are 20 points apart, centered on the location, and land in the same event")
  func fingers() throws {
    let seen = try events("  - tap: {at: [50, 5], fingers: 3, for: 1}")
    expectEqual(
      seen,
      [
        "0: 1 began 30,5; 2 began 50,5; 3 began 70,5", "1: 1 ended 30,5; 2 ended 50,5; 3 ended 70,5",
      ]
    )
  }

  @Test(
    "Sample k of n in a drag is k periods after the start, at k/n of the distance"
  )
  func drag() throws {
    let seen = try events("  - drag: {from: [0, 0], to: [30, 60], over: 0.3, hold: 0.25}", rate: "10")
    expectEqual(
      seen,
      [
        "0: 1 began 0,0", "0.1: 1 moved 10,20", "0.2: 1 moved 20,40", "0.3: 1 moved 30,60", "0.65: 1 ended 30,60",
      ]
    )
  }

  @Test(
    "A drag has max(1, round(over × rate)) samples, where a half is rounded up",
    arguments: [
      ("0", 1), ("0.001", 1), ("0.0125", 2), ("0.0124", 1), ("0.02", 2), ("0.0208333", 2), ("0.020834", 3),
    ]
  )
  func sampleCount(_ over: String, _ count: Int) throws {
    let seen = try events("  - drag: {from: [0, 0], to: [30, 60], over: \(over)}")
    expectEqual(seen.count, count + 2)
    expectEqual(seen.last?.hasSuffix("1 ended 30,60"), true)
  }

  @Test("A scroll reports its distance in equal parts, one in each period, and ends one period after the last part")
  func scroll() throws {
    let seen = try events(
      "  - scroll: {at: [9, 9], by: [0, -30], over: 0.3}\n  - scroll: {at: [9, 9], by: [5, 0], kind: discrete}",
      rate: "10"
    )
    expectEqual(
      seen,
      [
        "0.1: continuous began 0,-10", "0.2: continuous moved 0,-10", "0.3: continuous moved 0,-10",
        "0.4: continuous ended 0,0", "0.5: discrete began 5,0", "0.6: discrete ended 0,0",
      ]
    )
  }

  @Test("After a hovering pointer appears, moves and stays, the next step starts at the time of its last sample")
  func hover() throws {
    let seen = try events("  - hover: {from: [0, 0], to: [20, 10], over: 0.2}\n  - tap: [20, 10]", rate: "10")
    expectEqual(
      seen,
      [
        "0: hover 0,0", "0.1: hover 10,5", "0.2: hover 20,10", "0.2: 1 began 20,10", "0.25: 1 ended 20,10",
      ]
    )
  }

  @Test("Touches, a scroll and a hover with the same time are in one event, with parallel scripts in any order")
  func everythingAtOnce() throws {
    let scripts = ["{hover: {from: [0, 0], to: [1, 0]}}", "{scroll: {at: [5, 5], by: [1, 2]}}", "{tap: [3, 4]}"]
    for order in [[0, 1, 2], [2, 1, 0]] {
      let lanes = order.map { "[\(scripts[$0])]" }.joined(separator: ", ")
      let seen = try events("  - together: [\(lanes)]", rate: "20")
      expectEqual(
        seen,
        [
          "0: 1 began 3,4; hover 0,0", "0.05: 1 ended 3,4; continuous began 1,2; hover 1,0",
          "0.1: continuous ended 0,0",
        ]
      )
    }
  }

  @Test("The last sample of a drag is exactly at its target")
  func exactTarget() throws {
    let seen = try events("  - drag: {from: [0.1, 0.7], to: [0.3, 77.77], over: 0.7}", rate: "97")
    expectEqual(seen.dropLast().last?.hasSuffix("1 moved 0.3,77.77"), true)
  }

  @Test(
    "A move starts at the location of its finger, and an up step after the move lifts the finger one period later"
  )
  func move() throws {
    let near = try events(
      "  - down: {at: [0, 0]}\n  - move: {finger: 1, to: [10, 0]}\n  - up: {finger: 1}\n  - tap: [5, 5]",
      rate: "10"
    )
    expectEqual(
      near,
      ["0: 1 began 0,0", "0.1: 1 moved 10,0", "0.2: 1 ended 10,0", "0.2: 1 began 5,5", "0.25: 1 ended 5,5"]
    )
    let far = try events(
      "  - down: {at: [0, 0]}\n  - move: {finger: 1, to: [10, 0]}\n  - wait: 0.4\n  - up: {finger: 1}",
      rate: "10"
    )
    expectEqual(far.last, "0.5: 1 ended 10,0")
    let still = try events("  - down: {at: [0, 0]}\n  - up: {finger: 1}")
    expectEqual(still, ["0: 1 began 0,0", "0: 1 ended 0,0"])
  }

  @Test("A cancel step takes no time and cancels the touch at the location of its finger")
  func cancel() throws {
    let seen = try events("  - down: {at: [7, 8]}\n  - wait: 1\n  - cancel: {finger: 1}\n  - down: {at: [1, 1]}")
    expectEqual(seen, ["0: 1 began 7,8", "1: 1 cancelled 7,8", "1: 1 began 1,1"])
  }

  @Test("The fingers of a pinch move in the same events and lift one period after their last move")
  func pinch() throws {
    let seen = try events("  - pinch: {at: [50, 50], from: 20, to: 40, over: 0.2}", rate: "10")
    expectEqual(
      seen,
      [
        "0: 1 began 40,50; 2 began 60,50", "0.1: 1 moved 35,50; 2 moved 65,50", "0.2: 1 moved 30,50; 2 moved 70,50",
        "0.3: 1 ended 30,50; 2 ended 70,50",
      ]
    )
  }

  @Test("The fingers of a rotation turn clockwise on the screen, and after a quarter turn their locations are exact")
  func rotate() throws {
    let seen = try events("  - rotate: {at: [50, 50], radius: 10, by: 90, over: 0.1}", rate: "10")
    expectEqual(
      seen,
      [
        "0: 1 began 40,50; 2 began 60,50", "0.1: 1 moved 50,40; 2 moved 50,60", "0.2: 1 ended 50,40; 2 ended 50,60",
      ]
    )
  }

  @Test("Samples of parallel scripts with the same time are in one event, however their times were calculated")
  func together() throws {
    let steps = """
        - together:
          - [{drag: {from: [0, 0], to: [30, 0], over: 0.3}}]
          - [{wait: 0.1}, {wait: 0.2}, {tap: [9, 9]}]
      """
    let seen = try events(steps, rate: "10")
    expectEqual(
      seen,
      [
        "0: 1 began 0,0", "0.1: 1 moved 10,0", "0.2: 1 moved 20,0", "0.3: 1 moved 30,0; 2 began 9,9",
        "0.35: 2 ended 9,9", "0.4: 1 ended 30,0",
      ]
    )
  }

  @Test(
    "At 120 Hz, the time 0.1 s equals 12 periods exactly, but the rounded time 0.333333333 s does not equal 40 periods"
  )
  func exactTimes() throws {
    let timebase = Timebase(rate: 120)
    expectEqual(timebase.time(seconds: 0.1), timebase.period * 12)
    expect(timebase.time(seconds: 0.333333333) != timebase.period * 40)
    expectEqual(timebase.seconds(timebase.period * 12), 0.1)
    expectEqual(timebase.seconds(timebase.period * 7), 7.0 / 120)
    expectEqual(timebase.seconds(timebase.time(seconds: 0.1) + timebase.time(seconds: 0.2)), 0.3)
  }

  @Test("Two consecutive steps of one script are never in one event, even in parallel scripts")
  func sequence() throws {
    let steps = """
        - together:
          - [{down: {finger: 1, at: [1, 1]}}, {down: {finger: 2, at: [2, 2]}}]
          - [{down: {finger: 3, at: [3, 3]}}]
      """
    try expectEqual(events(steps), ["0: 1 began 1,1; 3 began 3,3", "0: 2 began 2,2"])
  }

  @Test("A step without a finger number uses the lowest free number that no parallel script uses")
  func lowestFinger() throws {
    try expectEqual(
      events("  - down: {finger: 2, at: [1, 1]}\n  - tap: {at: [50, 5], fingers: 2, for: 0}"),
      ["0: 2 began 1,1", "0: 1 began 40,5; 3 began 60,5", "0: 1 ended 40,5; 3 ended 60,5"]
    )
    let steps = """
        - together:
          - [{tap: [1, 1]}]
          - [{wait: 1}, {down: {finger: 1, at: [2, 2]}}]
      """
    try expectEqual(events(steps), ["0: 2 began 1,1", "0.05: 2 ended 1,1", "1: 1 began 2,2"])
  }

  @Test("A step after parallel scripts starts when the longest of them ends")
  func afterTogether() throws {
    let steps = "  - together: [[{wait: 0.5}], [{wait: 0.2}, {tap: [1, 1]}]]\n  - tap: [2, 2]"
    try expectEqual(events(steps), ["0.2: 1 began 1,1", "0.25: 1 ended 1,1", "0.5: 1 began 2,2", "0.55: 1 ended 2,2"])
  }

  @Test("A parallel script may itself contain parallel scripts")
  func nested() throws {
    let steps = "  - together: [[{together: [[{down: {at: [1, 1]}}], [{down: {at: [2, 2]}}]]}], [{down: {at: [3, 3]}}]]"
    try expectEqual(events(steps), ["0: 1 began 1,1; 2 began 2,2; 3 began 3,3"])
  }

  @Test("The periods of a sample rate that is not a whole number are exact")
  func oddRate() throws {
    let seen = try events("  - drag: {from: [0, 0], to: [2, 0], over: 0.8}", rate: "2.5")
    expectEqual(seen, ["0: 1 began 0,0", "0.4: 1 moved 1,0", "0.8: 1 moved 2,0", "1.2: 1 ended 2,0"])
  }
}
