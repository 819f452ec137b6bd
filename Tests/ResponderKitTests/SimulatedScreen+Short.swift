import Foundation
import ResponderKit
import ResponderSimulation

// Single samples with short names, for tests of individual rules. Each sample takes one sample period. A test may send
// any sequence of samples, even one that no hand could produce.
extension SimulatedScreen {
  /// Creates a screen of 400 × 400 points that sends 100 samples per second.
  static func square(configuration: EventConfiguration = .uiKit) -> SimulatedScreen {
    SimulatedScreen(size: CGSize(width: 400, height: 400), configuration: configuration, sampleRate: 100)
  }

  /// Adds a view with this name to `superview`, or to the window if `superview` is nil.
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
    clock.advance(by: samplePeriod)
    send(finger, .moved, x, y)
  }

  func up(_ x: Double, _ y: Double, finger: Int = 1) {
    clock.advance(by: samplePeriod)
    send(finger, .ended, x, y)
  }

  func tap(_ x: Double, _ y: Double) {
    down(x, y)
    up(x, y)
  }

  /// Drags in a straight line from one point to another, `step` points per sample.
  func steadyDrag(from start: CGPoint, to end: CGPoint, step: Double = 5) {
    let count = (hypot(end.x - start.x, end.y - start.y) / step).rounded(.up)
    drag(from: start, to: end, over: max(1, count) * samplePeriod)
  }

  func lines(_ categories: EventRecord.Category...) -> [String] { log.lines(of: Set(categories)) }
}

/// A target that notes the calls of its recognizers and controls.
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
  /// Adds a recognizer with this name to the view, with `target` as the recognizer's target.
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
