import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of recognizers that an app uses in unusual ways.
@MainActor
@Suite("Unusual use of recognizers")
struct UnexpectedRequestTests {
  let screen = SimulatedScreen.square()
  let target = Target()

  /// A recognizer whose states the test sets.
  final class Free: UIGestureRecognizer {
    var onReset: ((Free) -> Void)?
    var onBegan: ((Free, UITouch, UIEvent) -> Void)?
    var resets = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if let touch = touches.first { onBegan?(self, touch, event) }
    }

    override func reset() {
      resets += 1
      onReset?(self)
    }
  }

  @Test(
    "A state that a recognizer sets after its touches ended does not affect the next gesture (G-17)",
    arguments: [UIGestureRecognizer.State.began, .ended, .failed, .cancelled, .changed]
  )
  func setLate(state: UIGestureRecognizer.State) {
    for hasBeenTouched in [true, false] {
      let view = screen.add(named: "view")
      let free = view.recognize(Free(), named: "free", telling: target)
      if hasBeenTouched { screen.tap(10, 10) }
      free.state = state
      expectEqual(free.state, .possible, "\(state)")
      target.calls = []
      free.onBegan = { free, _, _ in free.state = .ended }
      screen.tap(10, 10)
      expectEqual(target.calls, ["free ended"], "\(state), touched before: \(hasBeenTouched)")
    }
  }

  @Test("A state that a subclass sets in reset has no effect, and reset is called once per gesture")
  func setInReset() {
    let view = screen.add(named: "view")
    let free = view.recognize(Free(), named: "free", telling: target)
    free.onReset = { $0.state = .ended }
    screen.tap(10, 10)
    expectEqual(free.state, .possible)
    expectEqual(free.resets, 1)
    screen.tap(10, 10)
    expectEqual(free.state, .possible)
    expectEqual(free.resets, 2)
  }

  @Test("A recognizer that ignores its touch from a timer releases the withheld touch immediately (G-42, G-50)")
  func ignoreFromTimer() {
    let view = screen.add(named: "view")
    let free = view.recognize(Free(), named: "free", telling: target)
    free.delaysTouchesBegan = true
    free.onBegan = { free, touch, event in
      _ = free.clock?.schedule(at: 0.2) { free.ignore(touch, for: event) }
    }
    screen.down(10, 10)
    screen.clock.advance(by: 0.5)
    expectEqual(screen.lines(.touches).first, "view touchesBegan")
  }

  @Test("A recognizer that its own action adds to another view belongs only to the new view (G-07)")
  func movedTwice() {
    let first = screen.add(named: "first")
    let second = UIView()
    let third = UIView()
    let pan = first.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    target.onGesture = { recognizer in
      if recognizer.state == .cancelled { third.addGestureRecognizer(recognizer) }
    }
    screen.down(10, 10)
    for step in 1...4 { screen.move(10 + 5 * Double(step), 10) }
    second.addGestureRecognizer(pan)
    let owners = [first, second, third].filter { $0.gestureRecognizers?.contains(pan) ?? false }
    expectEqual(owners.count, 1)
    expectIdentical(pan.view, owners.first)
    expect(pan.view != nil)
  }

  @Test("Until a gesture ends, even between its taps, touches of other types than its first touch are refused (G-59a)")
  func typeLocksBetweenTaps() {
    let view = screen.add(named: "view")
    let double = view.recognize(UITapGestureRecognizer(), named: "double", telling: target)
    double.numberOfTapsRequired = 2
    func tap(_ type: UITouch.TouchType) {
      for phase in [UITouch.Phase.began, .ended] {
        var sample = screen.sample(1, phase, 10, 10)
        sample.type = type
        screen.application.receive(sample)
        screen.clock.advance(by: 0.05)
      }
    }
    tap(.direct)
    tap(.pencil)
    expectEqual(target.calls, [])
    expect(screen.lines(.receives).contains("double refuses touch"))
    double.requiresExclusiveTouchType = false
    screen.clock.advance(by: 5)
    tap(.direct)
    tap(.pencil)
    expectEqual(target.calls, ["double ended"])
  }

  @Test("Of a view's recognizers, the one added last recognizes first, whichever received a touch first (X-33)")
  func orderOfAddition() {
    final class Eager: UIGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    let view = screen.add(named: "view")
    let delegate = DecisionDelegate()
    var isFirstFinger = true
    view.recognize(Eager(), named: "first", telling: target)
    let second = view.recognize(Eager(), named: "second", telling: target)
    second.delegate = delegate
    delegate.receivesTouch = { _ in !isFirstFinger }
    screen.down(10, 10, finger: 1)
    isFirstFinger = false
    screen.down(100, 10, finger: 2)
    screen.move(110, 10, finger: 2)
    expectEqual(target.calls, ["second ended"])
  }

  @Test("During a timer's action, the shared application is the one for which the timer was scheduled")
  func sharedInTimers() {
    let view = screen.add(named: "view")
    view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    let other = SimulatedScreen.square()
    var seen: UIApplication?
    target.onGesture = { _ in seen = UIApplication.shared }
    screen.down(10, 10)
    screen.clock.advance(by: 0.6)
    expectIdentical(seen, screen.application)
    expectIdentical(UIApplication.shared, other.application)
  }

  @Test("When the newest application is deallocated, UIApplication.shared is the application created before it")
  func sharedFallsBack() {
    let before = SimulatedScreen.square()
    do { _ = SimulatedScreen.square() }
    expectIdentical(UIApplication.shared, before.application)
  }
}
