import Foundation
import ResponderInsight
import ResponderScenarios
import Testing

/// Tests of the timeline of a run in the Trace Event Format.
@MainActor
@Suite("The timeline of a run")
struct TimelineTests {
  private static let dismissed = """
    touchlab: 1
    title: A tap of the root takes the touch
    screen: [320, 480]
    views:
      - id: root
        frame: [0, 0, 320, 480]
        gestures: [{id: dismiss, kind: tap}]
        views:
          - {id: table, class: UITableView, frame: [0, 0, 320, 480], rows: 40}
    touches:
      - tap: [100, 22]
      - drag: {from: [100, 400], to: [100, 200], over: 0.1}
    """

  private func trace(_ text: String) throws -> [[String: Any]] {
    let scenario = try Scenario(text, file: "screen.yaml")
    let json = Timeline.trace(of: try RunRecording(playing: scenario), scenario: scenario)
    return try TraceSchema.events(of: json)
  }

  private func events(_ events: [[String: Any]], _ phase: String) -> [[String: Any]] {
    events.filter { $0["ph"] as? String == phase }
  }

  private func thread(_ name: String, in events: [[String: Any]]) throws -> Int {
    let named = events.first {
      $0["name"] as? String == "thread_name" && ($0["args"] as? [String: Any])?["name"] as? String == name
    }
    return try require(named?["tid"] as? Int, "no thread \(name)")
  }

  @Test("Each event of a timeline is valid in the Trace Event Format, and each interval ends")
  func schema() throws {
    var count = 0
    for file in try ScenarioFiles.below(ConformanceFolder.path).prefix(120) {
      guard let scenario = try? Scenario(contentsOf: file), let run = try? RunRecording(playing: scenario) else {
        continue
      }
      count += 1
      let problems = TraceSchema.problems(of: Timeline.trace(of: run, scenario: scenario))
      expect(problems.isEmpty, "\(file): \(problems.prefix(3))")
    }
    expect(count > 100, "\(count) timelines were checked")
  }

  @Test("The timeline of a scenario without a script has no events")
  func empty() throws {
    let events = try trace("touchlab: 1\nscreen: [10, 10]\nviews: []")
    expect(events.allSatisfy { $0["ph"] as? String == "M" })
  }

  @Test("The timeline has a thread for each finger, view, recognizer and scroll view, named by the id of the object")
  func threads() throws {
    let events = try trace(Self.dismissed)
    for name in ["finger 1", "root", "dismiss", "table", "table.0", "table.pan"] { _ = try thread(name, in: events) }
  }

  @Test("In a timeline, the interval of a finger lasts from its landing to its lift")
  func fingers() throws {
    let events = try trace(Self.dismissed)
    let finger = try thread("finger 1", in: events)
    let begins = self.events(events, "b").filter { $0["tid"] as? Int == finger }
    let ends = self.events(events, "e").filter { $0["tid"] as? Int == finger }
    expectEqual(begins.map { $0["ts"] as? Double }, [0, 50_000])
    expectEqual(ends.first?["ts"] as? Double, 50_000)
    expectEqual(ends.count, 2)
  }

  @Test("In a timeline, an arrow leads from a recognized tap to the row whose touch the tap cancelled")
  func arrows() throws {
    let events = try trace(Self.dismissed)
    let start = try require(self.events(events, "s").first)
    let dismiss = try thread("dismiss", in: events)
    expectEqual(start["tid"] as? Int, dismiss)
    let end = try require(self.events(events, "f").first { $0["id"] as? String == start["id"] as? String })
    expectEqual(end["bp"] as? String, "e")
    expectEqual(end["tid"] as? Int, (try thread("table.0", in: events)))
  }

  @Test("In a timeline, dragging is an interval, the content offset a counter, and an action an instant event")
  func scrolling() throws {
    let events = try trace(Self.dismissed)
    let names = Set(self.events(events, "b").compactMap { $0["name"] as? String })
    expect(names.isSuperset(of: ["down", "dragging", "decelerating", "began"]))
    let counter = try require(self.events(events, "C").last)
    expectEqual(counter["name"] as? String, "table contentOffset")
    expectEqual(((counter["args"] as? [String: Any])?["y"] as? Double).map { $0 > 100 }, true)
    let instants = self.events(events, "i").compactMap { $0["name"] as? String }
    expect(instants.contains("action ended"))
  }

  @Test("An instant event of a timeline contains the reason of its record")
  func reasons() throws {
    let events = try trace(Self.dismissed)
    let whys = self.events(events, "i").compactMap { ($0["args"] as? [String: Any])?["why"] as? String }
    expect(whys.contains { $0.hasPrefix("dismiss recognized") }, "\(whys)")
  }

  @Test("Two timelines of the same run are equal, byte for byte")
  func deterministic() throws {
    let scenario = try Scenario(Self.dismissed, file: "screen.yaml")
    let first = Timeline.trace(of: try RunRecording(playing: scenario), scenario: scenario)
    expectEqual(first, Timeline.trace(of: try RunRecording(playing: scenario), scenario: scenario))
  }
}
