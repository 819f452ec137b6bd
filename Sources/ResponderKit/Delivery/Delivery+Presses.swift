import Foundation

/// Presses take the way of touches: recognizers of the responder chain's views first, then the responders (E-32).
extension Delivery {
  func deliverPresses(_ event: UIEvent) {
    for contact in event.current {
      guard let press = contact.press else { continue }
      if press.phase == .began { admit(contact, press, event) }
      offer(contact, press)
      if !contact.isDown { arena.mayBeFinished = true }
      arena.settle()
      pressGate.releaseWhatIsFree()
      pressGate.present(contact, event)
    }
  }

  private func admit(_ contact: Contact, _ press: UIPress, _ event: UIEvent) {
    let views = press.responder?.chain.compactMap { $0 as? UIView } ?? []
    for (depth, view) in views.reversed().enumerated() {
      for recognizer in view.recognizers where accepts(recognizer, press, event) {
        arena.engage(recognizer, with: contact, depth: depth)
      }
    }
  }

  /// The filters of 6.6, in their order.
  private func accepts(_ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIEvent) -> Bool {
    // Next to nobody listens to keys: who does not is no news.
    guard recognizer.pressTypes.contains(press.type) else {
      return press.key == nil && ignore(press, recognizer, because: .pressType(press.type))
    }
    guard recognizer.isEnabled, !recognizer.isFinal, !recognizer.isHeld else {
      if let contact = press.contact { recordIgnored(contact, by: recognizer) }
      return false
    }
    guard arena.acceptsEvent(recognizer, event) else { return ignore(press, recognizer, because: .shouldReceiveEvent) }
    if let delegate = recognizer.delegate, !delegate.gestureRecognizer(recognizer, shouldReceive: press) {
      return ignore(press, recognizer, because: .shouldReceivePress)
    }
    return recognizer.isEnabled && recognizer.unownedView != nil
  }

  private func ignore(_ press: UIPress, _ recognizer: UIGestureRecognizer, because reason: EventRecord.Reason) -> Bool {
    if let contact = press.contact { recordIgnored(contact, by: recognizer, because: reason) }
    return false
  }

  private func offer(_ contact: Contact, _ press: UIPress) {
    let event = pressesEvent
    for recognizer in contact.recognizers.all where recognizer.isReceiving && recognizer.receives(contact) {
      recognizer.hasReceived = true
      if isObserved { recordOffer(press, to: recognizer) }
      switch press.phase {
      case .began: recognizer.pressesBegan([press], with: event)
      case .changed: recognizer.pressesChanged([press], with: event)
      case .ended: recognizer.pressesEnded([press], with: event)
      default: recognizer.pressesCancelled([press], with: event)
      }
    }
  }
}
