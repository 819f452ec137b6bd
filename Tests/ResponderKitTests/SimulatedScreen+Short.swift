import Foundation
import ResponderKit
import ResponderSimulation

/// A screen of 400 × 400 points with fingers, and a log of all that happens.
@MainActor
final class Screen {
  let clock = VirtualClock()
  let application: UIApplication
  let window: UIWindow
  let log = EventLog()
  /// Seconds between two samples.
  let period = 0.01

  init(configuration: EventConfiguration = .uiKit) {
    application = UIApplication(configuration: configuration, clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.makeKeyAndVisible()
    application.observer = log
  }

  /// Adds a view to `superview`, the window where none is given, and names it.
  @discardableResult
  func add<View: UIView>(
    _ view: View = UIView(),
    named name: String,
    frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 400),
    to superview: UIView? = nil
  ) -> View {
    view.accessibilityIdentifier = name
    view.frame = frame
    (superview ?? window).addSubview(view)
    return view
  }

  func send(_ finger: Int, _ phase: UITouch.Phase, _ x: Double, _ y: Double) {
    application.receive(sample(finger, phase, x, y))
  }

  func sample(_ finger: Int, _ phase: UITouch.Phase, _ x: Double, _ y: Double) -> TouchSample {
    TouchSample(finger: finger, phase: phase, location: CGPoint(x: x, y: y), timestamp: clock.now)
  }

  func down(_ x: Double, _ y: Double, finger: Int = 1) { send(finger, .began, x, y) }

  func move(_ x: Double, _ y: Double, finger: Int = 1) {
    clock.advance(by: period)
    send(finger, .moved, x, y)
  }

  func up(_ x: Double, _ y: Double, finger: Int = 1) {
    clock.advance(by: period)
    send(finger, .ended, x, y)
  }

  func tap(_ x: Double, _ y: Double) {
    down(x, y)
    up(x, y)
  }

  /// A straight way in steps of `step` points.
  func drag(from start: CGPoint, to end: CGPoint, step: Double = 5) {
    down(start.x, start.y)
    let count = max(1, Int((hypot(end.x - start.x, end.y - start.y) / step).rounded(.up)))
    for index in 1...count {
      let part = Double(index) / Double(count)
      move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    up(end.x, end.y)
  }

  func lines(_ categories: EventRecord.Category...) -> [String] { log.lines(of: Set(categories)) }
}

/// Keeps what its recognizers and controls tell it.
@MainActor
final class Target {
  var calls: [String] = []
  var onGesture: ((UIGestureRecognizer) -> Void)?

  static let gesture = Selector(Target.handle(_:), name: "handle")

  func handle(_ recognizer: UIGestureRecognizer) {
    calls.append("\(recognizer.name ?? "?") \(recognizer.state.word)")
    onGesture?(recognizer)
  }
}

extension UIView {
  /// Adds a recognizer of this name that tells `target`.
  @discardableResult
  func recognize<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer,
    named name: String,
    telling target: Target
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(target, action: Target.gesture)
    addGestureRecognizer(recognizer)
    return recognizer
  }
}
