import Foundation
import ResponderKit

/// An application with one window and simulated fingers on simulated time, for tests of gesture code.
///
///     let screen = SimulatedScreen()
///     screen.window.addSubview(button)
///     screen.tap(on: button)
///     #expect(screen.log.lines(of: [.event]) == ["save touchDown", "save touchUpInside", …])
///
/// The samples are sent at `sampleRate` samples per second of simulated time, so every run produces the same events.
/// Use `tap`, `press` and `drag` for a single finger, and `finger(_:)` for several. Keys, shakes, scrolling and other
/// input are in `SimulatedScreen+Hardware.swift`.
@MainActor
public final class SimulatedScreen {
  /// The clock of `application`. The clock starts at 0 and advances only with simulated input and `wait(_:)`.
  public let clock = VirtualClock()
  /// The application that receives the samples. The application's observer is `log` until the test sets another
  /// observer.
  public let application: UIApplication
  /// The window, which fills the screen and is visible. On a screen that has launched an app, the app's key window.
  public private(set) var window: UIWindow
  /// The records of everything that has happened so far.
  public let log: EventLog
  /// The seconds between two samples of a moving finger.
  public let samplePeriod: TimeInterval
  /// A closure that is called once, before the first finger lands. The app has then built its views.
  package var beforeFirstInput: (@MainActor (SimulatedScreen) -> Void)?
  /// The work that code under test has submitted to the main queue.
  private let work: MainQueueWork
  /// The delegate of the launched app, which nothing else retains.
  private var delegate: AnyObject?

