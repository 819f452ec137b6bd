import Foundation

/// A host's sample of one finger.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
public struct TouchSample: Sendable, Equatable {
  /// The host's number for the finger. All samples of one touch, from `began` to `ended` or `cancelled`, have the same
  /// number.
  public var finger: Int
  /// The phase: `.began`, `.moved`, `.ended` or `.cancelled`. The library derives `.stationary`.
  public var phase: UITouch.Phase
  /// The location in points on the screen, with y downwards.
  public var location: CGPoint
  /// The time of the sample, in seconds on the event clock.
  public var timestamp: TimeInterval
  /// The kind of touch: a finger, a pencil or a pointing device.
  public var type: UITouch.TouchType = .direct
  /// The `number` of the touched screen; 0 for the main screen.
  public var screen: UInt16 = 0
  /// The force, where 1 is an average press; 0 if the hardware cannot measure it (T-15).
  public var force: CGFloat = 0
  /// The largest `force` that the hardware can measure.
  public var maximumPossibleForce: CGFloat = 0
  /// The radius of the contact area in points.
  public var majorRadius: CGFloat = 0
  /// The error of `majorRadius`, in points (T-14).
  public var majorRadiusTolerance: CGFloat = 0
  /// The angle between the pencil and the screen, in radians: 0 if the pencil is flat, π/2 if it is upright (T-17).
  public var altitudeAngle: CGFloat = .pi / 2
  /// The direction of the pencil in radians, clockwise from the screen's +x axis (T-18).
  public var azimuthAngle: CGFloat = 0
  /// The angle around the pencil's own axis, in radians.
  public var rollAngle: CGFloat = 0
  /// The modifier keys that are pressed (E-09).
  public var modifierFlags: UIKeyModifierFlags = []
  /// The pressed buttons of a pointing device; empty for a finger (E-09).
  public var buttonMask: UIEvent.ButtonMask = []
  /// The number by which a later `EstimateUpdate` refers to this sample; nil if no update will follow. The number
  /// increases from sample to sample (T-20).
  public var estimationUpdateIndex: Int?
  /// The properties whose values are estimates.
  public var estimatedProperties: UITouch.Properties = []
  /// The estimated properties that a later `EstimateUpdate` will correct.
  public var estimatedPropertiesExpectingUpdates: UITouch.Properties = []
  /// All samples since the previous sample that the host passed in, oldest first and including this one. If the list is
  /// empty, this sample is the only one (E-06).
  public var coalesced: [TouchSample] {
    get { others?.coalesced ?? [] }
    set { others = Others(coalesced: newValue, predicted: predicted) }
  }
  /// The samples that the host expects next, in order of time (E-07).
  public var predicted: [TouchSample] {
    get { others?.predicted ?? [] }
    set { others = Others(coalesced: coalesced, predicted: newValue) }
  }

  /// The coalesced and predicted samples. Most samples have none: the value is nil, and the sample is copied and
  /// released without counting references to two arrays.
  private var others: Others?

  private final class Others: Sendable, Equatable {
    let coalesced: [TouchSample]
    let predicted: [TouchSample]

    /// Creates the storage for coalesced and predicted samples. Returns nil if both arrays are empty.
    init?(coalesced: [TouchSample], predicted: [TouchSample]) {
      if coalesced.isEmpty, predicted.isEmpty { return nil }
      self.coalesced = coalesced
      self.predicted = predicted
    }

    static func == (left: Others, right: Others) -> Bool {
      left.coalesced == right.coalesced && left.predicted == right.predicted
    }
  }

  /// Creates a sample of a finger with default values of the other properties, which can be set afterwards.
  public init(finger: Int, phase: UITouch.Phase, location: CGPoint, timestamp: TimeInterval) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}

extension TouchSample {
  /// Whether the sample has coalesced or predicted samples.
  var hasOthers: Bool {
    @inline(__always) get { others != nil }
  }

  /// Copies all values of `newer`. The values are copied one by one, because an assignment of the struct would count
  /// references even if there are no coalesced or predicted samples.
  mutating func become(_ newer: TouchSample) {
    finger = newer.finger
    phase = newer.phase
    location = newer.location
    timestamp = newer.timestamp
    type = newer.type
    screen = newer.screen
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

/// A sample that the application rejected, and the reason.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
public struct RejectedSample: Sendable, Equatable {
  /// The reason for a rejection. The raw value is a sentence for developers.
  public enum Reason: String, Sendable {
    case notFinite = "a location or time of the sample, or of a coalesced or predicted sample, is not a finite number"
    case fingerAlreadyDown = "a finger with this number is already down; end or cancel it first"
    case fingerNotDown = "no finger with this number is down; begin it first"
    case pressAlreadyDown = "this button or key is already down; end or cancel it first"
    case pressNotDown = "this button or key is not down; begin it first"
    case shakeInProgress = "a shake is already in progress; end or cancel it first"
    case noEstimate = "no sample with this number is waiting for corrected values"
    case noShake = "no shake is in progress; begin a shake first"
    case notRemoteControl = "the subtype is not a remote-control command; use one whose name begins with remoteControl"
    case noTextInput = "the first responder does not accept this kind of text input"
    case remoteControlEnded = "the app called endReceivingRemoteControlEvents() and receives no remote-control events"
    case noFurtherElement = "there is no accessibility element to move to; the cursor stays where it is"
    case noCursor = "the screen reader's cursor is not on an element; move the cursor to an element first"
    case notAdjustable = "the element that the cursor is on is not adjustable; its accessibilityTraits lack adjustable"
    case noSuchAction = "neither the element nor an element that contains it has a custom action with this name"
    case noSuchElement = "no accessibility element on the screen has this number; read the accessibility tree again"
    case cannotFocus = "the element cannot become first responder, or another responder does not resign"
    case notEditable = "the element has no text that the user can edit or select"
    case noSuchScreen = "no screen with this number is connected; connect it first, or use the number of a UIScreen"
    case noKeyWindow = "there is no key window, and the screen reader's cursor is not on an element"
    case interactionIgnored = "beginIgnoringInteractionEvents() is in effect, or was in effect when this input began"
    case phaseIsNotInput = "this phase is not valid in a sample; use began, moved, ended or cancelled"
  }

  /// The sample that the host passed in.
  public var sample: TouchSample { content.sample }
  /// The reason why the application rejected the sample.
  public var reason: Reason { content.reason }
  // The content is an object, because the application returns an optional `RejectedSample` for every sample and nearly
  // always nil. An optional reference takes one word of memory, whereas the values themselves take about twenty.
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
  /// The sample and the reason, as one line for a log.
  public var description: String {
    "finger \(sample.finger) \(sample.phase) at (\(sample.location.x), \(sample.location.y)) at \(sample.timestamp) s: "
      + reason.rawValue
  }
}
