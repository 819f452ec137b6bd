import Foundation

/// How a controller wants to be shown, by the host, by bars and by those who present it: a part of `UIViewController`, which alone
/// derives from it, since no program can make one.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
open class ControllerPreferences: UIResponder {
  private weak var watchedScrollView: UIScrollView?

  // No program can call it; see that of `ViewLooks`.
  @usableFromInline override init() { super.init() }

  // MARK: The host's status bar, home indicator and edges

  /// Whether the host hides its status bar; kept.
  open var prefersStatusBarHidden: Bool { false }
  /// How the host draws its status bar; kept.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the host's status bar comes and goes; kept.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the host hides its home indicator; kept.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Edges where the system's gestures are to wait for a second swipe; kept.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Which child says how the status bar is drawn; kept.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Which child says whether the status bar is hidden; kept.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Which child says whether the home indicator is hidden; kept.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Which child says at which edges the system's gestures wait; kept.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Asks the host to look again; nothing here.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Asks the host to look again; nothing here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Asks the host to look again; nothing here.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Asks the host to look again; nothing here.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: Turning

  /// Which ways it can be turned; kept, nothing turns here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Which way it is turned as it is presented; kept, nothing turns here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether it turns with the device; kept, nothing turns here.
  open var shouldAutorotate: Bool { true }
  /// Asks the host to turn; nothing here.
  open class func attemptRotationToDeviceOrientation() {}

  // MARK: Presentation

  /// Makes the animations of its presentation, and its presentation controller where the style is `.custom`.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// How its presentation is animated where no transitioning delegate says.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Whether the user cannot put it away: swipes and touches outside ask the delegate instead (P-05).
  open var isModalInPresentation: Bool = false
  /// Whether it says how the status bar looks though it does not fill the screen; kept.
  open var modalPresentationCapturesStatusBarAppearance: Bool = false
  /// Whether what one below presents over the current context covers this controller's view alone.
  open var definesPresentationContext: Bool = false
  /// Whether `modalTransitionStyle` of this controller counts for what is presented over its context.
  open var providesPresentationContextTransitionStyle: Bool = false
  /// Whether a first responder that a presentation took away is first again after it.
  open var restoresFocusAfterTransition: Bool = true

  // MARK: Bars and margins

  /// Up to which edges the view goes beneath bars; all at first. Without an edge the view ends at the bar there.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether it goes beneath bars that let nothing through.
  open var extendedLayoutIncludesOpaqueBars: Bool = false
  /// Kept; scroll views go by the safe area.
  open var automaticallyAdjustsScrollViewInsets: Bool = true
  /// Whether margins are at least as wide as the system's; kept.
  open var viewRespectsSystemMinimumLayoutMargins: Bool = true
  /// The least margins of the root view, which nothing here adds to.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  /// Whether the bar at the bottom goes while this controller is on top of a navigation controller's stack.
  open var hidesBottomBarWhenPushed: Bool = false
  /// Kept: the scroll view that bars at an edge watch.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    watchedScrollView = scrollView
  }
  /// The scroll view that bars at an edge watch.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { watchedScrollView }
}
