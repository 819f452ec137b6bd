import Foundation

/// What responders get of each press: passed, held, released, dropped, cancelled, by the rules of touches (E-32).
@MainActor
final class PressGate {
  /// Set at once, and let go of with the application.
  var owner: Delivery?
  private var waiting: [Contact] = []
  private var cancels: [(contact: Contact, reason: EventRecord.Reason)] = []
  private(set) var currentReason: EventRecord.Reason?

  private var delivery: Delivery { owner! }
  var isQuiet: Bool { waiting.isEmpty && cancels.isEmpty }

  func close() {
    owner = nil
    waiting.removeAll()
    cancels.removeAll()
  }

  /// Gives the event's own phase, or keeps it back.
  func present(_ contact: Contact, _ phase: UIPress.Phase) {
    switch (contact.passage, phase) {
    case (.arriving, .began):
      if let recognizer = contact.beganDelayer {
        hold(contact, .held, by: recognizer, .began)
      } else {
        contact.passage = .passed
        enter(.began, contact)
      }
    case (.passed, .changed): enter(.changed, contact)
    case (.passed, .ended):
      if let recognizer = contact.endedDelayer {
        hold(contact, .endHeld, by: recognizer, .ended)
      } else {
        contact.passage = .closed
        enter(.ended, contact)
      }
    case (.passed, .cancelled):
      contact.passage = .cancelled
      currentReason = .interrupted
      enter(.cancelled, contact)
    case (.held, .cancelled), (.arriving, .cancelled): drop(contact, because: .interrupted)
    case (.arriving, _): drop(contact, because: .beganSwallowed)
    default: break
    }
  }

  /// Gives what is withheld by nobody any more.
  func releaseWhatIsFree() {
    guard !waiting.isEmpty else { return }
    for contact in waiting where contact.passage == .held && contact.beganDelayer == nil {
      contact.passage = .passed
      currentReason = contact.holder.map { .released(by: $0, .began) }
      enter(.began, contact)
      if !contact.isDown, contact.passage == .passed { present(contact, .ended) }
    }
    for contact in waiting where contact.passage == .endHeld && contact.endedDelayer == nil {
      contact.passage = .closed
      currentReason = contact.holder.map { .released(by: $0, .ended) }
      enter(.ended, contact)
    }
    waiting.removeAll { $0.passage != .held && $0.passage != .endHeld }
  }

  /// Takes a press from the responders because `recognizer` recognized.
  func cancel(_ contact: Contact, by recognizer: UIGestureRecognizer) {
    switch contact.passage {
    case .arriving, .held: drop(contact, because: .dropped(by: recognizer))
    case .passed, .endHeld:
      contact.passage = .cancelled
      waiting.removeAll { $0 === contact }
      cancels.append((contact, .cancelled(by: recognizer)))
      delivery.gate.hasPressCancels = true
    case .suppressed, .dropped, .cancelled, .closed: break
    }
  }

  func sendCancels() {
    while !cancels.isEmpty {
      let (contact, reason) = cancels.removeFirst()
      currentReason = reason
      enter(.cancelled, contact)
    }
  }

  /// Takes a press back from the responders: whoever heard of its beginning hears that it is cancelled.
  func takeBack(_ contact: Contact, because reason: EventRecord.Reason) {
    switch contact.passage {
    case .arriving, .held: drop(contact, because: reason)
    case .passed, .endHeld:
      contact.passage = .cancelled
      waiting.removeAll { $0 === contact }
      takeBackFromAll(contact, because: reason)
    case .suppressed, .dropped, .cancelled, .closed: break
    }
  }

  /// One by one: what they have seen of the chain may be apart by now.
  private func takeBackFromAll(_ contact: Contact, because reason: EventRecord.Reason) {
    guard let press = contact.press else { return }
    let live = press.phase
    press.phase = .cancelled
    press.isTakenBack = true
    while let open = contact.openResponders.first {
      contact.openResponders.removeFirst()
      currentReason = reason
      open.responder?.enter(.cancelled, [press], with: delivery.pressesEvent, in: delivery)
    }
    currentReason = nil
    press.phase = live
  }

  private func hold(
    _ contact: Contact,
    _ passage: Contact.Passage,
    by recognizer: UIGestureRecognizer,
    _ phase: UITouch.Phase
  ) {
    contact.passage = passage
    contact.holder = recognizer
    if !waiting.contains(contact) { waiting.append(contact) }
    delivery.record(.holds(phase), at: contact.press?.responder, reason: .held(by: recognizer, phase))
  }

  private func drop(_ contact: Contact, because reason: EventRecord.Reason) {
    contact.passage = .dropped
    waiting.removeAll { $0 === contact }
    delivery.record(.drops, at: contact.press?.responder, reason: reason)
  }

  private func enter(_ phase: UIPress.Phase, _ contact: Contact) {
    guard let press = contact.press, let responder = press.responder else { return }
    let live = press.phase
    press.phase = phase
    responder.enter(phase, [press], with: delivery.pressesEvent, in: delivery)
    press.phase = live
    currentReason = nil
  }
}
