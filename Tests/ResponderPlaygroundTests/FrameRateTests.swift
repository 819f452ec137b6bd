import Foundation
import Testing

@testable import ResponderPlayground

/// Tests of the rate of messages to the page, and of the time up to which the session's clock runs while the page sends
/// no message.
@Suite("The rate of messages to a page") @MainActor struct FrameRateTests {
  /// Returns a page that does not report by itself that it has drawn a frame: the test reports each drawn frame.
  private func slowPage(showing screen: String) throws -> SessionPage {
    let page = try SessionPage(showing: screen)
    page.draws = false
    page.clear()
    return page
  }

  private func key(_ phase: String, at time: TimeInterval, _ page: SessionPage) {
    page.receive(#"{"type":"key","time":\#(time * 1000),"phase":"\#(phase)","code":"KeyA","key":"a"}"#)
  }

  @Test(
    "The first two changes are sent immediately, and all further changes together when a frame is drawn"
  )
  func paced() throws {
    let page = try slowPage(showing: "hit-order")
    page.point(page.uptime, (1, "began", 40, 40))
    expectEqual(page.all("frame").count, 1)
    for step in 1...41 {
      page.uptime += 0.001
      page.point(page.uptime, (1, "moved", 40 + Double(step), 40))
    }
    expectEqual(page.all("frame").count, 2)
    page.clear()
    page.drawn()
    expect(page.messages.isEmpty, "touches in this frame would have to wait for the next")
    page.point(page.uptime, (1, "moved", 81, 40))
    expectEqual(page.all("frame").count, 1)
    let moves = page.lines("touches").filter { $0.hasSuffix("touchesMoved") }.count
    expect(moves > 0 && moves % 41 == 0, "each step, at each view that receives it")
    let touches = try require(page.all("frame").last?["touches"] as? [[String: Any]])
    expectEqual(touches.first?["x"] as? Double, 81)
    page.clear()
    page.drawn()
    expect(page.messages.isEmpty, "nothing has happened since")
  }

  @Test(
    "If a finger moves once per frame, each move is sent immediately, at any time between two frames of the page",
    arguments: [1, 8, 15]
  )
  func phases(milliseconds: Int) throws {
    let page = try slowPage(showing: "hit-order")
    page.point(page.uptime, (1, "began", 40, 40))
    // This move is sent before the page has drawn the previous frame.
    page.point(page.uptime, (1, "moved", 41, 40))
    for step in 1...30 {
      page.drawn()
      page.uptime += Double(milliseconds) / 1000
      let sentBefore = page.all("frame").count
      page.point(page.uptime, (1, "moved", 41 + Double(step), 40))
      expectEqual(page.all("frame").count, sentBefore + 1, "step \(step)")
      page.uptime += Double(16 - milliseconds) / 1000
    }
  }

  @Test(
    "While fingers rest, deferred changes are sent shortly after the page draws, and when they lift, immediately"
  )
  func rests() throws {
    let page = try slowPage(showing: "hit-order")
    page.point(page.uptime, (1, "began", 40, 40))
    for step in 1...2 { page.point(page.uptime, (1, "moved", 40 + Double(step), 40)) }
    page.clear()
    page.drawn()
    let wait = try require(page.wakeAfter)
    expect(wait <= PlaygroundSession.joiningTime)
    page.uptime += wait
    page.wake()
    expectEqual(page.all("frame").count, 1)
    // The earlier changes have been sent, so the delay for them must not apply to these two changes. The second change
    // is deferred.
    for step in 1...2 { page.point(page.uptime, (1, "moved", 42 + Double(step) / 4, 40)) }
    try expect(require(page.wakeAfter) > PlaygroundSession.joiningTime)

    page.drawn()
    for step in 3...5 { page.point(page.uptime, (1, "moved", 40 + Double(step), 40)) }
    page.drawn()
    page.clear()
    page.point(page.uptime, (1, "ended", 45, 40))
    expectEqual(page.all("frame").count, 1)
    expect(page.lines("touches").contains { $0.hasSuffix("touchesEnded") })
  }

  @Test("With no finger down, deferred changes are sent as soon as the previous frame was drawn")
  func nothingHeld() throws {
    let page = try slowPage(showing: "hit-order")
    for _ in 1...2 {
      key("began", at: page.uptime, page)
      key("ended", at: page.uptime, page)
    }
    page.clear()
    page.drawn()
    expectEqual(page.all("frame").count, 1)
  }

  @Test(
    "The effect of a timer that fires while a finger is down is sent when the page draws, with the deferred changes"
  )
  func timers() throws {
    let page = try slowPage(showing: "pan-and-long-press")
    page.point(page.uptime, (1, "began", 180, 220))
    for step in 1...2 { page.point(page.uptime, (1, "moved", 180 + Double(step) / 4, 220)) }
    page.clear()
    page.uptime += 0.7
    page.drawn()
    expect(page.lines("state").contains("press -> began"))
    expectEqual(page.all("frame").count, 1)
  }

  @Test(
    "After several moves were deferred, later moves at the rate of one per frame are sent immediately again",
    arguments: [1, 8, 15]
  )
  func recovers(milliseconds: Int) throws {
    let page = try slowPage(showing: "hit-order")
    page.point(page.uptime, (1, "began", 40, 40))
    // At most two frames are sent before the page draws a frame, so the last of these moves are deferred.
    for step in 1...3 { page.point(page.uptime, (1, "moved", 41 + Double(step), 40)) }
    for step in 1...30 {
      page.drawn()
      page.uptime += Double(milliseconds) / 1000
      let sentBefore = page.all("frame").count
      page.point(page.uptime, (1, "moved", 60 + Double(step), 40))
      expectEqual(page.all("frame").count, sentBefore + 1, "step \(step)")
      page.uptime += Double(16 - milliseconds) / 1000
    }
  }

  @Test("The moves of ten fingers at 240 Hz for two seconds are sent in 120 messages, without loss")
  func crowd() throws {
    let page = try slowPage(showing: "hit-order")
    var frames = 0
    for step in 0..<480 {
      page.uptime += 1.0 / 240
      let phase = step == 0 ? "began" : step == 479 ? "ended" : "moved"
      let samples = (1...10).map {
        #"{"id":\#($0),"phase":"\#(phase)","x":\#(20 * $0 + step % 7),"y":\#(30 * $0),"kind":"touch"}"#
      }
      page.receive(#"{"type":"pointers","time":\#(page.uptime * 1000),"samples":[\#(samples.joined(separator: ","))]}"#)
      if step % 4 == 3 { page.drawn() }
    }
    page.drawn()
    frames = page.all("frame").count
    expect((118...122).contains(frames), "\(frames)")
    expectEqual(page.records.filter { $0["kind"] as? String == "hit" }.count, 10)
    let fingers = page.records.filter { $0["kind"] as? String == "touches" && $0["phase"] as? String == "moved" }
      .reduce(0) { $0 + ($1["touches"] as? [Int] ?? []).count }
    expect(fingers > 0 && fingers % 478 == 0, "each finger's every step, at each view that receives it")
  }

  @Test("Changes are sent after a short delay to a page that reports no drawn frame")
  func hidden() throws {
    let page = try slowPage(showing: "hit-order")
    page.tap(40, 40)
    page.clear()
    page.uptime += 1
    page.point(page.uptime, (1, "began", 40, 40))
    page.clear()
    page.uptime += 0.01
    page.point(page.uptime, (1, "moved", 60, 60))
    expect(page.all("frame").isEmpty)
    let wait = try require(page.wakeAfter)
    expect(wait <= PlaygroundSession.patience)
    page.uptime += wait
    page.wake()
    expectEqual(page.all("frame").count, 1)
  }

  @Test(
    "The verdict on a gesture is sent after the frame that contains the gesture's records"
  )
  func verdict() throws {
    let page = try slowPage(showing: "dead-button")
    page.tap(180, 270)
    let kinds = page.messages.compactMap { $0["type"] as? String }
    expectEqual(kinds, ["frame", "frame", "verdict"])
    expectEqual(page.lines("hit").count, 1)
  }

  @Test("Deferred changes are sent before another screen is shown")
  func another() throws {
    let page = try slowPage(showing: "hit-order")
    page.point(page.uptime, (1, "began", 40, 40))
    page.point(page.uptime, (1, "moved", 60, 40))
    page.clear()
    page.receive(#"{"type":"reset"}"#)
    expectEqual(page.messages.compactMap { $0["type"] as? String }, ["frame", "screen"])
    expect(page.lines("touches").contains { $0.hasSuffix("touchesCancelled") })
  }

  // MARK: Pressed keys and fingers

  @Test("A key whose release arrives half a second late is typed once and does not repeat")
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
    expectEqual(page.lines("event").filter { $0.contains("editingChanged") }.count, 1)
  }

  @Test("If the message about a finger's early lift arrives late, no long press begins")
  func lateLift() throws {
    let page = try slowPage(showing: "long-press")
    let touchedView = try require(
      page.screenRun?.screen.view(named: "box") ?? page.screenRun?.screen.application.windows.first
    )
    let center = touchedView.convert(CGPoint(x: touchedView.bounds.midX, y: touchedView.bounds.midY), to: nil)
    page.clear()
    page.point(page.uptime, (1, "began", center.x, center.y))
    let pressed = page.uptime
    page.uptime += 0.9
    page.wake()
    page.point(pressed + 0.05, (1, "ended", center.x, center.y))
    expect(!page.lines("state").contains { $0.hasSuffix("-> began") })
  }

  @Test("A second tap whose message arrives late still completes the double tap; without it the recognizer fails")
  func lateSecondTap() throws {
    for isDouble in [true, false] {
      let page = try slowPage(showing: "tap")
      page.receive(#"{"type":"switch","id":"numberOfTapsRequired","value":"2"}"#)
      let card = try require(page.screenRun?.screen.view(named: "card"))
      let center = card.convert(CGPoint(x: card.bounds.midX, y: card.bounds.midY), to: nil)
      page.tap(center.x, center.y)
      let lifted = page.uptime
      page.uptime += 0.9
      page.wake()
      page.clear()
      if isDouble {
        page.point(lifted + 0.1, (1, "began", center.x, center.y))
        page.point(lifted + 0.15, (1, "ended", center.x, center.y))
      } else {
        page.drawn()
        page.wake()
      }
      page.drawn()
      expectEqual(page.lines("action").contains { $0.contains("tap action ended") }, isDouble)
      expectEqual(page.lines("state").contains("tap -> failed"), !isDouble)
    }
  }

  @Test("A pause of the session itself does not count as silence of the page: a lift that waits is in time")
  func stalled() throws {
    let page = try slowPage(showing: "pan-and-long-press")
    let pressed = page.uptime
    page.point(pressed, (1, "began", 180, 220))
    page.uptime += 5
    page.wake()
    page.point(pressed + 0.05, (1, "ended", 180, 220))
    expect(!page.lines("state").contains { $0.hasSuffix("-> began") })
  }

  @Test("The timer of a long press runs while the page reports its frames, and after the page was silent for too long")
  func held() throws {
    for isSilent in [false, true] {
      let page = try slowPage(showing: "pan-and-long-press")
      page.point(page.uptime, (1, "began", 180, 220))
      for _ in 0..<(isSilent ? 23 : 7) {
        page.uptime += 0.1
        if !isSilent { page.drawn() }
        page.wake()
      }
      expect(page.lines("state").contains("press -> began"), "\(isSilent ? "silent" : "drawing")")
    }
  }
}
