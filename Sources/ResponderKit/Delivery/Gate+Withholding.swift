import Foundation

extension Gate {
  func withhold(
    _ contact: Contact,
    _ state: DeliveryState,
    by recognizer: UIGestureRecognizer,
    _ phase: UITouch.Phase
  ) {
    contact.deliveryState = state
    contact.delayingRecognizer = recognizer
    contact.store(phase)
    waiting.append(contact)
    record(.holds(phase), contact, because: .withheld(by: recognizer, phase))
  }

  func drop(_ contact: Contact, because reason: EventRecord.Reason) {
    contact.deliveryState = .dropped
    waiting.removeAll { $0 === contact }
    record(.drops, contact, because: reason)
  }

  private func record(_ what: EventRecord.What, _ contact: Contact, because reason: EventRecord.Reason) {
    delivery.record(what, at: contact.recipient, reason: reason, contact)
  }

  /// Drops withheld contacts that this event cancels. No phase of these contacts is ever delivered.
  func dropInterrupted(_ event: UIEvent) {
    guard !waiting.isEmpty else { return }
    for contact in event.current where contact.deliveryState == .withheld && contact.touch.phase == .cancelled {
      drop(contact, because: .interrupted)
    }
  }

  /// Delivers withheld phases that no recognizer delays any more (G-50, G-51, G-57).
  func releaseUndelayed() {
    guard !waiting.isEmpty else { return }
    let event = delivery.touchesEvent
    release(.began, event) { $0.deliveryState == .withheld && $0.delayer(of: .began) == nil }
    release(.ended, event) { $0.deliveryState == .endWithheld && $0.delayer(of: .ended) == nil }
  }

  private func release(_ phase: UITouch.Phase, _ event: UIEvent, where isFree: (Contact) -> Bool) {
    while let first = waiting.first(where: isFree) {
      let reason = first.delayingRecognizer.map { EventRecord.Reason.released(by: $0, phase) }
      switch first.source {
      case .touch(let contact):
        let group = companions(of: contact, among: waiting.filter(isFree))
        waiting.removeAll { one in group.contains { $0 === one } }
        if let view = contact.touch.view { release(phase, group, to: view, reason, event) }
      case .press(let contact):
        waiting.removeAll { $0 === contact }
        if let responder = contact.recipient { release(phase, contact, to: responder, reason) }
      }
    }
  }

  /// Returns the contacts that `first`'s view receives in the same call as `first`. Successive taps share their touch,
  /// so their withheld phases are delivered in separate calls.
  private func companions(of first: TouchContact, among free: [Contact]) -> [TouchContact] {
    var group: [TouchContact] = []
    for case let contact? in free.map(\.ofTouch) where contact.touch.view === first.touch.view {
      if !group.contains(where: { $0.touch === contact.touch }) { group.append(contact) }
    }
    return group
  }

  private func release(
    _ phase: UITouch.Phase,
    _ group: [TouchContact],
    to view: UIView,
    _ reason: EventRecord.Reason?,
    _ event: UIEvent
  ) {
    if phase == .began {
      releaseBegan(group, to: view, reason, event)
    } else {
      for contact in group { contact.deliveryState = contact.deliveryState.next(.freed).state }
      deliver(.ended, group, to: view, event, values: \.withheldEnded, reason)
    }
  }

  private func releaseBegan(
    _ group: [TouchContact],
    to view: UIView,
    _ reason: EventRecord.Reason?,
    _ event: UIEvent
  ) {
    let group = group.filter { admitsToContent($0) }
    guard !group.isEmpty else { return }
    deliver(.began, group, to: view, event, values: \.withheldBegan, reason)
    // The contacts that moved while their began phase was withheld. A move in the current event is delivered with that
    // event instead.
    let moved = group.filter { contact in
      guard let began = contact.withheldBegan, contact.deliveryState == .passed else { return false }
      let isPresented = contact.touch.phase == .moved && event.current.contains(contact)
      return !isPresented && contact.lastLocation != began.location
    }
    deliver(.moved, moved, to: view, event, values: \.lastMove, reason)
    let lifted = group.filter { $0.withheldEnded != nil && $0.deliveryState == .passed }
    for contact in lifted { lift(contact) }
    deliver(.ended, lifted.filter { $0.deliveryState == .closed }, to: view, event, values: \.withheldEnded, reason)
  }

  /// Releases a withheld press: delivers the began phase, and the ended phase if the button has been released in the
  /// meantime.
  private func release(
    _ phase: UITouch.Phase,
    _ contact: PressContact,
    to responder: UIResponder,
    _ reason: EventRecord.Reason?
  ) {
    contact.deliveryState = contact.deliveryState.next(.freed).state
    deliver(phase, contact, to: responder, reason)
    guard phase == .began, contact.hasStoredLift, contact.deliveryState == .passed else { return }
    lift(contact)
    if contact.deliveryState == .closed { deliver(.ended, contact, to: responder, reason) }
  }

  /// Updates the state of a contact that was lifted while its began phase was withheld. The ended phase is delivered
  /// next, unless a recognizer delays this phase. If so, the ended phase is withheld.
  private func lift(_ contact: Contact) {
    let delayer = contact.delayer(of: .ended)
    let next = contact.deliveryState.next(.phase(.ended, isDelayed: delayer != nil))
    if let delayer { withhold(contact, next.state, by: delayer, .ended) } else { contact.deliveryState = next.state }
  }
}

extension TouchContact {
  fileprivate var lastLocation: CGPoint { (withheldEnded ?? touch.values).location }

  fileprivate var lastMove: UITouch.Values? {
    var values = withheldEnded ?? touch.values
    values.phase = .moved
    return values
  }
}
