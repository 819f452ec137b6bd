import Foundation

/// A request for the region at the location of the pointer. The interaction passes the request to its delegate.
///
/// See `Documentation/EventModel.md`, "A pointer".
open class UIPointerRegionRequest: NSObject {
  /// The location of the pointer, in the view's coordinates.
  public let location: CGPoint
  /// The modifier keys that are pressed.
  public let modifiers: UIKeyModifierFlags
  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// A rectangle of a view in which the pointer has one appearance.
///
/// See `Documentation/EventModel.md`, "A pointer".
open class UIPointerRegion: NSObject {
  /// The rectangle, in the view's coordinates.
  public let rect: CGRect
  /// The identifier that distinguishes the region from other regions of the view; nil if the region has none.
  public let identifier: AnyHashable?
  /// Creates a region. `rect` is in the view's coordinates.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
}

/// An interaction that determines the appearance of a pointer over a view. The host shows the resulting cursor, which is
/// `UIApplication.pointerCursor`.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPointerInteraction: KitObject, UIInteraction {
  /// The object that returns regions and styles; not retained.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view to which the interaction was added; not retained.
  open private(set) weak var view: UIView?
  /// Whether the interaction determines the pointer's appearance.
  open var isEnabled: Bool = true { didSet { invalidate() } }

  /// Creates an interaction with a delegate. The delegate is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
  /// Determines the region and the style again. Call this method when the delegate would return a different region or
  /// style.
  open func invalidate() { view?.window?.application?.updateCursor() }

  /// Returns the style of the pointer at a point in the view's coordinates; nil if the interaction has no style for the
  /// point. UIKit has no such method.
  public final func style(at point: CGPoint) -> UIPointerStyle? {
    guard isEnabled, let view, let delegate else { return nil }
    let modifiers = view.window?.application?.hoverEvent.modifierFlags ?? []
    let request = UIPointerRegionRequest(location: point, modifiers: modifiers)
    let whole = UIPointerRegion(rect: view.bounds)
    guard let region = delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole),
      region.rect.contains(point)
    else { return nil }
    return delegate.pointerInteraction(self, styleFor: region)
  }
}

/// The methods with which a delegate determines the appearance of a pointer over a view.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region that contains the pointer; nil if the interaction has no style for the location. The default
  /// region is the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of the pointer in the region; nil for the default style.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// Returns the default region, which is the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns nil: the pointer has the default style.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}
