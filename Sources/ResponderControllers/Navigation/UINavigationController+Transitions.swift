import Foundation
import ResponderKit

/// A change of the stack, with the controllers before and after the change.
struct StackChange {
  let old: [UIViewController]
  let new: [UIViewController]
  let operation: UINavigationController.Operation
  let isAnimated: Bool

  /// The controllers that are removed from the stack.
  var leaving: [UIViewController] { old.filter { !new.contains($0) } }
  /// The controllers that are added to the stack.
  var arriving: [UIViewController] { new.filter { !old.contains($0) } }
}

extension UINavigationController {
  func change(
    to new: [UIViewController],
    as operation: Operation,
    animated: Bool,
    by interactor: UIPercentDrivenInteractiveTransition? = nil
  ) {
    changes.perform {
      begin(StackChange(old: stack, new: new, operation: operation, isAnimated: animated), interactor)
    }
  }

  private func begin(_ change: StackChange, _ interactor: UIPercentDrivenInteractiveTransition?) {
    let (from, to) = (change.old.last, change.new.last)
    stack = change.new
    for controller in change.new where controller.parent !== self { addChild(controller) }
    for controller in change.leaving { controller.willMove(toParent: nil) }
    guard from !== to else {
      showItems()
      return updateChildren(change)
    }
    guard hasAppeared, let to, let from else {
      // While the container is not visible, its controllers are not notified; they appear when the container appears.
      if let from, from.isViewLoaded, from.view.superview === content {
        from.view.removeFromSuperview()
        from.updateAppearancePhase()
      }
      showItems()
      if isAppearingOrAppeared { layOutTop() }
      return updateChildren(change)
    }
    animate(change, from: from, to: to, interactor)
  }

  /// Completes the change: removed controllers are no longer children, and added controllers are notified of their
  /// parent.
  private func updateChildren(_ change: StackChange) {
    for controller in change.leaving {
      removeTitle(of: controller)
      controller.removeFromParent()
    }
    for controller in change.arriving where controller.parent === self { controller.didMove(toParent: self) }
  }

  private func animate(
    _ change: StackChange,
    from: UIViewController,
    to: UIViewController,
    _ interactor: UIPercentDrivenInteractiveTransition?
  ) {
    let (operation, isAnimated) = (change.operation, change.isAnimated)
    to.loadViewIfNeeded()
    let customAnimator =
      isAnimated ? delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to) : nil
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      isAnimated ? customAnimator ?? NavigationAnimator(operation, isMirrored: runsRightToLeft) : nil
    let customInteractor = customAnimator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    let final = frame(for: to)
    let transition = ControllerTransition(
      in: content,
      from: .init(from, view: from.view, initialFrame: from.view.frame),
      to: .init(to, view: to.view, finalFrame: final),
      isAnimated: isAnimated
    )
    ownTransition = transition
    bar.isUserInteractionEnabled = false
    showItems()
    delegate?.navigationController(self, willShow: to, animated: isAnimated)
    from.setMoving(fromParent: operation == .pop)
    to.setMoving(toParent: operation == .push)
    from.beginAppearanceTransition(false, animated: isAnimated)
    // If a callback has removed this navigation controller from the screen, the new controller appears later, together
    // with this controller.
    if hasAppeared { to.beginAppearanceTransition(true, animated: isAnimated) }
    showTools()
    to.view.frame = final
    updateInsets(of: to)
    // The view gets its final frame first, because its first layout must already have the final size.
    if operation == .push { content.addSubview(to.view) } else { content.insertSubview(to.view, at: 0) }
    to.view.layoutIfNeeded()
    finishNow = { [weak transition] in
      guard let transition, transition.isRunning else { return }
      transition.completeTransition(!transition.isInteractive && !transition.transitionWasCancelled)
    }
    transition.run(animator, customInteractor ?? interactor) { [self] completed in
      changes.perform { end(change, from: from, to: to, completed: completed) }
    }
  }

  private func end(_ change: StackChange, from: UIViewController, to: UIViewController, completed: Bool) {
    finishNow = nil
    ownTransition = nil
    percent = nil
    bar.isUserInteractionEnabled = true
    if completed {
      if from.view.superview === content { from.view.removeFromSuperview() }
      to.view.frame = frame(for: to)
      from.endAppearanceTransition()
      to.endAppearanceTransition()
    } else {
      restore(change, from: from, to: to)
    }
    for controller in [from, to] { controller.updateAppearancePhase() }
    from.setMoving()
    to.setMoving()
    layOutTopView()
    guard completed else { return }
    updateChildren(change)
    delegate?.navigationController(self, didShow: to, animated: change.isAnimated)
  }

  /// Restores the stack after a cancelled transition.
  private func restore(_ change: StackChange, from: UIViewController, to: UIViewController) {
    stack = change.old
    to.beginAppearanceTransition(false, animated: change.isAnimated)
    if to.view.superview === content { to.view.removeFromSuperview() }
    to.endAppearanceTransition()
    from.beginAppearanceTransition(true, animated: change.isAnimated)
    from.endAppearanceTransition()
    if from.view.superview !== content { content.addSubview(from.view) }
    from.view.frame = frame(for: from)
    for controller in change.leaving { controller.willMove(toParent: self) }
    for controller in change.arriving { controller.removeFromParent() }
    showItems()
    showTools()
  }

  /// Ends the current transition immediately, because another change begins. An interactive transition is cancelled.
  func finishTransition() {
    // Ending a transition may start a change that was requested in the meantime. The limit stops an endless sequence of
    // changes.
    for _ in 0..<100 { finishNow?() }
  }

  // MARK: Interactive pop

  /// Whether the container has a right-to-left layout. If so, pushes, pops and the interactive pop are mirrored.
  var runsRightToLeft: Bool { viewIfLoaded?.isRightToLeft ?? false }

  /// Whether the interactive pop may begin: a controller can be popped, and no transition or presentation is active.
  var canPop: Bool { stack.count > 1 && ownTransition == nil && hasAppeared && presentedViewController == nil }

  func handlePop(_ pan: InteractivePopGestureRecognizer) {
    let width = max(1, view.bounds.width)
    switch pan.state {
    case .began:
      guard canPop else { return }
      let percent = UIPercentDrivenInteractiveTransition()
      self.percent = percent
      change(to: Array(stack.dropLast()), as: .pop, animated: true, by: percent)
    case .changed: percent?.update(pan.progress(of: pan.translation(in: view).x) / width)
    case .ended:
      // The pop is completed if the finger would move beyond the middle within the next fifth of a second.
      let distance = pan.progress(of: pan.translation(in: view).x + pan.velocity(in: view).x * 0.2)
      if distance > width / 2 { percent?.finish() } else { percent?.cancel() }
    case .cancelled, .failed: percent?.cancel()
    default: break
    }
  }
}
