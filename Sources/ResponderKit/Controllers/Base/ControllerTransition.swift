import Foundation

/// One transition between two controllers, for whoever makes it: a presentation, or a container. It is the context that animators see,
/// and the coordinator that the program adds to.
///
/// While it is in progress, its container answers touches itself, so that neither what goes nor what comes is touched. A presentation
/// lets touches in to what is presented (P-11).
@MainActor
package final class ControllerTransition: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
  /// One side of it.
  package struct Side {
    package var controller: UIViewController?
    /// Nil where it has no part in the movement.
    package var view: UIView?
    package var initialFrame: CGRect
    package var finalFrame: CGRect

    package init(
      _ controller: UIViewController?,
      view: UIView?,
      initialFrame: CGRect = .zero,
      finalFrame: CGRect = .zero
    ) {
      self.controller = controller
      self.view = view
      self.initialFrame = initialFrame
      self.finalFrame = finalFrame
    }
  }

  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let container: TransitionView
  private var from: Side
  private var to: Side
  package let presentationStyle: UIModalPresentationStyle
  package let isAnimated: Bool
  package private(set) var isInteractive = false
  package private(set) var initiallyInteractive = false
  package private(set) var transitionWasCancelled = false
  package private(set) var percentComplete: CGFloat = 0
  /// Whether it has begun and is not over.
  package private(set) var isRunning = false
  /// Whether what is in its container can be touched meanwhile.
  var letsContentBeTouched = false
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interactor: (any UIViewControllerInteractiveTransitioning)?
  private var end: ((Bool) -> Void)?
  private var beside: [Block] = []
  private var afterwards: [Block] = []
  private var interactionEnds: [Block] = []
  private var interactionChanges: [Block] = []
  private var isOver = false
  private var link: ApplicationLink?

  package init(
    in container: TransitionView,
    from: Side,
    to: Side,
    style: UIModalPresentationStyle = .none,
    isAnimated: Bool
  ) {
    self.container = container
    self.from = from
    self.to = to
    presentationStyle = style
    self.isAnimated = isAnimated
  }

  // MARK: Running

  /// Runs it with `animator`, by a finger where there is an `interactor`. `end` hears whether it has come to its end, before those
  /// do who were added to it.
  package func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?,
    end: @escaping (Bool) -> Void
  ) {
    self.end = end
    isRunning = true
    let application = container.window?.application
    link = application?.link
    application?.transitions.append(WeakTransition(transition: self))
    guard isAnimated, let animator else {
      if let view = to.view, view.superview == nil { container.addSubview(view) }
      if let view = to.view, to.finalFrame != .zero { view.frame = to.finalFrame }
      let blocks = beside
      beside = []
      for block in blocks { block(self) }
      completeTransition(true)
      return
    }
    self.animator = animator
    self.interactor = interactor
    container.isShut = !letsContentBeTouched
    container.coversWhatLiesBeneath = letsContentBeTouched
    perform {
      guard let interactor else {
        animator.animateTransition(using: self)
        animateBeside()
        return
      }
      initiallyInteractive = interactor.wantsInteractiveStart
      isInteractive = initiallyInteractive
      interactor.startInteractiveTransition(self)
      if !(interactor is any TransitionPacing) { animateBeside() }
    }
  }

  /// Animations go by the clock of the container's application.
  private func perform(_ body: () -> Void) {
    if let application = container.window?.application { application.perform(body) } else { body() }
  }

  /// Runs what was added, with the duration of the transition.
  func animateBeside() {
    let blocks = beside
    beside = []
    guard !blocks.isEmpty else { return }
    UIView.animate(withDuration: transitionDuration, delay: 0, options: .allowUserInteraction) {
      for block in blocks { block(self) }
    }
  }

  package func completeTransition(_ didComplete: Bool) {
    guard isRunning, !isOver else { return }
    isOver = true
    isRunning = false
    link?.application?.transitions.removeAll { $0.transition == nil || $0.transition === self }
    if isInteractive { interactionIsOver() }
    transitionWasCancelled = !didComplete
    container.isShut = false
    container.coversWhatLiesBeneath = false
    animator?.animationEnded(didComplete)
    let end = end
    self.end = nil
    end?(didComplete)
    let blocks = afterwards
    afterwards = []
    for block in blocks { block(self) }
    animator = nil
    interactor = nil
  }

  /// The application is gone, and with it whoever would end this: it tells nobody, and keeps its controllers no longer, which keep
  /// it.
  func abandon() {
    guard isRunning, !isOver else { return }
    isOver = true
    isRunning = false
    end = nil
    (beside, afterwards, interactionEnds, interactionChanges) = ([], [], [], [])
    (animator, interactor) = (nil, nil)
    (from, to) = (Side(nil, view: nil), Side(nil, view: nil))
  }

  // MARK: The finger

  package func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }

  package func finishInteractiveTransition() { interactionIsOver() }

  package func cancelInteractiveTransition() {
    transitionWasCancelled = true
    interactionIsOver()
  }

  package func pauseInteractiveTransition() {
    guard !isInteractive else { return }
    isInteractive = true
    for handler in interactionChanges { handler(self) }
  }

  private func interactionIsOver() {
    guard isInteractive else { return }
    isInteractive = false
    let ends = interactionEnds
    interactionEnds = []
    for handler in ends + interactionChanges { handler(self) }
  }

  // MARK: What it is

  package var containerView: UIView { container }
  package var targetTransform: CGAffineTransform { .identity }
  package var isInterruptible: Bool { false }
  package var isCancelled: Bool { transitionWasCancelled }
  package var transitionDuration: TimeInterval {
    let answer = isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0
    return answer >= 0 && answer < 1e9 ? answer : container.replacing(answer, by: 0, to: "transitionDuration")
  }
  package var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  package var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to.controller ? to.finalFrame : vc === from.controller ? from.finalFrame : .zero
  }

  // MARK: Beside it

  @discardableResult
  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation { beside.append(animation) }
    if let completion { afterwards.append(completion) }
    if isRunning, !isInteractive { animateBeside() }
    return true
  }

  @discardableResult
  package func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  package func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionEnds.append(handler) }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionChanges.append(handler) }
}

