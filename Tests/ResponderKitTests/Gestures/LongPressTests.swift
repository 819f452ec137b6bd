import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Long press recognizers")
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

  @Test("The default values of a long press recognizer are UIKit's (G-90)")
  func defaults() {
    expectEqual(press.minimumPressDuration, 0.5)
    expectEqual(press.allowableMovement, 10)
    expectEqual(press.numberOfTapsRequired, 0)
    expectEqual(press.numberOfTouchesRequired, 1)
  }

  @Test(
    "A long press begins if the finger moves by exactly the allowable movement, and fails if it moves farther (G-91)"
  )
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
        expectEqual(target.calls, (begins ? ["press began"] : []), "\(start) \(dx) \(dy)")
        screen.up(start, start)
      }
    }
  }

  @Test("A long press is recognized only after exactly the required number of taps")
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
        // If no tap is required, each touch is a separate attempt.
        let recognizes = required == 0 || taps == required
        expectEqual(target.calls, (recognizes ? ["press began", "press ended"] : []), "\(taps) of \(required)")
        expectEqual(press.state, .possible)
      }
    }
  }

  @Test("A deferred two-finger press fails and never begins when the first finger lifts or is cancelled (X-26, G-92)")
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
      expectEqual(screen.lines(.state), [])
      expectEqual(target.calls, [])
      screen.send(1, isCancelled ? .cancelled : .ended, 50, 50)
      expectEqual(screen.lines(.state), ["press -> failed"], "cancelled \(isCancelled)")
      other.state = .failed
      screen.clock.advance(by: 0.1)
      expectEqual(target.calls, [])
      expectEqual(screen.lines(.state), ["press -> failed", "other -> failed"])
      screen.up(90, 50, finger: 2)
      expectEqual(target.calls, [])
      expectEqual(press.state, .possible)
    }
  }

  @Test("Input that a long press's action sends is delivered after the action, and not only with the next touch (G-21)")
  func receivingWithinTheAction() {
    screen.add(named: "other", frame: CGRect(x: 300, y: 0, width: 100, height: 100))
    target.onGesture = { [screen] recognizer in
      if recognizer.state == .began { screen.down(310, 10, finger: 2) }
    }
    screen.down(50, 50)
    screen.log.removeAll()
    screen.clock.advance(by: 0.6)
    expectEqual(states(), ["began"])
    let touchLines = screen.lines(.touches).filter { $0.hasPrefix("view ") || $0.hasPrefix("other ") }
    expectEqual(touchLines, ["view touchesCancelled", "other touchesBegan"])
    screen.application.cancelAllTouches()
  }
}
