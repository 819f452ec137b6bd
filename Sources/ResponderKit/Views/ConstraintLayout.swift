import Foundation

/// The interface of the service that lays out views by constraints. The module `ResponderLayout` provides the service
/// and installs it when the app activates its first constraint.
///
/// A view notifies the service of changes. In a layout pass, the view calls the service, which sets the frames of the
/// view's subviews. In an app without constraints, no service is installed, and a view only checks that there is none.
@MainActor
package protocol ConstraintLayout: AnyObject {
  /// Solves the constraints of the view hierarchy that contains `view`, and calls `setNeedsLayout()` on each view whose
  /// subviews get new frames.
  func solve(around view: UIView)
  /// Sets the frames of those subviews of `view` whose frames are determined by constraints.
  func layOutSubviews(of view: UIView)
  /// Called when the frame, bounds or transform of `view` has changed.
  func geometryDidChange(of view: UIView)
  /// Called when the intrinsic content size of `view`, its hugging and compression resistance priorities or its
  /// alignment insets have changed.
  func contentSizeDidChange(of view: UIView)
  /// Called when the scale at which a scroll view zooms `view` has changed.
  func zoomScaleDidChange(of view: UIView)
  /// Called when `translatesAutoresizingMaskIntoConstraints` of `view` has changed.
  func maskTranslationDidChange(of view: UIView)
  /// Called when the margins or the safe area of `view` have changed.
  func marginsDidChange(of view: UIView)
  /// Called when the layout direction of `view` has changed.
  func layoutDirectionDidChange(of view: UIView)
  /// Called when `view` has been hidden or shown.
  func visibilityDidChange(of view: UIView)
  /// Called when `view` has been added to, moved to or removed from a superview. `oldSuperview` is its previous
  /// superview.
  func superviewDidChange(of view: UIView, from oldSuperview: UIView?)
  /// Returns the size of `view` that satisfies the constraints inside it and is as close to `target` as the two
  /// priorities require.
  func fittingSize(
    of view: UIView,
    target: CGSize,
    horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize
}

/// The properties of a view that are needed only for layout by constraints.
@MainActor
package final class ViewLayoutState {
  /// Whether the view's `frame` and `autoresizingMask` are translated into constraints, which determine its position.
  package var translatesMask = true
  /// The content hugging priorities: first the horizontal, then the vertical priority.
  package var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  /// The compression resistance priorities: first the horizontal, then the vertical priority.
  package var compressionResistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  package var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Whether the app has set the margins as directional margins. If so, `left` in `margins` is the leading margin, and
  /// `right` is the trailing margin.
  package var marginsAreDirectional = false
  package var preservesSuperviewMargins = false
  package var insetsMarginsFromSafeArea = true
  /// The scale at which a scroll view zooms the view; 1 without zooming.
  package var zoomScale: CGFloat = 1
  fileprivate var link: ViewLink?
  /// The object in which `ResponderLayout` stores its values for the view.
  package var attachment: AnyObject?
}

/// An object that refers to a view without retaining the view. The constraints in `ResponderLayout` refer to their
/// views by such objects.
@MainActor
package final class ViewLink {
  @BackReference private var target: UIView?

  fileprivate init(_ view: UIView) {
    target = view
  }

  /// The view; nil after its deallocation has begun.
  package var view: UIView? { target }
}

extension UIView {
  /// The object that refers to this view without retaining it. The object is created once and then always the same.
  package final var link: ViewLink {
    let state = neededLayoutState
    if let link = state.link { return link }
    let link = ViewLink(self)
    state.link = link
    return link
  }

  /// The installed layout service; nil until the app has activated a constraint.
  package static var constraintLayout: (any ConstraintLayout)? {
    get { installedConstraintLayout }
    set {
      installedConstraintLayout = newValue
      if newValue != nil { usesConstraints = true }
    }
  }
  private static var installedConstraintLayout: (any ConstraintLayout)?
  /// Whether any view may need an update of its constraints.
  static var usesConstraints = false

  /// The layout state of the view, created if necessary.
  package final var neededLayoutState: ViewLayoutState {
    if let layoutState { return layoutState }
    let state = ViewLayoutState()
    layoutState = state
    return state
  }

  /// The value in `intrinsicContentSize` for an axis along which the view has no intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The target size for `systemLayoutSizeFitting(_:)` with which the result is the smallest size that the constraints
  /// allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for `systemLayoutSizeFitting(_:)` with which the result is the largest size that the constraints
  /// allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
