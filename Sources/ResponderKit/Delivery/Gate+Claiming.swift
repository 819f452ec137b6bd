import Foundation

extension Gate {
  /// Claims a contact for `recognizer`: drops the contact, or cancels it after the actions have been sent.
  func cancel(_ contact: Contact, by recognizer: UIGestureRecognizer) {
    switch contact.deliveryState.next(.recognized).effect {
    case .drop: drop(contact, because: .dropped(by: recognizer))
    case .cancel:
      for taken in earlierRuns(of: contact) + [contact] {
        taken.deliveryState = taken.deliveryState.next(.recognized).state
        waiting.removeAll { $0 === taken }
        cancels.append((taken, .cancelled(by: recognizer)))
      }
    default: break
    }
  }

  /// Returns the withheld contacts of earlier taps that share the touch of `contact`. A touch cannot be cancelled for
  /// one contact and end for another.
  private func earlierRuns(of contact: Contact) -> [Contact] {
    guard let touch = contact.ofTouch?.touch else { return [] }
    return waiting.filter { $0 !== contact && $0.deliveryState == .endWithheld && $0.ofTouch?.touch === touch }
  }

  /// Delivers the cancellations, in one call per view and in one call per button.
  func sendCancels() {
    while let first = cancels.first {
      switch first.contact.source {
      case .touch(let contact):
        let view = contact.touch.view
        let group = cancels.compactMap(\.contact.ofTouch).filter { $0.touch.view === view }
        cancels.removeAll { taken in group.contains { $0 === taken.contact } }
        guard let view else { continue }
        deliver(.cancelled, group, to: view, delivery.touchesEvent, values: \.cancelledValues, first.reason)
      case .press(let contact):
        cancels.removeAll { $0.contact === contact }
        if let responder = contact.recipient { deliver(.cancelled, contact, to: responder, first.reason) }
      }
    }
  }

  /// Revokes a contact: every responder that received the began phase receives the cancelled phase directly, because
  /// the responder chain may have changed. If a delivery of touches is in progress, the contact is revoked after
  /// that delivery. A press is revoked immediately, even during its delivery.
  func revoke(_ contact: Contact, because reason: EventRecord.Reason) {
    if let touch = contact.ofTouch?.touch {
      touch.isRevoked = true
      delivery.touchesEvent.isPlainMove = false
    }
    let next = contact.deliveryState.next(.viewLeft)
    switch next.effect {
    case .drop: drop(contact, because: reason)
    case .revoke:
      waiting.removeAll { $0 === contact }
      cancels.removeAll { $0.contact === contact }
      contact.deliveryState = next.state
      revocations.append((contact, reason))
      if depth == 0 { runRevocations() }
      return
    default: break
    }
    contact.ofTouch?.touch.view = nil
  }

  func runRevocations() {
    while !revocations.isEmpty {
      let (contact, reason) = revocations.removeFirst()
      switch contact.source {
      case .touch(let contact): notifyRevoked(contact, because: reason)
      case .press(let contact): notifyRevoked(contact, because: reason)
      }
    }
  }

  private func notifyRevoked(_ contact: TouchContact, because reason: EventRecord.Reason) {
    let touch = contact.touch
    let live = (values: touch.values, deliveryContext: touch.deliveryContext)
    touch.values.phase = .cancelled
    touch.values.finger = contact.finger
    touch.deliveryContext = DeliveryContext(contacts: [contact], reason: reason)
    while let open = contact.openResponders.first {
      contact.openResponders.removeFirst()
      open.responder?.receive(.cancelled, contact.touchSet, with: nil, in: delivery)
    }
    (touch.values, touch.deliveryContext) = live
    touch.view = nil
  }

  private func notifyRevoked(_ contact: PressContact, because reason: EventRecord.Reason) {
    let press = contact.press
    let live = (phase: press.phase, reason: press.deliveryReason)
    press.phase = .cancelled
    press.deliveryReason = reason
    press.isRevoked = true
    while let open = contact.openResponders.first {
      contact.openResponders.removeFirst()
      open.responder?.receive(.cancelled, [press], with: delivery.pressesEvent, in: delivery)
    }
    (press.phase, press.deliveryReason) = live
  }
}

extension TouchContact {
  fileprivate var cancelledValues: UITouch.Values? {
    var values = touch.values
    values.finger = finger
    values.phase = .cancelled
    return values
  }
}
