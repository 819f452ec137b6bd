import Foundation

/// Drives the animations that an animator sets up by a number: what a finger's recognizer tells it with `update(_:)`, and then either
/// `finish()` or `cancel()`.
///
/// The blocks of `UIView.animate` and the property animators that `animateTransition(using:)` starts are held where the finger is.
/// Taken back, what they changed is as it was before: that is what shows then.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: KitObject, UIViewControllerInteractiveTransitioning {
  /// The animator's, in seconds.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// How far it has come, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast it goes on when the finger lets go; 1 is as fast as without a finger.
  open var completionSpeed: CGFloat = 1
  /// How it goes on; here at the pace of the animations' own curves.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// How it goes on; here at the pace of the animations' own curves.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether a finger drives it from the beginning; else it sets out by itself, and `pause()` takes hold of it.
  open var wantsInteractiveStart: Bool = true

  private var transition: ControllerTransition?
  private var time: HeldTime?
  private var interruptible: (any UIViewImplicitlyAnimating)?

  /// One that drives nothing yet.
  public override init() {
    super.init()
  }

  /// Sets the animator's animations up, held at their start. Overrides call super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    percentComplete = 0
    let time = HeldTime()
    self.time = time
    let animator = transition.animator
    if let own = animator?.interruptibleAnimator(using: transition), !(own is NoAnimator) {
      interruptible = own
      own.pauseAnimation()
      time.record { transition.animateBeside() }
    } else {
      time.record {
        animator?.animateTransition(using: transition)
        transition.animateBeside()
      }
    }
    if !wantsInteractiveStart { go(forward: true) }
  }

  /// Takes hold of what goes by itself.
  open func pause() {
    guard let transition, transition.isRunning, let time else { return }
    time.seek(time.now)
    interruptible?.pauseAnimation()
    if duration > 0 { percentComplete = CGFloat(time.now) / duration }
    transition.pauseInteractiveTransition()
  }

  /// The finger has brought it so far, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    let part = min(max(percentComplete.isFinite ? percentComplete : 0, 0), 1)
    self.percentComplete = part
    time?.seek(TimeInterval(part * duration))
    interruptible?.fractionComplete = part
    transition.updateInteractiveTransition(part)
  }

  /// The finger has let go: back to the beginning.
  open func cancel() {
    guard let transition, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    go(forward: false)
  }

  /// The finger has let go: on to the end.
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
