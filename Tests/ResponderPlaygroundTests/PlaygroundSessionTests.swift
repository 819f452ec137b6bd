import Foundation
import ResponderInsight
import ResponderScenarios
import Testing

@testable import ResponderPlayground

@Suite("A page's session") @MainActor struct PlaygroundSessionTests {
  @Test(
    "A page that connects gets the list of screens, and a page that opens a screen gets the complete screen"
  )
  func opening() throws {
    let page = try SessionPage(showing: "two-taps")
    let screens = try require(page.messages.first?["screens"] as? [[String: String]])
    expect(screens.contains { $0["id"] == "lace" && $0["title"] == "The tab bar's lace" })
    expectEqual(page.screen["id"] as? String, "two-taps")
    expectEqual(page.screen["size"] as? [Double], [360, 480])
    let views = try require(page.screen["views"] as? [[String: Any]]).filter { $0["part"] == nil }
    expectEqual(views.map { $0["id"] as? String }, ["page", "box"])
    expectEqual(views[1]["parent"] as? String, "page")
    expectEqual(views[1]["class"] as? String, "UIView")
    let geometry = try require(views[1]["place"] as? [String: [Double]])
    expectEqual(geometry, ["bounds": [0, 0, 180, 180], "matrix": [1, 0, 0, 1, 90, 130]])
    let gestures = try require(page.screen["gestures"] as? [[String: String]])
    expect(gestures.contains(["id": "animate", "kind": "tap", "view": "box", "state": "possible"]))
    let switches = try require(page.screen["switches"] as? [[String: Any]])
    expectEqual(switches.first?["value"] as? String, "one")
    expectEqual((switches.first?["options"] as? [[String: String]])?.map { $0["id"] }, ["one", "both"])
  }

  @Test(
    "The record of a tap has the hit view, then the recognizer that recognized, and then the failed recognizer"
  )
  func tap() throws {
    let page = try SessionPage(showing: "two-taps")
    page.tap(180, 200)
    expectEqual(
      page.lines("hit", "state", "action"),
      [
        "box hit", "animate -> ended", "dismiss -> failed", "animate action ended",
      ]
    )
    let failure = try require(page.records.first { $0["line"] as? String == "dismiss -> failed" })
    expectEqual((failure["why"] as? String)?.hasPrefix("animate"), true)
    expectEqual(page.states(of: "dismiss"), ["failed"])
    expectEqual(page.states(of: "animate"), ["ended"])
    let touches = page.all("frame").map { $0["touches"] as? [[String: Any]] ?? [] }
    expectEqual(touches.first?.first?["view"] as? String, "box")
    expectEqual(touches.last?.isEmpty, true)
    expect(page.errors.isEmpty)
  }

