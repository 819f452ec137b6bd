import Foundation

/// Whoever can answer an event or hand it on: views, controllers, windows, the application.
///
/// There is no single chain; each view that is hit starts its own with `next`. Who overrides one of the four touches
/// methods without calling super overrides all four, or the rest climbs on alone.
@MainActor
open class UIResponder {
  public init() {}

  /// Who is asked when this one does not answer; override to send events another way.
  open var next: UIResponder? { nil }

  /// The application whose events this responder takes part in.
  var eventApplication: UIApplication? { next?.eventApplication }

  /// Fingers landed. Hands them to `next` unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.began, touches, with: event)
  }

  /// Fingers moved. Hands them to `next` unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.moved, touches, with: event)
  }

  /// Fingers lifted. Hands them to `next` unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.ended, touches, with: event)
  }

  /// The touches were taken away: by a recognizer, an interruption, or because the view left its window, with a nil
  /// event then (T-03, X-03, K-10). Hands them to `next` unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.cancelled, touches, with: event)
  }

  /// Buttons were pressed. Hands them to `next` unless overridden; who overrides one of the four overrides all (E-33).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.began, presses, with: event)
  }

  /// The force of buttons has changed. Hands them to `next` unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.changed, presses, with: event)
  }

  /// Buttons were let go. Hands them to `next` unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.ended, presses, with: event)
  }

  /// Buttons were taken away: by a recognizer or by the system. Hands them to `next` unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.cancelled, presses, with: event)
  }

  /// Better values for touches whose values were estimates; it may come after they have ended (T-20). Hands them to `next`
  /// unless overridden.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Actions

  /// Whether this responder performs `action`: it does where the method is its type's, else `next` is asked.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self) || next?.canPerformAction(action, withSender: sender) ?? false
  }

  /// Who performs `action`: this responder where it can, else whom `next` names.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if action.isImplemented(by: self), canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }
}

extension UIResponder: Hashable {
  nonisolated public static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
