import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

@Suite("Messages about controls") @MainActor struct ControlFrameTests {
  private func screenRun(_ id: String, _ values: [String: SwitchValue] = [:]) throws -> ScreenRun {
    let screen = try #require(try Gallery.load().screen(id))
    var all = screen.initialValues
    for (name, value) in values { try screen.set(name, to: value, in: &all) }
    return try ScreenRun(gallery: screen, values: all)
  }

  private func touch(_ screenRun: ScreenRun, _ phase: UITouch.Phase, _ x: Double, _ y: Double) {
    screenRun.clock.advance(by: 0.01)
    screenRun.application.receive(
      TouchSample(finger: 1, phase: phase, location: CGPoint(x: x, y: y), timestamp: screenRun.clock.now)
    )
  }

  private func control(_ screenRun: ScreenRun, _ id: String) throws -> ServerMessage.Control {
    try #require(screenRun.description().views.first { $0.id == id }?.control)
  }

  /// Advances the clock, and returns the frame with all changes since the previous frame.
  @discardableResult
  private func frame(_ screenRun: ScreenRun) throws -> ServerMessage.Frame {
    try #require(screenRun.takeFrame(fingers: Fingers()))
  }

  @Test("The message for a switch contains the frame of its thumb, and for a slider also that of its track")
  func knobs() throws {
    let screenRun = try screenRun("controls")
    let toggle = try control(screenRun, "flag")
    #expect(toggle == .init(kind: .toggle, live: .init(on: false, knob: [2, 2, 27, 27])))
    let slider = try control(screenRun, "volume")
    #expect(slider.kind == .slider && slider.track == [2, 15, 186, 4])
    #expect(slider.live == .init(value: 0.5, knob: [79.5, 1.5, 31, 31]))
  }

  @Test("A control with a right-to-left layout is sent as mirrored")
  func mirrored() throws {
    let screenRun = try screenRun("controls")
    let slider = try #require(screenRun.screen.view(named: "volume"))
    #expect(ServerMessage.Control(of: slider)?.mirrored == nil)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(ServerMessage.Control(of: slider)?.mirrored == true)
    let pages = try #require(screenRun.screen.view(named: "pages") as? UIPageControl)
    pages.direction = .rightToLeft
    #expect(ServerMessage.Control(of: pages)?.mirrored == true)
  }

  @Test("A frame while a finger drags a thumb contains one move with only the changed values")
  func smallFrames() throws {
    let screenRun = try screenRun("controls")
    touch(screenRun, .began, 245, 59)
    try frame(screenRun)
    for x in stride(from: 250.0, through: 300, by: 10) {
      touch(screenRun, .moved, x, 59)
      let frame = try frame(screenRun)
      let live = ServerMessage.Live(value: frame.moves.first?.live?.value, knob: frame.moves.first?.live?.knob)
      #expect(frame.views.isEmpty && frame.moves == [.init(id: "volume", live: live)])
      #expect(live.knob?.first == 79.5 + x - 245)
    }
    touch(screenRun, .began, 60, 60)
  }

  @Test("The thumb of a switch follows a finger that drags it, and the switch's value changes when the finger lifts")
  func toggle() throws {
    let screenRun = try screenRun("controls")
    touch(screenRun, .began, 61, 59)
    try frame(screenRun)
    touch(screenRun, .moved, 75, 59)
    #expect(try frame(screenRun).moves == [.init(id: "flag", live: .init(on: false, knob: [16, 2, 27, 27]))])
    touch(screenRun, .ended, 75, 59)
    let last = try frame(screenRun).views.last { $0.id == "flag" }
    #expect(last?.control?.live == .init(on: true, knob: [22, 2, 27, 27]) && last?.highlighted == false)
  }

  @Test("The message for a stepper contains the pressed half, and states which half is disabled at an end of the range")
  func stepper() throws {
    let screenRun = try screenRun("controls")
    #expect(try control(screenRun, "count").live == .init(value: 0, can: [false, true]))
    touch(screenRun, .began, 100, 138)
    try frame(screenRun)
    #expect(try control(screenRun, "count").live == .init(value: 1, pressed: 1, can: [true, true]))
    let wrapping = try self.screenRun("controls", ["wraps": .flag(true)])
    #expect(try control(wrapping, "count").live.can == [true, true])
  }

  @Test("The message for a segmented control contains its segments, the selected one, and the pressed one")
  func segments() throws {
    let screenRun = try screenRun("controls")
    let size = try control(screenRun, "size")
    #expect(size.segments?.map(\.title) == ["Small", "Medium", "Large", "Huge"])
    #expect(size.segments?[2].span == [156, 78] && size.live == .init(selected: 1))
    (screenRun.screen.view(named: "size") as? UISegmentedControl)?.setEnabled(false, forSegmentAt: 3)
    touch(screenRun, .began, 200, 219)
    try frame(screenRun)
    #expect(try control(screenRun, "size").live == .init(selected: 1, pressed: 2))
    #expect(try control(screenRun, "size").segments?.map(\.enabled) == [true, true, true, false])
  }

  @Test(
    "The message for a page control contains the dots, the page and whether a finger drags it; a control that hides for one page has no dots"
  )
  func pages() throws {
    let screenRun = try screenRun("controls")
    let pages = try #require(screenRun.screen.view(named: "pages") as? UIPageControl)
    #expect(
      try control(screenRun, "pages")
        == .init(
          kind: .pages,
          pages: .init(count: 5, row: [60, 0, 80, 30], background: .automatic),
          live: .init(on: false, selected: 0)
        )
    )
    touch(screenRun, .began, 145, 299)
    touch(screenRun, .moved, 180, 299)
    try frame(screenRun)
    #expect(try control(screenRun, "pages").live == .init(on: true, selected: 2))
    pages.numberOfPages = 1
    pages.hidesForSinglePage = true
    touch(screenRun, .moved, 181, 299)
    try frame(screenRun)
    #expect(try control(screenRun, "pages").pages?.count == 0)
  }

  @Test(
    "Messages contain the pull distance of a refresh control, and whether it refreshes, until the app ends refreshing"
  )
  func refresh() throws {
    let page = try SessionPage(showing: "refresh")
    func told() -> [[String: Any]] {
      page.all("frame").flatMap { ($0["moves"] as? [[String: Any]] ?? []) + ($0["views"] as? [[String: Any]] ?? []) }
        .filter { $0["id"] as? String == "refresh" }
        .compactMap { $0["live"] as? [String: Any] ?? ($0["control"] as? [String: Any])?["live"] as? [String: Any] }
    }
    page.point(page.uptime, (1, "began", 180, 150))
    for step in 1...30 {
      page.uptime += 0.016
      page.point(page.uptime, (1, "moved", 180, 150 + Double(step) * 8))
    }
    let values = told().compactMap { $0["value"] as? Double }
    #expect(values.count > 5 && values == values.sorted() && values.last == 1)
    #expect(told().last?["on"] as? Bool == true)
    #expect(page.lines("event") == ["refresh valueChanged", "refresh primaryActionTriggered"])
    page.uptime += 0.016
    page.point(page.uptime, (1, "ended", 180, 390))
    page.clear()
    for _ in 0..<40 where told().last?["on"] as? Bool != false {
      page.uptime += 0.1
      page.draw(page.uptime)
      page.wake()
    }
    #expect(told().last?["on"] as? Bool == false)
    for _ in 0..<40 {
      page.uptime += 0.03
      page.draw(page.uptime)
      page.wake()
    }
    #expect(page.all("frame").last?["moving"] as? Bool == false)
  }
}
