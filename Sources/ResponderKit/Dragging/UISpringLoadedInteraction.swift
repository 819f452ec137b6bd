import Foundation

/// How far a drag over something that opens has come.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive = 0, possible, activating, activated
}

/// A drag over something that opens when it rests there.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  /// How far it has come.
  var state: UISpringLoadedInteractionEffectState { get }
  /// What it is over.
  var targetView: UIView? { get set }
  /// The part of that, as far as the program says so.
  var targetItem: Any? { get set }
  /// Where the finger is, in `view`'s coordinates.
  func location(in view: UIView?) -> CGPoint
}

/// Says which drags open something.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: AnyObject {
  /// Whether this drag does, where it is now.
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  /// The drag has left, or has opened it.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Does nothing.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows how far a drag over something has come.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: AnyObject {
  /// It has come farther, or has left.
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  )
}

/// What opens when a drag rests over it.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// Whether it does.
  var isSpringLoaded: Bool { get set }
}

/// Opens its view when a drag rests over it for a moment (`EventConfiguration.springLoadDuration`); once, until the drag has left and
/// comes again.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UISpringLoadedInteraction: KitObject, UIInteraction {
  /// The view it was added to; not retained.
  public private(set) weak var view: UIView?
  private let behavior: (any UISpringLoadedInteractionBehavior)?
  private let effect: (any UISpringLoadedInteractionEffect)?
  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  private var context: SpringContext?

  /// One that calls `activationHandler`; `behavior` says for which drags, `effect` shows it.
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

  /// One that calls `activationHandler` for every drag.
  public convenience init(
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  /// Does nothing; the view calls it.
  open func willMove(to view: UIView?) {}
  /// Notes the new view; the view calls it.
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: A drag's

  /// Whether the drag may open it; it shows that it might.
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

  func leave() {
    guard context != nil else { return }
    let isOpen = context?.state == .activated
    show(.inactive)
    context = nil
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
  /// Whether a drag that rests over it performs its primary action.
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

/// What `isSpringLoaded` adds to a button.
private final class ButtonSpring: UISpringLoadedInteraction {}
