import Foundation

extension UIApplication {
  /// Takes away all that is under way, as a call or a system alert does (T-49): touches in one event, then what pointers do,
  /// then presses in the order in which they began, then a shake.
  public func interrupt() {
    cancelAllTouches()
    cancelPointers()
    cancelAllPresses()
    guard shake != nil else { return }
    receive(ShakeSample(phase: .cancelled, timestamp: max(clock.now, motionEvent.timestamp)))
  }

  /// Cancels every button and key that is down. The host's release of one is not used any more, and no mistake.
  public func cancelAllPresses() {
    let time = max(clock.now, pressesEvent.timestamp)
    for press in pressesEvent.buttons.filter(\.isDown).map(\.press) {
      var sample = PressSample(type: press.type, phase: .cancelled, timestamp: time)
      sample.key = press.key
      receive(sample)
      ignored.remember(press.type, press.key)
    }
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

  // MARK: Ignoring

  /// Ignores touches, presses and pointers until `endIgnoringInteractionEvents()` was called as often (D-30). What is under way
  /// is cancelled; what begins meanwhile is dropped for good (D-31, D-32).
  public func beginIgnoringInteractionEvents() {
    ignored.depth += 1
    guard ignored.depth == 1 else { return }
    ignored.fingers += touchesEvent.contacts.filter(\.isDown).map(\.finger)
    cancelAllTouches()
    cancelPointers()
    cancelAllPresses()
  }

  /// Ends one `beginIgnoringInteractionEvents()`; more than were begun change nothing.
  public func endIgnoringInteractionEvents() {
    ignored.depth = max(0, ignored.depth - 1)
  }

  /// Whether touches, presses and pointers are ignored.
  public var isIgnoringInteractionEvents: Bool { ignored.depth > 0 }
}

/// What the host goes on to tell of though nobody hears of it.
struct IgnoredInput {
  /// How often it was asked for.
  var depth = 0
  /// Down since before; their next began is a new one.
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

  /// Whether the sample goes on with an ignored press; one that begins anew is forgotten, one that ends is over.
  mutating func takes(_ sample: PressSample) -> Bool {
    guard !presses.isEmpty else { return false }
    guard let index = presses.firstIndex(where: { $0.isSame(sample.type, sample.key) }) else { return false }
    if sample.phase != .changed { presses.remove(at: index) }
    return sample.phase != .began
  }

  /// Whether the sample goes on with an ignored finger.
  mutating func takes(_ sample: TouchSample) -> Bool {
    guard let index = fingers.firstIndex(of: sample.finger) else { return false }
    if sample.phase == .ended || sample.phase == .cancelled { fingers.remove(at: index) }
    return true
  }
}
