import Foundation

/// What happened at one moment; an application has one object a kind and changes it in place (E-21).
///
/// Copy what you want to keep (E-20). While a held phase is delivered the event may already tell of a later moment (E-22).
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@preconcurrency @MainActor
open class UIEvent: KitObject {
  /// The kinds of events, with UIKit's numbers (2.1).
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// Which kind it is; one object a kind (E-21).
  open var type: EventType { values.type }
  /// Which shake or remote control it is; none for other events.
  open internal(set) var subtype = EventSubtype.none
  /// Seconds on the event clock.
  open var timestamp: TimeInterval { values.timestamp }
  /// The keys that are held down (E-09).
  open var modifierFlags: UIKeyModifierFlags { values.modifierFlags }
  /// The buttons of a pointing device that are down; none for fingers (E-09).
  open var buttonMask: ButtonMask { values.buttonMask }

  /// What the host said; the library's own events are read here, where nobody overrides it.
  struct Values {
    var type: EventType
    var timestamp: TimeInterval = 0
    var modifierFlags: UIKeyModifierFlags = []
    var buttonMask: ButtonMask = []
  }

  @exclusivity(unchecked) final var values: Values
  /// What a pointer did without touching anything.
  var pointer: PointerInput?

  /// The reason why a shake is cancelled; nil except while that is delivered.
  var cancellation: EventRecord.Reason?

  /// Counts the events of the application, so that none is delivered twice.
  var serial = 0
  /// Every finger on the screen, those that lifted with this event, and those whose ended is withheld.
  @exclusivity(unchecked) var contacts: [TouchContact] = []
  /// Whether a contact has come to its end since `forgetWhatIsOver()`; with most events none has.
  var mayHoldWhatIsOver = false
  /// The fingers that this event is about, in the order in which the host named them.
  @exclusivity(unchecked) var changed: [TouchContact] = []
  /// Whether one of `changed` has landed with this event.
  var hasLanding = false
  /// Whether one finger's move, of which nobody keeps a record, is climbing the chain from a view that is in its window:
  /// a responder that hands it on then has nothing to look after. Where this is false for such a move, only the
  /// shortcut is lost.
  var isPlainMove = false
  /// Those of `changed` whose window has its turn.
  @exclusivity(unchecked) var current: [TouchContact] = []

  /// An event of the program's own, of touches, which no application sends: it has none, and its time is 0. Override what it is
  /// to answer.
  public override init() {
    values = Values(type: .touches)
  }

  init(type: EventType) {
    values = Values(type: type)
  }

  /// The finger's run that has not come to its end.
  func contactDown(of finger: Int) -> TouchContact? {
    for contact in contacts where contact.finger == finger && contact.isDown { return contact }
    return nil
  }

  func forgetWhatIsOver() {
    guard mayHoldWhatIsOver else { return }
    mayHoldWhatIsOver = false
    for contact in contacts where contact.isOver {
      // Let go of once the list is whole: a contact can be the last to hold what the program made.
      let all = contacts
      contacts = all.filter { !$0.isOver }
      return
    }
  }

  /// Every finger of the sequence in whatever window, the ones that only stayed included (E-02).
  open var allTouches: Set<UITouch>? { Set(present.map(\.touch)) }

  /// The touches whose window is `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(present.map(\.touch).filter { $0.window === window })
  }

  /// The touches that hit exactly `view`, not those of its subviews (E-05).
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(present.map(\.touch).filter { $0.view === view })
  }

  /// The touches that `gestureRecognizer` receives (E-05).
  open func touches(for gestureRecognizer: UIGestureRecognizer) -> Set<UITouch>? {
    Set(present.filter { gestureRecognizer.receives($0) }.map(\.touch))
  }

  /// Snapshots of all samples since the last event, oldest first, the last equal to `touch` itself (E-06, T-34); nil where
  /// the touch is not part of this event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard let contact = contact(of: touch) else { return nil }
    let samples = contact.sample.coalesced.isEmpty ? [contact.sample] : contact.sample.coalesced
    return contact.snapshots(of: samples, after: touch.values.previousLocation)
  }

  /// Snapshots of where the finger is expected, in order of time, without `touch` itself (E-07); nil where the touch is not
  /// part of this event.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard let contact = contact(of: touch) else { return nil }
    return contact.snapshots(of: contact.sample.predicted, after: touch.values.location)
  }

  /// What it is and where it stands, in the shape of UIKit's.
  nonisolated open override var description: String { onMainActor { standardDescription } ?? super.description }

  /// Without those that are kept for a withheld ended alone.
  private var present: [TouchContact] {
    contacts.filter { $0.kind == .touch && ($0.isDown || changed.contains($0)) }
  }

  private func contact(of touch: UITouch) -> TouchContact? {
    changed.first { $0.touch === touch }
  }
}
