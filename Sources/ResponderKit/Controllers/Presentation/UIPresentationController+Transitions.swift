import Foundation

extension UIPresentationController {
  // MARK: Presentation

  /// Presents the controller in `host`, which is the window or, for a presentation over a context, the superview of the
  /// context's view.
  func present(in host: UIView, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let (presented, presenting) = (presentedViewController, presentingViewController)
    presented.appearance.application = host.unownedWindow?.application ?? presented.appearance.application
    presented.modality.isBusy = true
    let container = makeContainer(in: host)
    container.accessibilityIdentifier = "presentation"
    container.onLayout = { [weak self] in self?.layOutContainer() }
    session.container = container
    presented.loadViewIfNeeded()
    putFirstResponderAside()
    host.addSubview(container)
    container.layoutIfNeeded()
    let removes = shouldRemovePresentersView
    let transition = ControllerTransition(
      in: container,
      from: .init(
        presenting,
        view: removes ? presenting.viewIfLoaded : nil,
        initialFrame: presenting.viewIfLoaded.map { container.convert($0.bounds, from: $0) } ?? .zero,
        finalFrame: presenting.viewIfLoaded.map { container.convert($0.bounds, from: $0) } ?? .zero
      ),
      to: .init(presented, view: presentedView, finalFrame: frameOfPresentedViewInContainerView),
      style: presentationStyle,
      isAnimated: animated
    )
    transition.allowsContentTouches = true
    presented.modality.transition = transition
    presented.modality.isBeingPresented = true
    delegate?.presentationController(
      self,
      willPresentWithAdaptiveStyle: session.adaptedStyle,
      transitionCoordinator: transition
    )
    prepare()
    presentationTransitionWillBegin()
    if removes { presenting.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    let givers = animated ? presented.transitioningDelegate : nil
    let animator =
      givers?.animationController(forPresented: presented, presenting: presenting, source: source)
      ?? standardAnimator(presents: true) ?? presented.styleAnimator(presents: true)
    let interactor = givers?.interactionControllerForPresentation(using: animator)
    transition.run(animated ? animator : nil, interactor) { [self] completed in
      presentationEnded(completed, removes)
      presented.modality.isBusy = false
      updateAppearance(of: presented, presenting)
      guard completed else { return }
      completion?()
      presented.performDeferredDismissals()
      guard session.isDismissedOnArrival else { return }
      session.isDismissedOnArrival = false
      dismissByUser()
    }
    if container.superview != nil { container.window?.layoutIfNeeded() }
  }

  private func makeContainer(in host: UIView) -> TransitionView {
    let (presented, presenting) = (presentedViewController, presentingViewController)
    session.presentersFrame = presenting.viewIfLoaded.flatMap { view in
      view.superview.flatMap { $0.bounds == view.frame ? nil : view.frame }
    }
    session.coversContext = presenting.isPresentationContext(for: presented.modalPresentationStyle)
    let container = TransitionView(frame: host.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if session.coversContext, let frame = session.presentersFrame, let view = presenting.viewIfLoaded {
      container.frame = frame
      container.autoresizingMask = view.autoresizingMask
    }
    return container
  }

  private func presentationEnded(_ completed: Bool, _ removes: Bool) {
    let (presented, presenting) = (presentedViewController, presentingViewController)
    presented.modality.transition = nil
    if completed {
      session.container?.window?.layoutIfNeeded()
      if removes { removePresentersView() }
      presentationTransitionDidEnd(true)
      presented.endAppearanceTransition()
      if removes { presenting.endAppearanceTransition() }
      presented.modality.isBeingPresented = false
      takeFocus()
    } else {
      presented.beginAppearanceTransition(false, animated: true)
      presentedView?.removeFromSuperview()
      presented.endAppearanceTransition()
      if removes {
        presenting.beginAppearanceTransition(true, animated: true)
        presenting.endAppearanceTransition()
      }
      presentationTransitionDidEnd(false)
      presented.modality.isBeingPresented = false
      removeViews()
    }
  }

  // MARK: Dismissal

  /// Dismisses the presented controller.
  ///
  /// - Parameter isByUser: Whether the user dismisses the controller. If so, the delegate is notified.
  func dismiss(
    animated: Bool,
    isByUser: Bool = false,
    animator ownAnimator: (any UIViewControllerAnimatedTransitioning)? = nil,
    interactor ownInteractor: (any UIViewControllerInteractiveTransitioning)? = nil,
    completion: (() -> Void)?
  ) {
    let (presented, presenting) = (presentedViewController, presentingViewController)
    guard let container = session.container else {
      // Without a window, the presentation has only linked the controllers for the responder chain.
      unlink()
      completion?()
      return
    }
    presented.modality.isBusy = true
    let removed = session.presentersViewPosition != nil
    let presentersFrame =
      session.presentersViewPosition?.superview.map { container.convert(restoredPresentersFrame(in: $0), from: $0) }
      ?? presenting.viewIfLoaded.map { container.convert($0.bounds, from: $0) } ?? .zero
    let transition = ControllerTransition(
      in: container,
      from: .init(presented, view: presentedView, initialFrame: presentedView?.frame ?? .zero),
      to: .init(
        presenting,
        view: removed ? presenting.viewIfLoaded : nil,
        initialFrame: presentersFrame,
        finalFrame: presentersFrame
      ),
      style: presentationStyle,
      isAnimated: animated
    )
    presented.modality.transition = transition
    presented.modality.isBeingDismissed = true
    if isByUser { delegate?.presentationControllerWillDismiss(self) }
    dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    if removed { presenting.beginAppearanceTransition(true, animated: animated) }
    putPresentersViewBack()
    let givers = animated ? presented.transitioningDelegate : nil
    let animator =
      ownAnimator ?? givers?.animationController(forDismissed: presented) ?? standardAnimator(presents: false)
      ?? presented.styleAnimator(presents: false)
    let interactor = ownInteractor ?? givers?.interactionControllerForDismissal(using: animator)
    transition.run(animated ? animator : nil, interactor) { [self] completed in
      dismissalEnded(completed, removed, isByUser)
      presented.modality.isBusy = false
      updateAppearance(of: presented, presenting)
      if completed { completion?() } else { presented.performDeferredDismissals() }
    }
  }

  private func dismissalEnded(_ completed: Bool, _ removed: Bool, _ isByUser: Bool) {
    let (presented, presenting) = (presentedViewController, presentingViewController)
    presented.modality.transition = nil
    if completed {
      presentedView?.removeFromSuperview()
      dismissalTransitionDidEnd(true)
      if removed { presenting.endAppearanceTransition() }
      presented.endAppearanceTransition()
      presented.modality.isBeingDismissed = false
      presented.dismissControllersOnTop()
      let waiting = presented.modality.waiting
      presented.modality.waiting = []
      removeViews()
      if isByUser { didDismissByUser() }
      for one in waiting { one.completion?() }
    } else {
      if removed { presenting.beginAppearanceTransition(false, animated: true) }
      if removed { removePresentersView() }
      if removed { presenting.endAppearanceTransition() }
      presented.beginAppearanceTransition(true, animated: true)
      presented.endAppearanceTransition()
      dismissalTransitionDidEnd(false)
      presented.modality.isBeingDismissed = false
    }
  }

  /// Handles the user's attempt to dismiss the controller by a tap outside or a drag: dismisses the controller if the
  /// user may do so, and otherwise notifies the delegate (P-05).
  final func dismissByUser() {
    guard !isInTransition else {
      // If the user taps outside the presented view while it is being presented, the controller is dismissed when the
      // presentation ends (P-11).
      if presentedViewController.modality.isBeingPresented { session.isDismissedOnArrival = true }
      return
    }
    guard mayBeDismissedByUser else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    performDismissalByUser()
  }

  /// Dismisses the controller, and all controllers on top of it, as a dismissal by the user.
  final func performDismissalByUser() {
    presentedViewController.dismissControllersOnTop()
    dismiss(animated: true, isByUser: true, completion: nil)
  }

  /// Whether the escape command of a screen reader dismisses the presentation.
  final var isDismissedByEscape: Bool {
    self is UISheetPresentationController || self is UIPopoverPresentationController
  }

  final var mayBeDismissedByUser: Bool {
    !presentedViewController.preventsDismissalByUser
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Sends the appearance callbacks that are still due, because app code in a callback may have removed a view from its
  /// window.
  private func updateAppearance(of controllers: UIViewController...) {
    for controller in controllers { controller.updateAppearancePhase() }
  }

  // MARK: Views and focus

  private func layOutContainer() {
    containerViewWillLayoutSubviews()
    session.dimming?.frame = session.container?.bounds ?? .zero
    layOut()
    containerViewDidLayoutSubviews()
  }

  private func removePresentersView() {
    guard let view = presentingViewController.viewIfLoaded, let superview = view.superview else { return }
    session.presentersViewPosition = .init(
      superview: superview,
      index: superview.subviews.firstIndex { $0 === view } ?? 0
    )
    view.removeFromSuperview()
    // An animator may have moved the view.
    if let frame = session.presentersFrame, view.frame != frame { view.frame = frame }
  }

  private func putPresentersViewBack() {
    guard let position = session.presentersViewPosition, let view = presentingViewController.viewIfLoaded else {
      return
    }
    session.presentersViewPosition = nil
    guard let superview = position.superview else { return }
    let frame = restoredPresentersFrame(in: superview)
    view.frame = frame
    if session.presentersFrame != nil { session.presentersFrame = frame }
    superview.insertSubview(view, at: min(position.index, superview.subviews.count))
  }

  /// Returns the frame of the presenter's view after it has been put back into its superview.
  private func restoredPresentersFrame(in superview: UIView) -> CGRect {
    guard let frame = session.presentersFrame, let view = presentingViewController.viewIfLoaded else {
      return superview.bounds
    }
    // The container has followed changes of the superview's size, and the removed view has not, unless its parent has
    // laid it out.
    guard session.coversContext, view.frame == frame, let container = session.container,
      container.superview === superview
    else { return view.frame }
    return container.frame
  }

  /// Moves the focus to the presented controller if the focused view is behind the presentation.
  private func takeFocus() {
    guard let container = session.container, !container.passesTouchesOutside,
      let system = container.window?.focusSystem,
      let focused = system.focusedView, !focused.isDescendant(of: container)
    else { return }
    session.focused = focused
    system.requestFocusUpdate(to: presentedViewController)
  }

  /// Makes a first responder behind the presentation resign, because a view behind the presentation must not receive
  /// keys. The responder is stored and can become first responder again after the dismissal.
  private func putFirstResponderAside() {
    guard let view = presentingViewController.viewIfLoaded, let window = view.window,
      let first = window.firstResponder, first.isLocated(below: view)
    else { return }
    session.firstResponder = first
    first.resignFirstResponder()
  }

  private func removeViews() {
    tearDown()
    putPresentersViewBack()
    session.container?.removeFromSuperview()
    session.container = nil
    session.dimming = nil
    let first = session.firstResponder
    session.firstResponder = nil
    let presenting = presentingViewController
    unlink()
    if let focused = session.focused, presenting.restoresFocusAfterTransition {
      focused.window?.focusSystem.requestFocusUpdate(to: focused)
    }
    session.focused = nil
    guard presenting.restoresFocusAfterTransition, let first, let window = first.responderWindow,
      window.firstResponder == nil
    else { return }
    first.becomeFirstResponder()
  }

  /// Clears the references between the presented and the presenting controller, on which the responder chain depends.
  private func unlink() {
    let (presented, presenting) = (presentedViewController, presentingViewController)
    presented.modality.presenting = nil
    presented.madePresentation = nil
    if presenting.modality.presented === presented { presenting.modality.presented = nil }
  }
}
