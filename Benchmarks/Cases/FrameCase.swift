import AllocationCounter
import Foundation
import ResponderKit
import ResponderSimulation

/// Measures a frame in which nothing has changed, on a screen of 300 views. The floor, with which the result is
/// compared, only advances the clock by the duration of a frame.
@MainActor
final class UnchangedFrameCase: BenchCase {
  let name = "frame of an unchanged screen"
  let target: Double? = nil
  private static let frames = 10_000
  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow

  init() {
    application = UIApplication(clock: clock)
    application.displayTiming = DisplayTiming(framesPerSecond: 60)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    for index in 0..<300 {
      let label = UILabel(frame: CGRect(x: index % 10 * 40, y: index / 10 * 20, width: 40, height: 20))
      label.text = "\(index)"
      window.addSubview(label)
    }
    window.makeKeyAndVisible()
    for _ in 0..<10 { showFrame() }
  }

  func verify() throws {
    guard !application.needsFrame, application.nextFrameTime == nil else {
      throw BenchError(description: "\(name): the screen still changes; nothing was timed")
    }
  }

  func sample() -> Double { time { showFrame() } }

  func floorSample() -> Double { time { clock.advance(by: 1.0 / 60) } }

  func allocations() -> Double? {
    guard AllocationCounterIsAvailable() else { return nil }
    AllocationCounterStart()
    for _ in 0..<Self.frames { showFrame() }
    return Double(AllocationCounterStop()) / Double(Self.frames)
  }

  private func showFrame() {
    clock.advance(by: 1.0 / 60)
    application.frame(at: clock.now)
  }

  private func time(_ work: () -> Void) -> Double {
    let begin = nanoseconds()
    for _ in 0..<Self.frames { work() }
    return (nanoseconds() - begin) / Double(Self.frames)
  }
}

/// Measures the real time between two calls of a display link at 60 Hz, in a loop that wakes up late by up to 3 ms. The
/// floor, with which the result is compared, is the same loop without the library.
@MainActor
final class FrameRateCase: BenchCase {
  let name = "display link at 60 Hz"
  /// The largest accepted ratio of the time between two calls to that of the floor: that of 59.5 calls a second.
  let target: Double? = 60 / 59.5
  private static let seconds = 0.5
  private static let frame = 1.0 / 60

  @MainActor
  private final class Target: NSObject {
    var times: [Double] = []
    var count = 0
    func tick(_ link: CADisplayLink) {
      times.append(nanoseconds())
      count += 1
    }
  }

  /// Counts the calls of the display link in two seconds of virtual time, so that the result does not depend on the
  /// machine.
  func verify() throws {
    let clock = VirtualClock()
    let target = run(clock, for: 2) { time, delay in clock.advance(by: max(0, time - clock.now) + delay) }
    guard (119...121).contains(target.count) else {
      throw BenchError(description: "\(name): \(target.count) calls in 2 s, not 120; nothing was timed")
    }
  }

  func sample() -> Double {
    let clock = LiveClock(usesMainQueue: false)
    let target = run(clock, for: Self.seconds) { time, delay in
      sleep(until: time, late: delay)
      clock.runDueTimers()
    }
    return interval(of: target.times)
  }

  func floorSample() -> Double {
    let start = nanoseconds()
    var times: [Double] = []
    for frame in 1...Int(Self.seconds / Self.frame) {
      sleep(until: start * 1e-9 + Double(frame) * Self.frame, late: Self.delay(frame))
      times.append(nanoseconds())
    }
    return interval(of: times)
  }

  func allocations() -> Double? { nil }

  /// Runs a host's loop with a display link, for some seconds of `clock`. The closure `wait` sleeps until a time, its
  /// first argument, and then for a delay, its second argument.
  private func run(_ clock: any EventClock, for seconds: Double, _ wait: (TimeInterval, Double) -> Void) -> Target {
    let application = UIApplication(clock: clock)
    application.displayTiming = DisplayTiming(interval: Self.frame, phase: clock.now)
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.tick))
    application.frame(at: clock.now)
    link.add(to: .main, forMode: .common)
    let end = clock.now + seconds
    var turns = 0
    while clock.now < end {
      turns += 1
      wait(min(end, application.nextDeadline ?? end), Self.delay(turns))
      if application.isFrameDue() { application.frame(at: clock.now) }
    }
    link.invalidate()
    return target
  }

  /// Returns the delay of a turn of the loop: up to 3 ms.
  private static func delay(_ turn: Int) -> Double { Double(turn &* 7 % 16) * 0.0002 }

  /// Sleeps until a time of the live clock, and then for a delay.
  private func sleep(until time: TimeInterval, late delay: Double) {
    let seconds = time + delay - ProcessInfo.processInfo.systemUptime
    if seconds > 0 { usleep(UInt32(seconds * 1e6)) }
  }

  private func interval(of times: [Double]) -> Double {
    guard let first = times.first, let last = times.last, times.count > 1 else { return 0 }
    return (last - first) / Double(times.count - 1)
  }
}
