import UIKit

/// A modal transition with a bubble that grows from a point, and that a finger can reverse.
class BubblePresenter: NSObject, UIViewControllerTransitioningDelegate {
  enum Direction {
    case presenting, dismissing
  }

  var origin = CGPoint.zero
  var bubbleColor: UIColor = .white
  var duration: TimeInterval = 0.4
  private let swipe = BubbleSwipe()

  func prepare(_ controller: UIViewController, from button: UIView) {
    origin = button.superview?.convert(button.center, to: nil) ?? button.center
    bubbleColor = button.backgroundColor ?? .white
    controller.transitioningDelegate = self
    controller.modalPresentationStyle = .custom
    swipe.attach(to: controller)
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return BubbleAnimation(self, .presenting)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    return BubbleAnimation(self, .dismissing)
  }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  {
    return swipe.isUnderWay ? swipe : nil
  }
}

private final class BubbleAnimation: NSObject, UIViewControllerAnimatedTransitioning {
  private let presenter: BubblePresenter
  private let direction: BubblePresenter.Direction

  init(_ presenter: BubblePresenter, _ direction: BubblePresenter.Direction) {
    self.presenter = presenter
    self.direction = direction
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return presenter.duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let isPresenting = direction == .presenting
    let key: UITransitionContextViewKey = isPresenting ? .to : .from
    guard let content = transitionContext.view(forKey: key) else {
      return transitionContext.completeTransition(false)
    }
    let container = transitionContext.containerView
    let small = CGAffineTransform(scaleX: 0.001, y: 0.001)
    let center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    let bubble = UIView(frame: bubbleFrame(in: container.bounds))
    bubble.layer.cornerRadius = bubble.bounds.height / 2
    bubble.backgroundColor = presenter.bubbleColor
    bubble.accessibilityIdentifier = "bubble"
    container.addSubview(bubble)
    container.addSubview(content)
    if isPresenting {
      content.frame = container.bounds
      content.center = presenter.origin
      content.transform = small
      content.alpha = 0
      bubble.transform = small
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      delay: 0,
      options: .curveEaseInOut,
      animations: {
        bubble.transform = isPresenting ? .identity : small
        content.transform = isPresenting ? .identity : small
        content.center = isPresenting ? center : self.presenter.origin
        content.alpha = isPresenting ? 1 : 0
      },
      completion: { _ in
        let isCancelled = transitionContext.transitionWasCancelled
        bubble.removeFromSuperview()
        if !isPresenting, isCancelled {
          content.transform = .identity
          content.center = center
          content.alpha = 1
        }
        transitionContext.completeTransition(!isCancelled)
      }
    )
  }

  private func bubbleFrame(in bounds: CGRect) -> CGRect {
    let reach = CGSize(
      width: max(presenter.origin.x, bounds.width - presenter.origin.x),
      height: max(presenter.origin.y, bounds.height - presenter.origin.y)
    )
    let radius = hypot(reach.width, reach.height)
    return CGRect(x: presenter.origin.x, y: presenter.origin.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius)
  }
}

private final class BubbleSwipe: UIPercentDrivenInteractiveTransition {
  private(set) var isUnderWay = false
  private weak var controller: UIViewController?

  func attach(to controller: UIViewController) {
    guard self.controller !== controller else { return }
    self.controller = controller
    let pan = UIPanGestureRecognizer(target: self, action: Selector(BubbleSwipe.handlePan))
    controller.view.addGestureRecognizer(pan)
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let part = min(max(pan.translation(in: view.window).y / view.bounds.height, 0), 1)
    switch pan.state {
    case .began:
      isUnderWay = true
      controller?.dismiss(animated: true, completion: nil)
    case .changed:
      update(part)
    case .ended, .cancelled:
      isUnderWay = false
      if pan.state == .ended && part > 0.3 { finish() } else { cancel() }
    default: break
    }
  }
}
