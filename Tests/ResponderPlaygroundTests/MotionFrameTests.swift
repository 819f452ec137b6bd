import Foundation
import Testing

@testable import ResponderPlayground

@Suite("Frames of views that move by themselves") @MainActor struct MotionFrameTests {
  /// Returns a page on which a view's animation has just started. The animation takes two seconds.
  private func moving() throws -> SessionPage {
    let page = try SessionPage(showing: "animation")
    page.tap(180, 424)
    page.clear()
    return page
  }

  /// Returns the page of `moving()` with a finger down, and with the largest number of frames that are not drawn.
  private func touched() throws -> SessionPage {
    let page = try moving()
    page.point(page.uptime, (1, "began", 20, 300))
    page.clear()
    return page
  }

  private func bounds(of view: String, in frame: [String: Any]) -> [Double]? {
    let moves = frame["moves"] as? [[String: Any]]
    return moves?.first { $0["id"] as? String == view }?["matrix"] as? [Double]
  }

  @Test(
    "During an animation, each frame that the page requests has the state at its time"
  )
  func drawing() throws {
    let page = try SessionPage(showing: "animation")
    page.tap(180, 424)
    expectEqual(page.all("frame").last?["moving"] as? Bool, true)
    page.clear()
    var last = 90.0
    for step in 1...60 {
      page.uptime += 1.0 / 60
      page.draw(page.uptime)
      let frames = page.all("frame")
      expectEqual(frames.count, step, "one response for each")
      let frame = try require(frames.last)
      expectEqual(frame["drawn"] as? Bool, true)
      expectEqual((frame["views"] as? [Any])?.isEmpty, true, "only positions have changed")
      let middle = try require(bounds(of: "box", in: frame))
      expect(middle != [last])
      last = middle[4]
    }
    // The tap took 0.05 s and the 60 frames took 1 s. The event clock is behind real time by the transit allowance, so
    // input that is in transit is delivered before later timers.
    let time = try require(page.all("frame").last?["time"] as? Double)
    expect(abs(time - 1.05 + PlaygroundSession.transitAllowance) < 1e-6)
  }

  @Test("The last frame of an animation reports that nothing moves any more")
  func end() throws {
    let page = try moving()
    var frames = 0
    while page.all("frame").last?["moving"] as? Bool ?? true, frames < 200 {
      page.uptime += 1.0 / 60
      page.draw(page.uptime)
      frames += 1
    }
    expect((119...125).contains(frames))
    expectEqual(page.all("frame").last?["moving"] as? Bool, false)
    page.clear()
    page.uptime += 10
    while page.wakeAfter != nil { page.wake() }
    expect(page.all("frame").isEmpty)
  }

  @Test("The effect of input during an animation is sent with the next requested frame, in one message per frame")
  func input() throws {
    let page = try touched()
    for step in 1...10 {
      page.uptime += 1.0 / 60
      page.point(page.uptime - 0.002, (1, "moved", 20, 300 + Double(step)))
      page.draw(page.uptime)
    }
    expectEqual(page.all("frame").count, 10)
    let touches = try require(page.all("frame").last?["touches"] as? [[String: Any]])
    expectEqual(touches.first?["y"] as? Double, 310)
  }

  @Test("The effect of input during an animation is sent after a short delay if the page requests no frame")
  func patience() throws {
    let page = try touched()
    page.point(page.uptime, (2, "began", 40, 300))
    expect(page.all("frame").isEmpty)
    let wait = try require(page.wakeAfter)
    expect(wait <= PlaygroundSession.patience)
    page.uptime += wait
    page.wake()
    expectEqual(page.lines("hit"), ["page hit"])
  }

  /// Requests frames of the animation for one second, so that no second tap is expected any more.
  private func drawn() throws -> SessionPage {
    let page = try moving()
    for _ in 1...60 {
      page.uptime += 1.0 / 60
      page.draw(page.uptime)
    }
    return page
  }