  @Test(
    "The message with a screen contains the number of all messages received earlier, including invalid messages"
  )
  func messagesBefore() throws {
    let page = try SessionPage(showing: "two-taps")
    let before = try require(page.all("screen").last?["received"] as? Int)
    page.receive("no message")
    page.receive(#"{"type":"switch","id":"simultaneous","value":"both"}"#)
    expectEqual(page.all("screen").last?["received"] as? Int, before + 2)
  }

  @Test("Choosing an option of a switch sets the screen up again with that option")
  func choice() throws {
    let page = try SessionPage(showing: "two-taps")
    page.receive(#"{"type":"switch","id":"simultaneous","value":"both"}"#)
    expectEqual((page.screen["switches"] as? [[String: Any]])?.first?["value"] as? String, "both")
    page.tap(180, 200)
    expectEqual(Set(page.lines("action")), ["animate action ended", "dismiss action ended"])
  }

  @Test("A toggle and a choice on a gallery screen apply together, and both can be reset")
  func toggle() throws {
    let page = try SessionPage(showing: "lace")
    func hit() throws -> String {
      page.clear()
      page.tap(180, 350)
      page.uptime += 5
      return try require(page.lines("hit").first)
    }
    let choices = [("bar", #""raised""#), ("lace", "true")]
    let plain = try hit()
    expect(plain != "lace hit")
    for (id, value) in choices {
      page.receive(#"{"type":"switch","id":"\#(id)","value":\#(value)}"#)
    }
    try expectEqual(hit(), "lace hit")
    page.receive(#"{"type":"switch","id":"lace","value":false}"#)
    try expect(hit() != "lace hit")
    page.receive(#"{"type":"switch","id":"bar","value":"plain"}"#)
    try expectEqual(hit(), plain)
  }

  @Test("The message about a hit contains the location and the reasons why other views were skipped")
  func passedOver() throws {
    let page = try SessionPage(showing: "hit-order")
    page.tap(5, 5)
    let hit = try require(page.records.first { $0["category"] as? String == "hit" })
    let detail = try require(hit["detail"] as? [String: Any])
    expectEqual(detail["point"] as? [Double], [5, 5])
    let passed = try require(detail["passedOver"] as? [[String: String]])
    expect(passed.contains { $0["view"] == "view2" && $0["because"] == "the point is outside its bounds" })
  }

  @Test("Two fingers in one message are two touches of one event, each in the view that it hit")
  func twoFingers() throws {
    let page = try SessionPage(showing: "hit-order")
    let views = try require(page.screen["views"] as? [[String: Any]])
    let centers = try ["view1", "view2"].map { id in
      let geometry = try require(views.first { $0["id"] as? String == id }?["place"] as? [String: [Double]])
      let (matrix, size) = (try require(geometry["matrix"]), try require(geometry["bounds"])[2...])
      // The views overlap, so the points are near the upper left corner of view1 and the lower right corner of the
      // other view.
      return id == "view1" ? [matrix[4] + 2, matrix[5] + 2] : [matrix[4] + size[2] - 2, matrix[5] + size[3] - 2]
    }
    page.point(1, (1, "began", centers[0][0], centers[0][1]), (2, "began", centers[1][0], centers[1][1]))
    expectEqual(page.all("frame").count, 1)
    expectEqual(page.lines("hit"), ["view1 hit", "view2 hit"])
    let touches = try require(page.all("frame").last?["touches"] as? [[String: Any]])
    expectEqual(touches.map { $0["view"] as? String }, ["view1", "view2"])
    expectEqual(touches.map { $0["id"] as? Int }, [1, 2])
    page.uptime += 0.1
    page.point(1.1, (1, "moved", 40, 70), (2, "moved", 300, 380))
    page.uptime += 0.1
    page.clear()
    page.point(1.2, (1, "ended", 40, 70))
    expectEqual(page.lines("touches").first, "view1 touchesEnded")
    page.point(1.2, (2, "cancelled", 300, 380))
    expect(page.lines("touches").contains("view2 touchesCancelled"))
  }

  @Test("The session asks to be woken at the deadline of the next timer")
  func timers() throws {
    let page = try SessionPage(showing: "pan-and-long-press")
    expectNil(page.wakeAfter)
    page.point(7, (1, "began", 180, 240))
    let wait = try require(page.wakeAfter)
    expect(abs(wait - 0.5 - PlaygroundSession.transitAllowance) < 1e-9)
    page.clear()
    page.uptime += 0.4
    page.wake()
    expect(page.messages.isEmpty)
    page.uptime += 0.2
    page.wake()
    expectEqual(page.lines("state", "action").prefix(2), ["press -> began", "drag -> failed"])
    let began = try require(page.records.first)
    expect(abs((began["t"] as? Double ?? 0) - 0.5) < 1e-9)
    page.point(8, (1, "ended", 180, 240))
    page.uptime += 10
    while page.wakeAfter != nil { page.wake() }
    expectNil(page.wakeAfter)
  }

  @Test("A timer that was due before an input fires before the input is delivered")
  func timersBeforeInput() throws {
    let page = try SessionPage(showing: "pan-and-long-press")
    page.point(0, (1, "began", 180, 240))
    page.uptime += 0.7
    page.clear()
    page.point(0.7, (1, "moved", 180, 300))
    expectEqual(page.lines("state").first, "press -> began")
    expect(!page.lines("state").contains("drag -> began"))
  }

  @Test("A recognizer that waits for another one is reported as waiting until the other one has failed")
  func waiting() throws {
    let scenario = try ScenarioDocument(
      """
      touchlab: 1
      screen: [100, 100]
      views:
        - id: box
          frame: [0, 0, 100, 100]
          gestures:
            - {id: single, kind: tap, requireToFail: [double]}
            - {id: double, kind: tap, numberOfTapsRequired: 2}
      """,
      file: "two taps"
    )
    let page = SessionPage(Gallery(screens: [GalleryScreen(document: scenario, id: "taps")]))
    page.receive(#"{"type":"open","screen":"taps"}"#)
    page.tap(50, 50)
    expect(page.lines("decision").contains("single waits"))
    expectEqual(page.states(of: "single"), ["waiting"])
    page.uptime += 1
    page.wake()
    expectEqual(page.states(of: "double"), ["failed"])
    expectEqual(page.states(of: "single"), ["waiting", "ended"])
    page.point(page.uptime, (1, "began", 50, 50))
    expectEqual(page.states(of: "single"), ["waiting", "ended", "possible"])
  }

  @Test("A reset while a finger is down cancels the touch, and the screen starts over")
  func reset() throws {
    let page = try SessionPage(showing: "button-under-tap")
    page.point(0, (1, "began", 180, 400))
    page.clear()
    page.receive(#"{"type":"reset"}"#)
    expect(page.lines("touches").contains { $0.hasSuffix("touchesCancelled") })
    expectEqual(page.messages.last?["type"] as? String, "screen")
    page.point(0.1, (1, "began", 180, 400))
    expect(page.errors.isEmpty)
  }

  @Test("Invalid messages are refused with a reason, and valid messages after them are handled")
  func rubbish() throws {
    let page = SessionPage(try Gallery.load())
    page.receive("\u{0}")
    page.point(0, (1, "began", 0, 0))
    page.receive(#"{"type":"open","screen":"nowhere"}"#)
    page.receive(#"{"type":"open","screen":"two-taps"}"#)
    page.point(0, (1, "moved", 0, 0))
    page.point(0, (1, "began", 0, 0))
    page.point(0, (2, "began", 0, 0), (1, "began", 0, 0))
    page.receive(#"{"type":"switch","id":"simultaneous","value":"neither"}"#)
    page.receive(#"{"type":"switch","id":"simultaneous","value":true}"#)
    page.receive(#"{"type":"switch","id":"other","value":true}"#)
    let expected = [
      "the message is not JSON",
      "no screen is open; open a screen first",
      "screen: unknown screen `nowhere`; expected one of ",
      "samples[0]: pointer 1 is not down; expected the phase `began` first",
      "samples[1]: pointer 1 is down already; end or cancel it first",
      "value: unknown option of the switch `simultaneous`; expected one of one, both",
      "value: unknown option of the switch `simultaneous`; expected one of one, both",
      "id: this screen has no switch `other`",
    ]
    expectEqual(page.errors.count, expected.count)
    for (error, start) in zip(page.errors, expected) { expect(error.hasPrefix(start)) }
    // The refused message had no effect: the first finger is still down, and the second finger is not.
    page.point(1, (1, "ended", 0, 0))
    page.point(1, (2, "began", 0, 0))
    expectEqual(page.errors.count, expected.count)
  }

  @Test("A session accepts at most twenty fingers on the screen at the same time")
  func fingers() throws {
    let page = try SessionPage(showing: "chain-log")
    for id in 1...20 { page.point(0, (id, "began", 10, 10)) }
    expect(page.errors.isEmpty)
    page.point(0, (21, "began", 10, 10))
    expectEqual(page.errors, ["samples[0]: expected at most 20 pointers to be down"])
  }

  @Test(
    "Coalesced samples are never later, and predicted samples never earlier, than the sample that contains them"
  )
  func moments() throws {
    var fingers = Fingers()
    var pointer = PageMessage.Pointer(id: 1, phase: .began, x: 0, y: 0)
    pointer.coalesced = [
      .init(x: 1, y: 1, time: -1e9), .init(x: 2, y: 2, time: 990), .init(x: 3, y: 3, time: 980),
      .init(x: 4, y: 4, time: 5000),
    ]
    pointer.predicted = [.init(x: 5, y: 5, time: 1016), .init(x: 6, y: 6, time: 1e12)]
    let sample = try require(fingers.samples(of: .init(time: 1000, samples: [pointer]), at: 10).first)
    expectEqual(sample.coalesced.map(\.timestamp), [8, 9.99, 9.99, 10])
    expectEqual(sample.predicted.map(\.timestamp), [10.016, 12])
    expectEqual(sample.coalesced.map { Double($0.location.x) }, [1, 2, 3, 4])
  }
}

@Suite("The gallery") @MainActor struct GalleryTests {
  @Test("Every screen of the gallery can be set up with every value of each of its switches")
  func everything() throws {
    let gallery = try Gallery.load()
    expectEqual(Set(gallery.entries.map(\.id)).count, gallery.entries.count)
    // The texts of a screen must not name the internal collection from which the screen was taken.
    for screen in gallery.screens {
      let texts = [screen.text, screen.entry.title, screen.entry.summary] + screen.variants.values.map(\.document.text)
      for word in ["seed 0", "case 1", "case 2"] {
        expect(texts.allSatisfy { !$0.contains(word) }, "\(screen.entry.id)")
      }
    }
    expect(gallery.entries.allSatisfy { $0.group != nil })
    for screen in gallery.screens {
      var positions: [[SwitchValue]] = [[]]
      for item in screen.switches {
        let values = item.options.map { $0.map { SwitchValue.option($0.id) } } ?? [.flag(false), .flag(true)]
        positions = positions.flatMap { position in values.map { position + [$0] } }
      }
      for values in positions {
        let described = try ScreenRun(gallery: screen, values: values).description()
        expect(!described.views.isEmpty, "\(screen.entry.id)")
        expectEqual(described.switches.map(\.value), values)
      }
    }
  }

  @Test("Files given to the server become screens with unique ids and the files' titles")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("lace.yaml")
    let text = "touchlab: 1\ntitle: Mine\nscreen: [100, 100]\nviews: [{id: a, frame: [0, 0, 10, 10]}]\n"
    try Data(text.utf8).write(to: file)
    let gallery = try Gallery.load(adding: [file.path, file.path])
    expectEqual(gallery.entries.prefix(2).map(\.id), ["lace-2", "lace-3"])
    let page = SessionPage(gallery)
    page.receive(#"{"type":"open","screen":"lace-3"}"#)
    expectEqual(page.screen["title"] as? String, "Mine")
  }

  @Test("An invalid or missing file does not affect other files")
  func wrongFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let wrong = folder.appendingPathComponent("wrong.yaml")
    try Data("touchlab: 1\nscreen: [100, 100]\nviews: [{id: a, farme: [0, 0, 10, 10]}]\n".utf8).write(to: wrong)
    let page = SessionPage(try Gallery.load(adding: [wrong.path, folder.appendingPathComponent("gone.yaml").path]))
    for id in ["wrong", "gone"] {
      page.clear()
      page.receive(#"{"type":"open","screen":"\#(id)"}"#)
      expectEqual(page.screen["id"] as? String, id)
      let fault = try require(page.all("fault").last?["fault"] as? [String: Any])
      expectEqual(fault["file"] as? String, "\(id).yaml")
      expectEqual(fault["line"] as? Int, (id == "wrong" ? 3 : 1))
    }
    page.receive(#"{"type":"open","screen":"lace"}"#)
    expectEqual(page.screen["id"] as? String, "lace")
  }
}
