import Foundation

/// What a double tap on a pencil is set to do.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore = 0, switchEraser, switchPrevious, showColorPalette, showInkAttributes, showContextualPalette
}

/// Hears of double taps on a pencil, and of squeezes. A host or a test hands them in with `receiveTap(at:)` and
/// `receiveSqueeze(_:at:)`.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPencilInteraction: KitObject, UIInteraction {
  /// What the user has set: to switch to the eraser.
  open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }
  /// Whether only a pencil is meant to draw: false.
  open class var prefersPencilOnlyDrawing: Bool { false }
  /// Who hears of taps; not retained.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// Whether taps are told.
  open var isEnabled: Bool = true
  /// The view it was added to.
  open private(set) weak var view: UIView?

  /// An interaction that tells `delegate`.
  public convenience init(delegate: any UIPencilInteractionDelegate) {
    self.init()
    self.delegate = delegate
  }

  /// Nothing has to be got ready.
  open func willMove(to view: UIView?) {}
  /// Remembers the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// What the user has set a squeeze to do.
  open class var preferredSqueezeAction: UIPencilPreferredAction { .showContextualPalette }

  /// A double tap on the pencil's side.
  public struct Tap: Sendable {
    /// When it came, in seconds of the event clock.
    public let timestamp: TimeInterval
    /// Where the pencil hovered over the interaction's view; nil where it did not.
    public let hoverPose: UIPencilHoverPose?
  }

  /// How far a squeeze has come.
  public enum Phase: Int, Sendable {
    case began = 0, changed, ended, cancelled
  }

  /// A squeeze of the pencil.
  public struct Squeeze: Sendable {
    /// How far it has come.
    public let phase: Phase
    /// When it came there, in seconds of the event clock.
    public let timestamp: TimeInterval
    /// Where the pencil hovered over the interaction's view; nil where it did not.
    public let hoverPose: UIPencilHoverPose?
  }

  private var clock: (any EventClock)? {
    guard isEnabled, let application = view?.window?.application else { return nil }
    return application.clock
  }

  /// The pencil was tapped twice: tells the delegate where the interaction is enabled and its view stands in a window. UIKit has no
  /// such method.
  public final func receiveTap(at hoverPose: UIPencilHoverPose? = nil) {
    guard let clock else { return }
    delegate?.pencilInteraction(self, didReceiveTap: Tap(timestamp: clock.now, hoverPose: hoverPose))
  }

  /// The pencil is squeezed: tells the delegate where the interaction is enabled and its view stands in a window. UIKit has no such
  /// method.
  public final func receiveSqueeze(_ phase: Phase, at hoverPose: UIPencilHoverPose? = nil) {
    guard let clock else { return }
    let squeeze = Squeeze(phase: phase, timestamp: clock.now, hoverPose: hoverPose)
    delegate?.pencilInteraction(self, didReceiveSqueeze: squeeze)
  }
}

/// How a pencil hovers over a view.
///
/// See `Documentation/EventModel.md`, "A pointer".
public struct UIPencilHoverPose: Sendable {
  /// In the view's coordinates.
  public var location: CGPoint
  /// How high, from 0 at the screen to 1 where it is no longer noticed.
  public var zOffset: CGFloat
  /// Around the screen's upright, in radians.
  public var azimuthAngle: CGFloat
  /// Against the screen, in radians: π/2 upright.
  public var altitudeAngle: CGFloat
  /// Around the pencil's own axis, in radians.
  public var rollAngle: CGFloat

  /// An upright pencil at a point of the view.
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

/// Hears of taps on a pencil.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
  /// The pencil was tapped twice.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
  /// The pencil was tapped twice; left out, `pencilInteractionDidTap(_:)` is called instead.
  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
  /// The pencil is squeezed: once as it begins, as it changes, and as it ends or is cancelled.
  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}

extension UIPencilInteractionDelegate {
  /// Does nothing.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
  /// Calls `pencilInteractionDidTap(_:)`.
  public func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {
    pencilInteractionDidTap(interaction)
  }
  /// A squeeze does nothing.
  public func pencilInteraction(
    _ interaction: UIPencilInteraction,
    didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  ) {}
}