  @Test("During an animation, a page that requests no frames any more gets ten updates a second")
  func unasked() throws {
    let page = try drawn()
    let drawn = page.all("frame").count
    for _ in 1...15 {
      guard let wait = page.wakeAfter else { break }
      page.uptime += wait
      page.wake()
    }
    let frames = page.all("frame")[(drawn - 1)...]
    expect((11...12).contains(frames.count))
    let times = frames.compactMap { $0["time"] as? Double }
    expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "each update has a later state")
    expectEqual(frames.last?["moving"] as? Bool, false)
  }

  @Test("A page from which a second tap may be in transit gets no updates of an animation without a new state")
  func waiting() throws {
    let page = try moving()
    page.draws = false
    for _ in 1...15 {
      page.uptime += try require(page.wakeAfter)
      page.wake()
    }
    expect(page.uptime > 101.4)
    expect(page.all("frame").isEmpty)
  }

  @Test("A call of `wake()` that is in transit when the page requests a frame sends no second frame")
  func lateWake() throws {
    let page = try drawn()
    page.uptime += PlaygroundSession.unaskedInterval - 0.005
    page.draw(page.uptime)
    let drawn = page.all("frame").count
    page.uptime += 0.005
    page.wake()
    expectEqual(page.all("frame").count, drawn)
    page.uptime += PlaygroundSession.unaskedInterval - 0.005
    page.wake()
    expectEqual(page.all("frame").count, drawn + 1)
  }

  @Test("While a scroll indicator fades out, a page that requests no frames is updated at most ten times a second")
  func fadingIndicator() throws {
    let page = try SessionPage(showing: "scroll-view")
    page.point(page.uptime, (1, "began", 180, 400))
    for step in 1...5 {
      page.uptime += 1.0 / 60
      page.point(page.uptime, (1, "moved", 180, 400 - 30 * Double(step)))
    }
    page.point(page.uptime, (1, "ended", 180, 250))
    while page.isMoving {
      page.uptime += 1.0 / 60
      page.draw(page.uptime)
    }
    page.draws = false
    expectEqual(page.all("frame").last?["redraws"] as? Bool, true)
    for _ in 1...20 {
      guard let wait = page.wakeAfter else { break }
      expect(wait > 0.01)
      page.uptime += wait
      page.wake()
    }
    expect(page.all("frame").last?["redraws"] as? Bool != true)
    expectNil(page.wakeAfter)
  }

  @Test("A frame requested while nothing moves is sent, and reports that nothing moves")
  func still() throws {
    let page = try SessionPage(showing: "hit-order")
    page.clear()
    page.draw(page.uptime)
    let frame = try require(page.all("frame").first)
    expectEqual(frame["moving"] as? Bool, false)
    expectEqual((frame["moves"] as? [Any])?.isEmpty, true)
    expectNil(page.wakeAfter)
  }
}

@Suite("Differences between two descriptions of the views") struct ViewChangeTests {
  private func view(_ id: String, x: Double = 0, in parent: String? = nil, above: String? = nil) -> ServerMessage.View {
    ServerMessage.View(
      id: id,
      class: "UIView",
      parent: parent,
      above: above,
      place: ServerMessage.ViewGeometry(bounds: [0, 0, 10, 10], matrix: [1, 0, 0, 1, x, 0]),
      alpha: 1,
      interactive: true,
      hidden: false
    )
  }

  @Test("A view whose position changed is sent as a move, without its other values")
  func moves() {
    let changes = ServerMessage.View.changes(from: [view("a"), view("b")], to: [view("a"), view("b", x: 3)])
    expect(changes.views.isEmpty)
    expect(changes.removed.isEmpty)
    expectEqual(changes.moves, [ServerMessage.Move(id: "b", matrix: [1, 0, 0, 1, 3, 0])])
  }

  @Test("An added view is sent completely, a removed view by its id, and the views next to them are not sent")
  func comings() {
    let before = [view("a"), view("b", above: "a"), view("c", above: "b")]
    let now = [view("b"), view("c", above: "b"), view("d", above: "c")]
    let changes = ServerMessage.View.changes(from: before, to: now)
    expectEqual(changes.views.map(\.id), ["d"])
    expectEqual(changes.removed, ["a"])
    expect(changes.moves.isEmpty)
  }

  @Test("If the order of sibling views changes, each of them is sent with the id of the view directly behind it")
  func order() {
    let changes = ServerMessage.View.changes(
      from: [view("a"), view("b", above: "a")],
      to: [view("b"), view("a", above: "b")]
    )
    expectEqual(changes.views.map(\.id), ["b", "a"])
    expectEqual(changes.views.map(\.above), [nil, "b"])
  }

  @Test("A newly highlighted view is sent completely")
  func looks() {
    var lit = view("a", x: 4)
    lit.highlighted = true
    let changes = ServerMessage.View.changes(from: [view("a")], to: [lit])
    expectEqual(changes.views, [lit])
    expect(changes.moves.isEmpty)
  }
}
