import Foundation

/// A view whose appearance changes beneath a pointer. The library only stores the view; the host draws the pointer and
/// the preview.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UITargetedPreview: KitObject {
  /// The view whose appearance changes.
  public let view: UIView
  /// Creates a preview of `view`.
  public init(view: UIView) { self.view = view }
}

/// The effect of a pointer on a view. The library only stores the effect; the host draws it.
@preconcurrency @MainActor
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview,
    preferredTintMode: TintMode = .overlay,
    prefersShadow: Bool = false,
    prefersScaledContent: Bool = true
  )

  /// The position of the tint that a hovered view gets: over or under the view.
  public enum TintMode: Int, Sendable {
    case none = 0, overlay, underlay
  }
}

/// A path that is the shape of a pointer: a `UIBezierPath` of the module `ResponderDrawing`.
///
/// See `Documentation/EventModel.md`, "A pointer".
public protocol PointerPath: AnyObject {}

/// The shape of a pointer.
///
/// See `Documentation/EventModel.md`, "A pointer".
public enum UIPointerShape {
  /// The radius of a rounded rectangle if none is specified, in points.
  public static let defaultCornerRadius: CGFloat = 8

  /// A path, in the coordinates of the interaction's view.
  case path(any PointerPath)
  /// A rounded rectangle, in the coordinates of the interaction's view.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical line for horizontal text; the length is in points.
  case verticalBeam(length: CGFloat)
  /// A horizontal line for vertical text; the length is in points.
  case horizontalBeam(length: CGFloat)
}

/// A shape next to a pointer, such as one of the arrows of a pointer that resizes a view.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPointerAccessory: KitObject {
  /// The position of an accessory relative to the pointer.
  public struct Position: Hashable, Sendable {
    /// The distance from the pointer, in points.
    public var offset: CGFloat
    /// The direction from the pointer, in radians, clockwise from the top.
    public var angle: CGFloat
    /// Creates a position. The angle is in radians, clockwise from the top.
    public init(offset: CGFloat, angle: CGFloat) {
      self.offset = offset
      self.angle = angle
    }

    private static func position(_ eighths: CGFloat) -> Position { Position(offset: 4, angle: eighths * .pi / 4) }
    /// Above the pointer.
    public static let top = position(0)
    /// Above and to the right of the pointer.
    public static let topRight = position(1)
    /// To the right of the pointer.
    public static let right = position(2)
    /// Below and to the right of the pointer.
    public static let bottomRight = position(3)
    /// Below the pointer.
    public static let bottom = position(4)
    /// Below and to the left of the pointer.
    public static let bottomLeft = position(5)
    /// To the left of the pointer.
    public static let left = position(6)
    /// Above and to the left of the pointer.
    public static let topLeft = position(7)
  }

  /// The shape of the accessory.
  public final let shape: UIPointerShape
  /// The position of the accessory.
  public final let position: Position
  /// Whether the shape is rotated by the angle of the position.
  open var orientationMatchesAngle: Bool = false
  /// Whether the accessory is an arrow.
  final var isArrow = false

  /// Creates an accessory with a shape.
  public init(shape: UIPointerShape, position: Position) {
    self.shape = shape
    self.position = position
  }

  /// Creates an arrow that points away from the pointer. Arrows at two opposite positions form a resize cursor.
  public class func arrow(_ position: Position) -> UIPointerAccessory {
    let arrow = UIPointerAccessory(shape: .roundedRect(CGRect(x: 0, y: 0, width: 8, height: 8)), position: position)
    arrow.orientationMatchesAngle = true
    arrow.isArrow = true
    return arrow
  }
}

/// The appearance of a pointer over a region. The host draws the pointer; see `PointerCursor`.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPointerStyle: KitObject {
  /// The effect of the pointer on the view; nil if there is none.
  public let effect: UIPointerEffect?
  /// The shape of the pointer; nil for the shape of the system.
  public final let shape: UIPointerShape?
  /// The axes along which the pointer stays at the middle of its region instead of following the mouse. Stored for the
  /// host.
  public final let constrainedAxes: UIAxis
  /// Whether the pointer is hidden.
  public final let isHidden: Bool
  /// The shapes next to the pointer.
  open var accessories: [UIPointerAccessory] = []

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis = [], isHidden: Bool = false) {
    self.effect = effect
    self.shape = shape
    self.isHidden = isHidden
    constrainedAxes = axes
  }

  /// Creates a style for a visible pointer with an effect on the view. If `shape` is nil, the effect determines the
  /// shape.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape) }
  /// Creates a style for a pointer with a shape and no effect on the view.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(nil, shape, axes) }
  /// Returns the style with which the pointer is hidden.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, isHidden: true) }
  /// Returns the style of the system's pointer, an arrow.
  public class func system() -> UIPointerStyle { UIPointerStyle(nil, nil) }
}
