import Foundation

/// One button of a remote or a controller, or one key, from its pressing to its release; the same object all the while (2.3).
///
/// See `Documentation/EventModel.md`, "A press".
@preconcurrency @MainActor
public final class UIPress: SampledObject {
  /// Where the press stands.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed, stationary, ended, cancelled
  }

  /// Which button it is.
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
    /// A key of a keyboard. UIKit gives these no name, but a number that no button has (E-31).
    case key = 2000
  }

  /// What happened to it since the event before.
  public internal(set) var phase: Phase
  /// Seconds of the event clock at the last change.
  public internal(set) var timestamp: TimeInterval
  /// Which button it is.
  public let type: PressType
  /// From 0 to 1; a button that knows only on and off gives one of the two (E-34).
  public internal(set) var force: CGFloat
  /// The window it goes to.
  public internal(set) weak var window: UIWindow?
  /// The key; nil for a button (E-31).
  public let key: UIKey?
  /// Who hears of it first: the focused item, else the first responder, else the controller in front, else the key window (E-30).
  public internal(set) weak var responder: UIResponder?

  /// Who has a use for it by itself: it goes no farther up.
  weak var keeper: UIResponder?
  /// Taken back from everybody who saw it begin, one by one: nobody hands it on any more.
  var isTakenBack = false
  /// The reason why the phase that is being delivered is not the host's own; nil where it is, and between deliveries.
  var deliveryReason: EventRecord.Reason?
  /// Whether its keeper is a control that it presses.
  var selects = false
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

  /// The recognizers that receive it now; empty where none does.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    contact.map { $0.recognizers.all.filter { !$0.isFinal } } ?? []
  }
}

extension UIPress: Hashable {
  nonisolated public static func == (left: UIPress, right: UIPress) -> Bool { left === right }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(serial)
  }

  /// Set aside the process's hash seed, as with touches: the order of a set can be seen.
  nonisolated public func _rawHashValue(seed: Int) -> Int {
    Int(truncatingIfNeeded: UInt64(bitPattern: Int64(serial)) &* 0x9E37_79B9_7F4A_7C15)
  }
}

/// The event of pressed buttons; an application has one and changes it in place (E-21).
///
/// See `Documentation/EventModel.md`, "A press".
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// Every button that is down, those that were let go with this event, and those whose ended is withheld.
  final var buttons: [PressContact] = []
  /// The button that this event is about.
  final var changedButton: PressContact?

  /// An event of the program's own; see `UIEvent.init()`.
  public override init() {
    super.init(type: .presses)
  }

  /// Every button that is down, and those that were let go with this event.
  open var allPresses: Set<UIPress> { Set(buttons.map(\.press)) }

  /// The presses that `gesture` receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(buttons.filter { gesture.receives($0) }.map(\.press))
  }
}

/// What the host says of one button at one moment.
///
/// See `Documentation/EventModel.md`, "A press".
public struct PressSample: Sendable, Equatable {
  /// Which button it is; it is down once at a time.
  public var type: UIPress.PressType
  /// `.began`, `.changed`, `.ended` or `.cancelled`.
  public var phase: UIPress.Phase
  /// Seconds on the event clock.
  public var timestamp: TimeInterval
  /// From 0 to 1.
  public var force: CGFloat = 1

  /// What the keyboard sent, where `type` is `.key`; nil for a button of a remote (E-31).
  public var key: UIKey?

  /// A key of a keyboard. A host leaves out the repetitions of one that is held.
  public init(key: UIKey, phase: UIPress.Phase, timestamp: TimeInterval) {
    self.init(type: .key, phase: phase, timestamp: timestamp)
    self.key = key
  }

  /// A button pressed all the way.
  public init(type: UIPress.PressType, phase: UIPress.Phase, timestamp: TimeInterval) {
    self.type = type
    self.phase = phase
    self.timestamp = timestamp
  }
}
