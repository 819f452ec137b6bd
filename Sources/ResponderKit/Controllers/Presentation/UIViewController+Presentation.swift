import Foundation

extension UIViewController: PresentingController {
  // MARK: Presenting

  func standardPresent(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    demand(controller !== self, "A view controller cannot present itself.")
    let style = controller.modalPresentationStyle
    let presenter = presenter(for: style)
    guard presenter.modality.presented == nil, controller.modality.presenting == nil, controller.parent == nil,
      !presenter.isInDismissedStack,
      presenter.isViewVisible || presenter.appearance.phase == .disappeared && !presenter.modality.isBusy
    else { return }
    presenter.modality.presented = controller
    controller.modality.presenting = presenter
    let presentation = controller.makePresentation(by: presenter, source: self)
    controller.madePresentation = presentation
    guard let host = presenter.hostView(for: style), controller.viewIfLoaded?.superview == nil else {
      completion?()
      return
    }
    presentation.present(in: host, source: self, animated: animated, completion: completion)
  }

  /// Whether this controller or a controller that presents it is being dismissed.
  var isInDismissedStack: Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if current.outermost.modality.isBeingDismissed { return true }
      controller = current.outermost.modality.presenting
    }
    return false
  }

  /// Returns the presenter for a style: the outermost container, or, for a style over the current context, the nearest
  /// container that defines a presentation context.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    var controller = self
    while !controller.definesPresentationContext, let parent = controller.parent { controller = parent }
    return controller
  }

  /// Returns the view to which the presentation's container view is added.
  func hostView(for style: UIModalPresentationStyle) -> UIView? {
    guard let view = viewIfLoaded, let window = view.window else { return nil }
    return isPresentationContext(for: style) ? view.superview ?? window : window
  }

  /// Whether a presentation with this style by this controller covers only the view of this controller.
  func isPresentationContext(for style: UIModalPresentationStyle) -> Bool {
    (style == .currentContext || style == .overCurrentContext) && definesPresentationContext
  }

  func makePresentation(by presenter: UIViewController, source: UIViewController) -> UIPresentationController {
    let style = modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
    if style == .custom {
      let own = transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
      let controller = own ?? UIPresentationController(presentedViewController: self, presenting: presenter)
      controller.become(.custom, by: presenter)
      return controller
    }
    let made =
      standardPresentationController ?? UIPresentationController(presentedViewController: self, presenting: nil)
    made.become(style, by: presenter)
    let adapted = made.adaptivePresentationStyle(for: presenter.traitCollection)
    guard adapted != .none, adapted != style else { return made }
    let other = UIViewController.presentationController(for: self, style: adapted)
    other.become(adapted, by: presenter)
    other.session.adaptedStyle = adapted
    other.delegate = made.delegate
    other.onDismissalByUser = made.onDismissalByUser
    return other
  }

  private static func presentationController(for controller: UIViewController, style: UIModalPresentationStyle)
    -> UIPresentationController
  {
    switch style {
    case .pageSheet, .formSheet, .automatic:
      UISheetPresentationController(presentedViewController: controller, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: controller, presenting: nil)
    default: UIPresentationController(presentedViewController: controller, presenting: nil)
    }
  }

  /// The presentation controller in use. If there is none, a presentation controller is created for the style and
  /// stored.
  final var standardPresentationController: UIPresentationController? {
    if let controller = madePresentation { return controller }
    if let parent { return parent.standardPresentationController }
    if modalPresentationStyle == .custom { return nil }
    let made =
      modality.makeController?(self) as? UIPresentationController
      ?? UIViewController.presentationController(for: self, style: modalPresentationStyle)
    madePresentation = made
    return made
  }

  func presentation<Controller: AnyObject>() -> Controller? { standardPresentationController as? Controller }

  /// The presentation controller; nil if none has been created. Reading this property does not create one.
  final var madePresentation: UIPresentationController? {
    get { modality.controller as? UIPresentationController }
    set { modality.controller = newValue }
  }

  /// Sets the closure that creates the presentation controller. Called by classes of the library, such as alerts, whose
  /// presentation does not depend on `modalPresentationStyle`.
  package final func setPresentation(_ make: @escaping @MainActor (UIViewController) -> UIPresentationController) {
    modality.makeController = make
  }

  /// Whether this controller or a descendant prevents the user from dismissing this controller.
  final var preventsDismissalByUser: Bool {
    isModalInPresentation || children.contains { $0.preventsDismissalByUser }
  }

  func styleAnimator(presents: Bool) -> any UIViewControllerAnimatedTransitioning {
    StandardAnimator(presents: presents, fades: modalTransitionStyle == .crossDissolve)
  }

  // MARK: Dismissing

  func standardDismiss(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    guard let presentation = presented.madePresentation else { return }
    if presentation.isInTransition {
      presented.modality.waiting.append(.init(animated: animated, completion: completion))
      return
    }
    presented.dismissControllersOnTop()
    presentation.dismiss(animated: animated, completion: completion)
  }

  /// Dismisses all controllers on top of this controller without animation, starting with the topmost.
  func dismissControllersOnTop() {
    guard let top = modality.presented else { return }
    top.dismissControllersOnTop()
    top.modality.transition?.completeTransition(true)
    if top.modality.presenting != nil { top.madePresentation?.dismiss(animated: false, completion: nil) }
  }

  /// Performs the dismissals that were deferred during the presentation. Their completions run when the dismissal ends.
  func performDeferredDismissals() {
    guard let first = modality.waiting.first else { return }
    let rest = modality.waiting.dropFirst()
    modality.waiting = []
    guard let presenting = modality.presenting else { return }
    presenting.dismiss(animated: first.animated) {
      first.completion?()
      for one in rest { one.completion?() }
    }
  }
}

extension UIViewController {
  func standardPerformEscape() -> Bool {
    // A controller that is presented by this controller receives the command first. If it forwards the command, it
    // could not be dismissed, and this controller must not be dismissed either.
    guard modality.presenting != nil, modality.presented == nil, let controller = madePresentation else {
      return false
    }
    guard controller.isDismissedByEscape, !controller.isInTransition, controller.mayBeDismissedByUser else {
      return false
    }
    controller.performDismissalByUser()
    return true
  }
}
