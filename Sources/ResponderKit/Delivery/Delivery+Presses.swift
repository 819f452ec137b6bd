import Foundation

/// The delivery of presses, in the same order as that of touches: first to the recognizers of the views in the
/// responder chain, then to the responders (E-32).
extension Delivery {
  func deliverPress(of event: UIPressesEvent, in window: UIWindow) {
    guard let contact = event.changedButton else { return }
    let press = contact.press
    guard contact.deliveredSerial != event.serial, press.window === window else { return }
    contact.deliveredSerial = event.serial
    if press.phase == .began { admit(contact, event) }
    offer(contact, event)
    if !contact.isDown { arena.mayBeFinished = true }
    resolveRequests()
    pressGate.releaseUndelayed()
    pressGate.present(contact)
  }

  private func admit(_ contact: PressContact, _ event: UIPressesEvent) {
    let press = contact.press
    let views = press.responder?.chain.compactMap { $0 as? UIView } ?? []
    for (depth, view) in views.reversed().enumerated() {
      for recognizer in view.recognizers where accepts(recognizer, contact, event) {
        arena.engage(recognizer, with: contact, depth: depth)
      }
    }
  }

  /// Returns whether the recognizer accepts the press. The filters are applied in UIKit's order (6.6).
  private func accepts(_ recognizer: UIGestureRecognizer, _ contact: PressContact, _ event: UIPressesEvent) -> Bool {
    let press = contact.press
    // Most recognizers accept no keys. A recognizer that ignores a key is therefore not recorded.
    guard recognizer.pressTypes.contains(press.type) else {
      return press.key == nil && ignore(contact, recognizer, because: .pressType(press.type))
    }
    guard recognizer.isEnabled, !recognizer.isFinal, !recognizer.isDeferred else {
      recordIgnored(contact, by: recognizer)
      return false
    }
    guard recognizer.accepts(event) else {
      return ignore(contact, recognizer, because: .shouldReceiveEvent)
    }
    if let delegate = recognizer.delegate, !delegate.gestureRecognizer(recognizer, shouldReceive: press) {
      return ignore(contact, recognizer, because: .shouldReceivePress)
    }
    return recognizer.isEnabled && recognizer.unownedView != nil
  }

  private func ignore(
    _ contact: PressContact,
    _ recognizer: UIGestureRecognizer,
    because reason: EventRecord.Reason
  ) -> Bool {
    recordIgnored(contact, by: recognizer, because: reason)
    return false
  }

  private func offer(_ contact: PressContact, _ event: UIPressesEvent) {
    let press = contact.press
    for recognizer in contact.recognizers.all where recognizer.isReceiving && recognizer.receives(contact) {
      recognizer.takePress()
      if isObserved { recordOffer(press, to: recognizer) }
      switch press.phase {
      case .began: recognizer.pressesBegan([press], with: event)
      case .changed: recognizer.pressesChanged([press], with: event)
      case .ended: recognizer.pressesEnded([press], with: event)
      default:
        recognizer.pressesCancelled([press], with: event)
        arena.failIfEndDeferred(recognizer)
      }
    }
  }
}
