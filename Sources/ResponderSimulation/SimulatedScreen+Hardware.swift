import Foundation
import ResponderKit

/// What a user does besides touching the screen.
extension SimulatedScreen {
  // MARK: Keys and buttons

  /// Presses the keys of an American keyboard that type `text`, one after the other, each for 0.05 s; a line feed is return. What
  /// no key types, such as an accent or an emoji, comes as a key of another layout.
  public func type(_ text: String) {
    for character in text {
      press(character == "\n" ? UIKey(.keyboardReturnOrEnter) : UIKey(character: character), for: 0.05)
    }
  }

  /// Presses one key for some seconds, with others held beside it; these are no keys of their own.
  public func pressKey(
    _ key: UIKeyboardHIDUsage,
    modifiers: UIKeyModifierFlags = [],
    for seconds: TimeInterval = 0.05
  ) {
    press(UIKey(key, modifierFlags: modifiers), for: seconds)
  }

  /// Presses the key of an American keyboard that types `character`, with shift where it takes that: `pressKey("s", modifiers:
  /// .command)`.
  public func pressKey(
    _ character: Character,
    modifiers: UIKeyModifierFlags = [],
    for seconds: TimeInterval = 0.05
  ) {
    press(UIKey(character: character, modifierFlags: modifiers), for: seconds)
  }

  /// Presses a button of a remote or a controller for some seconds.
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

  /// Presses a button of a headset or of the system's own controls, one whose name begins with `remoteControl`.
  public func remote(_ subtype: UIEvent.EventSubtype) {
    send { application.receive(RemoteControlSample(subtype, timestamp: clock.now)) }
  }

  // MARK: A pointer

  /// Scrolls by `way`, in points and as a finger would drag, with the pointer over the centre of `view`.
  public func scroll(
    on view: UIView,
    by way: CGVector,
    over seconds: TimeInterval = 0,
    type: UIScrollType = .continuous
  ) {
    scroll(at: center(of: view), by: way, over: seconds, type: type)
  }

  /// Scrolls by `way`, in points and as a finger would drag, with the pointer at `point` of the screen: a piece each sample
  /// period, and the end one period after the last; a single piece where no time is given.
  public func scroll(
    at point: CGPoint,
    by way: CGVector,
    over seconds: TimeInterval = 0,
    type: UIScrollType = .continuous
  ) {
    let count = sampleCount(over: seconds)
    let begin = clock.now
    let end = CGPoint(x: way.dx, y: way.dy)
    var gone = CGPoint.zero
    for index in 1...count {
      clock.advance(to: begin + Double(index) * samplePeriod)
      let place = CGPoint.zero.onWay(to: end, index, of: count)
      let piece = CGVector(dx: place.x - gone.x, dy: place.y - gone.y)
      gone = place
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

  /// Moves the pointer, without a button, to the centre of `view`.
  public func hover(over view: UIView) {
    hover(at: center(of: view))
  }

  /// Moves the pointer, without a button, to `point` of the screen in one sample.
  public func hover(at point: CGPoint) {
    send { application.receive(HoverSample(location: point, timestamp: clock.now)) }
  }

  /// Moves the pointer straight from one point of the screen to another, a sample each period.
  public func hover(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.25) {
    let count = sampleCount(over: seconds)
    let begin = clock.now
    hover(at: start)
    for index in 1...count {
      clock.advance(to: begin + Double(index) * samplePeriod)
      hover(at: start.onWay(to: end, index, of: count))
    }
  }

  /// Takes the pointer off the screen at `point`.
  public func endHover(at point: CGPoint) {
    var sample = HoverSample(location: point, timestamp: clock.now)
    sample.isInside = false
    send { application.receive(sample) }
  }
}