  /// Creates a screen of `size` points whose hardware samples `sampleRate` times per second; traps unless `sampleRate`
  /// is positive.
  public init(
    size: CGSize = CGSize(width: 390, height: 844),
    configuration: EventConfiguration = .uiKit,
    sampleRate: Double = 120
  ) {
    demand(
      sampleRate.isFinite && sampleRate > 0,
      "The sample rate must be a positive number of samples per second; it is \(sampleRate)."
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

  /// Creates a screen and launches an app on it, as iOS does.
  ///
  ///     let screen = SimulatedScreen(launching: launchMyApp)
  ///     screen.tap(labeled: "Add")
  ///
  /// One second passes, so that the first screen has appeared. Traps if the app has no key window then.
  ///
  /// - Parameters:
  ///   - launch: The function that launches the app and returns its delegate, which is retained. The command `port new`
  ///     writes such a function.
  ///   - size: The size of the screen, in points.
  ///   - configuration: The constants of the event system.
  ///   - sampleRate: The number of samples per second, which must be positive.
  public convenience init(
    launching launch: (UIApplication) -> AnyObject,
    size: CGSize = CGSize(width: 390, height: 844),
    configuration: EventConfiguration = .uiKit,
    sampleRate: Double = 120
  ) {
    self.init(size: size, configuration: configuration, sampleRate: sampleRate)
    // The screen is as large as this window until the app has its own.
    let placeholder = window
    placeholder.windowLevel = UIWindow.Level(rawValue: -.greatestFiniteMagnitude)
    delegate = launch(application)
    placeholder.isHidden = true
    wait(1)
    guard let own = application.keyWindow, own !== placeholder else {
      programmerError(
        "The app has no key window one second after its launch; call makeKeyAndVisible() of its window when it launches."
      )
    }
    window = own
    window.layoutIfNeeded()
  }

  /// Returns the finger with a number. Calls with the same number return the same finger.
  public func finger(_ number: Int = 1) -> Finger {
    Finger(number: number, screen: self)
  }

  /// Advances the clock by some seconds, which runs timers and the main queue.
  public func wait(_ seconds: TimeInterval) {
    runOtherWork()
    clock.advance(by: seconds)
    runOtherWork()
  }

  /// Runs work that modules without `import UIKit` have submitted to the main queue. This work can run only while no
  /// block of the main queue runs: in an app's synchronous `main`, but not in a test of Swift Testing.
  private func runOtherWork() {
    guard Thread.isMainThread, !MainQueue.isCurrent else { return }
    work.step { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }

  /// Sends a sample to the application. Work that waits on the main queue runs before and after the sample.
  func send(_ sample: () -> Void) {
    work.step(sample)
  }

  /// Returns the number of samples for a movement of some seconds, at least one.
  func sampleCount(over seconds: TimeInterval) -> Int {
    demand(
      seconds.isFinite && seconds >= 0,
      "The duration of a movement must be at least 0 seconds; it is \(seconds)."
    )
    return max(1, Int((seconds / samplePeriod).rounded()))
  }

  /// Returns the center of `view` in the screen's coordinates.
  public func center(of view: UIView) -> CGPoint {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return view.window?.convert(point, to: nil as UIWindow?) ?? point
  }

  // MARK: One finger

  /// Taps the center of `view`, `count` times.
  ///
  /// The window is laid out first, so a view whose layout is due is tapped at its new position. Traps if no finger can
  /// reach the center: the view is in no window or in a hidden window, has no size, or its center is outside the screen.
  /// If another view covers the center, the touch is delivered to that view.
  public func tap(on view: UIView, count: Int = 1) {
    tap(at: reachableCenter(of: view), count: count)
  }

  /// Returns the center of `view` after layout; traps if the center cannot be touched.
  private func reachableCenter(of view: UIView) -> CGPoint {
    guard let window = view.window else {
      programmerError("\(Swift.type(of: view)) is in no window, so no finger can reach it; add it to a window first.")
    }
    demand(!window.isHidden, "The window of \(Swift.type(of: view)) is hidden, so no finger can reach the view.")
    window.layoutIfNeeded()
    let size = view.bounds.size
    demand(
      size.width > 0 && size.height > 0,
      "\(Swift.type(of: view)) is \(size.width) by \(size.height) points after layout, so no finger can reach it."
    )
    let point = center(of: view)
    demand(
      window.screen.bounds.contains(point),
      "The center of \(Swift.type(of: view)) is (\(point.x), \(point.y)), outside the screen; scroll to the view first."
    )
    return point
  }

  /// Taps `point` of the screen `count` times, each time for 0.05 s, with 0.1 s between taps.
  public func tap(at point: CGPoint, count: Int = 1) {
    for index in 0..<count {
      if index > 0 { wait(0.1) }
      press(at: point, for: 0.05)
    }
  }

  /// Presses the center of `view` for some seconds.
  ///
  /// As for `tap(on:count:)`, the window is laid out first, and the center must be on the screen.
  public func press(on view: UIView, for seconds: TimeInterval) {
    press(at: reachableCenter(of: view), for: seconds)
  }

  /// Presses `point` of the screen for some seconds.
  public func press(at point: CGPoint, for seconds: TimeInterval) {
    let finger = finger()
    finger.down(at: point)
    wait(seconds)
    finger.up()
  }

  /// Drags in a straight line from one point of the screen to another.
  public func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.25) {
    let finger = finger()
    finger.down(at: start)
    finger.move(to: end, over: seconds)
    wait(samplePeriod)
    finger.up()
  }

  fileprivate var locations: [Int: CGPoint] = [:]
}

/// A finger of a simulated screen.
@MainActor
public struct Finger {
  /// The finger's number on its screen; app code sees a `UITouch` instead.
  public let number: Int
  fileprivate let screen: SimulatedScreen

  /// The finger's location on the screen; nil while the finger is up.
  public var location: CGPoint? { screen.locations[number] }

  /// Puts the finger down at a point of the screen; traps if the finger is already down.
  public func down(at point: CGPoint) {
    demand(location == nil, "Finger \(number) is already down; lift it first.")
    screen.locations[number] = point
    send(.began, point)
  }

  /// Puts the finger down on the current center of `view`; traps if the finger is already down.
  public func down(on view: UIView) {
    down(at: screen.center(of: view))
  }

  /// Moves the finger in a straight line to `point`, with one sample per sample period, or a single sample if `seconds`
  /// is 0. Traps if the finger is not down.
  public func move(to point: CGPoint, over seconds: TimeInterval = 0) {
    let start = locationOrTrap("move")
    let count = screen.sampleCount(over: seconds)
    let begin = screen.clock.now
    for index in 1...count {
      screen.clock.advance(to: begin + Double(index) * screen.samplePeriod)
      let location = start.interpolated(to: point, index, of: count)
      screen.locations[number] = location
      send(.moved, location)
    }
  }

  /// Lifts the finger at its location, without advancing the clock; traps if the finger is not down.
  public func up() {
    let location = locationOrTrap("lift")
    screen.locations[number] = nil
    send(.ended, location)
  }

  /// Cancels the finger's touch, as an interruption does; traps if the finger is not down.
  public func cancel() {
    let location = locationOrTrap("cancel")
    screen.locations[number] = nil
    send(.cancelled, location)
  }

  private func locationOrTrap(_ verb: String) -> CGPoint {
    guard let location else { programmerError("Finger \(number) is not down; call down(at:) before you \(verb) it.") }
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
  /// Returns the point after step `index` of `count` on the straight line to `end`; the last step ends exactly at
  /// `end`.
  func interpolated(to end: CGPoint, _ index: Int, of count: Int) -> CGPoint {
    let part = CGFloat(index) / CGFloat(count)
    return index == count ? end : CGPoint(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
  }
}
