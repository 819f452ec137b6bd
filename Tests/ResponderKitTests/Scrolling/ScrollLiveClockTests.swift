import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A clock that advances whenever it is read, as a clock that measures real time does.
@MainActor
private final class RunningClock: EventClock {
  private let virtual = VirtualClock()
  private var reads = 0

  var now: TimeInterval {
    reads += 1
    return virtual.now + Double(reads) * 1e-6
  }

  func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
    virtual.schedule(at: deadline, action)
  }

  func advance(by seconds: TimeInterval) { virtual.advance(by: seconds) }
}

@MainActor
@Suite("Scroll views with a clock that advances during an event")
struct ScrollLiveClockTests {
  private let clock = RunningClock()
  private let application: UIApplication
  private let window: UIWindow
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  init() {
    application = UIApplication(clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.makeKeyAndVisible()
    scroll.contentSize = CGSize(width: 400, height: 4000)
    window.addSubview(scroll)
  }

  private func send(_ phase: UITouch.Phase, _ y: CGFloat) {
    application.receive(TouchSample(finger: 0, phase: phase, location: CGPoint(x: 200, y: y), timestamp: clock.now))
    clock.advance(by: 0.01)
  }

  @Test("The first move beyond 10 points scrolls by the distance beyond the 10 points (V-30)")
  func firstStep() {
    send(.began, 300)
    send(.moved, 275)
    expectEqual(scroll.contentOffset.y, 15)
    send(.moved, 270)
    expectEqual(scroll.contentOffset.y, 20)
  }

  @Test("A single notch of a wheel scrolls the content")
  func wheel() {
    for (phase, dy) in [(PointerPhase.began, -48.0), (.ended, 0)] {
      var sample = ScrollSample(
        phase: phase,
        location: CGPoint(x: 200, y: 200),
        translation: CGVector(dx: 0, dy: dy),
        timestamp: clock.now
      )
      sample.type = .discrete
      application.receive(sample)
    }
    expectEqual(scroll.contentOffset.y, 48)
  }

  @Test("Moves of a touch while a pan waits for another recognizer to fail do not scroll the content, even afterwards")
  func held() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    window.addGestureRecognizer(tap)
    let press = UILongPressGestureRecognizer()
    press.allowableMovement = 1000
    press.minimumPressDuration = 0.1
    press.cancelsTouchesInView = false
    window.addGestureRecognizer(press)
    scroll.panGestureRecognizer.require(toFail: press)
    send(.began, 300)
    send(.moved, 275)
    send(.moved, 250)
    expectEqual(scroll.contentOffset.y, 0)
    press.isEnabled = false
    expectEqual(scroll.contentOffset.y, 0)
    send(.moved, 245)
    expectEqual(scroll.contentOffset.y, 5)
  }
}
