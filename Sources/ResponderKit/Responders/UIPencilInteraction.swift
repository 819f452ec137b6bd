import Foundation

/// The user's setting for the effect of a double tap on a pencil, or of a squeeze of a pencil.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore = 0, switchEraser, switchPrevious, showColorPalette, showInkAttributes, showContextualPalette
}

/// An interaction that notifies its delegate of double taps and squeezes of a pencil. A host or a test reports the
/// double taps and squeezes with `receiveTap(at:)` and `receiveSqueeze(_:at:)`.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPencilInteraction: KitObject, UIInteraction {
  /// The user's setting for a double tap: always `switchEraser`.
  open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }
  /// Whether the user wants to draw only with a pencil, not with fingers; always false.
  open class var prefersPencilOnlyDrawing: Bool { false }
  /// The object that is notified of double taps and squeezes; not retained.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// Whether the delegate is notified of double taps and squeezes.
  open var isEnabled: Bool = true
  /// The view to which the interaction was added; not retained.
  open private(set) weak var view: UIView?

  /// Creates an interaction that notifies `delegate`.
  public convenience init(delegate: any UIPencilInteractionDelegate) {
    self.init()
    self.delegate = delegate
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// The user's setting for a squeeze: always `showContextualPalette`.
  open class var preferredSqueezeAction: UIPencilPreferredAction { .showContextualPalette }

  /// A double tap on the pencil's side.
  public struct Tap: Sendable {
    /// The time of the double tap, in seconds of the event clock.
    public let timestamp: TimeInterval
    /// The pose of the pencil above the interaction's view; nil if the pencil did not hover above the view.
    public let hoverPose: UIPencilHoverPose?
  }

  /// The phase of a squeeze: it begins, changes, and ends or is cancelled.
  public enum Phase: Int, Sendable {
    case began = 0, changed, ended, cancelled
  }

  /// A squeeze of the pencil.
  public struct Squeeze: Sendable {
    /// The phase of the squeeze.
    public let phase: Phase
    /// The start time of the phase, in seconds of the event clock.
    public let timestamp: TimeInterval
    /// The pose of the pencil above the interaction's view; nil if the pencil did not hover above the view.
    public let hoverPose: UIPencilHoverPose?
  }

  private var clock: (any EventClock)? {
    guard isEnabled, let application = view?.window?.application else { return nil }
    return application.clock
  }

  /// Notifies the delegate of a double tap, if the interaction is enabled and its view is in a window. UIKit has no
  /// such method.
  public final func receiveTap(at hoverPose: UIPencilHoverPose? = nil) {
    guard let clock else { return }
    delegate?.pencilInteraction(self, didReceiveTap: Tap(timestamp: clock.now, hoverPose: hoverPose))
  }

  /// Notifies the delegate of a squeeze, if the interaction is enabled and its view is in a window. UIKit has no such
  /// method.
  public final func receiveSqueeze(_ phase: Phase, at hoverPose: UIPencilHoverPose? = nil) {
    guard let clock else { return }
    let squeeze = Squeeze(phase: phase, timestamp: clock.now, hoverPose: hoverPose)
    delegate?.pencilInteraction(self, didReceiveSqueeze: squeeze)
  }
}

/// The position and the angles of a pencil that hovers over a view.
///
/// See `Documentation/EventModel.md`, "A pointer".
public struct UIPencilHoverPose: Sendable {
  /// The location in the view's coordinates, in points.
  public var location: CGPoint
  /// The distance of the pencil from the screen, from 0 (touching) to 1 (the farthest distance at which the pencil is
  /// detected).
  public var zOffset: CGFloat
  /// The direction in which the pencil points, as an angle around the axis perpendicular to the screen, in radians.
  public var azimuthAngle: CGFloat
  /// The angle between the pencil and the screen, in radians; π/2 if the pencil is perpendicular to the screen.
  public var altitudeAngle: CGFloat
  /// The rotation around the pencil's long axis, in radians.
  public var rollAngle: CGFloat

  /// Creates a pose; by default the pencil touches the screen perpendicularly. `location` is in the view's coordinates.
  public init(
    location: CGPoint,
    zOffset: CGFloat = 0,
    azimuthAngle: CGFloat = 0,
    altitudeAngle: CGFloat = .pi / 2,
    rollAngle: CGFloat = 0
  ) {
    self.location = location
    self.zOffset = zOffset
    self.azimuthAngle = azimuthAngle
    self.altitudeAngle = altitudeAngle
    self.rollAngle = rollAngle
  }
}

/// The methods with which a pencil interaction notifies its delegate of double taps and squeezes.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
  /// Called after a double tap on the pencil.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
  /// Called after a double tap on the pencil. The default implementation calls `pencilInteractionDidTap(_:)`.
  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
  /// Called when a squeeze of the pencil begins, changes, ends or is cancelled.
  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}

extension UIPencilInteractionDelegate {
  /// Does nothing.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
  /// Calls `pencilInteractionDidTap(_:)`.
  public func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {
    pencilInteractionDidTap(interaction)
  }
  /// Does nothing.
  public func pencilInteraction(
    _ interaction: UIPencilInteraction,
    didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  ) {}
}
