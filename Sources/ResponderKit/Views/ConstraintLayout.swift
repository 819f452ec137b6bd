import Foundation

/// The service that lays out views by constraints: the module `ResponderLayout`, installed when the app activates its
/// first constraint.
///
/// The views do not handle equations. They notify the service of changes, and call it in the layout pass to set the
/// frames of their subviews. In an app without constraints the cost is one check for nil.
@MainActor
package protocol ConstraintLayout: AnyObject {
  /// Solves the constraints of the tree that contains `view`, and requests layout for each view whose subviews get new
  /// frames.
  func solve(around view: UIView)
  /// Sets the frames of the subviews of `view` that constraints determine.
  func layOutSubviews(of view: UIView)
  /// Called when the frame, bounds or transform has changed.
  func geometryDidChange(of view: UIView)
  /// Called when the intrinsic size, its priorities or the alignment insets have changed.
  func contentSizeDidChange(of view: UIView)
  /// Called when the scale at which a scroll view zooms the view has changed.
  func zoomScaleDidChange(of view: UIView)
  /// Called when `translatesAutoresizingMaskIntoConstraints` has changed.
  func maskTranslationDidChange(of view: UIView)
  /// Called when the margins or the safe area have changed.
  func marginsDidChange(of view: UIView)
  /// Called when the layout direction has been reversed.
  func layoutDirectionDidChange(of view: UIView)
  /// Called when the view has been hidden or shown.
  func visibilityDidChange(of view: UIView)
  /// Called when the superview has changed from `oldSuperview`.
  func superviewDidChange(of view: UIView, from oldSuperview: UIView?)
  /// Returns the size that the constraints in `view` require if `target` is wanted with these priorities.
  func fittingSize(
    of view: UIView,
    target: CGSize,
    horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize
}

/// The state of a view for layout by constraints; nil for a view that uses none.
@MainActor
package final class ViewLayoutState {
  /// Whether frame and autoresizing mask determine the view's position.
  package var translatesMask = true
  /// The content hugging priorities, horizontal and vertical.
  package var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  /// The compression resistance priorities, horizontal and vertical.
  package var compressionResistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  package var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Whether the left margin is the leading one, and the right margin the trailing one.
  package var marginsAreDirectional = false
  package var preservesSuperviewMargins = false
  package var insetsMarginsFromSafeArea = true
  /// The scale at which a scroll view zooms the view.
  package var zoomScale: CGFloat = 1
  fileprivate var link: ViewLink?
  /// The state that `ResponderLayout` stores for the view.
  package var attachment: AnyObject?
}

/// A reference to a view that does not retain it. Each constraint in `ResponderLayout` refers to its views this way.
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
  /// The reference to this view; the same object each time.
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
  /// Whether any view may need to update its constraints.
  static var usesConstraints = false

  /// The layout state, created if necessary.
  package final var neededLayoutState: ViewLayoutState {
    if let layoutState { return layoutState }
    let state = ViewLayoutState()
    layoutState = state
    return state
  }

  /// The value of `intrinsicContentSize` along an axis without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The target for `systemLayoutSizeFitting(_:)` that requests the smallest size that constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target for `systemLayoutSizeFitting(_:)` that requests the largest size that constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
