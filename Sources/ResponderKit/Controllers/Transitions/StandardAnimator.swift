import Foundation

/// The animator of presentations without a transitioning delegate. The presented view moves in from below or fades in.
@MainActor
package final class StandardAnimator: UIViewControllerAnimatedTransitioning {
  /// UIKit's durations, in seconds.
  package enum Duration {
    static let sheet: TimeInterval = 0.5
    static let fade: TimeInterval = 0.35
    package static let alert: TimeInterval = 0.25
    package static let push: TimeInterval = 0.35
  }

  private let presents: Bool
  private let fades: Bool
  private let duration: TimeInterval

  package init(presents: Bool, fades: Bool, duration: TimeInterval? = nil) {
    self.presents = presents
    self.fades = fades
    self.duration = duration ?? (fades ? Duration.fade : Duration.sheet)
  }

  package func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let coming = context.view(forKey: .to), presents {
      let frame = context.viewController(forKey: .to).map(context.finalFrame(for:)) ?? container.bounds
      coming.frame = frame
      container.addSubview(coming)
      if fades { coming.alpha = 0 } else { coming.frame = below(frame, container) }
      move(context) {
        if self.fades { coming.alpha = 1 } else { coming.frame = frame }
      }
    } else if let leaving = context.view(forKey: .from), !presents {
      let frame = below(leaving.frame, container)
      move(context) {
        if self.fades { leaving.alpha = 0 } else { leaving.frame = frame }
      } afterwards: {
        if self.fades { leaving.alpha = 1 }
      }
    } else {
      context.completeTransition(true)
    }
  }

  private func below(_ frame: CGRect, _ container: UIView) -> CGRect {
    frame.offsetBy(dx: 0, dy: max(0, container.bounds.maxY - frame.minY))
  }

  private func move(
    _ context: any UIViewControllerContextTransitioning,
    _ changes: @escaping () -> Void,
    afterwards: @escaping () -> Void = {}
  ) {
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: changes) { _ in
      context.completeTransition(!context.transitionWasCancelled)
      afterwards()
    }
  }
}
