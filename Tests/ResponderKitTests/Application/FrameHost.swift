import Foundation
import RandomTesting
import ResponderKit
import ResponderSimulation

/// A clock whose timers run only when the host's loop calls `runDueTimers()`, possibly late, as with a `LiveClock`.
@MainActor
final class LoopClock: EventClock {
  private(set) var now: TimeInterval
  private var queue = EventTimerQueue()

  init(now: TimeInterval) { self.now = now }

  var nextDeadline: TimeInterval? { queue.nextDeadline }

  func schedule(at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void) -> EventTimer {
    queue.add(at: deadline, action)
  }

  func sleep(until time: TimeInterval) { now = max(now, time) }

  func runDueTimers() {
    while let due = queue.popDue(at: now) { due.action() }
  }
}

/// A host whose loop sleeps until the next timer, frame or input, and wakes up too late by a random time.
@MainActor
final class FrameHost {
  let clock: LoopClock
  let application: UIApplication
  let window: UIWindow
  /// The longest delay after a deadline, in seconds.
  var jitter = 0.004
  /// The times at which the loop has called `frame(at:)`.
  private(set) var frames: [TimeInterval] = []
  /// The number of calls of `onNeedsFrame`.
  var requests = 0
  private var numbers: SeededNumbers

  /// Creates a host with a visible window of 400 by 400 points. Without `timing`, timers drive frames.
  init(_ timing: DisplayTiming? = DisplayTiming(framesPerSecond: 60, phase: 1_000.0037), seed: UInt64 = 1) {
    clock = LoopClock(now: 1_000)
    numbers = SeededNumbers(seed: seed)
    application = UIApplication(clock: clock)
    application.displayTiming = timing
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.makeKeyAndVisible()
    application.onNeedsFrame = { [weak self] in self?.requests += 1 }
  }

  /// Runs the loop for some seconds. `input` is called at each wake-up.
  func run(_ seconds: TimeInterval, _ input: () -> Void = {}) {
    let end = clock.now + seconds
    while clock.now < end {
      let deadline = min(end, application.nextDeadline ?? end)
      clock.sleep(until: min(end, max(clock.now, deadline) + numbers.number(in: 1e-6...max(2e-6, jitter))))
      clock.runDueTimers()
      input()
      guard application.isFrameDue() else { continue }
      frames.append(clock.now)
      application.frame(at: clock.now)
    }
  }

  func send(_ phase: UITouch.Phase, _ y: CGFloat) {
    application.receive(TouchSample(finger: 0, phase: phase, location: CGPoint(x: 200, y: y), timestamp: clock.now))
  }

  /// Flicks upward at 5,000 points per second.
  func flick() {
    send(.began, 390)
    for step in 1...6 {
      run(0.01)
      send(.moved, 390 - 50 * CGFloat(step))
    }
    run(0.01)
    send(.ended, 40)
  }
}

/// The target of a display link, which logs the times of its calls.
@MainActor
final class LinkTarget: NSObject {
  private(set) var timestamps: [TimeInterval] = []
  private(set) var targets: [TimeInterval] = []
  var onCall: () -> Void = {}

  func tick(_ link: CADisplayLink) {
    timestamps.append(link.timestamp)
    targets.append(link.targetTimestamp)
    onCall()
  }

  func start() -> CADisplayLink {
    let link = CADisplayLink(target: self, selector: Selector(LinkTarget.tick))
    link.add(to: .main, forMode: .common)
    return link
  }

  func forget() { (timestamps, targets) = ([], []) }
}

/// Returns the rate of calls in calls per second.
func rate(of times: [TimeInterval]) -> Double {
  guard let first = times.first, let last = times.last, last > first else { return 0 }
  return Double(times.count - 1) / (last - first)
}

/// The scroll view's delegate, which logs the times of `scrollViewDidScroll`.
@MainActor
final class ScrollTimes: UIScrollViewDelegate {
  private(set) var times: [TimeInterval] = []
  private(set) var offsets: [CGFloat] = []
  let clock: any EventClock
  var onScroll: () -> Void = {}
  private(set) var hasEnded = false

  init(_ clock: any EventClock) { self.clock = clock }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    times.append(clock.now)
    offsets.append(scrollView.contentOffset.y)
    onScroll()
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hasEnded = true }

  func forget() { (times, offsets) = ([], []) }
}
