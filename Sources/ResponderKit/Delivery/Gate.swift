import Foundation

/// What views and responders get of each touch or press: delivered, withheld, released, dropped, cancelled. `DeliveryState` has the
/// rules; the gate keeps what is withheld and tells those whom it concerns. An application has one for touches and one for
/// presses.
///
/// - `Gate.swift`: the event's own phases, and the way to the responder.
/// - `Gate+Landing.swift`: whether the view hears of a new finger at all.
/// - `Gate+Holding.swift`: what is withheld, and its release.
/// - `Gate+Taking.swift`: what is taken from the view, by a recognizer or because the view leaves.
///
/// A touch is withheld as long as one of its recognizers delays it (G-52). That is read off the recognizers when it is needed, so
/// that it cannot be out of step.
@MainActor
final class Gate {
  typealias Taken = (contact: Contact, reason: EventRecord.Reason)

  /// What it is a part of; never nil while an application is there to enter it.
  var delivery: Delivery { owner! }
  /// Set at once, and let go of with the application.
  var owner: Delivery?
  /// Contacts with a withheld phase.
  @exclusivity(unchecked) var waiting: [Contact] = []
  /// Contacts whose views are to be told that the touch is taken.
  var cancels: [Taken] = []
  /// Contacts whose view leaves, while something else is being delivered.
  var takeBacks: [Taken] = []
  /// How many deliveries run inside of one another.
  @exclusivity(unchecked) var depth = 0

  var isQuiet: Bool { cancels.isEmpty && waiting.isEmpty }
  var hasCancels: Bool { !cancels.isEmpty }

  /// Forgets what is under way.
  func close() {
    owner = nil
    waiting.removeAll()
    cancels.removeAll()
    takeBacks.removeAll()
  }

  // MARK: The event's own phases

  /// Gives the views what `event` brings, each view's phases as began, moved, ended, cancelled.
  func presentSeveral(_ event: UIEvent) {
    let current = event.current
    var views: [UIView] = []
    for contact in current {
      if let view = contact.touch.view, !views.holds(view) { views.append(view) }
    }
    // Loops instead of closures, in each of which Swift asks whether it runs on the main actor.
    let phases = UITouch.Phase.delivered
    for view in views {
      for phase in phases {
        var passing: [TouchContact] = []
        for contact in current where contact.touch.phase == phase && contact.touch.view === view {
          if admits(contact, phase) { passing.append(contact) }
        }
        deliver(phase, passing, to: view, event, phase == .cancelled ? .interrupted : nil)
      }
    }
  }

  /// Gives the view what `event` brings of one finger.
  func present(_ contact: TouchContact, _ event: UIEvent) {
    let phase = contact.touch.values.phase
    guard admits(contact, phase), let view = contact.touch.view else { return }
    if phase == .moved {
      send(phase, contact.touchSet, at: view, event, contact.delivery)
    } else {
      deliver(phase, [contact], to: view, event, phase == .cancelled ? .interrupted : nil)
    }
  }

  /// Gives the responder what has become of a button.
  func present(_ contact: PressContact) {
    let phase = UITouch.Phase(contact.press.phase)
    guard admits(contact, phase), let responder = contact.recipient else { return }
    deliver(phase, contact, to: responder, phase == .cancelled ? .interrupted : nil)
  }

  /// Whether the phase is delivered now; takes note of what is withheld or dropped instead.
  private func admits(_ contact: Contact, _ phase: UITouch.Phase) -> Bool {
    if contact.deliveryState == .passed, phase == .moved { return true }
    let delayer = contact.delayer(of: phase)
    let next = contact.deliveryState.next(.phase(phase, isDelayed: delayer != nil))
    switch next.effect {
    case .deliver:
      if phase == .began { return admitsToContent(contact) }
      contact.deliveryState = next.state
      return true
    case .hold: if let delayer { hold(contact, next.state, by: delayer, phase) }
    case .keepLift: contact.keep(.ended)
    case .dropInterrupted: drop(contact, because: .interrupted)
    case .dropSwallowed: drop(contact, because: .beganSwallowed)
    case .none, .drop, .cancel, .takeBack: break
    }
    return false
  }

  /// Lets the began pass unless somebody around the view wants the touch for itself alone (V-14).
  func admitsToContent(_ contact: Contact) -> Bool {
    contact.deliveryState = .passed
    guard case .touch(let contact) = contact.source, let view = contact.touch.view else { return true }
    let live = contact.touch.values
    if let began = contact.heldBegan { contact.touch.values = began }
    defer { contact.touch.values = live }
    var ancestor = view.unownedSuperview
    while let current = ancestor {
      if !current.admits(contact.touch, with: delivery.touchesEvent, in: view) {
        // The question was the program's code.
        if contact.deliveryState == .passed { drop(contact, because: .keptFromContent(current)) }
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
    let passage = Passage(contacts: contacts, reason: reason)
    // Most calls are about one finger.
    let outer = contacts.count == 1 ? [] : contacts.map(\.touch.passage)
    let outerOfFirst = contacts[0].touch.passage
    for contact in contacts { contact.touch.passage = passage }
    send(phase, contacts.touches, at: responder, event, delivery)
    for (contact, passage) in zip(contacts, outer) { contact.touch.passage = passage }
    contacts[0].touch.passage = outerOfFirst
    // Two runs of one touch can be told of in one call; the live values are the first's.
    for (contact, values) in zip(contacts, live).reversed() { contact.touch.values = values }
  }

  private func send(
    _ phase: UITouch.Phase,
    _ touches: Set<UITouch>,
    at responder: UIResponder,
    _ event: UIEvent,
    _ delivery: Delivery
  ) {
    depth += 1
    event.isPlainMove = phase == .moved && touches.count == 1 && !delivery.isObserved
    responder.receive(phase, touches, with: event, in: delivery)
    event.isPlainMove = false
    depth -= 1
    if depth == 0, !takeBacks.isEmpty { runTakeBacks() }
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
