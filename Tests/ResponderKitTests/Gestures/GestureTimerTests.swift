import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of `UIGestureRecognizer.schedule(at:_:)`, the timers of custom recognizers.
@MainActor
@Suite("Timers of recognizers")
struct GestureTimerTests {
  /// A recognizer that schedules a given action when a finger lands.
  final class Waiting: UIGestureRecognizer {
    var delay: TimeInterval = 0.2
    var whenDue: ((Waiting) -> Void)?
    private(set) var timer: EventTimer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      timer = schedule(at: event.timestamp + delay) { [weak self] in if let self { whenDue?(self) } }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .ended
    }
  }

  let screen = SimulatedScreen.square()
  let target = Target()

  private func add(_ name: String, to view: UIView, when: @escaping (Waiting) -> Void) -> Waiting {
    let waiting = view.recognize(Waiting(), named: name, telling: target)
    waiting.whenDue = when
    return waiting
  }

  @Test("If a timer's closure requests the state .began, the recognizer begins at the time of the timer")
  func settles() {
    let view = screen.add(named: "view")
    _ = add("hold", to: view) { $0.state = .began }
    screen.down(10, 10)
    screen.clock.advance(by: 0.19)
    expectEqual(target.calls, [])
    screen.clock.advance(by: 0.02)
    expectEqual(target.calls, ["hold began"])
    expectEqual(screen.lines(.touches).filter { $0.hasPrefix("view") }, ["view touchesBegan", "view touchesCancelled"])
    screen.up(10, 10)
    expectEqual(target.calls, ["hold began", "hold ended"])
  }

  @Test(
    "If timers of two recognizers are due together, the inner recognizer wins, whichever was scheduled first (G-31)"
  )
  func oneMoment() {
    let outer = screen.add(named: "outer")
    let inner = screen.add(named: "inner", to: outer)
    _ = add("outer hold", to: outer) { $0.state = .began }
    _ = add("inner hold", to: inner) { $0.state = .began }
    screen.down(10, 10)
    screen.clock.advance(by: 1)
    expectEqual(target.calls, ["inner hold began"])
  }

  @Test(
    "A lift, or disabling or removing a recognizer or its view, cancels the recognizer's timer"
  )
  func goesWithTheGesture() {
    var isDue = 0
    for round in 0..<4 {
      let view = screen.add(named: "view")
      let waiting = add("hold", to: view) { _ in isDue += 1 }
      screen.down(10, 10)
      expect(screen.clock.nextDeadline != nil)
      switch round {
      case 0: screen.up(10, 10)
      case 1: view.removeGestureRecognizer(waiting)
      case 2: waiting.isEnabled = false
      default: break
      }
      view.removeFromSuperview()
      if round > 0 { screen.up(10, 10) }
      expect(screen.clock.nextDeadline == nil && waiting.timer?.isPending == false, "round \(round)")
    }
    screen.clock.advance(by: 1)
    expectEqual(isDue, 0)
  }

  @Test("A timer that a tap recognizer's subclass schedules is not cancelled when the superclass sets its own timer")
  func besideTheLibrarys() {
    final class Watched: UITapGestureRecognizer {
      var isDue = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if isDue == 0 { schedule(at: event.timestamp + 0.3) { [weak self] in self?.isDue += 1 } }
        super.touchesBegan(touches, with: event)
      }
    }
    let tap = screen.add(named: "view").recognize(Watched(), named: "tap", telling: target)
    tap.numberOfTapsRequired = 3
    screen.tap(10, 10)
    screen.tap(10, 10)
    expectEqual(tap.state, .possible)
    expectEqual(tap.isDue, 0)
    screen.clock.advance(by: 0.3)
    expect(tap.isDue > 0)
  }

  @Test("The timer of a deallocated recognizer does not fire")
  func gone() {
    var isDue = false
    weak var weakReference: Waiting?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      screen.window.addSubview(view)
      let waiting = Waiting()
      weakReference = waiting
      view.addGestureRecognizer(waiting)
      // No gesture is in progress, so only the deallocation cancels the timer.
      waiting.schedule(at: 5) { isDue = true }
      expectEqual(screen.clock.nextDeadline, 5)
      view.removeFromSuperview()
    }
    expectNil(weakReference)
    expectNil(screen.clock.nextDeadline)
    screen.clock.advance(by: 10)
    expect(!isDue)
  }

  @Test("The timer of a recognizer that failed does not fire while the finger is still down")
  func failed() {
    var isDue = false
    let view = screen.add(named: "view")
    let waiting = add("hold", to: view) { _ in isDue = true }
    screen.down(10, 10)
    waiting.state = .failed
    screen.clock.advance(by: 1)
    expect(!isDue)
    screen.up(10, 10)
  }

  @Test("Cancelling one timer of a recognizer does not cancel the recognizer's other timers")
  func alone() {
    var due: [Int] = []
    let view = screen.add(named: "view")
    let waiting = view.recognize(Waiting(), named: "hold", telling: target)
    let first = waiting.schedule(at: 1) { due.append(1) }
    waiting.schedule(at: 2) { due.append(2) }
    first?.cancel()
    screen.clock.advance(by: 3)
    expectEqual(due, [2])
    expectNil(Waiting().schedule(at: 1) {})
  }

  @Test("The internal timer of a library recognizer is cancelled when the recognizer is deallocated outside a gesture")
  func goneUnknown() {
    weak var weakReference: UITapGestureRecognizer?
    do {
      let view = screen.add(named: "view")
      let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
      weakReference = tap
      // App code calls the method with a custom touch.
      tap.touchesBegan([UITouch()], with: UIEvent())
      expect(screen.clock.nextDeadline != nil)
      view.removeFromSuperview()
    }
    expectNil(weakReference)
    expectNil(screen.clock.nextDeadline)
  }
}
