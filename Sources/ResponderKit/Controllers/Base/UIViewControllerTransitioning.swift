import Foundation

/// Which of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is seen at the beginning, or at the end of a transition that is taken back.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The one that is seen at the end.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that goes; nil where it stays behind what comes.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The one that comes; nil where it is there already.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// One transition from a controller to another, as an animator and an interaction controller see it.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Where the views move. The animator puts the view that comes into it.
  var containerView: UIView { get }
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// Whether the user's finger drives it just now.
  var isInteractive: Bool { get }
  /// Whether it was taken back.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented; `.none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The finger has come so far, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The finger has let go, and it goes on to its end.
  func finishInteractiveTransition()
  /// The finger has let go, and it goes back.
  func cancelInteractiveTransition()
  /// A finger has taken hold of it.
  func pauseInteractiveTransition()
  /// The animator is done: true where it has come to its end, false where it was taken back. Has to be called, or the transition
  /// never ends.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil where it has no part in it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// How the container was turned; never here.
  var targetTransform: CGAffineTransform { get }
  /// Where the controller's view is at the beginning, in the container's coordinates; nothing where it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the controller's view is at the end, in the container's coordinates; nothing where nobody says.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Moves the views of a transition.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds from beginning to end.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Sets the animations up, and calls `completeTransition(_:)` when they are over.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animator that can be held and turned round; asked where a finger takes part. Without it the blocks of
  /// `animateTransition(using:)` are held.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// The transition is over; true where it has come to its end.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// None.
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoAnimator.shared }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by a finger.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Sets the transition up; from here on it tells the context how far it has come.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on when the finger lets go; 1 is as fast as without a finger.
  var completionSpeed: CGFloat { get }
  /// How it goes on when the finger lets go.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether a finger drives it from the beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

extension UIView {
  /// How values go from one to the next.
  public typealias AnimationCurve = UIViewAnimationCurve
}

/// Makes the animations of a presentation, and its presentation controller where the style is `.custom`.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Who moves the views as `presented` comes; nil for the standard way.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who moves the views as `dismissed` goes; nil for the standard way.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Whose finger drives the presentation; nil for nobody's.
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Whose finger drives the dismissal; nil for nobody's.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// What manages a presentation whose style is `.custom`; nil for one that fills the window and leaves what is beneath.
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Nil: the standard way.
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil: the standard way.
  public func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? { nil }
  /// Nil: nobody's.
  public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (
    any UIViewControllerInteractiveTransitioning
  )? { nil }
  /// Nil: nobody's.
  public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (
    any UIViewControllerInteractiveTransitioning
  )? { nil }
  /// Nil: the standard one.
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// What a transition is just now.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// How the controller is presented; `.none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a finger drove it at the beginning.
  var initiallyInteractive: Bool { get }
  /// Whether a finger may take hold of it.
  var isInterruptible: Bool { get }
  /// Whether a finger drives it just now.
  var isInteractive: Bool { get }
  /// Whether it was taken back.
  var isCancelled: Bool { get }
  /// Seconds from beginning to end.
  var transitionDuration: TimeInterval { get }
  /// How far a finger has brought it, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast it goes on when the finger lets go.
  var completionVelocity: CGFloat { get }
  /// How it goes on when the finger lets go.
  var completionCurve: UIView.AnimationCurve { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the views move.
  var containerView: UIView { get }
  /// How the container is turned; never here.
  var targetTransform: CGAffineTransform { get }
}

/// What runs beside a transition, or a change of a controller's size.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` beside the transition, with its duration, and `completion` after it; false where it is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// As `animate(alongsideTransition:completion:)`, for views outside of the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` when the finger lets go.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls `handler` when a finger takes hold or lets go.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` beside the transition.
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
    -> Bool
  { animate(alongsideTransition: animation, completion: nil) }
}

/// An animation that can be started, held and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Where it stands.
  var state: UIViewAnimatingState { get }
  /// Whether time moves it.
  var isRunning: Bool { get }
  /// Whether it goes back to its start.
  var isReversed: Bool { get set }
  /// How far it has come, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Sets out, or goes on.
  func startAnimation()
  /// Sets out after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds it.
  func pauseAnimation()
  /// Takes the animation away where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends one that was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes more changes, and goes on with another curve.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that set out after this part of the time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds who is told where it ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on from where it is held.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}

/// Stands for an animator that nobody made.
final class NoAnimator: UIViewPropertyAnimator {
  static let shared = NoAnimator(duration: 0, curve: .linear)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` with the transition, in `view`.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
