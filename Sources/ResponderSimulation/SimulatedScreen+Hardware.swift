import Foundation
import ResponderKit

/// Simulated keys, buttons, shakes, scrolling and hovering.
extension SimulatedScreen {
  // MARK: Keys and buttons

  /// Presses the keys of a US keyboard that type `text`, one after the other and each for 0.05 s; a line feed presses
  /// return. A character that no key types, such as an emoji, is sent as a key of another layout.
  public func type(_ text: String) {
    for character in text {
      press(character == "\n" ? UIKey(.keyboardReturnOrEnter) : UIKey(character: character), for: 0.05)
    }
  }

  /// Presses one key for some seconds while the given modifiers are pressed; no events are sent for the modifier keys.
  public func pressKey(
    _ key: UIKeyboardHIDUsage,
    modifiers: UIKeyModifierFlags = [],
    for seconds: TimeInterval = 0.05
  ) {
    press(UIKey(key, modifierFlags: modifiers), for: seconds)
  }

  /// Presses the key of a US keyboard that types `character`, adding shift if needed. For example, `pressKey("s",
  /// modifiers: .command)` presses Command-S.
  public func pressKey(
    _ character: Character,
    modifiers: UIKeyModifierFlags = [],
    for seconds: TimeInterval = 0.05
  ) {
    press(UIKey(character: character, modifierFlags: modifiers), for: seconds)
  }

  /// Presses a button of a remote or game controller for some seconds.
  public func pressButton(_ button: UIPress.PressType, for seconds: TimeInterval = 0.05) {
    send { application.receive(PressSample(type: button, phase: .began, timestamp: clock.now)) }
    wait(seconds)
    send { application.receive(PressSample(type: button, phase: .ended, timestamp: clock.now)) }
  }

  private func press(_ key: UIKey, for seconds: TimeInterval) {
    send { application.receive(PressSample(key: key, phase: .began, timestamp: clock.now)) }
    wait(seconds)
    send { application.receive(PressSample(key: key, phase: .ended, timestamp: clock.now)) }
  }

  // MARK: The device

  /// Shakes the device for some seconds.
  public func shake(for seconds: TimeInterval = 0.5) {
    send { application.receive(ShakeSample(phase: .began, timestamp: clock.now)) }
    wait(seconds)
    send { application.receive(ShakeSample(phase: .ended, timestamp: clock.now)) }
  }

  /// Sends a command as if the user pressed a button of a headset or of the system's media controls. The name of
  /// `subtype` must begin with `remoteControl`.
  public func remote(_ subtype: UIEvent.EventSubtype) {
    send { application.receive(RemoteControlSample(subtype, timestamp: clock.now)) }
  }

  // MARK: A pointer

  /// Scrolls by `translation`, in points and in the direction of a dragging finger, with the pointer over the center of
  /// `view`.
  public func scroll(
    on view: UIView,
    by translation: CGVector,
    over seconds: TimeInterval = 0,
    type: UIScrollType = .continuous
  ) {
    scroll(at: center(of: view), by: translation, over: seconds, type: type)
  }

  /// Scrolls by `translation`, in points and in the direction of a dragging finger, with the pointer at `point` of the
  /// screen. The scrolling consists of one sample per sample period, or of a single sample if `seconds` is 0, and ends
  /// one period after the last sample.
  public func scroll(
    at point: CGPoint,
    by translation: CGVector,
    over seconds: TimeInterval = 0,
    type: UIScrollType = .continuous
  ) {
    let count = sampleCount(over: seconds)
    let begin = clock.now
    let end = CGPoint(x: translation.dx, y: translation.dy)
    var previous = CGPoint.zero
    for index in 1...count {
      clock.advance(to: begin + Double(index) * samplePeriod)
      let current = CGPoint.zero.interpolated(to: end, index, of: count)
      let piece = CGVector(dx: current.x - previous.x, dy: current.y - previous.y)
      previous = current
      scroll(index == 1 ? .began : .changed, point, piece, type)
    }
    wait(samplePeriod)
    scroll(.ended, point, .zero, type)
  }

  private func scroll(_ phase: PointerPhase, _ point: CGPoint, _ piece: CGVector, _ type: UIScrollType) {
    var sample = ScrollSample(phase: phase, location: point, translation: piece, timestamp: clock.now)
    sample.type = type
    send { application.receive(sample) }
  }

  /// Moves the pointer, without a button, to the center of `view`.
  public func hover(over view: UIView) {
    hover(at: center(of: view))
  }

  /// Moves the pointer, without a button, to `point` of the screen in a single sample.
  public func hover(at point: CGPoint) {
    send { application.receive(HoverSample(location: point, timestamp: clock.now)) }
  }

  /// Moves the pointer in a straight line from one point of the screen to another, with one sample per sample period.
  public func hover(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.25) {
    let count = sampleCount(over: seconds)
    let begin = clock.now
    hover(at: start)
    for index in 1...count {
      clock.advance(to: begin + Double(index) * samplePeriod)
      hover(at: start.interpolated(to: end, index, of: count))
    }
  }

  /// Moves the pointer off the screen at `point`.
  public func endHover(at point: CGPoint) {
    var sample = HoverSample(location: point, timestamp: clock.now)
    sample.isInside = false
    send { application.receive(sample) }
  }
}
