import Foundation

/// What the host's hardware says of one finger at one moment.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
public struct TouchSample: Sendable, Equatable {
  /// The host's number of the finger; the same from its `began` to its `ended` or `cancelled`.
  public var finger: Int
  /// `.began`, `.moved`, `.ended` or `.cancelled`; the library derives `.stationary` itself.
  public var phase: UITouch.Phase
  /// In points on the screen, y downwards.
  public var location: CGPoint
  /// Seconds on the event clock.
  public var timestamp: TimeInterval
  /// What touches.
  public var type: UITouch.TouchType = .direct
  /// 1 is an average press; 0 where the hardware cannot tell (T-15).
  public var force: CGFloat = 0
  /// The largest `force` that the hardware can tell.
  public var maximumPossibleForce: CGFloat = 0
  /// Points.
  public var majorRadius: CGFloat = 0
  /// Points by which `majorRadius` may be off (T-14).
  public var majorRadiusTolerance: CGFloat = 0
  /// Radians; 0 lies flat, π/2 stands upright (T-17).
  public var altitudeAngle: CGFloat = .pi / 2
  /// Radians clockwise from the screen's +x (T-18).
  public var azimuthAngle: CGFloat = 0
  /// Radians about the pencil's own axis.
  public var rollAngle: CGFloat = 0
  /// The keys that are held down (E-09).
  public var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of a pointing device that are down; none for a finger (E-09).
  public var buttonMask: UIEvent.ButtonMask = []
  /// The number by which a better measurement of this sample is announced; rising; nil where none is to come (T-20).
  public var estimationUpdateIndex: Int?
  /// Which values are estimates.
  public var estimatedProperties: UITouch.Properties = []
  /// Which of the estimates will be corrected.
  public var estimatedPropertiesExpectingUpdates: UITouch.Properties = []
  /// The samples since the last one that was handed over, oldest first, this one included; empty stands for itself alone (E-06).
  public var coalesced: [TouchSample] {
    get { others?.coalesced ?? [] }
    set { others = Others(coalesced: newValue, predicted: predicted) }
  }
  /// Where the host expects the finger next, in order of time (E-07).
  public var predicted: [TouchSample] {
    get { others?.predicted ?? [] }
    set { others = Others(coalesced: coalesced, predicted: newValue) }
  }

  /// The samples that this one brings along; nil where there are none, as with most, which are then copied and let go of without
  /// looking after two lists.
  private var others: Others?

  private final class Others: Sendable, Equatable {
    let coalesced: [TouchSample]
    let predicted: [TouchSample]

    /// Nil where both are empty.
    init?(coalesced: [TouchSample], predicted: [TouchSample]) {
      if coalesced.isEmpty, predicted.isEmpty { return nil }
      self.coalesced = coalesced
      self.predicted = predicted
    }

    static func == (left: Others, right: Others) -> Bool {
      left.coalesced == right.coalesced && left.predicted == right.predicted
    }
  }

  /// A plain finger's sample; set the other values afterwards.
  public init(finger: Int, phase: UITouch.Phase, location: CGPoint, timestamp: TimeInterval) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}

extension TouchSample {
  /// Whether it brings further samples along.
  var hasOthers: Bool {
    @inline(__always) get { others != nil }
  }

  /// Takes over all that `newer` says. Value by value, since most samples come with no others, and what is assigned as a whole has its
  /// references counted.
  mutating func become(_ newer: TouchSample) {
    finger = newer.finger
    phase = newer.phase
    location = newer.location
    timestamp = newer.timestamp
    type = newer.type
    force = newer.force
    maximumPossibleForce = newer.maximumPossibleForce
    majorRadius = newer.majorRadius
    majorRadiusTolerance = newer.majorRadiusTolerance
    altitudeAngle = newer.altitudeAngle
    azimuthAngle = newer.azimuthAngle
    rollAngle = newer.rollAngle
    modifierFlags = newer.modifierFlags
    buttonMask = newer.buttonMask
    estimationUpdateIndex = newer.estimationUpdateIndex
    estimatedProperties = newer.estimatedProperties
    estimatedPropertiesExpectingUpdates = newer.estimatedPropertiesExpectingUpdates
    if others !== newer.others { others = newer.others }
  }
}

/// A sample that the application could not use, and why.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
public struct RejectedSample: Sendable, Equatable {
  /// What was wrong; the raw value says it as a sentence.
  public enum Reason: String, Sendable {
    case notFinite = "its location or time, or that of a sample that it brings along, is not a finite number"
    case fingerAlreadyDown = "a finger of this number is down already; end or cancel it first"
    case fingerNotDown = "no finger of this number is down; it has to begin first"
    case pressAlreadyDown = "this button or key is down already; end or cancel it first"
    case pressNotDown = "this button or key is not down; it has to begin first"
    case shakeUnderWay = "a shake is under way already; end or cancel it first"
    case noEstimate = "no sample with this number waits for better values"
    case noShake = "no shake is under way; it has to begin first"
    case notRemoteControl = "remote control has one of the subtypes that begin with remoteControl"
    case nobodyTypes = "the first responder takes no text of this kind"
    case remoteControlEnded = "endReceivingRemoteControlEvents() holds"
    case noElementThere = "no element lies there for those who hear the screen; the cursor stays"
    case noCursor = "the reader's cursor is on no element; move it to one first"
    case notAdjustable = "the element that the cursor is on is not adjustable; its accessibilityTraits do not say so"
    case noSuchAction = "neither the element nor what it lies in has a custom action of this name"
    case nobodyInFront = "no window is key, and the cursor is on no element"
    case interactionIgnored = "beginIgnoringInteractionEvents() holds, or held when it began"
    case phaseIsNotInput = "a host's sample begins, moves, ends or is cancelled; other phases are derived"
  }

  /// As the host gave it.
  public var sample: TouchSample { content.sample }
  /// Why the application did not take the sample.
  public var reason: Reason { content.reason }
  // An object, since nearly every sample is answered with none: that is then one word instead of twenty.
  private let content: Content

  private final class Content: Sendable {
    let sample: TouchSample
    let reason: Reason

    init(_ sample: TouchSample, _ reason: Reason) {
      self.sample = sample
      self.reason = reason
    }
  }

  init(sample: TouchSample, reason: Reason) {
    content = Content(sample, reason)
  }

  public static func == (left: RejectedSample, right: RejectedSample) -> Bool {
    left.sample == right.sample && left.reason == right.reason
  }
}

extension RejectedSample: CustomStringConvertible {
  /// For a log: which sample it was, and what was wrong with it.
  public var description: String {
    "finger \(sample.finger) \(sample.phase) at (\(sample.location.x), \(sample.location.y)) at \(sample.timestamp) s: "
      + reason.rawValue
  }
}
