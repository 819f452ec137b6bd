import Foundation

/// An interaction controller that sets the progress of an animator's animations. The action of a gesture calls
/// `update(_:)` with the progress while the finger moves, and `finish()` or `cancel()` at the end.
///
/// The controller pauses the `UIView.animate` blocks and property animators that `animateTransition(using:)` starts.
/// After `cancel()`, the changed properties have their previous values.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: KitObject, UIViewControllerInteractiveTransitioning {
  /// The duration of the animator, in seconds.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// The progress of the transition, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the animation after the finger lifts; 1 is the speed without interaction.
  open var completionSpeed: CGFloat = 1
  /// The timing of the animation after the finger lifts. Stored but not used: the animations keep their own curves.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The timing of the animation after the finger lifts. Stored but not used: the animations keep their own curves.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is interactive from its start. Otherwise the transition runs without interaction until
  /// `pause()` is called.
  open var wantsInteractiveStart: Bool = true

  private var transition: ControllerTransition?
  private var time: ScrubbedTime?
  private var interruptible: (any UIViewImplicitlyAnimating)?

  /// Creates an interaction controller. It has no transition until `startInteractiveTransition(_:)` is called.
  public override init() {
    super.init()
  }

  /// Starts the animator's animations, paused at their start. Overrides call super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    percentComplete = 0
    let time = ScrubbedTime()
    self.time = time
    let animator = transition.animator
    if let own = animator?.interruptibleAnimator(using: transition), !(own is NoAnimator) {
      interruptible = own
      own.pauseAnimation()
      time.record { transition.runAdditionalAnimations() }
    } else {
      time.record {
        animator?.animateTransition(using: transition)
        transition.runAdditionalAnimations()
      }
    }
    if !wantsInteractiveStart { go(forward: true) }
  }

  /// Pauses the running animations and makes the transition interactive.
  open func pause() {
    guard let transition, transition.isRunning, let time else { return }
    time.seek(time.now)
    interruptible?.pauseAnimation()
    if duration > 0 { percentComplete = CGFloat(time.now) / duration }
    transition.pauseInteractiveTransition()
  }

  /// Moves the transition to a fraction from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    let part = min(max(percentComplete.isFinite ? percentComplete : 0, 0), 1)
    self.percentComplete = part
    time?.seek(TimeInterval(part * duration))
    interruptible?.fractionComplete = part
    transition.updateInteractiveTransition(part)
  }

  /// Ends the interaction and animates back to the start.
  open func cancel() {
    guard let transition, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    go(forward: false)
  }

  /// Ends the interaction and animates to the end.
  open func finish() {
    guard let transition, transition.isInteractive else { return }
    transition.finishInteractiveTransition()
    go(forward: true)
  }

  private func go(forward: Bool) {
    let speed = completionSpeed.isFinite && completionSpeed > 0 ? Double(completionSpeed) : 1
    time?.run(at: forward ? speed : -speed)
    guard let interruptible else { return }
    interruptible.isReversed = !forward
    interruptible.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }
}

extension UIPercentDrivenInteractiveTransition: TransitionPacing {}
