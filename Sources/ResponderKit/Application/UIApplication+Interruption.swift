import Foundation

extension UIApplication {
  /// Cancels all input in progress, as a phone call or a system alert does: touches in one event, then pointer input,
  /// then presses in the order in which they began, then a shake (T-49).
  public func interrupt() {
    cancelAllTouches()
    cancelPointers()
    cancelAllPresses()
    guard shake != nil else { return }
    receive(ShakeSample(phase: .cancelled, timestamp: max(clock.now, motionEvent.timestamp)))
  }

  /// Cancels every button and key that is pressed. If the host reports their release later, the sample is ignored
  /// without an error.
  public func cancelAllPresses() {
    let time = max(clock.now, pressesEvent.timestamp)
    for press in pressesEvent.buttons.filter(\.isDown).map(\.press) {
      var sample = PressSample(type: press.type, phase: .cancelled, timestamp: time)
      sample.key = press.key
      receive(sample)
      ignored.remember(press.type, press.key)
    }
    enqueue(.work { $0.cancelConsumedKeys() }, otherwise: ()) { cancelConsumedKeys() }
  }

  /// Cancels the keys that were consumed as commands. Their releases may not be reported, and have no effect.
  private func cancelConsumedKeys() {
    for index in consumedKeys.indices { consumedKeys[index].isCancelled = true }
  }

  private func cancelPointers() {
    if let contact = scrollEvent.contacts.first {
      receive(
        ScrollSample(phase: .cancelled, location: contact.sample.location, translation: .zero, timestamp: clock.now)
      )
    }
    if let contact = transformEvent.contacts.first {
      receive(
        TransformSample(
          phase: .cancelled,
          location: contact.sample.location,
          scale: 1,
          rotation: 0,
          timestamp: clock.now
        )
      )
    }
  }

  // MARK: Ignoring interaction events

  /// Ignores touches, presses and pointers until `endIgnoringInteractionEvents()` has been called the same number of
  /// times. Input in progress is cancelled; input that begins in the meantime is discarded (D-30 to D-32, X-23).
  public func beginIgnoringInteractionEvents() {
    ignored.depth += 1
    guard ignored.depth == 1 else { return }
    ignored.fingers += touchesEvent.contacts.filter(\.isDown).map(\.finger)
    cancelAllTouches()
    cancelPointers()
    cancelAllPresses()
  }

  /// Reverses one call of `beginIgnoringInteractionEvents()`. Does nothing if events are not ignored.
  public func endIgnoringInteractionEvents() {
    ignored.depth = max(0, ignored.depth - 1)
  }

  /// Whether touches, presses and pointers are ignored.
  public var isIgnoringInteractionEvents: Bool { ignored.depth > 0 }
}

/// The input that the host continues to report, but that the application does not deliver.
struct IgnoredInput {
  /// The number of calls of `beginIgnoringInteractionEvents()` that have not been reversed.
  var depth = 0
  /// The fingers that were touching when they were first ignored. The next began sample of such a finger starts a new
  /// touch, which is not ignored.
  var fingers: [Int] = []
  private var presses: [Press] = []

  private struct Press {
    let type: UIPress.PressType
    let key: UIKey?

    func isSame(_ otherType: UIPress.PressType, _ otherKey: UIKey?) -> Bool {
      type == otherType && (key?.isSameKey(as: otherKey) ?? (otherKey == nil))
    }
  }

  mutating func remember(_ type: UIPress.PressType, _ key: UIKey?) {
    if !presses.contains(where: { $0.isSame(type, key) }) { presses.append(Press(type: type, key: key)) }
  }

  /// Returns whether the sample belongs to an ignored press. When an ignored press ends or begins again, it is no
  /// longer ignored.
  mutating func takes(_ sample: PressSample) -> Bool {
    guard !presses.isEmpty else { return false }
    guard let index = presses.firstIndex(where: { $0.isSame(sample.type, sample.key) }) else { return false }
    if sample.phase != .changed { presses.remove(at: index) }
    return sample.phase != .began
  }

  /// Returns whether the sample belongs to an ignored finger. When an ignored finger ends, it is no longer ignored.
  mutating func takes(_ sample: TouchSample) -> Bool {
    guard let index = fingers.firstIndex(of: sample.finger) else { return false }
    if sample.phase == .ended || sample.phase == .cancelled { fingers.remove(at: index) }
    return true
  }
}
