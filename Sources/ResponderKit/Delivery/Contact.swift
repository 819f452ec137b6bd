import Foundation

/// A contact: one finger's or button's sequence of events, from down to up, with its recognizers and its delivery
/// state.
///
/// Touches and presses share this class because recognizers and the gate treat them in the same way (E-32). `source` is
/// either the touch or the press.
@MainActor
class Contact {
  /// The kind of input: a finger that touches, a pointer that scrolls, hovers or transforms without touching, or a
  /// button.
  typealias Kind = EventRecord.Input

  /// The touch or press of the contact.
  enum Source {
    case touch(TouchContact)
    case press(PressContact)
  }

  /// A responder that received the began phase. If the responder is a view, it is retained until it receives the ended
  /// or cancelled phase. The application and its delegate are not retained, because they own the touch.
  struct OpenResponder {
    private let view: UIView?
    /// The responder if it is not a view. The reference is not `weak`, because a weak reference slows down every later
    /// retain of the object, and the application is retained often.
    @BackReference private var other: UIResponder?

    @MainActor
    init(_ responder: UIResponder) {
      view = responder as? UIView
      _other = BackReference(wrappedValue: view == nil ? responder : nil)
    }

    var responder: UIResponder? { view ?? other }
  }

  final let kind: Kind
  /// The number of the contact in its application. A number is never used for another contact.
  final let number: Int
  final let delivery: Delivery
  /// The gate that decides which phases the contact's view or responder receives.
  final let gate: Gate
  /// Record details that contain only the number of the contact's finger, shared by all records of an event; empty for
  /// a button.
  final let details: RecordDetails
  /// The recognizers to which the contact is offered: from the outermost view to the innermost, and on the same view in
  /// the order in which they were added.
  @exclusivity(unchecked) final var recognizers = RecognizerSet() { didSet { changes += 1 } }
  /// The number of changes to `recognizers`. While this number stays the same, the contact is still offered to every
  /// recognizer in the list.
  private(set) final var changes = 0
  final var isDown = true { didSet { noteIfOver() } }
  final var deliveryState = DeliveryState.arriving { didSet { noteIfOver() } }
  /// The recognizer that delays the withheld began or ended phase; nil if no recognizer delays a phase. The next
  /// delivery is recorded with this delay as its reason.
  final var delayingRecognizer: UIGestureRecognizer?
  /// The responders that received the began phase, but neither the ended nor the cancelled phase.
  final var openResponders: [OpenResponder] = []
  /// The number of the last event for which the contact was delivered.
  final var deliveredSerial = -1

  /// Creates the part that touches and presses have in common. Only `TouchContact` and `PressContact` call this
  /// initializer.
  init(_ kind: Kind, _ details: RecordDetails, _ delivery: Delivery) {
    self.kind = kind
    self.details = details
    self.number = delivery.nextContactNumber()
    self.delivery = delivery
    gate = kind == .press ? delivery.pressGate : delivery.gate
  }

  /// The touch or press of the contact.
  var source: Source { programmerError("A contact must be a TouchContact or a PressContact.") }

  /// The contact as a touch contact; nil for a button.
  final var ofTouch: TouchContact? {
    guard case .touch(let contact) = source else { return nil }
    return contact
  }

  /// The first responder to which the contact is delivered: the hit view, or the responder at which a button's chain
  /// starts.
  var recipient: UIResponder? { nil }

  /// Stores the values of a withheld phase for its later delivery.
  func store(_ phase: UITouch.Phase) {}

  /// Whether a phase of the contact has been or can be delivered. If so, a recognizer that claims the contact takes the
  /// contact from its view (G-60, X-22).
  final var isDeliverable: Bool {
    switch deliveryState {
    case .arriving, .withheld, .passed, .endWithheld: true
    case .suppressed, .dropped, .cancelled, .closed: false
    }
  }

  /// Whether the contact occupies its view for `isMultipleTouchEnabled` and `isExclusiveTouch` (H-36, X-32).
  final var occupiesView: Bool { isDown || deliveryState.isWithheld }

  /// Whether the finger or button is up and no phase of the contact is withheld.
  final var isOver: Bool { !isDown && !deliveryState.isWithheld }

  private func noteIfOver() {
    if isOver { delivery.touchesEvent.mayContainEndedContacts = true }
  }

  /// Returns the first recognizer that delays the phase; nil if none does (G-50, G-51).
  final func delayer(of phase: UITouch.Phase) -> UIGestureRecognizer? {
    switch phase {
    case .began:
      for one in recognizers.all where one.delaysTouchesBegan && one.isUndecided { return one }
    case .ended:
      for one in recognizers.all where one.delaysTouchesEnded && one.isUndecided { return one }
    default: break
    }
    return nil
  }

  /// Adds `responder` to the list of responders that received the began phase, or removes `responder` because it
  /// received the ended or cancelled phase.
  final func note(hasBegun: Bool, at responder: UIResponder) {
    if !hasBegun {
      openResponders.removeAll { $0.responder === responder }
    } else {
      openResponders.append(OpenResponder(responder))
    }
  }
}

extension Contact: Equatable {
  nonisolated static func == (left: Contact, right: Contact) -> Bool { left === right }
}
