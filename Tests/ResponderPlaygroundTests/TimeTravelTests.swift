import Foundation
import RandomTesting
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of past times: the page can show the screen at any time since the screen was set up, regardless of the input
/// that followed.
@Suite("Past times") @MainActor struct TimeTravelTests {
  private static let screens = [
    "dead-button", "nested-pans", "two-taps", "scroll-view", "nested-same", "zoom", "paging", "table", "collection",
    "text",
    "controls", "slider", "menu", "refresh", "pan", "pinch", "rotation", "long-press", "animation", "knob",
    "own-scroller",
    "focus-grid", "who-first", "shake-undo", "scroll-buttons",
  ]

  /// The state of a screen, with one property for each part that is compared.
  private struct Snapshot: Equatable {
    var views: [ServerMessage.View]
    var states: [ServerMessage.Gesture]
    var responders: ServerMessage.Responders

    @MainActor init(of screenRun: ScreenRun) {
      views = ScreenPicture(of: screenRun.screen).views()
      states = screenRun.description().gestures
      responders = ServerMessage.Responders(of: screenRun.screen)
    }

    /// Returns a description of the first difference between two states, for the developer.
    static func difference(_ left: Snapshot, _ right: Snapshot) -> String {
      if left.states != right.states { return "\(left.states)\nagainst\n\(right.states)" }
      if left.responders != right.responders { return "\(left.responders)\nagainst\n\(right.responders)" }
      for (mine, other) in zip(left.views, right.views) where mine != other { return "\(mine)\nagainst\n\(other)" }
      return left.views.count == right.views.count ? "" : "\(left.views.map(\.id)) against \(right.views.map(\.id))"
    }
  }

