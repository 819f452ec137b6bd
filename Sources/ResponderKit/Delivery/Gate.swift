import Foundation

/// The component that decides which phases of each touch or press the views and responders receive. Phases are
/// delivered, withheld, released, dropped or cancelled. `DeliveryState` contains the rules; the gate stores withheld
/// phases and calls the responders. An application has one gate for touches and one for presses.
///
/// - `Gate.swift`: the phases of the current event, and the calls to responders.
/// - `Gate+Landing.swift`: the decision whether the hit view receives a new finger.
/// - `Gate+Withholding.swift`: withheld phases and their release.
/// - `Gate+Claiming.swift`: contacts that a recognizer claims, or that are revoked because the view leaves its window.
///
/// A touch is withheld while at least one of its recognizers delays it. Whether the delay still exists is not stored:
/// it is computed from the recognizers whenever it matters, and is therefore always up to date (G-52).
@MainActor
final class Gate {
  typealias Cancellation = (contact: Contact, reason: EventRecord.Reason)

  /// The delivery that owns the gate. The delivery exists as long as the application.
  var delivery: Delivery { owner! }
  /// The delivery that owns the gate, set immediately after the gate is created; nil once the application is
  /// deallocated.
  var owner: Delivery?
  /// Contacts with a withheld phase.
  @exclusivity(unchecked) var waiting: [Contact] = []
  /// Contacts whose cancellation waits to be delivered.
  @exclusivity(unchecked) var cancels: [Cancellation] = []
  /// Contacts that are to be revoked after the delivery that is in progress.
  @exclusivity(unchecked) var revocations: [Cancellation] = []
  /// The number of nested calls to responders with touches in progress. Presses are not counted.
  @exclusivity(unchecked) var depth = 0

  var isQuiet: Bool { cancels.isEmpty && waiting.isEmpty }
  var hasCancels: Bool { !cancels.isEmpty }

  /// Discards all contacts and cancellations.
  func close() {
    owner = nil
    waiting.removeAll()
    cancels.removeAll()
    revocations.removeAll()
  }

  // MARK: The phases of the current event

  /// Delivers the phases of `event` to the views. Each view receives its phases in the order began, moved, ended,
  /// cancelled.
  func presentSeveral(_ event: UIEvent) {
    let current = event.current
    var views: [UIView] = []
    for contact in current {
      if let view = contact.touch.view, !views.containsObject(view) { views.append(view) }
    }
    // These are loops and not closures, because each call of a closure would check for the main actor.
    let phases = UITouch.Phase.delivered
    for view in views {
      for phase in phases {
        var passing: [TouchContact] = []
        for contact in current where contact.touch.phase == phase && contact.touch.view === view {
          if admits(contact, phase) { passing.append(contact) }
        }
        guard !passing.isEmpty else { continue }
        deliver(phase, passing, to: view, event, phase == .cancelled ? .interrupted : nil)
      }
    }
  }

  /// Delivers the phase of a single finger's event to its view.
  func present(_ contact: TouchContact, _ event: UIEvent) {
    let phase = contact.touch.values.phase
    guard admits(contact, phase), let view = contact.touch.view else { return }
    if phase == .moved {
      send(phase, contact.touchSet, of: contact.touch, at: view, event, contact.delivery)
    } else {
      deliver(phase, [contact], to: view, event, phase == .cancelled ? .interrupted : nil)
    }
  }

  /// Delivers the phase of a button's event to its responder.
  func present(_ contact: PressContact) {
    let phase = UITouch.Phase(contact.press.phase)
    guard admits(contact, phase), let responder = contact.recipient else { return }
    deliver(phase, contact, to: responder, phase == .cancelled ? .interrupted : nil)
  }

  /// Returns whether the phase is delivered now. If not, the contact's state is updated: the phase is withheld or
  /// dropped.
  private func admits(_ contact: Contact, _ phase: UITouch.Phase) -> Bool {
    if contact.deliveryState == .passed, phase == .moved { return true }
    let delayer = contact.delayer(of: phase)
    let next = contact.deliveryState.next(.phase(phase, isDelayed: delayer != nil))
    switch next.effect {
    case .deliver:
      if phase == .began { return admitsToContent(contact) }
      contact.deliveryState = next.state
      return true
    case .withhold: if let delayer { withhold(contact, next.state, by: delayer, phase) }
    case .storeLift: contact.store(.ended)
    case .dropInterrupted: drop(contact, because: .interrupted)
    case .dropSwallowed: drop(contact, because: .beganSwallowed)
    case .none, .drop, .cancel, .revoke: break
    }
    return false
  }

