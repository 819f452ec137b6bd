import Foundation
import ResponderKit

/// An application with one window on virtual time, and fingers for it: what a test of gesture code begins with.
///
///     let screen = SimulatedScreen()
///     screen.window.addSubview(button)
///     screen.tap(on: button)
///     #expect(screen.log.lines(of: [.event]) == ["save touchDown", "save touchUpInside", …])
///
/// Samples come on a grid of `sampleRate` a second, so that a script gives the same events on every run. One finger alone is
/// moved with `tap`, `press` and `drag`; several with `finger(_:)`. What is not touching the screen, such as keys, shakes and
/// a wheel, stands in `SimulatedScreen+Hardware.swift`.
@MainActor
public final class SimulatedScreen {
  /// Drives every timer of `application`; it stands at 0 at first and moves only with the fingers and `wait(_:)`.
  public let clock = VirtualClock()
  /// What the samples are handed to; `log` is its observer until another one is set.
  public let application: UIApplication
  /// Fills the screen, is key and visible.
  public let window: UIWindow
  /// All that has happened so far.
  public let log: EventLog
  /// Seconds between two samples of a moving finger.
  public let samplePeriod: TimeInterval
  /// Called once, before the first finger lands: what the program built stands by then.
  package var beforeFirstInput: (@MainActor (SimulatedScreen) -> Void)?
  /// What code under test has submitted to the main queue.
  private let work: MainQueueWork

  /// A screen of `size` points whose hardware samples `sampleRate` times a second.
  public init(
    size: CGSize = CGSize(width: 390, height: 844),
    configuration: EventConfiguration = .uiKit,
    sampleRate: Double = 120
  ) {
    demand(
      sampleRate.isFinite && sampleRate > 0,
      "A screen samples its fingers more than 0 times a second; it was given \(sampleRate)."
    )
    application = UIApplication(configuration: configuration, clock: clock)
    window = UIWindow(application: application, frame: CGRect(origin: .zero, size: size))
    log = EventLog()
    samplePeriod = 1 / sampleRate
    TaskCapture.install()
    work = MainQueueWork(of: application)
    clock.mainQueueWork = work
    application.observer = log
    window.makeKeyAndVisible()
  }

  /// A finger by its number; the same number is the same finger.
  public func finger(_ number: Int = 1) -> Finger {
    Finger(number: number, screen: self)
  }

  /// Lets time pass; timers and the main queue run.
  public func wait(_ seconds: TimeInterval) {
    runOtherWork()
    clock.advance(by: seconds)
    runOtherWork()
  }

  /// Runs what modules that do not import UIKit have put on the main queue. This is possible only where no block of the main queue is
  /// running: in a program's synchronous `main`, not in a test of Swift Testing.
  private func runOtherWork() {
    guard Thread.isMainThread, !MainQueue.isCurrent else { return }
    work.step { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }

  /// Hands a sample to the application, and runs what waits on the main queue before and after it.
  func send(_ sample: () -> Void) {
    work.step(sample)
  }

  /// What a motion of some seconds takes of samples, one at least.
  func sampleCount(over seconds: TimeInterval) -> Int {
    demand(
      seconds.isFinite && seconds >= 0,
      "A movement takes 0 seconds or more; it was given \(seconds)."
    )
    return max(1, Int((seconds / samplePeriod).rounded()))
  }

  /// The centre of `view` on the screen.
  public func center(of view: UIView) -> CGPoint {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return view.window?.convert(point, to: nil as UIWindow?) ?? point
  }

  // MARK: One finger

  /// Taps the centre of `view`.
  public func tap(on view: UIView, count: Int = 1) {
    tap(at: center(of: view), count: count)
  }

  /// Taps `point` of the screen, each time for 0.05 s, with 0.1 s between.
  public func tap(at point: CGPoint, count: Int = 1) {
    for index in 0..<count {
      if index > 0 { wait(0.1) }
      press(at: point, for: 0.05)
    }
  }

  /// Presses the centre of `view` for some seconds.
  public func press(on view: UIView, for seconds: TimeInterval) {
    press(at: center(of: view), for: seconds)
  }

  /// Presses `point` of the screen for some seconds.
  public func press(at point: CGPoint, for seconds: TimeInterval) {
    let finger = finger()
    finger.down(at: point)
    wait(seconds)
    finger.up()
  }

  /// Drags straight from one point of the screen to another.
  public func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.25) {
    let finger = finger()
    finger.down(at: start)
    finger.move(to: end, over: seconds)
    wait(samplePeriod)
    finger.up()
  }

  fileprivate var places: [Int: CGPoint] = [:]
}

/// One finger of a simulated screen.
@MainActor
public struct Finger {
  /// What tells the fingers of one screen apart; UIKit's code sees a `UITouch` instead.
  public let number: Int
  fileprivate let screen: SimulatedScreen

  /// Where it lies on the screen; nil while it is up.
  public var location: CGPoint? { screen.places[number] }

  /// Puts the finger down at a point of the screen; one that is down already traps.
  public func down(at point: CGPoint) {
    demand(location == nil, "Finger \(number) is down already; lift it first.")
    screen.places[number] = point
    send(.began, point)
  }

  /// Puts the finger down on the centre of `view`, wherever on the screen that lies now.
  public func down(on view: UIView) {
    down(at: screen.center(of: view))
  }

  /// Moves straight to `point`, a sample each period; in one sample where no time is given.
  public func move(to point: CGPoint, over seconds: TimeInterval = 0) {
    let start = placeOrTrap("move")
    let count = screen.sampleCount(over: seconds)
    let begin = screen.clock.now
    for index in 1...count {
      screen.clock.advance(to: begin + Double(index) * screen.samplePeriod)
      let place = start.onWay(to: point, index, of: count)
      screen.places[number] = place
      send(.moved, place)
    }
  }

  /// Lifts the finger where it is, without letting time pass; one that is not down traps.
  public func up() {
    let place = placeOrTrap("lift")
    screen.places[number] = nil
    send(.ended, place)
  }

  /// Takes the finger away without a lift, as an interruption does.
  public func cancel() {
    let place = placeOrTrap("cancel")
    screen.places[number] = nil
    send(.cancelled, place)
  }

  private func placeOrTrap(_ verb: String) -> CGPoint {
    guard let location else { programmerError("Finger \(number) is not down; put it down before you \(verb) it.") }
    return location
  }

  private func send(_ phase: UITouch.Phase, _ point: CGPoint) {
    if let begin = screen.beforeFirstInput {
      screen.beforeFirstInput = nil
      begin(screen)
    }
    screen.send {
      screen.application.receive(
        TouchSample(finger: number, phase: phase, location: point, timestamp: screen.clock.now)
      )
    }
  }
}

extension CGPoint {
  /// Where step `index` of `count` leads to on the straight way to `end`; the last one exactly there.
  func onWay(to end: CGPoint, _ index: Int, of count: Int) -> CGPoint {
    let part = CGFloat(index) / CGFloat(count)
    return index == count ? end : CGPoint(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
  }
}
