import Foundation

/// A finger on the screen, from landing to lift. The same object represents the finger in all events and is changed in
/// place; copy the values that you want to keep. A second tap at about the same location uses the same object with a
/// higher `tapCount` (T-30, T-32).
///
/// The library creates the touches of its events. A test can create a touch with `init()` and override its properties.
/// Views, controls and recognizers use the overridden values.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@preconcurrency @MainActor
open class UITouch: SampledObject {
  /// The phases of a touch. The phases whose names begin with `region` belong to a pointer or pencil that does not
  /// touch the screen (T-02).
  public enum Phase: Int, Sendable {
    case began = 0
    case moved, stationary, ended, cancelled
    case regionEntered, regionMoved, regionExited
  }

  /// The kinds of touches: by a finger on the screen, by a finger on a separate touch surface, by a pencil, or by a
  /// pointing device (T-21, T-22).
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect, pencil, indirectPointer
    /// UIKit's other name for `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// The properties of a touch whose values may be estimates (T-20).
  public struct Properties: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The value of `force`, which a pencil may report later than its location.
    public static let force = Properties(rawValue: 1 << 0)
    /// The values of `azimuthAngle(in:)` and `azimuthUnitVector(in:)`.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The value of `altitudeAngle`.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The locations, including those of `preciseLocation(in:)`.
    public static let location = Properties(rawValue: 1 << 3)
    /// The value of `rollAngle`, the rotation about the pencil's own axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  /// The values of a touch that change with each sample. A withheld phase is delivered with the values of the moment at
  /// which it occurred (G-50).
  struct Values {
    /// The host's number for the finger.
    var finger: Int
    var phase: Phase
    var timestamp: TimeInterval
    /// The location in the window's coordinates. It is converted to a view's coordinates on demand (T-09).
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
  /// The touch's number in its application, used for ordering and hashing instead of the memory address.
  let serial: Int
  /// Whether app code created the touch. If so, its properties may be overridden.
  let isCustom: Bool
  /// The contact that this object currently represents.
  final var contact: TouchContact? {
    @inline(__always) get { contactReference.pointer.object }
    set { contactReference = BackReference(newValue) }
  }
  // The exclusivity check is disabled, because every record of the touch reads this reference.
  @exclusivity(unchecked) private var contactReference = BackReference<TouchContact>(nil)
  /// The current call to a responder with this touch, with the responder's chain. Nil between calls, and during a move
  /// for which `UIEvent.isPlainMove` is true.
  final var deliveryContext: DeliveryContext?
  /// The `Delivery` to which the touch belongs; nil for a snapshot.
  var delivery: Delivery?
  /// Whether the touch is revoked because its view left the window. If so, each responder that received `touchesBegan`
  /// receives the cancellation once, and no other responder does.
  var isRevoked = false

  private static var customTouchCount = 0

  /// Creates a custom touch for a test. No event contains it: it began at the window's origin, in no view, at time 0.
  /// Override the properties that the code under test reads. In UIKit, such a touch has no values either.
  public override init() {
    UITouch.customTouchCount += 1
    // The number is negative, so that it differs from the numbers that an application assigns.
    serial = -UITouch.customTouchCount
    isCustom = true
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
    isCustom = false
    self.values = values
    self.view = view
    self.window = window
  }

  /// The change of the finger since the previous event (T-01).
  open var phase: Phase { values.phase }
  /// The time of the last change, in seconds on the event clock (T-04).
  open var timestamp: TimeInterval { values.timestamp }
  /// The number of successive taps, including this tap. The number is known from touch down, and becomes 0 once the
  /// finger has moved too far (T-05, T-06).
  open var tapCount: Int { values.tapCount }
  /// The kind of touch: a finger, a pencil or a pointing device.
  open var type: TouchType { values.type }
  /// The radius of the contact area in points, with an error of `majorRadiusTolerance` (T-14).
  open var majorRadius: CGFloat { values.majorRadius }
  /// The error of `majorRadius`, in points (T-14).
  open var majorRadiusTolerance: CGFloat { values.majorRadiusTolerance }
  /// The force, where 1 is an average press; at most `maximumPossibleForce`, and 0 if the hardware cannot measure it
  /// (T-15).
  open var force: CGFloat { values.force }
  /// The largest `force` that the hardware can measure (T-15).
  open var maximumPossibleForce: CGFloat { values.maximumPossibleForce }
  /// The angle between the pencil and the screen, in radians; π/2 for a finger (T-17).
  open var altitudeAngle: CGFloat { values.altitudeAngle }

  /// The angle around the pencil's own axis, in radians.
  open var rollAngle: CGFloat { values.rollAngle }
  /// The number by which a later update refers to this sample of the touch; nil if no value is or was an estimate
  /// (T-20).
  open var estimationUpdateIndex: NSNumber? { values.estimationUpdateIndex.map { NSNumber(value: $0) } }
  /// The properties whose values are estimates.
  open var estimatedProperties: Properties { values.estimatedProperties }
  /// The estimated properties that `touchesEstimatedPropertiesUpdated` will correct; empty if the values are final
  /// (T-20).
  open var estimatedPropertiesExpectingUpdates: Properties { values.estimatedPropertiesExpectingUpdates }

  /// The window in which the finger landed. It stays the same until the touch ends. Nil if the touch hit no window
  /// (T-10, T-12).
  @exclusivity(unchecked) open internal(set) var window: UIWindow?
  /// The view that was hit. It stays the same wherever the finger moves, even after a recognizer has claimed the touch;
  /// UIKit's reference page says that the view is nil after a claim. Nil if no view was hit, and after the view has
  /// left its window (T-10, X-02, X-03).
  @exclusivity(unchecked) open internal(set) var view: UIView?

  /// The recognizers that receive this touch; empty if no recognizer receives it (T-13).
  open var gestureRecognizers: [UIGestureRecognizer]? {
    contact.map { contact in contact.recognizers.all.filter { !$0.isFinal } } ?? []
  }

  /// Returns the finger's location in `view`'s coordinates, or in the window's coordinates if `view` is nil (T-08).
  open func location(in view: UIView?) -> CGPoint {
    convert(values.location, to: view)
  }

  /// Returns the finger's location before the last change, in `view`'s coordinates, or in the window's if `view` is
  /// nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(values.previousLocation, to: view)
  }

  /// Returns the same as `location(in:)`. The host's samples are not rounded, so there is no more precise location. Do
  /// not use this method for hit-testing (T-19).
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the same as `previousLocation(in:)`, because the host's samples are not rounded.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Returns the direction of the pencil's cap, in radians clockwise from `view`'s +x axis (T-18).
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction of the pencil's cap as a vector of length 1 in `view`'s coordinates (T-18).
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

  /// The location in the window's coordinates, for the library's own recognizers. For custom touches, this calls the
  /// method that can be overridden.
  @inline(__always)
  final var windowLocation: CGPoint { isCustom ? location(in: nil) : values.location }

  /// The class and the values of the touch, in UIKit's format.
  open var description: String { standardDescription }
}

/// A touch of the library's events. The class cannot be subclassed, so the delivery reads its values directly.
final class DeliveredTouch: UITouch {}

extension UITouch: Hashable {
  nonisolated public static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(serial)
  }

  /// Adds a hash that does not depend on the process's hash seed. Every `touchesBegan` can observe the iteration order
  /// of a set of touches, and the same input must produce the same record in every process.
  nonisolated public func _rawHashValue(seed: Int) -> Int {
    var value = UInt64(bitPattern: Int64(serial)) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
    return Int(truncatingIfNeeded: value)
  }
}
