import Foundation

/// One finger on the screen, from its landing to its lift; the same object all the while, changed in place (T-30).
///
/// Copy the values that you want to keep. A second tap at about the same place uses the same object again with a higher
/// `tapCount` (T-32).
///
/// The library makes the touches of its events itself. A test may make one of its own (`init()`), and override what it is to
/// answer: a view, a control or a recognizer that is handed it asks it as it asks any other.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@preconcurrency @MainActor
open class UITouch: SampledObject {
  /// What a finger did; the region phases are a pointer's or a pencil's that does not touch (T-02).
  public enum Phase: Int, Sendable {
    case began = 0
    case moved, stationary, ended, cancelled
    case regionEntered, regionMoved, regionExited
  }

  /// What touches: a finger, a surface that is no screen, a pencil, a pointing device (T-21, T-22).
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect, pencil, indirectPointer
    /// UIKit's other name for `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// Values of a touch that may be estimates (T-20).
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// `force`, which a pencil may tell later than where it is.
    public static let force = Properties(rawValue: 1 << 0)
    /// `azimuthAngle(in:)` and the vector of the same direction.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// `altitudeAngle`.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// Where the touch is, `preciseLocation(in:)` too.
    public static let location = Properties(rawValue: 1 << 3)
    /// `rollAngle`, the turn about the pencil's own axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  /// What of a touch changes with each sample. A held phase is delivered with the values it had (G-50).
  struct Values {
    /// The host's number of the finger.
    var finger: Int
    var phase: Phase
    var timestamp: TimeInterval
    /// In the window's coordinates, so that it can be converted on demand (T-09).
    var location: CGPoint
    var previousLocation: CGPoint
    var tapCount: Int
    var type: TouchType
    var force: CGFloat
    var maximumPossibleForce: CGFloat
    var majorRadius: CGFloat
    var majorRadiusTolerance: CGFloat
    var altitudeAngle: CGFloat
    var azimuthAngle: CGFloat
    var rollAngle: CGFloat = 0
    var estimationUpdateIndex: Int?
    var estimatedProperties: Properties = []
    var estimatedPropertiesExpectingUpdates: Properties = []
  }

  @exclusivity(unchecked) var values: Values
  /// Counts the touches of an application, so that nothing depends on where an object lies in memory.
  let serial: Int
  /// Whether a program made it, which may override what it answers.
  let isMade: Bool
  /// The run from down to up that this object stands for now.
  final var contact: TouchContact? {
    @inline(__always) get { contactReference.pointer.object }
    set { contactReference = BackReference(newValue) }
  }
  // Every record of it follows this link.
  @exclusivity(unchecked) private var contactReference = BackReference<TouchContact>(nil)
  /// The call to a responder and those up its chain that is in progress with this touch; nil between calls and in a plain move.
  final var passage: Passage?
  /// Who delivers it; nil for a snapshot.
  var delivery: Delivery?
  /// The view left its window: nobody hears of the touch but those who saw it begin, once.
  var isTakenBack = false

  private static var madeByPrograms = 0

  /// A touch of the program's own, which no event brings: it has begun at no place of no view, at time 0. Override what it is
  /// to answer. UIKit fills its touches in by itself too.
  public override init() {
    UITouch.madeByPrograms += 1
    // Below those that an application counts.
    serial = -UITouch.madeByPrograms
    isMade = true
    values = Values(
      finger: 0,
      phase: .began,
      timestamp: 0,
      location: .zero,
      previousLocation: .zero,
      tapCount: 1,
      type: .direct,
      force: 0,
      maximumPossibleForce: 0,
      majorRadius: 0,
      majorRadiusTolerance: 0,
      altitudeAngle: .pi / 2,
      azimuthAngle: 0
    )
  }

  init(serial: Int, values: Values, view: UIView?, window: UIWindow?) {
    self.serial = serial
    isMade = false
    self.values = values
    self.view = view
    self.window = window
  }

