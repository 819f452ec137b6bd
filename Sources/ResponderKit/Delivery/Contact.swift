import Foundation

/// One finger's run from down to up: who receives it and what its view has been told.
///
/// A `UITouch` can stand for several runs one after the other (T-32); a contact is one of them.
@MainActor
final class Contact {
  /// What moves: a finger that touches, or a pointer that scrolls, hovers or turns without touching anything.
  typealias Kind = EventRecord.Input

  var kind = Kind.touch
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

  /// The button that it stands for, where it is a press.
  var press: UIPress?
  let touch: DeliveredTouch
  let finger: Int
  /// Which of the application's contacts it is; no other has its number, also when it is gone.
  let number: Int
  let delivery: Delivery
  /// The touch alone, made once, since most deliveries are about one finger.
  let touchSet: Set<UITouch>
  /// Its finger alone, for records, of which an event has one for everybody who hears of it.
  let details: RecordDetails
  /// What the first responder was told of it that heard of the event of this number, for the records of all that hear of it.
  @exclusivity(unchecked) private var lastTold: Told?

  private struct Told {
    let serial: Int
    let phase: UITouch.Phase
    let location: CGPoint
    let details: RecordDetails
  }

  let startLocation: CGPoint
  @exclusivity(unchecked) var sample: TouchSample
  /// Outermost view first, within a view in order of addition.
  @exclusivity(unchecked) var recognizers = Roster() { didSet { changes += 1 } }
  /// How often `recognizers` has changed: while it stands still, each of them still receives the contact.
  private(set) var changes = 0
  var isDown = true { didSet { noteWhetherOver() } }
  var deliveryState = DeliveryState.arriving { didSet { noteWhetherOver() } }
  /// Whose delay withholds the began or the ended, and why whatever is delivered next is so.
  var holder: UIGestureRecognizer?
  var heldBegan: UITouch.Values?
  var heldEnded: UITouch.Values?
  /// Responders that saw began and neither ended nor cancelled.
  var openResponders: [OpenResponder] = []
  /// The last event that was delivered.
  var deliveredSerial = -1

  init(touch: DeliveredTouch, sample: TouchSample, delivery: Delivery) {
    self.touch = touch
    self.finger = sample.finger
    self.sample = sample
    self.number = delivery.nextContactNumber()
    self.delivery = delivery
    self.touchSet = [touch]
    self.details = RecordDetails(fingers: [sample.finger])
    self.startLocation = touch.values.location
  }

  /// Whether recognition of a cancelling recognizer would take something from the view (G-60, X-22).
  var isDeliverable: Bool {
    switch deliveryState {
    case .arriving, .held, .passed, .endHeld: true
    case .suppressed, .dropped, .cancelled, .closed: false
    }
  }

  /// Whether the view still has this touch, as isMultipleTouchEnabled and isExclusiveTouch count it (H-36, X-32).
  var occupiesView: Bool { isDown || deliveryState.isWithheld }

  /// Whether the run is over for everyone.
  var isOver: Bool { !isDown && !deliveryState.isWithheld }

  private func noteWhetherOver() {
    if isOver { delivery.touchesEvent.mayHoldWhatIsOver = true }
  }

  /// What a responder finds that hears of it now.
  func told(in event: UIEvent) -> RecordDetails {
    let location = touch.values.location
    let phase = touch.values.phase
    if let last = lastTold, last.serial == event.serial, last.phase == phase, last.location == location {
      return last.details
    }
    let found = RecordDetails(fingers: details.fingers, touch: EventRecord.Touch(touch, in: event))
    lastTold = Told(serial: event.serial, phase: phase, location: location, details: found)
    return found
  }

  func snapshots(of samples: [TouchSample], after location: CGPoint) -> [UITouch] {
    var previous = location
    return samples.map { sample in
      var values = touch.values
      values.previousLocation = previous
      values.location = delivery.windowLocation(sample.location, in: touch.window)
      values.timestamp = sample.timestamp
      values.apply(sample)
      previous = values.location
      return UITouch(
        serial: delivery.nextSerial(),
        values: values,
        view: touch.view,
        window: touch.window
      )
    }
  }
}

extension Contact: Equatable {
  nonisolated static func == (left: Contact, right: Contact) -> Bool { left === right }
}

@MainActor
extension [Contact] {
  /// What is told of in one call.
  var touches: Set<UITouch> {
    if count == 1 { return self[0].touchSet }
    var touches = Set<UITouch>(minimumCapacity: count)
    for contact in self { touches.insert(contact.touch) }
    return touches
  }

  /// Their fingers, in order, for a record.
  var details: RecordDetails { RecordDetails(fingers: map(\.touch.values.finger).sorted()) }
}

extension UITouch.Values {
  /// What the hardware says beside place and time.
  mutating func apply(_ sample: TouchSample) {
    type = sample.type
    force = sample.force
    maximumPossibleForce = sample.maximumPossibleForce
    majorRadius = sample.majorRadius
    majorRadiusTolerance = sample.majorRadiusTolerance
    altitudeAngle = sample.altitudeAngle
    azimuthAngle = sample.azimuthAngle
    rollAngle = sample.rollAngle
    estimationUpdateIndex = sample.estimationUpdateIndex
    estimatedProperties = sample.estimatedProperties
    estimatedPropertiesExpectingUpdates = sample.estimatedPropertiesExpectingUpdates
  }

  init(_ sample: TouchSample, at location: CGPoint, tapCount: Int) {
    self.init(
      finger: sample.finger,
      phase: .began,
      timestamp: sample.timestamp,
      location: location,
      previousLocation: location,
      tapCount: tapCount,
      type: sample.type,
      force: sample.force,
      maximumPossibleForce: sample.maximumPossibleForce,
      majorRadius: sample.majorRadius,
      majorRadiusTolerance: sample.majorRadiusTolerance,
      altitudeAngle: sample.altitudeAngle,
      azimuthAngle: sample.azimuthAngle
    )
    apply(sample)
  }
}
