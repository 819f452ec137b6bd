import Foundation

/// What places views by constraints: the module `ResponderLayout`, once the program has activated a constraint.
///
/// The views know nothing of equations; they tell what has changed and ask, in the layout pass, to have their subviews placed. A
/// program that has no constraints pays for one look at a nil.
@MainActor
package protocol ConstraintLayout: AnyObject {
  /// Brings the values of the tree around `view` up to date, and asks for the layout of each view whose subviews get other places.
  func settle(around view: UIView)
  /// Gives the subviews of `view` the frames that constraints want.
  func placeSubviews(of view: UIView)
  /// Its frame, bounds or transform is another.
  func geometryDidChange(of view: UIView)
  /// Its intrinsic size, a priority of it, or its alignment insets are others.
  func contentSizeDidChange(of view: UIView)
  /// The scale at which a scroll view zooms it has changed.
  func zoomScaleDidChange(of view: UIView)
  /// Whether its mask counts has changed.
  func maskTranslationDidChange(of view: UIView)
  /// Its margins or its safe area are others.
  func marginsDidChange(of view: UIView)
  /// Its layout direction is the opposite one.
  func layoutDirectionDidChange(of view: UIView)
  /// It is hidden now, or not any more.
  func visibilityDidChange(of view: UIView)
  /// It has another superview than `oldSuperview`.
  func superviewDidChange(of view: UIView, from oldSuperview: UIView?)
  /// The size that constraints below `view` want where `target` is wanted so much.
  func fittingSize(
    of view: UIView,
    target: CGSize,
    horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize
}

/// What a view keeps for layout by constraints; nil for a view that has to do with none.
@MainActor
package final class ViewLayoutState {
  /// Whether the view is placed by its frame and its mask.
  package var translatesMask = true
  /// Across, and up and down.
  package var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  /// Across, and up and down.
  package var compressionResistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  package var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Whether the left one of `margins` is the leading one, and the right one the trailing one.
  package var marginsAreDirectional = false
  package var preservesSuperviewMargins = false
  package var insetsMarginsFromSafeArea = true
  /// The scale at which a scroll view zooms the view.
  package var zoomScale: CGFloat = 1
  fileprivate var link: ViewLink?
  /// What `ResponderLayout` keeps.
  package var attachment: AnyObject?
}

/// Leads to a view without keeping it alive; for `ResponderLayout`, which leads to a view from each of its constraints.
@MainActor
package final class ViewLink {
  @BackReference private var target: UIView?

  fileprivate init(_ view: UIView) {
    target = view
  }

  /// Nil from the moment at which the view is let go.
  package var view: UIView? { target }
}

extension UIView {
  /// The same one each time.
  package final var link: ViewLink {
    let state = neededLayoutState
    if let link = state.link { return link }
    let link = ViewLink(self)
    state.link = link
    return link
  }

  /// Nil until the program has activated a constraint.
  package static var constraintLayout: (any ConstraintLayout)? {
    get { installedConstraintLayout }
    set {
      installedConstraintLayout = newValue
      if newValue != nil { usesConstraints = true }
    }
  }
  private static var installedConstraintLayout: (any ConstraintLayout)?
  /// Whether a view anywhere may want to update its constraints.
  static var usesConstraints = false

  /// Made where there is none.
  package final var neededLayoutState: ViewLayoutState {
    if let layoutState { return layoutState }
    let state = ViewLayoutState()
    layoutState = state
    return state
  }

  /// What there is none of in `intrinsicContentSize`.
  public static let noIntrinsicMetric: CGFloat = -1
  /// For `systemLayoutSizeFitting(_:)`: as small as constraints let it.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// For `systemLayoutSizeFitting(_:)`: as large as constraints let it.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
