import UIKit

class ScrubbedPanelController: UIViewController {
  let panel = UIView()
  private var animator: UIViewPropertyAnimator?
  private(set) var isExpanded = false
  private var progressWhenInterrupted: CGFloat = 0
  private let travel: CGFloat = 400

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.frame = CGRect(x: 0, y: 700, width: view.bounds.width, height: 500)
    view.addSubview(panel)
    panel.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(ScrubbedPanelController.handlePan))
    )
  }

  private func animateTransitionIfNeeded(duration: TimeInterval) {
    guard animator == nil else { return }
    let expands = !isExpanded
    let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
      self.panel.frame.origin.y = expands ? 700 - self.travel : 700
    }
    animator.addCompletion { position in
      if position == .end { self.isExpanded = expands }
      self.animator = nil
    }
    animator.startAnimation()
    self.animator = animator
  }

  private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      animateTransitionIfNeeded(duration: 1)
      animator?.pauseAnimation()
      progressWhenInterrupted = animator?.fractionComplete ?? 0
    case .changed:
      let translation = recognizer.translation(in: view)
      let way = (isExpanded ? translation.y : -translation.y) / travel
      animator?.fractionComplete = way + progressWhenInterrupted
    case .ended, .cancelled:
      guard let animator = animator else { return }
      animator.isReversed = animator.fractionComplete < 0.5
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    default: break
    }
  }
}