/// Where the views of a transition move. While it is shut it answers every touch itself, and what is in it gets none.
package final class TransitionView: UIView {
  package var isShut = false
  /// Whether no touch passes it to what is beneath, whatever `letsTouchesThrough` and `passthroughViews` say.
  package var coversWhatLiesBeneath = false
  /// Whether touches that nothing in it answers go to what lies beneath.
  package var letsTouchesThrough = false
  /// Touches at these go beneath even so.
  package var passthroughViews: [UIView] = []
  /// Its size has changed, or a layout was asked for.
  package var onLayout: (() -> Void)?

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if isShut { return self }
    if coversWhatLiesBeneath { return hit }
    for view in passthroughViews {
      guard let window = view.window, window === self.window else { continue }
      let inside = view.convert(point, from: self)
      if view.point(inside: inside, with: event), isOutsideOfContent(hit) { return nil }
    }
    return letsTouchesThrough && isOutsideOfContent(hit) ? nil : hit
  }

  private func isOutsideOfContent(_ view: UIView) -> Bool { view === self || view is DimmingView }

  package override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

/// An interactive transitioning object that itself begins the animations beside the transition.
@MainActor
protocol TransitionPacing: UIViewControllerInteractiveTransitioning {}

/// A transition that is under way.
struct WeakTransition {
  weak var transition: ControllerTransition?
}

/// Lies between what is presented and what is beneath, and takes the touches outside (P-02).
final class DimmingView: UIView {
  /// A tap outside.
  var onTap: (() -> Void)?

  private var tap: UITapGestureRecognizer?

  func takeTaps() {
    guard tap == nil else { return }
    let tap = UITapGestureRecognizer(target: self, action: Selector(DimmingView.tapped))
    tap.name = "dimming"
    addGestureRecognizer(tap)
    self.tap = tap
  }

  private func tapped() { onTap?() }
}

extension UIViewController {
  /// The transition that this controller, or a container that it is in, takes part in.
  final var currentTransition: ControllerTransition? {
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.modality.transition ?? current.containment.transition { return transition }
      if let transition = current.modality.presented?.modality.transition { return transition }
      controller = current.parent
    }
    return nil
  }

  /// The transition that a container makes with this controller.
  package final var ownTransition: ControllerTransition? {
    get { containment.transition }
    set { containment.transition = newValue }
  }
}
