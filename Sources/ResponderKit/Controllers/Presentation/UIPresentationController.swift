import Foundation

/// Manages one presentation from its beginning to its end: where the presented view stands, what else shows, and who takes the
/// touches outside (P-02). It is no responder.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
open class UIPresentationController: KitObject, UIContentContainer, UITraitEnvironment {
  private weak var presented: UIViewController?
  private weak var presenter: UIViewController?
  final var stage = PresentationStage()
  /// What lies beneath the presented view while it is up, and takes the touches beside it; nil where the style has none.
  package final var backdrop: UIView? {
    get { stage.dimming }
    set { stage.dimming = newValue }
  }

  /// One for a presentation of `presentedViewController`; who presents may be found when it is presented.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// Who presents; the presented controller itself until somebody does.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// Who is presented. Not retained.
  open var presentedViewController: UIViewController {
    guard let presented else {
      programmerError("The presented view controller is gone; keep it as long as its presentation controller.")
    }
    return presented
  }

  private final var style: UIModalPresentationStyle
  /// The style that it presents with.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// Adapts the style, and hears of dismissals by the user. Not retained. Sheets and popovers have a `delegate` of their own type,
  /// as in UIKit, which is this one seen as theirs.
  @_disfavoredOverload
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Where it all happens; there from `presentationTransitionWillBegin()` until `dismissalTransitionDidEnd(_:)` has run.
  open var containerView: UIView? { stage.container }
  /// What moves: the presented controller's view, or one that holds it.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view ends up, in the container's coordinates; all of it here.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether it covers the window, not the current context alone.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves its window once it is covered (P-02).
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

  /// The style where there is little room across.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .compact))
  }
  /// The style with these traits: what the delegate says, else `.none`, its own.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    let answer = delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .automatic
    return answer == .automatic ? standardAdaptiveStyle(for: traitCollection) : answer
  }
  /// Kept: traits that the presented controller would have.
  open var overrideTraitCollection: UITraitCollection?
  /// The presenter's.
  open var traitCollection: UITraitCollection { presentingViewController.traitCollection }
  /// `traitCollection` has changed; nothing here calls it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The container is about to be laid out.
  open func containerViewWillLayoutSubviews() {}
  /// The container was laid out; a subclass places views of its own here.
  open func containerViewDidLayoutSubviews() {}

  /// The presentation begins; views of its own go into the container here, and changes beside the transition to the presented
  /// controller's `transitionCoordinator`.
  open func presentationTransitionWillBegin() {}
  /// The presentation is there; false where it was taken back.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The controller is about to go; override it to run something beside the transition, by the coordinator of the presented one.
  open func dismissalTransitionWillBegin() {}
  /// The presentation is gone; false where that was taken back.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: UIContentContainer

  /// The presented controller's.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// The presented controller would like another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// Does nothing here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// All of it.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// The container gets another size; tells the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let child = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: child, with: coordinator)
  }
  /// The traits become others; tells the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  // MARK: For the library's own

  /// Puts what belongs to it into the container, before the transition.
  func prepare() {}
  /// Undoes `prepare()` once the presented view has gone.
  func tearDown() {}
  /// Follows a container of another size; the standard ones fill it anew.
  func layOut() {
    guard type(of: self) == UIPresentationController.self, let presentedView, !isInTransition else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
  }
  /// What it does where nobody says.
  func standardAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }
  /// The transition's own animator; nil for the one of `modalTransitionStyle`.
  func standardAnimator(presents: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Whether it comes or goes just now.
  final var isInTransition: Bool { presented?.modality.isBusy ?? false }

  final func become(_ style: UIModalPresentationStyle, by presenter: UIViewController) {
    self.style = style
    self.presenter = presenter
  }
}

/// What stands while something is presented.
struct PresentationStage {
  var container: TransitionView?
  /// Lies beneath what is presented, and takes the touches beside it.
  var dimming: UIView?
  /// Whether the user has asked for its dismissal while it came.
  var isDismissedOnArrival = false
  /// Where the presenter's view stood before it was removed.
  var presentersPlace: PresentersPlace?
  /// Who had the focus beneath.
  weak var focused: UIView?
  /// Who was first responder beneath.
  weak var firstResponder: UIResponder?
}

/// Where the presenter's view stands while it is not covered.
struct PresentersPlace {
  /// Not retained: it is the window as a rule, which holds the presenter, which holds what it presents.
  weak var superview: UIView?
  let index: Int
}

extension UIPresentationController: UIAppearanceContainer {}
