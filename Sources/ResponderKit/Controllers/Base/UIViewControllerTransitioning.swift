import Foundation

/// A key for one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible before the transition, and also afterwards if the transition is cancelled.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after the transition, unless the transition is cancelled.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// A key for one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that disappears; nil if the view remains behind the other view.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that appears; nil if the view is already visible.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The context of a transition between two controllers, for an animator and an interaction controller.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the views of the transition move. The animator adds the appearing view to this container.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is currently interactive.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled. The views then return to their start, or have returned.
  var transitionWasCancelled: Bool { get }
  /// The presentation style; `.none` for a transition between children of a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Sets the progress of the interaction, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction. The transition then continues to its end.
  func finishInteractiveTransition()
  /// Ends the interaction. The transition then returns to its start.
  func cancelInteractiveTransition()
  /// Makes a running transition interactive.
  func pauseInteractiveTransition()
  /// Ends the transition; `didComplete` is false if the transition was cancelled. If the animator does not call this
  /// method, the transition never ends.
  func completeTransition(_ didComplete: Bool)
  /// Returns the controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for a key; nil if the transition does not move the view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the container; always the identity.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of the controller's view at the start, in the container's coordinates; zero if the view is not
  /// visible.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of the controller's view at the end, in the container's coordinates; zero if the frame is
  /// unknown.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An animator, which moves the views of a transition.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Starts the animations, and calls `completeTransition(_:)` when they end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator that can be paused and reversed, for an interactive transition. Without such an animator, the
  /// animation blocks of `animateTransition(using:)` are paused.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended; `transitionCompleted` is false if the transition was cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns a placeholder without effect: `animateTransition(using:)` is used instead.
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoAnimator.shared }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An interaction controller, which drives a transition by a gesture.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition. After this call, the interaction controller reports the progress to the context.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the animation after the finger lifts; 1 is the speed without interaction.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the animation after the finger lifts.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition is interactive from its start.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Returns 1, the speed without interaction.
  public var completionSpeed: CGFloat { 1 }
  /// Returns `.easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Returns true: the transition is interactive from its start.
  public var wantsInteractiveStart: Bool { true }
}

extension UIView {
  /// The timing curve of an animation.
  public typealias AnimationCurve = UIViewAnimationCurve
}

/// A provider of the animators of a presentation. For the style `.custom`, it also provides the presentation
/// controller.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of a presentation; nil for the standard animator.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal; nil for the standard animator.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of a presentation; nil if the presentation is not interactive.
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the interaction controller of a dismissal; nil if the dismissal is not interactive.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for the style `.custom`; if nil, the presented view fills the window, and the
  /// presenter's view stays in the window.
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil: the standard animator is used.
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil: the standard animator is used.
  public func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? { nil }
  /// Returns nil: the presentation is not interactive.
  public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (
    any UIViewControllerInteractiveTransitioning
  )? { nil }
  /// Returns nil: the dismissal is not interactive.
  public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (
    any UIViewControllerInteractiveTransitioning
  )? { nil }
  /// Returns nil: the standard presentation controller is used.
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// The current state of a transition.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presentation style; `.none` for a transition between children of a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition was interactive at its start.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can become interactive.
  var isInterruptible: Bool { get }
  /// Whether the transition is currently interactive.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled. The views then return to their start, or have returned.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the animation after the finger lifts; 1 is the speed without interaction.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the animation after the finger lifts.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns the controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view for a key.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The container in which the views move.
  var containerView: UIView { get }
  /// The rotation of the container; always the identity.
  var targetTransform: CGAffineTransform { get }
}

/// A coordinator, which runs additional animations alongside a transition or a change of a controller's size.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` alongside the transition, with the transition's duration, and then `completion`. Returns false if
  /// the transition has already ended.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Does the same as `animate(alongsideTransition:completion:)`, for animations of `view`, which is outside of the
  /// container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` when the interaction ends.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls `handler` when the transition becomes interactive and when the interaction ends.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` alongside the transition, without a completion.
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
    -> Bool
  { animate(alongsideTransition: animation, completion: nil) }
}

/// An animation that can be started, paused and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running.
  var isRunning: Bool { get }
  /// Whether the animation runs from its end toward its start.
  var isReversed: Bool { get set }
  /// The progress of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes the animation.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation, which can be continued.
  func pauseAnimation()
  /// Stops the animation at its current position.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation with the values at `finalPosition`.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes can be added, and which can continue with another curve.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes to the animation.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that start after a fraction of the animation's duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure that is called with the end position.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

// In UIKit, the requirements above are optional, so apps call them with `?`: `animator.addCompletion? { … }`.
extension UIViewImplicitlyAnimating {
  /// The function `addAnimations(_:)`; never nil.
  public var addAnimations: ((@escaping () -> Void) -> Void)? { { self.addAnimations($0) } }
  /// The function `addCompletion(_:)`; never nil.
  public var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? { { self.addCompletion($0) } }
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}

/// A placeholder that the default implementation of `interruptibleAnimator(using:)` returns if there is no
/// interruptible animator.
final class NoAnimator: UIViewPropertyAnimator {
  static let shared = NoAnimator(duration: 0, curve: .linear)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` alongside the transition, for a view outside of the container.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
