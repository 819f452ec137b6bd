import Foundation

/// The contact of a finger, from landing to lift, or of a pointer that scrolls or hovers.
///
/// A `UITouch` can represent several contacts one after the other (T-32).
@MainActor
final class TouchContact: Contact {
  let touch: DeliveredTouch
  let finger: Int
  /// A set that contains only the contact's touch, created once because most deliveries are about one finger.
  let touchSet: Set<UITouch>
  let startLocation: CGPoint
  @exclusivity(unchecked) var sample: TouchSample
  /// The values that the touch had when its began phase was withheld; nil if that phase is not withheld.
  /// `withheldEnded` is the same for the ended phase.
  var withheldBegan: UITouch.Values?
  var withheldEnded: UITouch.Values?
  /// The details that were recorded when a responder received an event. They are reused for the next responders that
  /// receive the same values of the touch.
  private var lastDetails = RecordDetails.nothing
  /// The number of the event, the phase and the location for which `lastDetails` were created.
  private var lastReceived: (serial: Int, phase: UITouch.Phase, location: CGPoint) = (-1, .began, .zero)

  init(_ kind: Kind = .touch, touch: DeliveredTouch, sample: TouchSample, delivery: Delivery) {
    self.touch = touch
    self.finger = sample.finger
    self.sample = sample
    self.touchSet = [touch]
    self.startLocation = touch.values.location
    super.init(kind, RecordDetails(fingers: [sample.finger]), delivery)
  }

  override var source: Source { .touch(self) }

  override var recipient: UIResponder? { touch.view }

  override func store(_ phase: UITouch.Phase) {
    if phase == .began { withheldBegan = touch.values }
    if phase == .ended, withheldEnded == nil { withheldEnded = touch.values }
  }

  /// Returns the record details of the touch as a responder receives it now.
  func receivedDetails(in event: UIEvent) -> RecordDetails {
    let location = touch.values.location
    let phase = touch.values.phase
    if lastReceived == (event.serial, phase, location) { return lastDetails }
    lastDetails = RecordDetails(fingers: details.fingers, touch: EventRecord.Touch(touch, in: event))
    lastReceived = (event.serial, phase, location)
    return lastDetails
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

@MainActor
extension [TouchContact] {
  /// The touches of these contacts, for one call to a responder.
  var touches: Set<UITouch> {
    if count == 1 { return self[0].touchSet }
    var touches = Set<UITouch>(minimumCapacity: count)
    for contact in self { touches.insert(contact.touch) }
    return touches
  }

  /// The details of a record about these contacts: their finger numbers in ascending order.
  var details: RecordDetails { RecordDetails(fingers: map(\.touch.values.finger).sorted()) }
}

extension UITouch.Values {
  /// Copies the sample's phase and values, and moves the touch to a location in the window's coordinates.
  mutating func move(to next: CGPoint, at time: TimeInterval, _ sample: TouchSample) {
    phase = sample.phase
    timestamp = time
    previousLocation = location
    location = next
    apply(sample)
  }

  /// Copies the sample's values, except the phase, the time and the location.
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
