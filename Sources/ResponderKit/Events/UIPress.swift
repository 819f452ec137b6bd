import Foundation

/// A press of a button or key, from pressing to release. The same object represents the press in all its events and is
/// changed in place (2.3).
///
/// See `Documentation/EventModel.md`, "A press".
@preconcurrency @MainActor
public final class UIPress: SampledObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed, stationary, ended, cancelled
  }

  /// The buttons of a remote or game controller.
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
    /// A key of a keyboard. UIKit has no case for keys. The raw value differs from the raw values of UIKit's buttons
    /// (E-31).
    case key = 2000
  }

  /// The change of the press since the previous event.
  public internal(set) var phase: Phase
  /// The time of the last change, in seconds on the event clock.
  public internal(set) var timestamp: TimeInterval
  /// The type of the button, or `.key`.
  public let type: PressType
  /// The force, from 0 to 1. A button without a force sensor reports 0 or 1 (E-34).
  public internal(set) var force: CGFloat
  /// The window that receives the press.
  public internal(set) weak var window: UIWindow?
  /// The key that is pressed; nil for a button (E-31).
  public let key: UIKey?
  /// The responder that receives the press first: the focused item, or otherwise the first responder, the frontmost
  /// view controller or the key window (E-30).
  public internal(set) weak var responder: UIResponder?

  /// The responder that consumes the press. The press is then not forwarded farther.
  weak var consumer: UIResponder?
  /// Whether the press is revoked. If so, each responder that received `pressesBegan` receives the cancellation, and
  /// none of them forwards it.
  var isRevoked = false
  /// The reason for the phase being delivered, if this phase is caused by the library and not by the host; nil for the
  /// host's phases and between deliveries.
  var deliveryReason: EventRecord.Reason?
  /// Whether the responder that consumes the press is a control that the press activates.
  var operatesControl = false
  let serial: Int
  @BackReference var contact: PressContact?

  init(_ sample: PressSample, serial: Int) {
    phase = sample.phase
    timestamp = sample.timestamp
    type = sample.type
    force = sample.force
    key = sample.key
    self.serial = serial
  }

  /// The recognizers that receive the press; empty if no recognizer receives it.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    contact.map { $0.recognizers.all.filter { !$0.isFinal } } ?? []
  }
}

extension UIPress: Hashable {
  nonisolated public static func == (left: UIPress, right: UIPress) -> Bool { left === right }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(serial)
  }

  /// Adds a hash that does not depend on the process's hash seed, so that the iteration order of sets is the same in
  /// every process.
  nonisolated public func _rawHashValue(seed: Int) -> Int {
    Int(truncatingIfNeeded: UInt64(bitPattern: Int64(serial)) &* 0x9E37_79B9_7F4A_7C15)
  }
}

/// The event of pressed buttons; an application has one such event and changes it in place (E-21).
///
/// See `Documentation/EventModel.md`, "A press".
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The contacts of all buttons that are pressed, were released with this event, or whose ended phase is withheld.
  @exclusivity(unchecked) final var buttons: [PressContact] = []
  /// The contact that this event changes.
  final var changedButton: PressContact?

  /// Creates a custom event for a test. See `UIEvent.init()`.
  public override init() {
    super.init(type: .presses)
  }

  /// All presses of buttons that are pressed or were released with this event.
  open var allPresses: Set<UIPress> { Set(buttons.map(\.press)) }

  /// Returns the presses that `gesture` receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(buttons.filter { gesture.receives($0) }.map(\.press))
  }
}

/// A host's sample of one button or key.
///
/// See `Documentation/EventModel.md`, "A press".
public struct PressSample: Sendable, Equatable {
  /// The type of the button. A button can be pressed only once at a time.
  public var type: UIPress.PressType
  /// The phase: `.began`, `.changed`, `.ended` or `.cancelled`.
  public var phase: UIPress.Phase
  /// The time of the sample, in seconds on the event clock.
  public var timestamp: TimeInterval
  /// The force, from 0 to 1.
  public var force: CGFloat = 1

  /// The key that is pressed, if `type` is `.key`; nil for a button of a remote (E-31).
  public var key: UIKey?

  /// Creates a sample of a keyboard key. The host must not pass in the automatic repetitions of a pressed key.
  public init(key: UIKey, phase: UIPress.Phase, timestamp: TimeInterval) {
    self.init(type: .key, phase: phase, timestamp: timestamp)
    self.key = key
  }

  /// Creates a sample of a fully pressed button.
  public init(type: UIPress.PressType, phase: UIPress.Phase, timestamp: TimeInterval) {
    self.type = type
    self.phase = phase
    self.timestamp = timestamp
  }
}
