import Foundation

extension UIApplication {
  /// Delivers a sample of a button or a key as one event. The press is delivered to recognizers whose
  /// `allowedPressTypes` contain its type, then to the responders, starting at the focused view or the first responder
  /// (E-30, E-32).
  ///
  /// A key that is consumed as a command or to move the focus is not delivered as a press. A sample is rejected and
  /// recorded if it continues no press, or if it begins a press that has already begun.
  public func receive(_ sample: PressSample) {
    enqueue(.press(sample), otherwise: ()) { process(sample) }
  }

  func process(_ sample: PressSample) {
    guard sample.timestamp.isFinite, sample.force.isFinite else { return reject(.notFinite) }
    if let key = sample.key, let index = consumedKeys.firstIndex(where: { $0.key.isSameKey(as: key) }) {
      if sample.phase == .began, !consumedKeys[index].isCancelled { return reject(.pressAlreadyDown) }
      if sample.phase != .changed { consumedKeys.remove(at: index) }
      if sample.phase != .began { return }
    }
    let known = pressesEvent.buttons.first { contact in
      guard contact.press.type == sample.type, contact.isDown else { return false }
      return contact.press.key?.isSameKey(as: sample.key) ?? (sample.key == nil)
    }
    if known == nil, ignored.takes(sample) { return reject(.interactionIgnored) }
    let contact: PressContact
    switch sample.phase {
    case .began:
      guard known == nil else { return reject(.pressAlreadyDown) }
      guard !isIgnoringInteractionEvents else {
        ignored.remember(sample.type, sample.key)
        return reject(.interactionIgnored)
      }
      layOutWindows()
      if let key = sample.key {
        pressesEvent.values.modifierFlags = key.modifierFlags
        pressesEvent.values.timestamp = max(sample.timestamp, pressesEvent.values.timestamp)
        pressesEvent.serial = delivery.nextEventSerial()
        if consumeKey(key) {
          consumedKeys.append((key, isCancelled: false))
          return
        }
      }
      contact = makePress(sample)
      pressesEvent.buttons.append(contact)
    case .changed, .ended, .cancelled:
      guard let known else { return reject(.pressNotDown) }
      contact = known
    case .stationary: return reject(.phaseIsNotInput)
    }
    pressesEvent.serial = delivery.nextEventSerial()
    pressesEvent.values.timestamp = max(sample.timestamp, pressesEvent.values.timestamp)
    pressesEvent.values.modifierFlags = sample.key?.modifierFlags ?? []
    for other in pressesEvent.buttons { other.press.phase = .stationary }
    contact.press.phase = sample.phase
    contact.press.timestamp = pressesEvent.values.timestamp
    contact.press.force = sample.force
    contact.isDown = sample.phase == .began || sample.phase == .changed
    layOutWindows()
    pressesEvent.changedButton = contact
    sendEvent(pressesEvent)
    if !updates.links.isEmpty { scheduleUpdate() }
    pressesEvent.changedButton = nil
    removeEndedPresses()
  }

  func removeEndedPresses() {
    for contact in pressesEvent.buttons where contact.isOver {
      for recognizer in contact.recognizers.all { recognizer.leave(contact) }
    }
    pressesEvent.buttons.removeAll(where: \.isOver)
  }

  private func reject(_ reason: RejectedSample.Reason) {
    delivery.record(.rejects, at: nil, reason: .rejected(reason))
  }

  private func makePress(_ sample: PressSample) -> PressContact {
    let press = UIPress(sample, serial: delivery.nextSerial())
    press.window = keyWindow
    press.responder = pressStart
    let contact = PressContact(press, delivery: delivery)
    press.contact = contact
    return contact
  }
}
