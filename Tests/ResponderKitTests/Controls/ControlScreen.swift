import Foundation
import ResponderKit
import ResponderSimulation

/// A screen with a control of 100 × 100 points at (150, 150), in a view named “box” that fills the screen.
@MainActor
final class ControlScreen<Control: UIControl> {
  let screen = SimulatedScreen.square()
  let target = Target()
  let box: UIView
  let control: Control

  init(_ control: Control) {
    box = screen.add(named: "box")
    self.control = screen.add(
      control,
      named: "control",
      frame: CGRect(x: 150, y: 150, width: 100, height: 100),
      to: box
    )
  }

  /// The control events that the control has sent so far.
  var events: [String] {
    screen.lines(.event).filter { $0.hasPrefix("control ") }.map { String($0.dropFirst("control ".count)) }
  }

  /// Adds a recognizer with the target `target` to the box, which is the superview of the control.
  @discardableResult
  func ancestor<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
    box.recognize(recognizer, named: "ancestor", telling: target)
  }
}

/// A control that returns preset results from its tracking methods and records the calls.
final class TrackingControl: UIControl {
  var calls: [String] = []
  var begins = true
  var continues = true

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("begin tracking \(isTracking) highlighted \(isHighlighted) inside \(isTouchInside)")
    return begins
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("continue inside \(isTouchInside)")
    return continues
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    calls.append("end \(touch == nil ? "without" : "with") touch")
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    calls.append("cancel \(event == nil ? "without" : "with") event")
  }
}

/// A target that records calls of its actions.
final class ActionListener: UIResponder {
  var calls: [String] = []

  static let plain = Selector(ActionListener.receive, name: "receive")
  static let full = Selector(ActionListener.receiveAll, name: "receiveAll")

  func receive() { calls.append("receive") }
  func receiveAll(_ sender: UIControl, _ event: UIEvent?) {
    calls.append("receiveAll \(event == nil ? "nil" : "event")")
  }
}
