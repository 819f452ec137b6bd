import Foundation
import ResponderKit

/// The recognizer of the drag that pops a view controller. The drag begins at the leading edge, which is the right edge
/// in a right-to-left layout.
final class InteractivePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  private weak var controller: UINavigationController?

  func belong(to controller: UINavigationController) {
    self.controller = controller
    name = "interactivePop"
    edges = .left
    maximumNumberOfTouches = 1
  }

  /// Makes the drag begin at the leading edge again after a change of the layout direction.
  func followLayoutDirection() {
    let leading: UIRectEdge = controller?.runsRightToLeft ?? false ? .right : .left
    let trailing: UIRectEdge = leading == .left ? .right : .left
    // The edge that was the leading one is now the trailing one. All other edges were set by the app and are not
    // changed.
    if edges == trailing { edges = leading }
  }

  /// Returns a horizontal distance or velocity with a positive sign if it points in the direction of the pop, and
  /// otherwise with a negative sign.
  func progress(of distance: CGFloat) -> CGFloat { controller?.runsRightToLeft ?? false ? -distance : distance }

  /// Makes the recognizer fail immediately if no controller can be popped, whatever the delegate returns.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard controller?.canPop ?? false else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }

  /// Makes the pans of scroll views in the stack wait for the drag (C75). A touch away from the edge is not delayed,
  /// because the drag fails immediately.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView,
      otherGestureRecognizer === scrollView.panGestureRecognizer, let view
    else { return super.shouldBeRequiredToFail(by: otherGestureRecognizer) }
    return scrollView.isDescendant(of: view)
  }
}

/// The default delegate of the interactive pop. It lets the drag begin if the bar has a back button and the drag moves
/// away from the leading edge.
@MainActor
final class InteractivePopRules: UIGestureRecognizerDelegate {
  private weak var controller: UINavigationController?

  init(_ controller: UINavigationController) {
    self.controller = controller
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, let item = controller.topViewController?.navigationItem else { return false }
    guard !controller.isNavigationBarHidden, !item.hidesBackButton, !item.leftItemsReplaceBackButton else {
      return false
    }
    let translation = (gestureRecognizer as? UIPanGestureRecognizer)?.translation(in: controller.view) ?? .zero
    let back = controller.runsRightToLeft ? -translation.x : translation.x
    return back > 0 && back >= abs(translation.y)
  }
}

/// The gestures that hide a navigation controller's bars.
@MainActor
final class BarHiding: UIGestureRecognizerDelegate {
  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()
  private weak var controller: UINavigationController?
  /// Whether the gestures have hidden the toolbar.
  private var hidesToolbar = false

  init(_ controller: UINavigationController) {
    self.controller = controller
    tap.isEnabled = false
    tap.name = "barHideOnTap"
    tap.addTarget(self, action: Selector(BarHiding.tapped))
    swipe.isEnabled = false
    swipe.name = "barHideOnSwipe"
    swipe.delegate = self
    swipe.cancelsTouchesInView = false
    swipe.addTarget(self, action: Selector(BarHiding.swiped))
  }

  func attach(to view: UIView) {
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(swipe)
  }

  private func tapped() {
    guard let controller else { return }
    setBarsHidden(!controller.isNavigationBarHidden, of: controller)
  }

  /// Hides or shows the navigation bar and the toolbar. A toolbar that the gestures have not hidden is not shown, and a
  /// toolbar without items is not hidden.
  private func setBarsHidden(_ isHidden: Bool, of controller: UINavigationController) {
    controller.setNavigationBarHidden(isHidden, animated: true)
    if isHidden, !controller.isToolbarHidden, !(controller.topViewController?.toolbarItems ?? []).isEmpty {
      hidesToolbar = true
      controller.setToolbarHidden(true, animated: true)
    } else if !isHidden, hidesToolbar {
      hidesToolbar = false
      controller.setToolbarHidden(false, animated: true)
    }
  }

  private func swiped() {
    guard let controller, swipe.state == .changed else { return }
    let distance = swipe.translation(in: controller.view).y
    if abs(distance) > 20 { setBarsHidden(distance < 0, of: controller) }
  }

  /// Returns true for the swipe that hides the bars, because the content scrolls at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }
}

/// The animator of the standard transition: the pushed view slides in from the trailing edge over the view below, and
/// the view below moves by a third of its width.
@MainActor
final class NavigationAnimator: UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  private let isMirrored: Bool

  init(_ operation: UINavigationController.Operation, isMirrored: Bool) {
    self.operation = operation
    self.isMirrored = isMirrored
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    StandardAnimator.Duration.push
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let width = context.containerView.bounds.width * (isMirrored ? -1 : 1)
    let (old, new) = (from.frame, to.frame)
    let pushes = operation == .push
    to.frame = new.offsetBy(dx: pushes ? width : -width / 3, dy: 0)
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .allowUserInteraction) {
      to.frame = new
      from.frame = old.offsetBy(dx: pushes ? -width / 3 : width, dy: 0)
    } completion: { _ in
      from.frame = old
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
