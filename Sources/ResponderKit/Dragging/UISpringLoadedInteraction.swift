import Foundation

/// The progress of a drag over a spring-loaded view.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive = 0, possible, activating, activated
}

/// A drag over a spring-loaded view.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The progress of the drag, from entering the view to activating the view.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view under the drag.
  var targetView: UIView? { get set }
  /// The part of the view under the drag, set by the app; nil if the app sets none.
  var targetItem: Any? { get set }
  /// Returns the location of the touch in `view`'s coordinates.
  func location(in view: UIView?) -> CGPoint
}

/// The conditions under which a drag activates a spring-loaded view.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: AnyObject {
  /// Returns whether the drag can activate the spring-loaded view, given the drag's current location.
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  /// Called after the drag has left or activated the view.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Does nothing.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// The visual effect of a drag over a spring-loaded view.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: AnyObject {
  /// Called after the state of the drag over the view has changed. Show the state in `context`.
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  )
}

/// An object that a resting drag can activate.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// Whether a resting drag activates the object.
  var isSpringLoaded: Bool { get set }
}

/// An interaction that activates its view when a drag has rested over the view for
/// `EventConfiguration.springLoadDuration`. After an activation, the view is not activated again until the drag has
/// left the view and entered it again.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UISpringLoadedInteraction: KitObject, UIInteraction {
  /// The view to which the interaction was added. Not retained.
  public private(set) weak var view: UIView?
  private let behavior: (any UISpringLoadedInteractionBehavior)?
  private let effect: (any UISpringLoadedInteractionEffect)?
  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  private var context: SpringContext?

  /// Creates an interaction that calls `activationHandler` when a resting drag activates the view.
  /// `interactionBehavior` decides which drags can activate the view; nil allows all drags. `interactionEffect` shows
  /// the progress; nil shows none.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    behavior = interactionBehavior
    effect = interactionEffect
    self.handler = handler
    super.init()
  }

  /// Creates an interaction that calls `activationHandler` for every drag that rests over the view.
  public convenience init(
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  /// Does nothing; called by the view.
  open func willMove(to view: UIView?) {}
  /// Stores the new view; called by the view.
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: For a drag

  /// Returns whether the drag can activate the view; if so, the visual effect shows that activation is possible.
  func allows(_ session: DragSession) -> Bool {
    let known = context?.session === session ? context : nil
    let context = known ?? SpringContext(session, view)
    guard behavior?.shouldAllow(self, with: context) ?? true else { return false }
    if known == nil {
      self.context = context
      show(.possible)
    }
    return true
  }

  func activate(_ session: DragSession) {
    guard let context, context.session === session else { return }
    show(.activated)
    handler(self, context)
    behavior?.interactionDidFinish(self)
  }

  /// Ends the progress of a drag that has left the view, unless another drag has entered the view since then.
  func leave(_ session: DragSession) {
    guard let context, context.session === session else { return }
    let isOpen = context.state == .activated
    show(.inactive)
    self.context = nil
    if !isOpen { behavior?.interactionDidFinish(self) }
  }

  private func show(_ state: UISpringLoadedInteractionEffectState) {
    guard let context else { return }
    context.state = state
    effect?.interaction(self, didChangeWith: context)
  }
}

@MainActor
private final class SpringContext: UISpringLoadedInteractionContext {
  let session: DragSession
  var state = UISpringLoadedInteractionEffectState.inactive
  weak var targetView: UIView?
  var targetItem: Any?

  init(_ session: DragSession, _ view: UIView?) {
    self.session = session
    targetView = view
  }

  func location(in view: UIView?) -> CGPoint { view.map { session.location(in: $0) } ?? session.point }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over the button performs the button's primary action.
  public var isSpringLoaded: Bool {
    get { springLoading != nil }
    set {
      guard newValue != isSpringLoaded else { return }
      if let old = springLoading { return removeInteraction(old) }
      addInteraction(
        ButtonSpring { [weak self] _, _ in
          if let self, isEnabled { performPrimaryAction() }
        }
      )
    }
  }

  private var springLoading: ButtonSpring? { interactions.lazy.compactMap { $0 as? ButtonSpring }.first }
}

/// The interaction that `isSpringLoaded` adds to a button.
private final class ButtonSpring: UISpringLoadedInteraction {}
