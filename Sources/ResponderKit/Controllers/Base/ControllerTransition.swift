import Foundation

/// A transition between two controllers, run by a presentation or a container. The transition is also the context of
/// animators and the coordinator of the app's additional animations.
///
/// While the transition is in progress, every touch hits the transition's container view instead of the views of the
/// two controllers. A presentation allows touches in the presented view (P-11).
@MainActor
package final class ControllerTransition: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
  /// The old or the new controller of the transition, with its view and the view's frames.
  package struct Side {
    package var controller: UIViewController?
    /// The view that moves; nil if the transition does not move it.
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
  /// Whether the transition is in progress.
  package private(set) var isRunning = false
  /// Whether views in the container receive touches during the transition.
  var allowsContentTouches = false
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interactor: (any UIViewControllerInteractiveTransitioning)?
  private var end: ((Bool) -> Void)?
  private var additionalAnimations: [Block] = []
  private var completionBlocks: [Block] = []
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

  /// Runs the transition with `animator`, interactively if there is an `interactor`.
  ///
  /// - Parameter end: Called before the completions that the app added; its argument is true if the transition was
  ///   completed.
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
      if let view = to.view, to.finalFrame != .zero {
        // A view that was removed for the presentation is already back in its own superview.
        view.frame = container.convert(to.finalFrame, to: view.superview)
      }
      let blocks = additionalAnimations
      additionalAnimations = []
      for block in blocks { block(self) }
      completeTransition(true)
      return
    }
    self.animator = animator
    self.interactor = interactor
    container.blocksTouches = !allowsContentTouches
    container.coversViewsBehind = allowsContentTouches
    perform {
      guard let interactor else {
        animator.animateTransition(using: self)
        runAdditionalAnimations()
        return
      }
      initiallyInteractive = interactor.wantsInteractiveStart
      isInteractive = initiallyInteractive
      interactor.startInteractiveTransition(self)
      if !(interactor is any TransitionPacing) { runAdditionalAnimations() }
    }
  }

  /// Runs `body` while the container's application is the current one, because animations use the current application's
  /// clock.
  private func perform(_ body: () -> Void) {
    if let application = container.window?.application { application.perform(body) } else { body() }
  }

  /// Runs the additional animations, with the duration of the transition.
  func runAdditionalAnimations() {
    let blocks = additionalAnimations
    additionalAnimations = []
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
    container.blocksTouches = false
    container.coversViewsBehind = false
    animator?.animationEnded(didComplete)
    let end = end
    self.end = nil
    end?(didComplete)
    let blocks = completionBlocks
    completionBlocks = []
    for block in blocks { block(self) }
    animator = nil
    interactor = nil
  }

  /// Ends the transition without any callback, because the application was deallocated. Releases the controllers, which
  /// retain the transition.
  func abandon() {
    guard isRunning, !isOver else { return }
    isOver = true
    isRunning = false
    end = nil
    (additionalAnimations, completionBlocks, interactionEnds, interactionChanges) = ([], [], [], [])
    (animator, interactor) = (nil, nil)
    (from, to) = (Side(nil, view: nil), Side(nil, view: nil))
  }

  // MARK: Interaction

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

  // MARK: Context

  package var containerView: UIView { container }
  package var targetTransform: CGAffineTransform { .identity }
  package var isInterruptible: Bool { false }
  package var isCancelled: Bool { transitionWasCancelled }
  package var transitionDuration: TimeInterval {
    let duration = isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0
    return duration >= 0 && duration < 1e9 ? duration : container.replacing(duration, by: 0, to: "transitionDuration")
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

  // MARK: Coordinator

  @discardableResult
  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation { additionalAnimations.append(animation) }
    if let completion { completionBlocks.append(completion) }
    if isRunning, !isInteractive { runAdditionalAnimations() }
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

/// The container view of a transition. While `blocksTouches` is true, every touch hits this view, and its subviews
/// receive no touches.
package final class TransitionView: UIView {
  package var blocksTouches = false
  /// Whether the container intercepts all touches to the views behind it, even if `passesTouchesOutside` or
  /// `passthroughViews` would let them pass.
  package var coversViewsBehind = false
  /// Whether touches outside of the content pass through to the views behind the container.
  package var passesTouchesOutside = false
  /// Views behind the container that receive touches at their locations, even if other touches do not pass through.
  package var passthroughViews: [UIView] = []
  /// Called whenever the container lays out its subviews.
  package var onLayout: (() -> Void)?

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if blocksTouches { return self }
    if coversViewsBehind { return hit }
    for view in passthroughViews {
      guard let window = view.window, window === self.window else { continue }
      let inside = view.convert(point, from: self)
      if view.point(inside: inside, with: event), isOutsideOfContent(hit) { return nil }
    }
    return passesTouchesOutside && isOutsideOfContent(hit) ? nil : hit
  }

  private func isOutsideOfContent(_ view: UIView) -> Bool { view === self || view is DimmingView }

  package override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

/// An interactive transitioning object that runs the app's additional animations itself.
@MainActor
protocol TransitionPacing: UIViewControllerInteractiveTransitioning {}

/// A weak reference to a transition in progress.
struct WeakTransition {
  weak var transition: ControllerTransition?
}

/// A view behind presented content, which receives the touches outside of the content (P-02).
final class DimmingView: UIView {
  /// Called when the view is tapped.
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
  /// The transition in which this controller or one of its containers participates; nil if there is none.
  final var currentTransition: ControllerTransition? {
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.modality.transition ?? current.containment.transition { return transition }
      if let transition = current.modality.presented?.modality.transition { return transition }
      controller = current.parent
    }
    return nil
  }

  /// The transition between two children of this container; nil if there is none.
  package final var ownTransition: ControllerTransition? {
    get { containment.transition }
    set { containment.transition = newValue }
  }
}
