import Foundation

/// The service that lays out views by constraints: the module `ResponderLayout`, installed when the app activates its
/// first constraint.
///
/// The views do not handle equations. They notify the service of changes, and call the service in the layout pass to
/// set the frames of their subviews. In an app without constraints, a view only checks that there is no service.
@MainActor
package protocol ConstraintLayout: AnyObject {
  /// Solves the constraints of the tree that contains `view`, and requests layout for each view whose subviews get new
  /// frames.
  func solve(around view: UIView)
  /// Sets the frames of the subviews of `view` that constraints determine.
  func layOutSubviews(of view: UIView)
  /// Called when the frame, bounds or transform of `view` has changed.
  func geometryDidChange(of view: UIView)
  /// Called when the intrinsic size of `view`, the priorities of this size or the alignment insets have changed.
  func contentSizeDidChange(of view: UIView)
  /// Called when the scale at which a scroll view zooms `view` has changed.
  func zoomScaleDidChange(of view: UIView)
  /// Called when `translatesAutoresizingMaskIntoConstraints` of `view` has changed.
  func maskTranslationDidChange(of view: UIView)
  /// Called when the margins or the safe area of `view` have changed.
  func marginsDidChange(of view: UIView)
  /// Called when the layout direction of `view` has been reversed.
  func layoutDirectionDidChange(of view: UIView)
  /// Called when `view` has been hidden or shown.
  func visibilityDidChange(of view: UIView)
  /// Called when the superview of `view` is no longer `oldSuperview`.
  func superviewDidChange(of view: UIView, from oldSuperview: UIView?)
  /// Returns the size that the constraints in `view` require if the target size is wanted with the given priorities.
  func fittingSize(
    of view: UIView,
    target: CGSize,
    horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize
}

/// The part of a view's state that only layout by constraints needs.
@MainActor
package final class ViewLayoutState {
  /// Whether the view's `frame` and `autoresizingMask` determine its position.
  package var translatesMask = true
  /// The content hugging priorities, horizontal and vertical.
  package var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  /// The compression resistance priorities, horizontal and vertical.
  package var compressionResistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  package var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Whether the margins were set by edge names that follow the layout direction: left means leading, right means
  /// trailing.
  package var marginsAreDirectional = false
  package var preservesSuperviewMargins = false
  package var insetsMarginsFromSafeArea = true
  /// The scale at which a scroll view zooms the view; 1 without zooming.
  package var zoomScale: CGFloat = 1
  fileprivate var link: ViewLink?
  /// The state that `ResponderLayout` stores for the view.
  package var attachment: AnyObject?
}

/// A reference to a view that does not retain the view. The constraints in `ResponderLayout` refer to their views with
/// such references.
@MainActor
package final class ViewLink {
  @BackReference private var target: UIView?

  fileprivate init(_ view: UIView) {
    target = view
  }

  /// The view; nil as soon as its deallocation begins.
  package var view: UIView? { target }
}

extension UIView {
  /// The reference to this view; always the same object.
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
  /// Whether there may be a view that needs to update its constraints.
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
  /// The target for `systemLayoutSizeFitting(_:)` that requests the smallest size that constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target for `systemLayoutSizeFitting(_:)` that requests the largest size that constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
