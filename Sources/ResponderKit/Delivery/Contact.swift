import Foundation

/// One run from down to up, a finger's or a button's: who receives it, and how far its delivery has come.
///
/// What both have is here: recognizers are arbitrated and a gate withholds in the same way, whatever the run is made of (E-32).
/// `source` tells which of the two it is.
@MainActor
class Contact {
  /// What moves: a finger that touches, a pointer that scrolls, hovers or turns without touching anything, or a button.
  typealias Kind = EventRecord.Input

  /// What the run is made of.
  enum Source {
    case touch(TouchContact)
    case press(PressContact)
  }

  /// A view is kept until it was told of the end. The application and its delegate are not: they keep the touch.
  struct OpenResponder {
    private let view: UIView?
    /// Not `weak`, after which each retain of an application that was ever touched would take the slow way.
    @BackReference private var other: UIResponder?

    @MainActor
    init(_ responder: UIResponder) {
      view = responder as? UIView
      _other = BackReference(wrappedValue: view == nil ? responder : nil)
    }

    var responder: UIResponder? { view ?? other }
  }

  final let kind: Kind
  /// Which of the application's contacts it is; no other has its number, also when it is gone.
  final let number: Int
  final let delivery: Delivery
  /// Decides what its view or responder receives of it.
  final let gate: Gate
  /// Its finger alone, for records, of which an event has one for everybody who hears of it; nothing for a button.
  final let details: RecordDetails
  /// Outermost view first, within a view in order of addition.
  @exclusivity(unchecked) final var recognizers = Roster() { didSet { changes += 1 } }
  /// How often `recognizers` has changed: while it stands still, each of them still receives the contact.
  private(set) final var changes = 0
  final var isDown = true { didSet { noteWhetherOver() } }
  final var deliveryState = DeliveryState.arriving { didSet { noteWhetherOver() } }
  /// Whose delay withholds the began or the ended, and why whatever is delivered next is so.
  final var holder: UIGestureRecognizer?
  /// Responders that saw began and neither ended nor cancelled.
  final var openResponders: [OpenResponder] = []
  /// The last event that was delivered.
  final var deliveredSerial = -1

  /// For a touch's and a press's alone.
  init(_ kind: Kind, _ details: RecordDetails, _ delivery: Delivery) {
    self.kind = kind
    self.details = details
    self.number = delivery.nextContactNumber()
    self.delivery = delivery
    gate = kind == .press ? delivery.pressGate : delivery.gate
  }

  /// Which of the two it is.
  var source: Source { programmerError("A contact is a touch's or a press's.") }

  /// It as a finger's or a pointer's; nil for a button's.
  final var ofTouch: TouchContact? {
    guard case .touch(let contact) = source else { return nil }
    return contact
  }

  /// Who is told of it: the view that was hit, or the responder at which a button's chain starts.
  var recipient: UIResponder? { nil }

  /// The phase is withheld: keeps what is told of it later.
  func keep(_ phase: UITouch.Phase) {}

  /// Whether recognition of a cancelling recognizer would take something from the view (G-60, X-22).
  final var isDeliverable: Bool {
    switch deliveryState {
    case .arriving, .held, .passed, .endHeld: true
    case .suppressed, .dropped, .cancelled, .closed: false
    }
  }

  /// Whether the view still has this touch, as isMultipleTouchEnabled and isExclusiveTouch count it (H-36, X-32).
  final var occupiesView: Bool { isDown || deliveryState.isWithheld }

  /// Whether the run is over for everyone.
  final var isOver: Bool { !isDown && !deliveryState.isWithheld }

  private func noteWhetherOver() {
    if isOver { delivery.touchesEvent.mayHoldWhatIsOver = true }
  }

  /// The first recognizer that keeps the view from hearing of the phase (G-50, G-51).
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

  /// Keeps who saw it begin and neither end nor be cancelled.
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