  @Test(
    "In random sessions, each past time is shown as it was then, and as in a run from the beginning",
    arguments: 0..<4
  )
  func dosedSessions(part: Int) throws {
    for number in RandomDose.seeds(smoke: 2, full: 25, from: 0).map(Int.init) {
      let seed = UInt64(0x7EA_0000 + part * 1000 + number)
      var random = Fingers(seed: seed)
      let screen = Self.screens[number % Self.screens.count]
      let page = try SessionPage(showing: screen)
      var snapshots: [TimeInterval: Snapshot] = [:]
      for _ in 0..<(20 + random.below(40)) {
        random.act(on: page)
        let screenRun = try require(page.screenRun)
        snapshots[screenRun.clock.now] = Snapshot(of: screenRun)
      }
      let live = Snapshot(of: try require(page.screenRun))
      let times = snapshots.keys.sorted()
      page.clear()
      for _ in 0..<8 {
        let time = times[random.below(times.count)]
        page.receive(#"{"type":"past","at":\#(time)}"#)
        expect(page.errors.isEmpty, "seed \(seed), \(screen)")
        let screenRun = try require(page.pastRun, "seed \(seed), \(screen)")
        let snapshot = Snapshot(of: screenRun)
        let then = try require(snapshots[time])
        expectEqual(snapshot, then, "seed \(seed), \(screen) at \(time): \(Snapshot.difference(snapshot, then))")
        let fresh = try page.freshPlay(until: time)
        expectEqual(Snapshot(of: fresh), snapshot, "seed \(seed), \(screen) at \(time), from the beginning")
      }
      page.uptime += 100
      page.wake()
      page.receive(#"{"type":"now"}"#)
      expectNil(page.pastRun)
      let after = Snapshot(of: try require(page.screenRun))
      expectEqual(after, live, "seed \(seed), \(screen): its clock stopped. \(Snapshot.difference(after, live))")
      random.act(on: page)
      expect(page.errors.isEmpty, "seed \(seed), \(screen)")
    }
  }

  @Test("When the page changes to a past time and back, it gets only the differences from its current state")
  func differences() throws {
    let page = try SessionPage(showing: "controls")
    var model = PageModel(page.screen)
    func learn() {
      for frame in page.all("frame") { model.apply(frame) }
      page.clear()
    }
    page.tap(60, 60)
    page.uptime += 1
    let time = page.uptime - 100
    page.tap(300, 60)
    for step in 0..<20 {
      page.uptime += 0.02
      page.point(page.uptime, (1, step == 0 ? "began" : step == 19 ? "ended" : "moved", 100 + Double(step) * 5, 140))
    }
    learn()
    let now = try require(page.screenRun)
    for at in [0, time, 0.02, time + 0.5, now.clock.now] {
      page.receive(#"{"type":"past","at":\#(min(at, now.clock.now))}"#)
      expectEqual(page.all("frame").last?["past"] as? Bool, true)
      learn()
      expectEqual(model, PageModel(of: try require(page.pastRun)), "at \(at)")
    }
    page.receive(#"{"type":"now"}"#)
    expectEqual(page.all("frame").last?["past"] as? Bool, false)
    learn()
    expectEqual(model, PageModel(of: now))
  }

  @Test("A time before any input shows the screen as it was set up")
  func beginning() throws {
    let page = try SessionPage(showing: "slider")
    let beginning = PageModel(of: try require(page.screenRun))
    page.uptime += 2
    for step in 0..<10 {
      page.uptime += 0.02
      page.point(page.uptime, (1, step == 0 ? "began" : step == 9 ? "ended" : "moved", 180 + Double(step) * 10, 387))
    }
    var model = PageModel(of: try require(page.screenRun))
    expect(model != beginning)
    page.clear()
    page.receive(#"{"type":"past","at":0}"#)
    for frame in page.all("frame") { model.apply(frame) }
    expectEqual(model, beginning)
  }

  @Test("A touch on a past screen returns to the present, and no record is sent twice")
  func touched() throws {
    let page = try SessionPage(showing: "two-taps")
    page.tap(180, 200)
    page.uptime += 1
    page.wake()
    page.receive(#"{"type":"past","at":0}"#)
    expect(page.screenRun?.clock.now ?? 0 > 0)
    page.uptime += 5
    page.clear()
    page.tap(180, 200)
    expectNil(page.pastRun)
    expectEqual(page.all("frame").first?["past"] as? Bool, false)
    expectEqual(page.lines("hit"), ["box hit"])
    expect(page.screenRun?.clock.now ?? 9 < 2, "the clock stopped during the five seconds at a past time")
  }

  @Test("A request for a future time, or for one that the input log does not cover, is refused with the valid range")
  func beyond() throws {
    let page = try SessionPage(showing: "hit-order")
    page.tap(40, 40)
    page.receive(#"{"type":"past","at":1000}"#)
    expectEqual(page.errors.last?.hasPrefix("at: expected a time up to the present, 0.05 s; found 1000.0"), true)
    page.receive(#"{"type":"past","at":-1}"#)
    expectEqual(page.errors.last?.hasPrefix("at: expected a number from 0"), true)
    for step in 0..<(InputLog.mostEntries + 10) {
      page.uptime += 0.001
      page.receive(#"{"type":"hover","time":\#(page.uptime * 1000),"x":\#(step % 300),"y":9,"inside":true}"#)
    }
    page.clear()
    page.receive(#"{"type":"past","at":\#(page.screenRun?.clock.now ?? 0)}"#)
    expectEqual(page.errors.last?.contains("exceeds the limit of the input log; reset the screen"), true)
    page.receive(#"{"type":"past","at":1}"#)
    expectEqual(page.errors.count, 1)
    expect(page.pastRun != nil)
    page.receive(#"{"type":"reset"}"#)
    page.clear()
    page.tap(40, 40)
    page.receive(#"{"type":"past","at":0.01}"#)
    expect(page.errors.isEmpty)
    expect(page.pastRun != nil)
  }

  @Test("While a gesture is played back no past time can be shown, but all its times can be shown afterwards")
  func replayed() throws {
    let page = try SessionPage(showing: "two-taps")
    page.receive(#"{"type":"play","gesture":"0.1b180,200;50.1e180,200"}"#)
    page.receive(#"{"type":"past","at":0}"#)
    expectEqual(page.errors.last?.hasPrefix("at: a gesture is being played back"), true)
    page.playBack()
    let now = try require(page.screenRun)
    let snapshot = Snapshot(of: now)
    page.receive(#"{"type":"past","at":0}"#)
    page.receive(#"{"type":"past","at":\#(now.clock.now)}"#)
    expectEqual(Snapshot(of: try require(page.pastRun)), snapshot)
  }

  /// A generator of random input to a page from a seed.
  private struct Fingers {
    private var numbers: SeededNumbers
    private var down: [Int: (Double, Double)] = [:]

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    mutating func below(_ count: Int) -> Int { numbers.below(count) }

    @MainActor mutating func act(on page: SessionPage) {
      page.uptime += [0.001, 0.016, 0.016, 0.05, 0.2, 0.9][below(6)]
      if below(3) == 0 { page.wake() }
      switch below(12) {
      case 0...2:
        let (x, y) = (Double(below(360)), Double(below(480)))
        page.tap(x, y)
      case 3...7: drag(page)
      case 8:
        let (x, y, way) = (below(360), below(480), below(120) - 60)
        page.receive(
          #"{"type":"wheel","time":\#(page.uptime * 1000),"x":\#(x),"y":\#(y),"dx":0,"dy":\#(way),"kind":"discrete"}"#
        )
      case 9:
        let code = ["Tab", "KeyA", "Space", "ArrowDown", "Enter"][below(5)]
        for phase in ["began", "ended"] {
          page.receive(
            #"{"type":"key","time":\#(page.uptime * 1000),"phase":"\#(phase)","code":"\#(code)","key":"a"}"#
          )
          page.uptime += 0.03
        }
      case 10: page.draw(page.uptime)
      default:
        page.receive(
          #"{"type":"transform","time":\#(page.uptime * 1000),"x":180,"y":240,"scale":1.\#(below(9)),"rotation":0.1}"#
        )
      }
    }

    @MainActor private mutating func drag(_ page: SessionPage) {
      for (finger, location) in down where below(3) == 0 {
        down[finger] = nil
        page.point(page.uptime, (finger, "ended", location.0, location.1))
      }
      if down.count < 2, below(3) > 0 {
        let finger = (2...3).first { down[$0] == nil } ?? 2
        let location = (Double(below(360)), Double(below(480)))
        down[finger] = location
        page.point(page.uptime, (finger, "began", location.0, location.1))
      }
      for step in 0..<below(12) {
        page.uptime += 0.016
        for finger in down.keys.sorted() {
          guard let (x, y) = down[finger] else { continue }
          let location = (x + Double(below(21)) - 4, y + Double(below(21)) - 14)
          down[finger] = location
          page.point(page.uptime, (finger, "moved", location.0, location.1))
        }
        if step % 3 == 2 { page.draw(page.uptime) }
      }
    }
  }
}

/// The views that a page knows if it has received every frame.
private struct PageModel: Equatable {
  private var views: [String: NSDictionary] = [:]

  init(_ screen: [String: Any]) {
    apply(screen)
  }

  @MainActor init(of screenRun: ScreenRun) {
    let data = (try? JSONEncoder().encode(ScreenPicture(of: screenRun.screen).views())) ?? Data()
    let views = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    apply(["views": views ?? []])
  }

  mutating func apply(_ frame: [String: Any]) {
    for id in frame["gone"] as? [String] ?? [] { views[id] = nil }
    for view in frame["views"] as? [[String: Any]] ?? [] {
      var view = view
      // The order of views is sent as separate changes, so it is not compared here.
      view["above"] = nil
      if let id = view["id"] as? String { views[id] = view as NSDictionary }
    }
    for move in frame["moves"] as? [[String: Any]] ?? [] {
      guard let id = move["id"] as? String, var view = views[id] as? [String: Any] else { continue }
      var geometry = view["place"] as? [String: Any] ?? [:]
      for key in ["bounds", "matrix"] where move[key] != nil { geometry[key] = move[key] }
      view["place"] = geometry
      for key in ["alpha", "scroll", "value", "drawing", "textInput"] where move[key] != nil { view[key] = move[key] }
      if (view["drawing"] as? [String: Any])?.isEmpty == true { view["drawing"] = nil }
      if let edits = move["edits"] as? [String: [String: Any]] {
        view["drawing"] = (view["drawing"] as? [String: Any]).map { edited($0, by: edits) }
      }
      views[id] = view as NSDictionary
    }
  }

  /// Returns a drawing with the changes from the server, by its parts.
  private func edited(_ drawing: [String: Any], by edits: [String: [String: Any]]) -> [String: Any] {
    var drawing = drawing
    for (part, change) in edits {
      guard var picture = drawing[part] as? [String: Any], let svg = picture["svg"] as? String else { continue }
      let textEdits = (change["svg"] as? [[Any]] ?? []).compactMap { values -> ServerMessage.TextEdit? in
        guard values.count == 3, let start = values[0] as? Int, let length = values[1] as? Int,
          let replacement = values[2] as? String
        else { return nil }
        return ServerMessage.TextEdit(start: start, length: length, replacement: replacement)
      }
      picture["svg"] = textEdits.applied(to: svg)
      if let box = change["box"] { picture["box"] = box }
      drawing[part] = picture
    }
    return drawing
  }
}
