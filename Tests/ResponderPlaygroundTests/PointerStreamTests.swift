import Foundation
import Testing

@testable import ResponderPlayground

@Suite("Wheels, trackpads and hovering pointers") @MainActor struct PointerStreamTests {
  private func wheel(_ page: SessionPage, dy: Double, kind: String = "discrete") {
    page.receive(
      #"{"type":"wheel","time":\#(page.uptime * 1000),"x":180,"y":200,"dx":0,"dy":\#(dy),"kind":"\#(kind)"}"#
    )
  }

  private func transform(_ page: SessionPage, scale: Double, rotation: Double = 0) {
    let values = #""scale":\#(scale),"rotation":\#(rotation)"#
    page.receive(#"{"type":"transform","time":\#(page.uptime * 1000),"x":180,"y":200,\#(values)}"#)
  }

  private func hover(_ page: SessionPage, _ x: Double, _ y: Double, inside: Bool = true) {
    page.receive(#"{"type":"hover","time":\#(page.uptime * 1000),"x":\#(x),"y":\#(y),"inside":\#(inside)}"#)
    page.uptime += 0.02
  }

  private func turn(_ page: SessionPage, _ id: String, _ value: String) {
    page.receive(#"{"type":"switch","id":"\#(id)","value":\#(value)}"#)
    page.clear()
  }

  @Test("A wheel's scrolling and the pan that the wheel drives begin with the first step and end after a pause")
  func pause() throws {
    let page = try SessionPage(showing: "pan")
    turn(page, "allowedScrollTypesMask", #""all""#)
    for _ in 1...3 {
      wheel(page, dy: -10)
      page.uptime += 0.05
    }
    expectEqual(page.lines("state").first, "pan -> began")
    expect(!page.lines("state").contains("pan -> ended"))
    let wait = try require(page.wakeAfter)
    expect(abs(wait - PointerStreams.pause - PlaygroundSession.transitAllowance) < 0.051)
    page.uptime += 1
    page.wake()
    expectEqual(page.lines("state").last, "pan -> ended")
    expect(abs((page.records.last?["t"] as? Double ?? 0) - 0.1 - PointerStreams.pause) < 1e-9)
    expect(page.records.allSatisfy { ($0["touches"] as? [Int])?.isEmpty == true })
    let values = try require(page.values(of: "pan").last)
    expectEqual(values["translation"] as? [Double], [0, -30])
    expectEqual(values["touches"] as? Int, 0)
    wheel(page, dy: 10)
    expectEqual(page.lines("state").last, "pan -> began")
    expect(page.errors.isEmpty)
  }

  @Test(
    "A trackpad step after a wheel step begins another scroll sequence"
  )
  func kinds() throws {
    let page = try SessionPage(showing: "pan")
    turn(page, "allowedScrollTypesMask", #""discrete""#)
    wheel(page, dy: 10)
    page.uptime += 0.01
    wheel(page, dy: 10, kind: "continuous")
    expectEqual(page.lines("state"), ["pan -> began", "pan -> ended"])
    page.uptime += 1
    page.wake()
    turn(page, "allowedScrollTypesMask", #""none""#)
    wheel(page, dy: 10)
    wheel(page, dy: 10, kind: "continuous")
    expect(page.lines("state").isEmpty)
  }

  @Test("The scales of a trackpad's pinch steps are multiplied, and the pinch ends after a pause")
  func pinch() throws {
    let page = try SessionPage(showing: "pinch")
    for _ in 1...3 {
      transform(page, scale: 1.5)
      page.uptime += 0.02
    }
    page.uptime += 1
    page.wake()
    expectEqual(page.lines("state").first, "pinch -> began")
    expectEqual(page.lines("state").last, "pinch -> ended")
    let scale = try require(page.values(of: "pinch").last?["scale"] as? Double)
    expect(abs(scale - 3.375) < 0.01)
  }

  @Test("A positive rotation on the trackpad is clockwise")
  func rotation() throws {
    let page = try SessionPage(showing: "rotation")
    for _ in 1...4 {
      transform(page, scale: 1, rotation: 0.3)
      page.uptime += 0.02
    }
    let rotation = try require(page.values(of: "rotation").last?["rotation"] as? Double)
    expect(rotation > 0.8)
  }

  @Test("Setting another screen up ends the current scroll sequence")
  func change() throws {
    let page = try SessionPage(showing: "pan")
    turn(page, "allowedScrollTypesMask", #""all""#)
    wheel(page, dy: 10)
    page.receive(#"{"type":"reset"}"#)
    page.clear()
    page.uptime += 1
    page.wake()
    expect(page.messages.isEmpty)
    wheel(page, dy: 10)
    expectEqual(page.lines("state"), ["pan -> began"])
  }

  @Test("A pointer that enters, moves over and leaves a view begins, changes and ends the view's hover recognizer")
  func hovering() throws {
    let page = try SessionPage(showing: "hover")
    hover(page, 180, 40)
    expectEqual(page.lines("state"), ["overPage -> began"])
    hover(page, 100, 120)
    hover(page, 110, 130)
    expect(page.lines("state").contains("overCard -> began"))
    expect(page.lines("state").contains("overCard -> changed"))
    page.clear()
    hover(page, 180, 400)
    expect(page.lines("state").contains("overCard -> ended"))
    hover(page, -1, 400, inside: false)
    expect(page.lines("state").contains("overPage -> ended"))
  }

  @Test("The values of a pan are sent with every change and when the pan ends")
  func values() throws {
    let page = try SessionPage(showing: "pan")
    page.point(0, (1, "began", 100, 200))
    for step in 1...4 {
      page.uptime += 0.02
      page.point(Double(step) * 0.02, (1, "moved", 100 + 20 * Double(step), 200))
    }
    page.uptime += 0.02
    page.point(0.1, (1, "ended", 180, 200))
    expectEqual(page.values(of: "pan").map { ($0["translation"] as? [Double])?.first }, [20, 40, 60, 80, 80])
    expectEqual(page.values(of: "pan").first?["location"] as? [Double], [120, 200])
    expectEqual(page.states(of: "pan").last, "ended")
  }

  @Test(
    "Input of the kind “mouse” becomes a direct touch, and of the kind “pointer” an indirect touch with buttons"
  )
  func buttons() throws {
    var fingers = Fingers()
    func sample(_ id: Int, _ kind: PageMessage.Pointer.Kind) throws -> TouchKind {
      var pointer = PageMessage.Pointer(id: id, phase: .began, x: 0, y: 0, kind: kind)
      pointer.buttons = 2
      pointer.modifiers = [.shift, .command]
      pointer.roll = 0.5
      let sample = try require(fingers.samples(of: .init(time: 0, samples: [pointer]), at: 0).first)
      expectEqual(sample.modifierFlags, [.shift, .command])
      expectEqual(sample.rollAngle, 0.5)
      return TouchKind(type: sample.type.rawValue, buttons: sample.buttonMask.rawValue)
    }
    try expectEqual(sample(1, .mouse), TouchKind(type: 0, buttons: 0))
    try expectEqual(sample(2, .pointer), TouchKind(type: 3, buttons: 2))
    try expectEqual(sample(3, .pen), TouchKind(type: 2, buttons: 0))
  }

  private struct TouchKind: Equatable {
    let type: Int
    let buttons: Int
  }
}
