import Foundation

/// The manager of one presentation from its start to its end. It determines the frame of the presented view, adds
/// further views, and handles touches outside (P-02). A presentation controller is not a responder.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
open class UIPresentationController: KitObject, UIContentContainer, UITraitEnvironment {
  private weak var presented: UIViewController?
  private weak var presenter: UIViewController?
  final var session = PresentationSession()
  /// The view behind the presented view, which receives touches outside of the presented view; nil if the style has no
  /// such view.
  package final var backdrop: UIView? {
    get { session.dimming }
    set { session.dimming = newValue }
  }

  /// Called after a dismissal by the user. Set by classes of the library.
  package final var onDismissalByUser: (() -> Void)?

  /// Creates a controller for a presentation of `presentedViewController`. If `presentingViewController` is nil, the
  /// presenter is determined when the controller is presented.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The presenter. Before the presentation, returns the presented controller.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// The presented controller, which is not retained. Reading the property traps if the presented controller was
  /// deallocated.
  open var presentedViewController: UIViewController {
    guard let presented else {
      programmerError(
        "The presented view controller was deallocated; retain it as long as its presentation controller."
      )
    }
    return presented
  }

  private final var style: UIModalPresentationStyle
  /// The style with which the controller is presented.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The delegate, which adapts the style and observes dismissals by the user. The presentation controller does not
  /// retain the delegate. Sheets and popovers have a `delegate` property with their own type for the same object, as in
  /// UIKit.
  @_disfavoredOverload
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view that contains the presented view. The container exists from the call of
  /// `presentationTransitionWillBegin()` until `dismissalTransitionDidEnd(_:)` has returned; otherwise the property is
  /// nil.
  open var containerView: UIView? { session.container }
  /// The view that the transition moves: by default the presented controller's view. A subclass may return a view that
  /// contains it.
  open var presentedView: UIView? { presentedViewController.view }
  /// The final frame of the presented view, in the container's coordinates; by default the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presentation covers the window instead of only the current context.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is removed from its window once it is covered (P-02).
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

  /// The style that the presentation has in a horizontally compact environment; `.none` if the style does not change.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .compact))
  }
  /// Returns the style that the delegate chooses for an environment with these traits; `.none` means the current style.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    let chosen = delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .automatic
    return chosen == .automatic ? standardAdaptiveStyle(for: traitCollection) : chosen
  }
  /// Traits of the presented controller. Stored but not used.
  open var overrideTraitCollection: UITraitCollection?
  /// The traits of the presenter.
  open var traitCollection: UITraitCollection { presentingViewController.traitCollection }
  /// Called in UIKit when `traitCollection` has changed. The library never calls this method.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the container is laid out.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container was laid out. Subclasses lay out their views here.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the presentation. Subclasses add their views to the container, and animations to the presented
  /// controller's `transitionCoordinator`.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation; `completed` is false if the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal. Subclasses add animations to the presented controller's `transitionCoordinator`.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal; `completed` is false if the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: UIContentContainer

  /// The preferred size of the presented controller, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the preferred size of the presented controller changes; updates the layout.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// Does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of the container.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// Called before the size of the container changes; notifies the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let child = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: child, with: coordinator)
  }
  /// Called before the traits change; notifies the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  // MARK: Overrides of the library

  /// Adds views to the container, before the transition.
  func prepare() {}
  /// Reverts `prepare()` after the presented view was removed.
  func tearDown() {}
  /// Notifies the delegate that the user has dismissed the presented controller.
  func didDismissByUser() {
    delegate?.presentationControllerDidDismiss(self)
    onDismissalByUser?()
  }
  /// Lays out the presented view after a change of the container's size. In the base class, the presented view fills
  /// the container.
  func layOut() {
    guard type(of: self) == UIPresentationController.self, let presentedView, !isInTransition else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
  }
  /// Returns the style for an environment with these traits if the delegate does not choose a style; `.none` for the
  /// current style.
  func standardAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }
  /// Returns the animator of this class; nil if the presented controller's `modalTransitionStyle` determines the
  /// animation.
  func standardAnimator(presents: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Whether the controller is being presented or dismissed.
  final var isInTransition: Bool { presented?.modality.isBusy ?? false }

  final func become(_ style: UIModalPresentationStyle, by presenter: UIViewController) {
    self.style = style
    self.presenter = presenter
  }
}

/// The state of a presentation in progress.
struct PresentationSession {
  var container: TransitionView?
  /// The view behind the presented content, which receives touches outside of the content.
  var dimming: UIView?
  /// Whether the user has requested the dismissal while the presentation was still animating.
  var isDismissedOnArrival = false
  /// The position to which the presenter's view is restored; nil if that view was not removed.
  var presentersViewPosition: PresentersViewPosition?
  /// The frame of the presenter's view in its superview without the presentation; nil if the view fills its superview.
  var presentersFrame: CGRect?
  /// The style that replaced the controller's style because of the environment; `.none` if the style was not adapted.
  var adaptedStyle = UIModalPresentationStyle.none
  /// Whether the container covers only the presenter's view, which defines the presentation context.
  var coversContext = false
  /// The view behind the presentation that had the focus; nil if there was none.
  weak var focused: UIView?
  /// The responder behind the presentation that was first responder; nil if there was none.
  weak var firstResponder: UIResponder?
}

/// The position of the presenter's view in the view hierarchy.
struct PresentersViewPosition {
  /// The superview. The reference is weak to avoid a cycle: the superview is usually the window, which retains the
  /// presenter and thereby this presentation.
  weak var superview: UIView?
  let index: Int
}

extension UIPresentationController: UIAppearanceContainer {}
