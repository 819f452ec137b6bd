import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Custom transitions")
struct TransitionTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let diary = Diary()
  let root: NotingController
  let presented: NotingController
  let director = Delegate()

  /// A delegate that provides an animator from the right, a percent-driven interaction, and a custom presentation
  /// controller.
  final class Delegate: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var percent: UIPercentDrivenInteractiveTransition?
    var presents = true
    var contexts: [any UIViewControllerContextTransitioning] = []
    var ended: [Bool] = []
    var usesAnimator = false
    var animator: UIViewPropertyAnimator?

    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      presents = true
      return self
    }
    func animationController(forDismissed dismissed: UIViewController) -> (
      any UIViewControllerAnimatedTransitioning
    )? {
      presents = false
      return self
    }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )? { percent }
    func presentationController(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? { HalfPresentation(presentedViewController: presented, presenting: presenting) }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      contexts.append(transitionContext)
      let container = transitionContext.containerView
      guard let moving = transitionContext.view(forKey: presents ? .to : .from) else {
        return transitionContext.completeTransition(true)
      }
      let restFrame =
        presents ? transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!) : moving.frame
      if presents {
        container.addSubview(moving)
        moving.frame = restFrame.offsetBy(dx: container.bounds.width, dy: 0)
      }
      UIView.animate(
        withDuration: 0.4,
        delay: 0,
        options: .curveLinear,
        animations: {
          moving.frame = self.presents ? restFrame : restFrame.offsetBy(dx: container.bounds.width, dy: 0)
        },
        completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
      )
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  final class HalfPresentation: UIPresentationController {
    let shade = UIView()
    var calls: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let containerView else { return .zero }
      return CGRect(x: 200, y: 0, width: 200, height: containerView.bounds.height)
    }
    override func presentationTransitionWillBegin() {
      calls.append("will present")
      shade.alpha = 0
      containerView?.insertSubview(shade, at: 0)
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 1 })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did present \(completed)") }
    override func dismissalTransitionWillBegin() { calls.append("will dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("did dismiss \(completed)") }
    override func containerViewWillLayoutSubviews() {
      shade.frame = containerView?.bounds ?? .zero
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  init() {
    root = NotingController("root", diary)
    presented = NotingController("presented", diary)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = director
    screen.show(root, diary)
  }

  @Test("A custom animator and a custom presentation controller determine the frames of a presentation")
  func custom() throws {
    root.present(presented, animated: true)
    let half = try require(presented.presentationController as? HalfPresentation)
    expectIdentical(half.presentingViewController, root)
    expect(half.containerView != nil)
    expectEqual(half.shade.alpha, 1)
    expect(director.contexts.count == 1 && director.contexts[0].presentationStyle == .custom)
    screen.wait(0.2)
    expect(abs(presented.view.presentation.frame.minX - 400) < 1)
    screen.wait(0.3)
    expectEqual(presented.view.frame, CGRect(x: 200, y: 0, width: 200, height: 800))
    expectEqual(half.calls, ["will present", "did present true"])
    expectEqual(director.ended, [true])
    expectIdentical(screen.hit(300, 100), presented.view)
    expectIdentical(screen.hit(100, 100), half.shade)
    presented.dismiss(animated: true)
    screen.wait(1)
    expectEqual(half.calls.suffix(2), ["will dismiss", "did dismiss true"])
    expectNil(half.containerView)
    expectEqual(screen.window.subviews, [root.view])
    expectEqual(diary.complaints, [])
  }

  @Test("An interactive transition follows its percentage, and continues to the end after finish()")
  func finished() {
    root.present(presented, animated: true)
    screen.wait(1)
    _ = diary.take()
    let percent = UIPercentDrivenInteractiveTransition()
    director.percent = percent
    presented.dismiss(animated: true)
    var ends: [Bool] = []
    presented.transitionCoordinator?.notifyWhenInteractionChanges { ends.append($0.isCancelled) }
    expectEqual(diary.take(), ["presented willDisappear"])
    percent.update(0.25)
    screen.wait(5)
    expect(abs(presented.view.presentation.frame.minX - 300) < 1)
    expectEqual(percent.percentComplete, 0.25)
    expect(director.contexts.last?.isInteractive ?? false)
    percent.update(0.5)
    percent.finish()
    expectEqual(ends, [false])
    expect(abs(presented.view.presentation.frame.minX - 400) < 1)
    screen.wait(0.1)
    expect(abs(presented.view.presentation.frame.minX - 500) < 1)
    expectEqual(diary.take(), [])
    screen.wait(0.15)
    expectEqual(diary.take(), ["presented didDisappear"])
    expectNil(root.presentedViewController)
    expectEqual(director.ended, [true, true])
  }

  @Test("A cancelled interactive transition moves the views back and sends the opposite callbacks")
  func cancelled() {
    root.present(presented, animated: true)
    screen.wait(1)
    _ = diary.take()
    let percent = UIPercentDrivenInteractiveTransition()
    director.percent = percent
    presented.dismiss(animated: true)
    percent.update(0.5)
    percent.completionSpeed = 2
    percent.cancel()
    screen.wait(0.05)
    expect(abs(presented.view.presentation.frame.minX - 300) < 1)
    screen.wait(0.1)
    expectEqual(presented.view.frame.minX, 200)
    expectIdentical(root.presentedViewController, presented)
    expectEqual(
      diary.take(),
      [
        "presented willDisappear", "presented willAppear", "presented isAppearing", "presented didAppear",
      ]
    )
    expectEqual(director.ended, [true, false])
    expectIdentical(screen.hit(300, 100), presented.view)
    percent.update(0.9)
    expectEqual(presented.view.frame.minX, 200)
  }

  @Test("An interactive transition also pauses a property animator that the transition's animator starts")
  func propertyAnimator() {
    final class Fading: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
      let percent = UIPercentDrivenInteractiveTransition()
      func animationController(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
      )? { self }
      func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
      )? { percent }
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        1
      }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let view = transitionContext.view(forKey: .from)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view?.alpha = 0 }
        animator.addCompletion { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        animator.startAnimation()
      }
    }
    let fading = Fading()
    presented.modalPresentationStyle = .overFullScreen
    presented.transitioningDelegate = fading
    root.present(presented, animated: false)
    presented.dismiss(animated: true)
    fading.percent.update(0.5)
    screen.wait(2)
    expect(abs(presented.view.presentation.alpha - 0.5) < 0.01)
    expectIdentical(root.presentedViewController, presented)
    fading.percent.cancel()
    screen.wait(1)
    expectEqual(presented.view.alpha, 1)
    expectIdentical(root.presentedViewController, presented)
    presented.dismiss(animated: true)
    fading.percent.update(0.5)
    fading.percent.finish()
    screen.wait(1)
    expectNil(root.presentedViewController)
    expectEqual(diary.complaints, [])
  }
}
