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
  private static let chainTarget = NSNull()

  func standardAddTarget(_ target: Any?, action: Selector, for events: Event) {
    guard !events.isEmpty else { return }
    let target = target.map { $0 as AnyObject }
    for index in registrations.indices where registrations[index].isOf(target, action) {
      registrations[index].events.formUnion(events)
      return
    }
    let weak = ControlRegistration.WeakTarget(isChain: target == nil, object: target)
    registrations.append(ControlRegistration(handler: .selector(action, target: weak), events: events))
  }

  func standardRemoveTarget(_ target: Any?, action: Selector?, for events: Event) {
    let target = target.map { $0 as AnyObject }
    for index in registrations.indices where registrations[index].matches(target, action) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  func standardAddAction(_ action: UIAction, for events: Event) {
    guard !events.isEmpty else { return }
    for index in registrations.indices {
      guard case .action(let old) = registrations[index].handler, old.identifier == action.identifier else { continue }
      registrations[index].handler = .action(action)
      registrations[index].events.formUnion(events)
      return
    }
    registrations.append(ControlRegistration(handler: .action(action), events: events))
  }

  func standardRemoveAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  func standardRemoveAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    for index in registrations.indices {
      guard case .action(let action) = registrations[index].handler, action.identifier == identifier else { continue }
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  var standardAllControlEvents: Event {
    registrations.reduce(into: []) { if !$1.isGone { $0.formUnion($1.events) } }
  }

  var standardAllTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for registration in registrations {
      guard case .selector(_, let target) = registration.handler else { continue }
      if target.isChain {
        targets.insert(UIControl.chainTarget)
      } else if let object = target.object {
        targets.insert((object as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object)))
      }
    }
    return targets
  }

  func standardActions(forTarget target: Any?, forControlEvent event: Event) -> [Selector]? {
    let target = target.map { $0 as AnyObject }
    let actions = registrations.compactMap { registration -> Selector? in
      guard !registration.events.isDisjoint(with: event) else { return nil }
      guard case .selector(let action, let other) = registration.handler else { return nil }
      return (target == nil ? other.isChain : other.object === target) ? action : nil
    }
    return actions.isEmpty ? nil : actions
  }

  func standardEnumerateEventHandlers(_ visit: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stops = false
    for registration in registrations where !registration.isGone {
      switch registration.handler {
      case .selector(let action, let target): visit(nil, (target.object, action), registration.events, &stops)
      case .action(let action): visit(action, nil, registration.events, &stops)
      }
      if stops { return }
    }
  }

  func standardSendActions(for events: Event) {
    send(events, with: nil)
  }

  /// The user has changed the value; for the library's own controls that is their primary action too (K-28).
  func sendValueChanged(with event: UIEvent?) {
    let delivery = eventApplication?.delivery
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event, in: delivery)
  }

  /// `delivery` tells whose record it is where the control has just left its window.
  func send(_ events: Event, with event: UIEvent?, in delivery: Delivery? = nil) {
    let delivery = eventApplication?.delivery ?? delivery
    delivery?.record(.control(events), at: self, reason: nil)
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
