import Foundation

/// A registered handler of a control and the events for which it is called.
struct ControlRegistration {
  enum Handler {
    /// A method that is called on an object, or on the nearest responder in the chain that implements the method.
    case selector(Selector, target: WeakTarget)
    case action(UIAction)
  }

  /// A weak reference to a target. The reference distinguishes a deallocated target from a nil target, which represents
  /// the responder chain.
  struct WeakTarget {
    let isChain: Bool
    weak var object: AnyObject?

    var isTargetDeallocated: Bool { !isChain && object == nil }
  }

  var handler: Handler
  var events: UIControl.Event
}

extension UIControl {
  /// The element of `allTargets` that represents the responder chain. There is a single instance because on Linux two
  /// `NSNull` objects are not always equal.
  static let chainTarget = NSNull()

  /// Sends the events of a change by the user. In the library's own controls, such a change is also the primary action
  /// (K-28).
  func sendValueChanged(with event: UIEvent?) {
    let delivery = eventApplication?.delivery
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event, in: delivery)
  }

  /// Sends events to all registered handlers, in order of registration.
  ///
  /// - Parameter delivery: The delivery that records the events if the control has just left its window.
  func send(_ events: Event, with event: UIEvent?, in delivery: Delivery? = nil) {
    let delivery = eventApplication?.delivery ?? delivery
    delivery?.record(.control(events.recorded), at: self, reason: nil)
    recordDeallocatedTargets(of: events, in: delivery)
    registrations.removeAll { $0.isTargetDeallocated && !$0.events.isDisjoint(with: events) }
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.handler {
      // An earlier action may have deallocated the target. In that case, the responder chain is not searched.
      case .selector(_, let target) where target.isTargetDeallocated: continue
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
      action.invoke(target, from: self, event)
    }
  }
}

extension ControlRegistration {
  @MainActor var isTargetDeallocated: Bool {
    if case .selector(_, let target) = handler { return target.isTargetDeallocated }
    return false
  }

  @MainActor func hasTarget(_ target: AnyObject?, _ action: Selector) -> Bool {
    guard case .selector(let own, let ownTarget) = handler, own == action else { return false }
    return target == nil ? ownTarget.isChain : ownTarget.object === target
  }

  @MainActor func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    guard case .selector(let own, let ownTarget) = handler else { return false }
    return (target == nil || ownTarget.object === target) && (action == nil || own == action)
  }
}
