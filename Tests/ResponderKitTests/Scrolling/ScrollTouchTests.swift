import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of touches that are delivered to the scroll view, its content, or an outer view (V-10 to V-25, C50 to C54,
/// C59).
@MainActor
@Suite("Recipients of touches in a scroll view")
struct ScrollTouchTests {
  let screen = SimulatedScreen.square()
  let scroll = ScriptedScrollView()
  let journal = ScrollJournal()
  let box = UIView()
  let button = UIButton()
  let target = Target()

  init() {
    screen.add(scroll, named: "scroll", frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 4_000)
    scroll.contentOffset = CGPoint(x: 0, y: 1_000)
    scroll.delegate = journal
    screen.add(box, named: "box", frame: CGRect(x: 0, y: 1_000, width: 200, height: 3_000), to: scroll)
    screen.add(button, named: "button", frame: CGRect(x: 200, y: 1_000, width: 200, height: 3_000), to: scroll)
    journal.forget()
  }

  private func touches(_ responder: String) -> [String] {
    screen.lines(.touches).filter { $0.hasPrefix(responder) }.map { String($0.dropFirst(responder.count + 1)) }
  }

  private func moveUp(from y: Double, by distance: Double, x: Double = 100) {
    for step in 1...Int(distance / 5) { screen.move(x, y - 5 * Double(step)) }
  }

  @Test("A touch that rests is delivered to the content after 0.15 s")
  func delay() {
    screen.down(100, 200)
    screen.clock.advance(by: 0.149)
    expect(touches("box").isEmpty)
    expect(scroll.asked.isEmpty)
    screen.clock.advance(by: 0.002)
    expectEqual(touches("box"), ["touchesBegan"])
    expectEqual(scroll.asked, ["touchesShouldBegin box"])
    screen.up(100, 200)
    expectEqual(touches("box"), ["touchesBegan", "touchesEnded"])
  }

  @Test("A touch that moves immediately scrolls and is not delivered to the content")
  func quickDrag() {
    screen.steadyDrag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
    expect(touches("box").isEmpty)
    expect(scroll.asked.isEmpty)
    expectEqual(journal.names.prefix(2), ["willBeginDragging", "didScroll"])
    screen.clock.advance(by: 5)
    expectEqual(scroll.openEnds, [])
  }

  @Test("A drag by a finger that has rested cancels the content's touch and scrolls (C51)")
  func heldThenDragged() {
    var order: [String] = []
    journal.onCall = { order.append($0.rawValue) }
    screen.down(100, 300)
    screen.clock.advance(by: 0.3)
    expectEqual(touches("box"), ["touchesBegan"])
    screen.log.removeAll()
    moveUp(from: 300, by: 40)
    expectEqual(scroll.asked, ["touchesShouldBegin box", "touchesShouldCancel box"])
    let lines = screen.lines(.touches, .scroll).filter {
      $0.hasPrefix("box touchesC") || $0.hasSuffix("illBeginDragging") || $0.hasSuffix("didScroll")
    }
    expectEqual(lines.prefix(2), ["scroll willBeginDragging", "box touchesCancelled"])
    expect(lines.dropFirst(2).allSatisfy { $0 == "scroll didScroll" })
    expect(lines.count > 2)
    expectEqual(lines.filter { $0 == "box touchesCancelled" }.count, 1)
  }

  @Test("Without delaysContentTouches a touch is delivered to the content immediately (V-12)")
  func noDelay() {
    scroll.delaysContentTouches = false
    screen.down(100, 200)
    expectEqual(scroll.asked, ["touchesShouldBegin box"])
    expectEqual(touches("box"), ["touchesBegan"])
  }

  @Test(
    "If canCancelContentTouches is false, only a touch that moves without resting first scrolls (V-13, C54)"
  )
  func contentIsKept() {
    scroll.canCancelContentTouches = false
    screen.down(100, 300)
    screen.clock.advance(by: 0.3)
    moveUp(from: 300, by: 60)
    expect(journal.calls.isEmpty)
    expect(!scroll.asked.contains("touchesShouldCancel box"))
    expect(touches("box").contains("touchesMoved"))
    screen.up(100, 240)
    screen.clock.advance(by: 1)
    screen.down(100, 300)
    moveUp(from: 300, by: 60)
    expect(scroll.isDragging)
  }

  @Test("If touchesShouldBegin returns false, the touch is not delivered to the content and still scrolls (V-14)")
  func refusedContent() {
    scroll.begins = false
    screen.down(100, 300)
    screen.clock.advance(by: 0.3)
    expect(touches("box").isEmpty)
    moveUp(from: 300, by: 60)
    expect(scroll.isDragging)
    expect(!scroll.asked.contains("touchesShouldCancel box"))
    screen.up(100, 240)
    expect(touches("box").isEmpty)
  }

  @Test(
    "If isScrollEnabled is false, touches are not delayed and are forwarded along the responder chain (V-19)"
  )
  func disabled() {
    scroll.isScrollEnabled = false
    screen.down(100, 300)
    expectEqual(touches("box"), ["touchesBegan"])
    expect(screen.lines(.touches).contains("window touchesBegan"))
    moveUp(from: 300, by: 100)
    screen.up(100, 200)
    expect(journal.calls.isEmpty)
    expect(!scroll.isTracking)
    expect(scroll.asked.isEmpty)
  }

  @Test("Content that a touch has stopped beyond the edge returns when the touch ends", arguments: [true, false])
  func caughtBeyondTheEdge(bounces: Bool) {
    scroll.contentOffset = CGPoint(x: 0, y: 60)
    screen.steadyDrag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 350), step: 20)
    var rounds = 0
    while scroll.contentOffset.y > -20, rounds < 100 {
      screen.clock.advance(by: 0.01)
      rounds += 1
    }
    expect(scroll.isDecelerating)
    expect(scroll.contentOffset.y < -20)
    screen.down(100, 300)
    let caught = scroll.contentOffset.y
    screen.clock.advance(by: 1)
    expectEqual(scroll.contentOffset.y, caught)
    expect(!scroll.isDecelerating)
    if bounces { screen.up(100, 300) } else { screen.application.cancelAllTouches() }
    screen.clock.advance(by: 3)
    expectEqual(scroll.contentOffset.y, 0)
    expectEqual(journal.conclude(), [])
    expectEqual(scroll.openEnds, [])
  }

  @Test("A touch on content that moves very slowly is delivered to the content")
  func slowCatch() {
    screen.steadyDrag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 250))
    var last = scroll.contentOffset.y
    var speed = 1_000.0
    while speed > 30 {
      screen.clock.advance(by: 0.05)
      speed = Double(scroll.contentOffset.y - last) / 0.05
      last = scroll.contentOffset.y
    }
    expect(scroll.isDecelerating)
    screen.tap(100, 200)
    expectEqual(touches("box"), ["touchesBegan", "touchesEnded"])
    expectEqual(scroll.openEnds, [])
  }

  @Test("The cancellation of a touch ends the drag, and the content returns to its limits", arguments: [true, false])
  func cancelled(all: Bool) {
    scroll.contentOffset = .zero
    screen.down(100, 100)
    for step in 1...20 { screen.move(100, 100 + 5 * Double(step)) }
    if all { screen.application.cancelAllTouches() } else { screen.send(1, .cancelled, 100, 200) }
    expect(!scroll.isDragging)
    expect(!scroll.isTracking)
    expectEqual(journal.velocities.last, .zero)
    screen.clock.advance(by: 3)
    expectEqual(scroll.contentOffset.y, 0)
    expectEqual(journal.conclude(), [])
    expectEqual(scroll.openEnds, [])
  }

  @Test("touchesShouldBegin receives a withheld touch with the phase, location and time of its beginning (V-14, G-50)")
  func askedAboutTheLanding() {
    final class Seeing: UIScrollView {
      var seen: [String] = []
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        for touch in touches {
          seen.append("\(touch.phase.word) at \(touch.location(in: nil).y) \(touch.timestamp)")
        }
        return true
      }
    }
    let scroll = screen.add(Seeing(), named: "seeing")
    scroll.contentSize = CGSize(width: 400, height: 4_000)
    screen.add(named: "content", to: scroll)
    screen.down(100, 200)
    screen.move(100, 204)
    expectEqual(scroll.seen, [])
    screen.clock.advance(by: 0.2)
    expectEqual(scroll.seen, ["began at 200.0 0.0"])
    screen.up(100, 204)
    expectEqual(touches("content"), ["touchesBegan", "touchesMoved", "touchesEnded"])
  }
}
