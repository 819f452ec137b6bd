import Foundation

/// The touches, or another input, at one moment. An application has one event object of each type and changes this
/// object in place.
///
/// Copy the values that you want to keep. When a withheld phase is delivered, the event may already describe a later
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
  /// The kind of shake or of remote-control command; `.none` for other events.
  open internal(set) var subtype = EventSubtype.none
  /// The time of the event, in seconds on the event clock.
  open var timestamp: TimeInterval { values.timestamp }
  /// The modifier keys that are pressed (E-09).
  open var modifierFlags: UIKeyModifierFlags { values.modifierFlags }
  /// The pressed buttons of a pointing device; empty for fingers (E-09).
  open var buttonMask: ButtonMask { values.buttonMask }

  /// The values that the library copies from the host's sample. The library itself reads them here, because the public
  /// properties can be overridden.
  struct Values {
    var type: EventType
    var timestamp: TimeInterval = 0
    var modifierFlags: UIKeyModifierFlags = []
    var buttonMask: ButtonMask = []
  }

  @exclusivity(unchecked) final var values: Values
  /// The input of a pointer that scrolls, hovers or transforms; nil for other events.
  var pointer: PointerInput?

  /// The reason why a shake is cancelled; nil except while the cancellation is delivered.
  var cancellation: EventRecord.Reason?

  /// The number of the event among the events of its application, used to deliver each event only once.
  var serial = 0
  /// The contacts of all fingers that are on the screen, were lifted with this event, or whose ended phase is withheld.
  @exclusivity(unchecked) var contacts: [TouchContact] = []
  /// Whether a contact may have ended since the last `removeEndedContacts()`. Most events end no contact.
  var mayContainEndedContacts = false
  /// The contacts that this event changes, in the order of the host's samples.
  @exclusivity(unchecked) var changed: [TouchContact] = []
  /// Whether a contact in `changed` landed with this event.
  var hasLanding = false
  /// Whether the move of a single finger is being forwarded from a view along the responder chain, and no observer
  /// records the move. If so, a responder forwards the move without updating any records. The value false is always
  /// correct, but slower.
  var isPlainMove = false
  /// The contacts of `changed` that belong to the window that is receiving the event.
  @exclusivity(unchecked) var current: [TouchContact] = []

  /// Creates a custom touch event for a test. The event has no touches and the timestamp 0, and no application sends
  /// it. Override the properties that the code under test reads.
  public override init() {
    values = Values(type: .touches)
  }

  init(type: EventType) {
    values = Values(type: type)
  }

  /// Returns the contact of `finger` that has not ended; nil if there is no such contact.
  func contactDown(of finger: Int) -> TouchContact? {
    for contact in contacts where contact.finger == finger && contact.isDown { return contact }
    return nil
  }

  func removeEndedContacts() {
    guard mayContainEndedContacts else { return }
    mayContainEndedContacts = false
    for contact in contacts where contact.isOver {
      // The contacts are released after the array is complete. A contact can own the last reference to app objects,
      // whose deinitializers run code.
      let all = contacts
      contacts = all.filter { !$0.isOver }
      return
    }
  }

  /// All touches of the current sequence in all windows, including touches that do not move (E-02).
  open var allTouches: Set<UITouch>? { Set(present.map(\.touch)) }

  /// Returns the touches whose window is `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(present.map(\.touch).filter { $0.window === window })
  }

  /// Returns the touches that hit `view` itself, not a subview of it (E-05).
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(present.map(\.touch).filter { $0.view === view })
  }

  /// Returns the touches that `gestureRecognizer` receives (E-05).
  open func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
    Set(present.filter { gestureRecognizer.receives($0) }.map(\.touch))
  }

  /// Returns snapshots of all samples of `touch` since the last event, oldest first; the last snapshot equals `touch`.
  /// Returns nil if the touch is not part of this event (E-06, T-34).
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard let contact = contact(of: touch) else { return nil }
    let samples = contact.sample.coalesced.isEmpty ? [contact.sample] : contact.sample.coalesced
    return contact.snapshots(of: samples, after: touch.values.previousLocation)
  }

  /// Returns snapshots of the predicted samples of `touch`, in order of time, without `touch` itself. Returns nil if
  /// the touch is not part of this event (E-07).
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard let contact = contact(of: touch) else { return nil }
    return contact.snapshots(of: contact.sample.predicted, after: touch.values.location)
  }

  /// The class and the values of the event, in UIKit's format.
  nonisolated open override var description: String { onMainActor { standardDescription } ?? super.description }

  /// The contacts without the lifted contacts that remain only because their ended phase is withheld.
  private var present: [TouchContact] {
    contacts.filter { $0.kind == .touch && ($0.isDown || changed.contains($0)) }
  }

  private func contact(of touch: UITouch) -> TouchContact? {
    changed.first { $0.touch === touch }
  }
}
