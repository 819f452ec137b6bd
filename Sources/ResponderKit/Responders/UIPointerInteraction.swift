import Foundation

/// The location of the pointer, passed to a delegate that returns a region.
///
/// See `Documentation/EventModel.md`, "A pointer".
open class UIPointerRegionRequest: NSObject {
  /// The location of the pointer, in the view's coordinates.
  public let location: CGPoint
  init(location: CGPoint) { self.location = location }
}

/// A rectangle that a pointer enters and exits.
///
/// See `Documentation/EventModel.md`, "A pointer".
open class UIPointerRegion: NSObject {
  /// The rectangle, in the view's coordinates.
  public let rect: CGRect
  /// The identifier that distinguishes the region from other regions.
  public let identifier: AnyHashable?
  /// Creates a region with this rectangle.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
}

/// The appearance of a view beneath a pointer. The library only stores it; the host draws the pointer.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UITargetedPreview: KitObject {
  /// The previewed view.
  public let view: UIView
  /// Creates a preview of `view`.
  public init(view: UIView) { self.view = view }
}

/// The effect of a pointer on a view. The library only stores it; the host draws the pointer.
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

  /// The position of a hovered view's tint: over or under the view.
  public enum TintMode: Int, Sendable {
    case none = 0, overlay, underlay
  }
}

/// The appearance of a pointer over a region. The library only stores it; the host draws the pointer.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPointerStyle: KitObject {
  /// The effect on the view; nil for a hidden pointer.
  public let effect: UIPointerEffect?
  private init(_ effect: UIPointerEffect?) { self.effect = effect }
  /// Creates a style with this effect.
  public convenience init(effect: UIPointerEffect) { self.init(Optional(effect)) }
  /// Returns the style of a hidden pointer.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(nil) }
}

/// An interaction that determines the appearance of a pointer over a view. The host, which draws the pointer, calls
/// `style(at:)`.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPointerInteraction: KitObject, UIInteraction {
  /// The object that returns regions and styles; not retained.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view to which the interaction was added; not retained.
  open private(set) weak var view: UIView?
  /// Whether the interaction determines the pointer's appearance.
  open var isEnabled: Bool = true

  /// Creates an interaction with this delegate, which is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
  /// Does nothing: the host queries the style each time it draws the pointer.
  open func invalidate() {}

  /// Returns the style of the pointer at a point in the view's coordinates; nil for the default style. UIKit has no
  /// such method.
  public final func style(at point: CGPoint) -> UIPointerStyle? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    let region =
      delegate?.pointerInteraction(self, regionFor: UIPointerRegionRequest(location: point), defaultRegion: whole)
      ?? whole
    return region.rect.contains(point) ? delegate?.pointerInteraction(self, styleFor: region) : nil
  }
}

/// The methods by which a delegate determines the appearance of a pointer over a view.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region that contains the pointer; nil if the whole view is one region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of the pointer in the region; nil for the default style.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// Returns the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns nil, which means the default style.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}
