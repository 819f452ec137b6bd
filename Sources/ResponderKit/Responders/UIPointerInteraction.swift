import Foundation

/// Where a pointer is, for a delegate that names a region.
///
/// See `Documentation/EventModel.md`, "A pointer".
open class UIPointerRegionRequest: NSObject {
  /// In the view's coordinates.
  public let location: CGPoint
  init(location: CGPoint) { self.location = location }
}

/// A rectangle that a pointer enters and leaves.
///
/// See `Documentation/EventModel.md`, "A pointer".
open class UIPointerRegion: NSObject {
  /// In the view's coordinates.
  public let rect: CGRect
  /// What tells it apart.
  public let identifier: AnyHashable?
  /// A region of this rectangle.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
}

/// How a view looks beneath a pointer; kept, the host draws the pointer.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UITargetedPreview: KitObject {
  /// What is shown.
  public let view: UIView
  /// A preview of `view`.
  public init(view: UIView) { self.view = view }
}

/// What a pointer does to a view; kept, the host draws the pointer.
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

  /// Where a hovered view is tinted.
  public enum TintMode: Int, Sendable {
    case none = 0, overlay, underlay
  }
}

/// How a pointer looks over a region; kept, the host draws the pointer.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPointerStyle: KitObject {
  /// What it does; nil where it is hidden.
  public let effect: UIPointerEffect?
  private init(_ effect: UIPointerEffect?) { self.effect = effect }
  /// One with this effect.
  public convenience init(effect: UIPointerEffect) { self.init(Optional(effect)) }
  /// A hidden one.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(nil) }
}

/// Says how a pointer looks over a view. It is kept; the host that draws the pointer asks `style(at:)`.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPointerInteraction: KitObject, UIInteraction {
  /// Who says it; not retained.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view it was added to.
  open private(set) weak var view: UIView?
  /// Whether it counts.
  open var isEnabled: Bool = true

  /// An interaction that asks `delegate`.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Nothing has to be got ready.
  open func willMove(to view: UIView?) {}
  /// Remembers the view.
  open func didMove(to view: UIView?) { self.view = view }
  /// Asks to be looked at anew; the host asks each time here.
  open func invalidate() {}

  /// How the pointer looks at a point of the view, in its coordinates; nil for as usual. UIKit has no such method.
  public final func style(at point: CGPoint) -> UIPointerStyle? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    let region =
      delegate?.pointerInteraction(self, regionFor: UIPointerRegionRequest(location: point), defaultRegion: whole)
      ?? whole
    return region.rect.contains(point) ? delegate?.pointerInteraction(self, styleFor: region) : nil
  }
}

/// Says how a pointer looks over a view.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region that a pointer is in; nil for the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// How it looks there; nil for as usual.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// The whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// As usual.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}