  /// Marks the contact as passed and returns true, unless an ancestor of the view, such as a scroll view, refuses to
  /// deliver the touch to its content (V-14).
  func admitsToContent(_ contact: Contact) -> Bool {
    contact.deliveryState = .passed
    guard case .touch(let contact) = contact.source, let view = contact.touch.view else { return true }
    let live = contact.touch.values
    if let began = contact.withheldBegan { contact.touch.values = began }
    defer { contact.touch.values = live }
    var ancestor = view.unownedSuperview
    while let current = ancestor {
      if !current.admits(contact.touch, with: delivery.touchesEvent, in: view) {
        // `admits` ran app code, which may have changed the contact's state.
        if contact.deliveryState == .passed { drop(contact, because: .beginningRefused(current)) }
        return false
      }
      ancestor = current.unownedSuperview
    }
    return contact.deliveryState == .passed
  }

  // MARK: Delivering

  func deliver(
    _ phase: UITouch.Phase,
    _ contacts: [TouchContact],
    to responder: UIResponder,
    _ event: UIEvent,
    values: KeyPath<TouchContact, UITouch.Values?>? = nil,
    _ reason: EventRecord.Reason? = nil
  ) {
    guard !contacts.isEmpty else { return }
    let live = values == nil ? [] : contacts.map(\.touch.values)
    if let values {
      for contact in contacts {
        if let then = contact[keyPath: values] { contact.touch.values = then }
      }
    }
    let deliveryContext = DeliveryContext(contacts: contacts, reason: reason)
    // Most calls deliver only one finger, and then need no array of the outer contexts.
    let outer = contacts.count == 1 ? [] : contacts.map(\.touch.deliveryContext)
    let outerOfFirst = contacts[0].touch.deliveryContext
    for contact in contacts { contact.touch.deliveryContext = deliveryContext }
    send(phase, contacts.touches, at: responder, event, delivery)
    for (contact, deliveryContext) in zip(contacts, outer) { contact.touch.deliveryContext = deliveryContext }
    contacts[0].touch.deliveryContext = outerOfFirst
    // Two contacts of one touch can be delivered in one call. The values that were saved for the first of them are the
    // touch's current values and must be restored last, so the order is reversed.
    for (contact, values) in zip(contacts, live).reversed() { contact.touch.values = values }
  }

  /// Calls the responder's touches method.
  ///
  /// - Parameter touch: The only element of `touches`; nil if the caller does not know it or if there are several.
  private func send(
    _ phase: UITouch.Phase,
    _ touches: Set<UITouch>,
    of touch: UITouch? = nil,
    at responder: UIResponder,
    _ event: UIEvent,
    _ delivery: Delivery
  ) {
    depth += 1
    event.isPlainMove = phase == .moved && touches.count == 1 && !delivery.isObserved
    responder.receive(phase, touches, of: touch, with: event, in: delivery)
    event.isPlainMove = false
    depth -= 1
    if depth == 0, !revocations.isEmpty { runRevocations() }
  }

  func deliver(
    _ phase: UITouch.Phase,
    _ contact: PressContact,
    to responder: UIResponder,
    _ reason: EventRecord.Reason? = nil
  ) {
    let press = contact.press
    let live = (phase: press.phase, reason: press.deliveryReason)
    press.phase = UIPress.Phase(phase)
    press.deliveryReason = reason
    responder.receive(press.phase, [press], with: delivery.pressesEvent, in: delivery)
    (press.phase, press.deliveryReason) = live
  }
}

extension UITouch.Phase {
  fileprivate init(_ phase: UIPress.Phase) {
    switch phase {
    case .began: self = .began
    case .changed: self = .moved
    case .stationary: self = .stationary
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

extension UIPress.Phase {
  fileprivate init(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .changed
    case .ended: self = .ended
    default: self = .cancelled
    }
  }
}
