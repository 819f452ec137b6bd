import Foundation

/// The event of one moment. An application has one event object of each type and changes it in place.
///
/// Copy the values that you want to keep. While a withheld phase is delivered, the event may already describe a later
/// moment (E-20 to E-22).
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@preconcurrency @MainActor
open class UIEvent: KitObject {
  /// The types of events, with UIKit's raw values (2.1).
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The type of the event; an application has one event object of each type (E-21).
  open var type: EventType { values.type }
  /// The kind of shake or remote control; `.none` for other events.
  open internal(set) var subtype = EventSubtype.none
  /// Seconds on the event clock.
  open var timestamp: TimeInterval { values.timestamp }
  /// The modifier keys that are pressed (E-09).
  open var modifierFlags: UIKeyModifierFlags { values.modifierFlags }
  /// The pressed buttons of a pointing device; empty for fingers (E-09).
  open var buttonMask: ButtonMask { values.buttonMask }

  /// The values from the host's sample. The library reads them here, bypassing overrides.
  struct Values {
    var type: EventType
    var timestamp: TimeInterval = 0
    var modifierFlags: UIKeyModifierFlags = []
    var buttonMask: ButtonMask = []
  }

  @exclusivity(unchecked) final var values: Values
  /// The input of a pointer that touches nothing; nil for other events.
  var pointer: PointerInput?

  /// The reason why a shake is cancelled; nil except while the cancellation is delivered.
  var cancellation: EventRecord.Reason?

  /// The event's number in its application, used to deliver each event once.
  var serial = 0
  /// The contacts of all fingers that are on the screen, were lifted with this event, or have a withheld ended.
  @exclusivity(unchecked) var contacts: [TouchContact] = []
  /// Whether a contact has ended since the last `removeEndedContacts()`; most events end none.
  var mayContainEndedContacts = false
  /// The contacts that this event changes, in the order of the host's samples.
  @exclusivity(unchecked) var changed: [TouchContact] = []
  /// Whether one of `changed` landed with this event.
  var hasLanding = false
  /// Whether an unobserved move of a single finger is being forwarded along the chain of a view in a window. A
  /// responder that forwards it then has no bookkeeping to do. False is always correct, but slower.
  var isPlainMove = false
  /// The contacts of `changed` whose window is receiving the event.
  @exclusivity(unchecked) var current: [TouchContact] = []

  /// Creates a custom touch event for a test. It has no touches and time 0, and no application sends it; override the
  /// properties that the code under test reads.
  public override init() {
    values = Values(type: .touches)
  }

  init(type: EventType) {
    values = Values(type: type)
  }

  /// Returns the contact of `finger` that is still down.
  func contactDown(of finger: Int) -> TouchContact? {
    for contact in contacts where contact.finger == finger && contact.isDown { return contact }
    return nil
  }

  func removeEndedContacts() {
    guard mayContainEndedContacts else { return }
    mayContainEndedContacts = false
    for contact in contacts where contact.isOver {
      // Released after the array is complete: a contact can own the last reference to app objects, whose deinitializers
      // run code.
      let all = contacts
      contacts = all.filter { !$0.isOver }
      return
    }
  }

  /// All touches of the sequence in all windows, including stationary ones (E-02).
  open var allTouches: Set<UITouch>? { Set(present.map(\.touch)) }

  /// Returns the touches whose window is `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(present.map(\.touch).filter { $0.window === window })
  }

  /// Returns the touches that hit `view` itself, not its subviews (E-05).
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(present.map(\.touch).filter { $0.view === view })
  }

  /// Returns the touches that `gestureRecognizer` receives (E-05).
  open func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
    Set(present.filter { gestureRecognizer.receives($0) }.map(\.touch))
  }

  /// Snapshots of all samples since the last event, oldest first; the last one equals `touch`. Nil if the touch is not
  /// part of this event (E-06, T-34).
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard let contact = contact(of: touch) else { return nil }
    let samples = contact.sample.coalesced.isEmpty ? [contact.sample] : contact.sample.coalesced
    return contact.snapshots(of: samples, after: touch.values.previousLocation)
  }

  /// Snapshots of the finger's predicted samples, in order of time, without `touch` itself. Nil if the touch is not
  /// part of this event (E-07).
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard let contact = contact(of: touch) else { return nil }
    return contact.snapshots(of: contact.sample.predicted, after: touch.values.location)
  }

  /// The class and values, in UIKit's format.
  nonisolated open override var description: String { onMainActor { standardDescription } ?? super.description }

  /// The contacts without those that remain only because of a withheld ended.
  private var present: [TouchContact] {
    contacts.filter { $0.kind == .touch && ($0.isDown || changed.contains($0)) }
  }

  private func contact(of touch: UITouch) -> TouchContact? {
    changed.first { $0.touch === touch }
  }
}