  /// What the finger did since the event before (T-01).
  open var phase: Phase { values.phase }
  /// Seconds of the event clock at the last change (T-04).
  open var timestamp: TimeInterval { values.timestamp }
  /// How many taps in a row this one is, known from its down; 0 once the finger has strayed (T-05, T-06).
  open var tapCount: Int { values.tapCount }
  /// What touches.
  open var type: TouchType { values.type }
  /// Points, ± `majorRadiusTolerance` (T-14).
  open var majorRadius: CGFloat { values.majorRadius }
  /// Points by which `majorRadius` may be off (T-14).
  open var majorRadiusTolerance: CGFloat { values.majorRadiusTolerance }
  /// 1 is an average press, up to `maximumPossibleForce`; 0 where the hardware cannot tell (T-15).
  open var force: CGFloat { values.force }
  /// The largest `force` that the hardware can tell (T-15).
  open var maximumPossibleForce: CGFloat { values.maximumPossibleForce }
  /// Radians; π/2 for a finger (T-17).
  open var altitudeAngle: CGFloat { values.altitudeAngle }

  /// Radians about the pencil's own axis.
  open var rollAngle: CGFloat { values.rollAngle }
  /// The number under which better values of this sample may come; nil where nothing is or was estimated (T-20).
  open var estimationUpdateIndex: Int? { values.estimationUpdateIndex }
  /// Which values are not measured yet.
  open var estimatedProperties: Properties { values.estimatedProperties }
  /// Which of them will be corrected through `touchesEstimatedPropertiesUpdated`; none means final (T-20).
  open var estimatedPropertiesExpectingUpdates: Properties { values.estimatedPropertiesExpectingUpdates }

  /// Where the finger landed; it stays this window (T-10). Nil where the touch hit nothing (T-12).
  @exclusivity(unchecked) open internal(set) var window: UIWindow?
  /// The view that was hit; it stays this view wherever the finger goes (T-10), also once a recognizer has taken the
  /// touch (X-02; UIKit's reference page says nil then). Nil where nothing was hit, and after the view left its window.
  @exclusivity(unchecked) open internal(set) var view: UIView?

  /// The recognizers that receive this touch now; empty where none does (T-13).
  open var gestureRecognizers: [UIGestureRecognizer]? {
    contact.map { contact in contact.recognizers.all.filter { !$0.isFinal } } ?? []
  }

  /// The finger's place in `view`'s coordinates; in the window's for nil (T-08).
  open func location(in view: UIView?) -> CGPoint {
    convert(values.location, to: view)
  }

  /// The place before the last change, as in `location(in:)`.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(values.previousLocation, to: view)
  }

  /// As `location(in:)`: the host's samples are not rounded here, so nothing is more precise. Not for hit-testing (T-19).
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// As `previousLocation(in:)`, for the same reason.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Radians clockwise from `view`'s +x to where the pencil's cap points (T-18).
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// A vector of length 1 in `view`'s axes to where the pencil's cap points (T-18).
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    let direction = CGPoint(x: cos(values.azimuthAngle), y: sin(values.azimuthAngle))
    let origin = convert(.zero, to: view)
    let tip = convert(direction, to: view)
    let length = hypot(tip.x - origin.x, tip.y - origin.y)
    guard length > 0 else { return CGVector(dx: direction.x, dy: direction.y) }
    return CGVector(dx: (tip.x - origin.x) / length, dy: (tip.y - origin.y) / length)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return window?.convert(point, to: view) ?? view.convert(point, from: nil)
  }

  /// Where it is in the window's coordinates, for the library's own recognizers: only a program's touch has to be asked.
  @inline(__always)
  final var place: CGPoint { isMade ? location(in: nil) : values.location }

  /// What it is and where it stands, in the shape of UIKit's.
  open var description: String { standardDescription }
}

/// A touch that the library brings: nobody overrides it, so that delivery reads it without asking.
final class DeliveredTouch: UITouch {}

extension UITouch: Hashable {
  nonisolated public static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(serial)
  }

  /// Set aside the process's hash seed: the order in which a set of touches is walked can be seen by every `touchesBegan`,
  /// and the same input has to give the same record in every process.
  nonisolated public func _rawHashValue(seed: Int) -> Int {
    var value = UInt64(bitPattern: Int64(serial)) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
    return Int(truncatingIfNeeded: value)
  }
}
