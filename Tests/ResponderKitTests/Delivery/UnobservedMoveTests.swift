import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of moves while no observer is set: a faster implementation forwards them, with the same result as if an
/// observer were set.
@MainActor
@Suite("Delivery of moves without an observer")
struct UnobservedMoveTests {
  /// A view that forwards all touches and runs a closure during a move.
  private final class Forwarder: UIView {
    var calls: [String] = []
    var inMove: () -> Void = {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("moved")
      inMove()
      super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
      super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
      super.touchesCancelled(touches, with: event)
    }
  }

  private let screen = SimulatedScreen.square()
  private let outer = Forwarder()
  private let inner = Forwarder()

  init() {
    screen.application.observer = nil
    screen.add(outer, named: "outer")
    screen.add(inner, named: "inner", to: outer)
  }

  @Test("Without an observer, moves reach every responder in the chain")
  func climb() {
    screen.down(10, 10)
    screen.move(11, 10)
    screen.up(11, 10)
    expectEqual(inner.calls, ["moved", "ended"])
    expectEqual(outer.calls, ["moved", "ended"])
  }

  @Test(
    "If a view leaves its window in touchesMoved, the move is not forwarded and each responder is cancelled once (X-03)"
  )
  func leaving() {
    inner.inMove = { [inner] in inner.removeFromSuperview() }
    screen.down(10, 10)
    screen.move(11, 10)
    screen.move(12, 10)
    screen.up(12, 10)
    expectEqual(inner.calls, ["moved", "cancelled"])
    expectEqual(outer.calls, ["cancelled"])
  }

  @Test("An observer that is set during a move receives the records of the remaining responders")
  func observerComes() {
    let log = EventLog()
    inner.inMove = { [screen] in screen.application.observer = log }
    screen.down(10, 10)
    screen.move(11, 10)
    expectEqual(log.lines(of: [.touches]).first, "outer touchesMoved")
  }

  @Test("If the host cancels a touch during the delivery of a move, the cancellation follows the move")
  func cancelledInside() {
    var isFirst = true
    inner.inMove = { [screen] in
      if isFirst { screen.application.cancelAllTouches() }
      isFirst = false
    }
    screen.down(10, 10)
    screen.move(11, 10)
    screen.move(12, 10)
    expectEqual(inner.calls, ["moved", "cancelled"])
    expectEqual(outer.calls, ["moved", "cancelled"])
  }
}

/// Objects to which app code may have references after an application is deallocated.
@MainActor
@Suite("Deallocated applications")
struct ApplicationDeallocationTests {
  private final class Keeper: UIView {
    var touches: Set<UITouch> = []
    var event: UIEvent?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches = touches
      self.event = event
    }
  }

  @Test("After the application is deallocated with a finger down, touches, views and recognizers can still be used")
  func inTheMiddle() throws {
    let keeper = Keeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pan = UIPanGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    let tap = UITapGestureRecognizer()
    for recognizer in [pan, press, tap] { keeper.addGestureRecognizer(recognizer) }
    let clock = VirtualClock()
    weak var weakApplication: UIApplication?
    weak var weakWindow: UIWindow?
    do {
      let application = UIApplication(clock: clock)
      let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(keeper)
      window.makeKeyAndVisible()
      application.receive(
        TouchSample(finger: 1, phase: .began, location: CGPoint(x: 50, y: 50), timestamp: 0)
      )
      application.receive(
        TouchSample(finger: 1, phase: .moved, location: CGPoint(x: 80, y: 50), timestamp: 0.1)
      )
      expectEqual(pan.state, .began)
      keeper.removeFromSuperview()
      application.receive(
        TouchSample(finger: 2, phase: .began, location: CGPoint(x: 50, y: 50), timestamp: 0.2)
      )
      weakApplication = application
      weakWindow = window
    }
    expectNil(weakApplication)
    withExtendedLifetime(weakWindow) {}
    clock.advance(by: 10)
    let touch = try require(keeper.touches.first)
    _ = touch.location(in: keeper)
    _ = keeper.event?.allTouches
    keeper.touchesMoved(keeper.touches, with: keeper.event)
    keeper.touchesCancelled(keeper.touches, with: nil)
    for recognizer in [pan, press, tap] {
      recognizer.isEnabled = false
      expectEqual(recognizer.state, .possible)
      expectEqual(recognizer.numberOfTouches, 0)
      _ = recognizer.location(in: keeper)
      _ = recognizer.clock
    }
  }

  @Test("If the application is deallocated during a gesture, the recognizer is possible again")
  func inAGesture() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pan = UIPanGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    for recognizer in [pan, press] { view.addGestureRecognizer(recognizer) }
    let clock = VirtualClock()
    var application: UIApplication? = UIApplication(clock: clock)
    let window = UIWindow(application: application, frame: view.frame)
    window.addSubview(view)
    window.makeKeyAndVisible()
    application?.receive(TouchSample(finger: 1, phase: .began, location: CGPoint(x: 50, y: 50), timestamp: 0))
    application?.receive(TouchSample(finger: 1, phase: .moved, location: CGPoint(x: 80, y: 50), timestamp: 0.1))
    expectEqual(pan.state, .began)
    application = nil
    expectNil(window.application)
    expectEqual(pan.state, .possible)
    expectEqual(press.state, .possible)
    clock.advance(by: 10)
    expectEqual(press.state, .possible)
    pan.state = .failed
    view.removeGestureRecognizer(pan)
  }
}
