import Foundation

/// Who is told of which events.
struct ControlRegistration {
  enum Handler {
    /// A method, on an object or on whoever in the responder chain has it.
    case selector(Selector, target: WeakTarget)
    case action(UIAction)
  }

  /// Tells a target that is gone from none at all, which stands for the responder chain.
  struct WeakTarget {
    let isChain: Bool
    weak var object: AnyObject?

    var isGone: Bool { !isChain && object == nil }
  }

  var handler: Handler
  var events: UIControl.Event
}

extension UIControl {
  /// Stands for the responder chain among the targets. One for all, since on Linux two nulls need not be equal.
  static let chainTarget = NSNull()

  /// The user has changed the value; for the library's own controls that is their primary action too (K-28).
  func sendValueChanged(with event: UIEvent?) {
    let delivery = eventApplication?.delivery
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event, in: delivery)
  }

  /// `delivery` tells whose record it is where the control has just left its window.
  func send(_ events: Event, with event: UIEvent?, in delivery: Delivery? = nil) {
    let delivery = eventApplication?.delivery ?? delivery
    delivery?.record(.control(events.recorded), at: self, reason: nil)
    recordGoneTargets(of: events, in: delivery)
    registrations.removeAll { $0.isGone && !$0.events.isDisjoint(with: events) }
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.handler {
      // An action before it may have let the target go; that is no reason to ask the responder chain.
      case .selector(_, let target) where target.isGone: continue
      case .selector(let action, let target): sendAction(action, to: target.object, for: event)
      case .action(let action): sendAction(action)
      }
    }
  }

  func deliver(_ action: Selector, to target: AnyObject?, for event: UIEvent?) {
    let application = eventApplication ?? UIApplication.current
    if let application {
      application.sendAction(action, to: target, from: self, for: event)
    } else if let target {
      action.tell(target, from: self, event)
    }
  }
}

extension ControlRegistration {
  @MainActor var isGone: Bool {
    if case .selector(_, let target) = handler { return target.isGone }
    return false
  }

  @MainActor func isOf(_ target: AnyObject?, _ action: Selector) -> Bool {
    guard case .selector(let own, let ownTarget) = handler, own == action else { return false }
    return target == nil ? ownTarget.isChain : ownTarget.object === target
  }

  @MainActor func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    guard case .selector(let own, let ownTarget) = handler else { return false }
    return (target == nil || ownTarget.object === target) && (action == nil || own == action)
  }
}
