import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests of withheld phases with several recognizers, and with changes by app code.
extension GateTests {
  @Test(
    "A lift that is withheld until a second tap begins is delivered with the values at the time of the lift (G-51)"
  )
  func liftWaitsForAnother() {
    let screen = SimulatedScreen.square()
    let view = screen.add(Hearing(), named: "view")
    view.isMultipleTouchEnabled = true
    let began = view.recognize(Deciding(), named: "began", telling: target)
    began.delaysTouchesBegan = true
    began.delaysTouchesEnded = false
    let ended = view.recognize(Deciding(), named: "ended", telling: target)
    screen.tap(10, 10)
    // The next tap uses the same touch object.
    screen.down(30, 10, finger: 2)
    began.state = .failed
    expectEqual(view.received, ["began began 10 tap 1", "began began 30 tap 2"])
    screen.move(40, 10, finger: 2)
    ended.state = .failed
    expectEqual(view.received.dropFirst(2), ["moved moved 40 tap 2", "ended ended 10 tap 1"])
    screen.up(40, 10, finger: 2)
    expectEqual(view.received.last, "ended ended 40 tap 2")
  }

  @Test("If a wheel event releases a withheld lift, the touch is removed from the touch event")
  func releasedByAWheel() {
    let screen = SimulatedScreen.square()
    let scroll = screen.add(UIScrollView(), named: "scroll")
    let tap = scroll.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    tap.require(toFail: scroll.panGestureRecognizer)
    var sample = ScrollSample(
      phase: .began,
      location: CGPoint(x: 50, y: 50),
      translation: CGVector(dx: 0, dy: 25),
      timestamp: screen.clock.now
    )
    // There is no content to scroll, so the pan fails when the wheel stops. Until then, the pan is offered no touch.
    screen.application.receive(sample)
    screen.tap(50, 50)
    expectEqual(tap.state, .possible)
    expectEqual(screen.application.touchesEvent.contacts.count, 1)
    sample.phase = .ended
    sample.timestamp = screen.clock.now
    screen.application.receive(sample)
    expectEqual(screen.lines(.touches).last, "scroll touchesCancelled")
    expect(screen.application.touchesEvent.contacts.isEmpty)
  }

  @Test("A view that leaves its window in a withheld touchesBegan receives a cancellation, but no move or lift (X-03)")
  func leavesWithTheRelease() {
    final class Leaving: UIView {
      var received: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        received.append("began")
        removeFromSuperview()
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("cancelled") }
    }
    for isUp in [false, true] {
      let screen = SimulatedScreen.square()
      let view = screen.add(Leaving(), named: "view")
      let deciding = screen.window.recognize(Deciding(), named: "deciding", telling: target)
      deciding.delaysTouchesBegan = true
      screen.down(10, 10)
      screen.move(14, 10)
      if isUp { screen.up(14, 10) }
      deciding.state = .failed
      expectEqual(view.received, ["began", "cancelled"], "up \(isUp)")
      if !isUp { screen.up(14, 10) }
      expectEqual(view.received, ["began", "cancelled"])
      expect(screen.application.delivery.gate.isQuiet)
    }
  }

  @Test("A view that leaves its window while a lift is withheld receives a cancellation and no lift (X-03)")
  func leavesWithItsLiftWithheld() {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view")
    let deciding = screen.window.recognize(Deciding(), named: "deciding", telling: target)
    screen.tap(10, 10)
    expectEqual(phases(screen), ["began"])
    expect(!screen.application.delivery.gate.isQuiet)
    view.removeFromSuperview()
    expectEqual(phases(screen), ["began", "cancelled"])
    expect(screen.application.delivery.gate.isQuiet)
    deciding.state = .failed
    expectEqual(phases(screen), ["began", "cancelled"])
  }

  @Test("If a view is removed during a second tap, the record has the finger of each cancelled tap (T-32, X-03)")
  func leavesDuringTheSecondTap() {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
    let deciding = view.recognize(Deciding(), named: "deciding", telling: target)
    screen.tap(10, 10)
    // The second tap is done by another finger, but has the touch object of the first tap.
    screen.down(30, 10, finger: 2)
    view.removeFromSuperview()
    let cancelled = screen.log.records.filter { $0.line(screen.log.names) == "view touchesCancelled" }
    expectEqual(cancelled.map(\.fingers), [[1], [2]])
    withExtendedLifetime(deciding) {}
  }

  @Test("A view that leaves its window during touchesShouldBegin receives nothing of the touch (V-14)")
  func leavesWhileAsked() {
    final class Asked: UIScrollView {
      var result = true
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        view.removeFromSuperview()
        return result
      }
    }
    for result in [false, true] {
      let screen = SimulatedScreen.square()
      let scroll = screen.add(Asked(), named: "scroll")
      scroll.result = result
      scroll.delaysContentTouches = false
      screen.add(named: "view", to: scroll)
      screen.down(10, 10)
      screen.up(10, 10)
      expectEqual(phases(screen), [], "answered \(result)")
      expect(!screen.log.lines(of: [.touches]).contains { $0.hasPrefix("view") })
    }
  }

  @Test("While a recognizer is deferred, it still withholds the beginning and the lift of its touch (G-50, G-51, G-35)")
  func heldOnesDelay() {
    for delaysBegan in [false, true] {
      let screen = SimulatedScreen.square()
      let view = screen.add(named: "view")
      let other = view.recognize(Deciding(), named: "other", telling: target)
      other.delaysTouchesEnded = false
      let deciding = view.recognize(Deciding(), named: "deciding", telling: target)
      deciding.delaysTouchesBegan = delaysBegan
      deciding.require(toFail: other)
      screen.down(10, 10)
      deciding.state = .ended
      screen.move(12, 10)
      screen.up(12, 10)
      expectEqual(phases(screen), (delaysBegan ? [] : ["began", "moved"]))
      other.state = .failed
      expectEqual(phases(screen), (delaysBegan ? [] : ["began", "moved", "cancelled"]))
    }
  }
}
