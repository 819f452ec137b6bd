import Foundation
import Testing

@testable import ResponderPlayground

/// How often a page is sent something, and how far time goes without it.
@Suite("One message for each frame that a page draws") @MainActor struct FrameRateTests {
  /// A page that says itself when it has drawn.
  private func slowPage(showing screen: String) throws -> SessionPage {
    let page = try SessionPage(showing: screen)
    page.draws = false
    page.clear()
    return page
  }

  private func key(_ phase: String, at time: TimeInterval, _ page: SessionPage) {
    page.say(#"{"type":"key","time":\#(time * 1000),"phase":"\#(phase)","code":"KeyA","key":"a"}"#)
  }

  @Test(
    "The first touch and one thing more are told at once; the rest waits until they are drawn, and comes whole with what follows"
  )
  func paced() throws {
    let page = try slowPage(showing: "hit-order")
    page.point(page.uptime, (1, "began", 40, 40))
    #expect(page.all("frame").count == 1)
    for step in 1...41 {
      page.uptime += 0.001
      page.point(page.uptime, (1, "moved", 40 + Double(step), 40))
    }
    #expect(page.all("frame").count == 2)
    page.clear()
    page.drawn()
    #expect(page.messages.isEmpty, "what fingers do in this frame would have to wait for the next")
    page.point(page.uptime, (1, "moved", 81, 40))
    #expect(page.all("frame").count == 1)
    let moves = page.lines("touches").filter { $0.hasSuffix("touchesMoved") }.count
    #expect(moves > 0 && moves % 41 == 0, "each step, at each view that hears of it")
    let touches = try #require(page.all("frame").last?["touches"] as? [[String: Any]])
    #expect(touches.first?["x"] as? Double == 81)
    page.clear()
    page.drawn()
    #expect(page.messages.isEmpty, "nothing has happened since")
  }

  @Test("Moves are told at once, wherever between two frames of the page they come", arguments: [1, 8, 15])
  func phases(milliseconds: Int) throws {
    let page = try slowPage(showing: "hit-order")
    page.point(page.uptime, (1, "began", 40, 40))
    // A move that comes before the page has drawn what it was told.
    page.point(page.uptime, (1, "moved", 41, 40))
    for step in 1...30 {
      page.drawn()
      page.uptime += Double(milliseconds) / 1000
      let told = page.all("frame").count
      page.point(page.uptime, (1, "moved", 41 + Double(step), 40))
      #expect(page.all("frame").count == told + 1, "step \(step)")
      page.uptime += Double(16 - milliseconds) / 1000
    }
  }

  @Test("What waited is told a moment after the frame was drawn where fingers rest, and at once where they are lifted")
  func rests() throws {
    let page = try slowPage(showing: "hit-order")
    page.point(page.uptime, (1, "began", 40, 40))
    for step in 1...2 { page.point(page.uptime, (1, "moved", 40 + Double(step), 40)) }
    page.clear()
    page.drawn()
    let wait = try #require(page.wakeAfter)
    #expect(wait <= PlaygroundSession.joiningTime)
    page.uptime += wait
    page.wake()
    #expect(page.all("frame").count == 1)
    // What has to wait for a frame that is not drawn is not told sooner because something before it was.
    for step in 1...2 { page.point(page.uptime, (1, "moved", 42 + Double(step) / 4, 40)) }
    #expect(try #require(page.wakeAfter) > PlaygroundSession.joiningTime)

    page.drawn()
    for step in 3...5 { page.point(page.uptime, (1, "moved", 40 + Double(step), 40)) }
    page.drawn()
    page.clear()
    page.point(page.uptime, (1, "ended", 45, 40))
    #expect(page.all("frame").count == 1)
    #expect(page.lines("touches").contains { $0.hasSuffix("touchesEnded") })
  }

  @Test("Once nothing is held, what waited is told as soon as the frame before it was drawn")
  func nothingHeld() throws {
    let page = try slowPage(showing: "hit-order")
    for _ in 1...2 {
      key("began", at: page.uptime, page)
      key("ended", at: page.uptime, page)
    }
    page.clear()
    page.drawn()
    #expect(page.all("frame").count == 1)
  }

  @Test("What a timer does while a finger is down is told with the drawn frame, and takes along what waited")
  func timers() throws {
    let page = try slowPage(showing: "pan-and-long-press")
    page.point(page.uptime, (1, "began", 180, 220))
    for step in 1...2 { page.point(page.uptime, (1, "moved", 180 + Double(step) / 4, 220)) }
    page.clear()
    page.uptime += 0.7
    page.drawn()
    #expect(page.lines("state").contains("press -> began"))
    #expect(page.all("frame").count == 1)
  }

  @Test("Moves that come once a frame are told at once again after some that had to wait", arguments: [1, 8, 15])
  func recovers(milliseconds: Int) throws {
    let page = try slowPage(showing: "hit-order")
    page.point(page.uptime, (1, "began", 40, 40))
    // More at once than the page may be sent before it draws.
    for step in 1...3 { page.point(page.uptime, (1, "moved", 41 + Double(step), 40)) }
    for step in 1...30 {
      page.drawn()
      page.uptime += Double(milliseconds) / 1000
      let told = page.all("frame").count
      page.point(page.uptime, (1, "moved", 60 + Double(step), 40))
      #expect(page.all("frame").count == told + 1, "step \(step)")
      page.uptime += Double(16 - milliseconds) / 1000
    }
  }

  @Test("Ten fingers at 240 Hz for two seconds are told in 120 messages, and nothing of them is lost")
  func crowd() throws {
    let page = try slowPage(showing: "hit-order")
    var frames = 0
    for step in 0..<480 {
      page.uptime += 1.0 / 240
      let phase = step == 0 ? "began" : step == 479 ? "ended" : "moved"
      let samples = (1...10).map {
        #"{"id":\#($0),"phase":"\#(phase)","x":\#(20 * $0 + step % 7),"y":\#(30 * $0),"kind":"touch"}"#
      }
      page.say(#"{"type":"pointers","time":\#(page.uptime * 1000),"samples":[\#(samples.joined(separator: ","))]}"#)
      if step % 4 == 3 { page.drawn() }
    }
    page.drawn()
    frames = page.all("frame").count
    #expect((118...122).contains(frames), "\(frames)")
    #expect(page.records.filter { $0["kind"] as? String == "hit" }.count == 10)
    let fingers = page.records.filter { $0["kind"] as? String == "touches" && $0["phase"] as? String == "moved" }
      .reduce(0) { $0 + ($1["touches"] as? [Int] ?? []).count }
    #expect(fingers > 0 && fingers % 478 == 0, "each finger's every step, at each view that hears of it")
  }

  @Test("A page that draws nothing is told a moment later all the same")
  func hidden() throws {
    let page = try slowPage(showing: "hit-order")
    page.tap(40, 40)
    page.clear()
    page.uptime += 1
    page.point(page.uptime, (1, "began", 40, 40))
    page.clear()
    page.uptime += 0.01
    page.point(page.uptime, (1, "moved", 60, 60))
    #expect(page.all("frame").isEmpty)
    let wait = try #require(page.wakeAfter)
    #expect(wait <= PlaygroundSession.patience)
    page.uptime += wait
    page.wake()
    #expect(page.all("frame").count == 1)
  }

  @Test("What became of a gesture is said after the frame that tells it, drawn or not")
  func verdict() throws {
    let page = try slowPage(showing: "dead-button")
    page.tap(180, 270)
    let kinds = page.messages.compactMap { $0["type"] as? String }
    #expect(kinds == ["frame", "frame", "verdict"])
    #expect(page.lines("hit").count == 1)
  }

  @Test("What has not been drawn of a screen is told before another one shows")
  func another() throws {
    let page = try slowPage(showing: "hit-order")
    page.point(page.uptime, (1, "began", 40, 40))
    page.point(page.uptime, (1, "moved", 60, 40))
    page.clear()
    page.say(#"{"type":"reset"}"#)
    #expect(page.messages.compactMap { $0["type"] as? String } == ["frame", "screen"])
    #expect(page.lines("touches").contains { $0.hasSuffix("touchesCancelled") })
  }

  // MARK: What is held down

  @Test("A key whose release comes half a second late was not held: it types once")
  func lateRelease() throws {
    let page = try slowPage(showing: "text")
    page.tap(300, 78)
    page.uptime += 1
    let began = page.uptime
    page.clear()
    key("began", at: began, page)
    page.uptime += 0.6
    page.wake()
    key("ended", at: began, page)
    page.uptime += 3
    page.wake()
    #expect(page.lines("event").filter { $0.contains("editingChanged") }.count == 1)
  }

  @Test("A finger whose lift comes late was not held: no long press begins")
  func lateLift() throws {
    let page = try slowPage(showing: "long-press")
    let place = try #require(page.stage?.screen.view(named: "box") ?? page.stage?.screen.application.windows.first)
    let center = place.convert(CGPoint(x: place.bounds.midX, y: place.bounds.midY), to: nil)
    page.clear()
    page.point(page.uptime, (1, "began", center.x, center.y))
    let pressed = page.uptime
    page.uptime += 0.9
    page.wake()
    page.point(pressed + 0.05, (1, "ended", center.x, center.y))
    #expect(!page.lines("state").contains { $0.hasSuffix("-> began") })
  }

  @Test("As long as the page tells of its frames, what is held goes on; and also where it says nothing for too long")
  func held() throws {
    for isSilent in [false, true] {
      let page = try slowPage(showing: "pan-and-long-press")
      page.point(page.uptime, (1, "began", 180, 220))
      for _ in 0..<(isSilent ? 23 : 7) {
        page.uptime += 0.1
        if !isSilent { page.drawn() }
        page.wake()
      }
      #expect(page.lines("state").contains("press -> began"), "\(isSilent ? "silent" : "drawing")")
    }
  }
}
