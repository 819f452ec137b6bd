import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Long press")
struct LongPressTests {
  let screen = SimulatedScreen.square()
  let target = Target()
  let view: UIView
  let press: UILongPressGestureRecognizer

  init() {
    view = screen.add(named: "view")
    press = view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
  }

  private func states() -> [String] { target.calls.map { String($0.split(separator: " ")[1]) } }

  @Test("Its defaults are UIKit's (G-90)")
  func defaults() {
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
  }

  @Test("It begins when the time has come, by its timer, and ends with the lift (G-91)")
  func begins() {
    screen.down(50, 50)
    screen.clock.advance(to: 0.4999)
    #expect(target.calls == [])
    screen.clock.advance(to: 0.5)
    #expect(states() == ["began"] && screen.log.records.last?.time == 0.5)
    screen.clock.advance(to: 5)
    // Time alone changes nothing (G-93).
    #expect(states() == ["began"])
    screen.up(50, 50)
    #expect(states() == ["began", "ended"] && press.state == .possible)
  }

  @Test("Of two nested presses of one duration the deeper begins (G-31), of two on one view the one added last (X-33)")
  func nested() {
    for isNested in [true, false] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let outer = screen.add(named: "outer")
      let inner = isNested ? screen.add(named: "inner", to: outer) : outer
      // Nested the order of addition means nothing.
      let last = isNested ? ["inner", "outer"] : ["outer", "inner"]
      for name in last {
        (name == "inner" ? inner : outer).recognize(UILongPressGestureRecognizer(), named: name, telling: target)
      }
      screen.down(10, 10)
      screen.clock.advance(by: 1)
      screen.up(10, 10)
      #expect(target.calls == ["inner began", "inner ended"])
    }
  }

  @Test("A shorter one above begins before a longer one below")
  func shorter() {
    let inner = screen.add(named: "inner", to: view)
    inner.recognize(UILongPressGestureRecognizer(), named: "inner", telling: target)
    press.minimumPressDuration = 0.3
    screen.down(10, 10)
    screen.clock.advance(by: 1)
    #expect(target.calls == ["press began"])
    screen.up(10, 10)
  }

  @Test("It may stray by exactly its allowance, in any direction, and no farther (G-91)")
  func movement() {
    for start in [50.0, 50.1, 6.1, 8.6] {
      for (dx, dy, begins) in [
        (10.0, 0.0, true), (-10, 0, true), (6, 8, true), (-6, -8, true), (10.1, 0, false), (0, -10.1, false),
        (8, 8, false),
      ] {
        let screen = SimulatedScreen.square()
        let target = Target()
        screen.add(named: "view").recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
        screen.down(start, start)
        screen.move(start + dx, start + dy)
        screen.clock.advance(by: 1)
        #expect(target.calls == (begins ? ["press began"] : []), "\(start) \(dx) \(dy)")
        screen.up(start, start)
      }
    }
  }

  @Test("Once it has begun it goes anywhere: each move a changed")
  func changes() {
    screen.down(50, 50)
    screen.clock.advance(by: 0.6)
    for x in [60.0, 200, 390] { screen.move(x, 50) }
    #expect(press.location(in: view) == CGPoint(x: 390, y: 50))
    screen.up(390, 50)
    #expect(states() == ["began", "changed", "changed", "changed", "ended"])
  }

  @Test("Lifted before its time it fails (G-94); the next press counts anew")
  func lifted() {
    screen.down(50, 50)
    screen.clock.advance(by: 0.4)
    screen.up(50, 50)
    screen.down(50, 50)
    screen.clock.advance(by: 0.4)
    #expect(target.calls == [])
    screen.clock.advance(by: 0.2)
    #expect(states() == ["began"])
    screen.up(50, 50)
  }

  @Test("A duration of nothing begins with the touch, before the view hears of it (G-95, C38)")
  func zeroDuration() {
    press.minimumPressDuration = 0
    screen.down(50, 50)
    #expect(states() == ["began"])
    screen.move(80, 50)
    screen.up(80, 50)
    #expect(states() == ["began", "changed", "ended"])
    #expect(screen.lines(.touches) == [])
  }

  @Test("A finger too many before it begins makes it fail (G-96), one afterwards does nothing (G-78)")
  func extraFinger() {
    screen.down(50, 50, finger: 1)
    screen.down(80, 50, finger: 2)
    screen.clock.advance(by: 1)
    #expect(target.calls == [])
    screen.up(50, 50, finger: 1)
    screen.up(80, 50, finger: 2)
    screen.down(50, 50, finger: 1)
    screen.clock.advance(by: 1)
    screen.down(80, 50, finger: 2)
    screen.move(90, 50, finger: 2)
    screen.up(90, 50, finger: 2)
    #expect(states() == ["began"] && press.numberOfTouches == 1)
    screen.up(50, 50, finger: 1)
    #expect(states() == ["began", "ended"])
  }

  @Test("Two fingers: the time counts from the second's landing (G-97), the first to lift ends it (G-92)")
  func twoFingers() {
    press.numberOfTouchesRequired = 2
    screen.down(50, 50, finger: 1)
    screen.clock.advance(by: 0.4)
    screen.down(80, 50, finger: 2)
    screen.clock.advance(by: 0.4)
    #expect(target.calls == [])
    screen.clock.advance(by: 0.2)
    #expect(states() == ["began"] && press.location(in: nil) == CGPoint(x: 65, y: 50))
    screen.up(80, 50, finger: 2)
    #expect(states() == ["began", "ended"])
    screen.move(60, 50, finger: 1)
    screen.up(60, 50, finger: 1)
    #expect(states() == ["began", "ended"] && press.state == .possible)
  }

  @Test("Taps before the press: as many as required, in time, then the press")
  func tapsBefore() {
    for taps in 0...2 {
      for required in 0...2 {
        let screen = SimulatedScreen.square()
        let target = Target()
        let press = UILongPressGestureRecognizer()
        press.numberOfTapsRequired = required
        screen.add(named: "view").recognize(press, named: "press", telling: target)
        for _ in 0..<taps {
          screen.tap(50, 50)
          screen.clock.advance(by: 0.1)
        }
        screen.down(50, 50)
        screen.clock.advance(by: 1)
        screen.up(50, 50)
        screen.clock.advance(by: 1)
        // With no tap required each touch is an attempt of its own.
        let recognizes = required == 0 || taps == required
        #expect(target.calls == (recognizes ? ["press began", "press ended"] : []), "\(taps) of \(required)")
        #expect(press.state == .possible)
      }
    }
  }

  @Test("A tap before the press that comes too late does not count")
  func lateTap() {
    press.numberOfTapsRequired = 1
    screen.tap(50, 50)
    screen.clock.advance(by: 0.4)
    screen.down(50, 50)
    screen.clock.advance(by: 1)
    #expect(target.calls == [])
    screen.up(50, 50)
  }

  @Test("An interruption cancels one that has begun, with an action, and fails one that has not, without")
  func interrupted() {
    screen.down(50, 50)
    screen.application.cancelAllTouches()
    screen.clock.advance(by: 1)
    #expect(target.calls == [])
    screen.down(50, 50)
    screen.clock.advance(by: 1)
    screen.application.cancelAllTouches()
    #expect(states() == ["began", "cancelled"] && press.state == .possible)
  }

  @Test("Disabled while it waits it does not begin, also when it is enabled again before its time (G-70)")
  func disabled() {
    screen.down(50, 50)
    screen.clock.advance(by: 0.3)
    press.isEnabled = false
    press.isEnabled = true
    screen.clock.advance(by: 1)
    #expect(target.calls == [])
    screen.up(50, 50)
    screen.down(50, 50)
    screen.clock.advance(by: 0.6)
    #expect(states() == ["began"])
    screen.up(50, 50)
  }

  @Test(
    "Two fingers that wait for another to fail: the first to lift, or to be cancelled, ends it for good (X-26, G-92)"
  )
  func heldAndOver() {
    final class Undecided: UIGestureRecognizer {}
    for isCancelled in [false, true] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let view = screen.add(named: "view")
      view.isMultipleTouchEnabled = true
      let other = view.recognize(Undecided(), named: "other", telling: target)
      let press = view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
      press.numberOfTouchesRequired = 2
      press.require(toFail: other)
      screen.down(50, 50, finger: 1)
      screen.down(90, 50, finger: 2)
      screen.clock.advance(by: 0.6)
      #expect(screen.lines(.state) == [] && target.calls == [])
      screen.send(1, isCancelled ? .cancelled : .ended, 50, 50)
      #expect(screen.lines(.state) == ["press -> failed"], "cancelled \(isCancelled)")
      other.state = .failed
      screen.clock.advance(by: 0.1)
      #expect(target.calls == [] && screen.lines(.state) == ["press -> failed", "other -> failed"])
      screen.up(90, 50, finger: 2)
      #expect(target.calls == [] && press.state == .possible)
    }
  }

  @Test("What comes in within the action of a press is delivered as the action is over, not with the next touch (G-21)")
  func receivingWithinTheAction() {
    screen.add(named: "other", frame: CGRect(x: 300, y: 0, width: 100, height: 100))
    target.onGesture = { [screen] recognizer in
      if recognizer.state == .began { screen.down(310, 10, finger: 2) }
    }
    screen.down(50, 50)
    screen.log.removeAll()
    screen.clock.advance(by: 0.6)
    #expect(states() == ["began"])
    let told = screen.lines(.touches).filter { $0.hasPrefix("view ") || $0.hasPrefix("other ") }
    #expect(told == ["view touchesCancelled", "other touchesBegan"])
    screen.application.cancelAllTouches()
  }
}
