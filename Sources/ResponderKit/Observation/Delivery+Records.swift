import Foundation

/// Records are made here, and only where somebody observes.
extension Delivery {
  func record(
    _ what: EventRecord.What,
    of recognizer: UIGestureRecognizer,
    reason: EventRecord.Reason?,
    _ contact: Contact? = nil
  ) {
    guard isObserved, !recognizer.isUnlisted, let observer else { return }
    let fingers = contact.map { [$0.finger] } ?? recognizer.presentTouches.map(\.finger).sorted()
    observer.observe(make(.recognizer(recognizer), what, reason, fingers))
  }

  func record(
    _ what: EventRecord.What,
    at responder: UIResponder?,
    reason: EventRecord.Reason?,
    _ contact: Contact? = nil
  ) {
    guard isObserved, let observer else { return }
    let subject = responder.map { EventRecord.Subject.responder($0) } ?? .nothing
    observer.observe(make(subject, what, reason, contact.map { [$0.finger] } ?? []))
  }

  func record(_ what: EventRecord.What, by object: AnyObject) {
    guard isObserved, let observer else { return }
    let subject = (object as? UIResponder).map { EventRecord.Subject.responder($0) } ?? .object(object)
    observer.observe(make(subject, what, nil, []))
  }

  func record(_ what: EventRecord.What, rejected sample: TouchSample, reason: EventRecord.Reason) {
    guard isObserved, let observer else { return }
    observer.observe(make(.nothing, what, reason, [sample.finger], sample.location))
  }

  func record(_ what: EventRecord.What, rejectedAt point: CGPoint, reason: EventRecord.Reason) {
    guard let observer else { return }
    observer.observe(make(.nothing, what, reason, [], point))
  }

  func recordHit(_ contact: Contact) {
    guard isObserved, let observer else { return }
    let subject = contact.touch.view.map { EventRecord.Subject.responder($0) } ?? .nothing
    observer.observe(make(subject, .hit, nil, [contact.finger], contact.sample.location))
  }

  func recordOffer(_ phase: UITouch.Phase, _ touches: Set<UITouch>, to recognizer: UIGestureRecognizer) {
    guard !recognizer.isUnlisted else { return }
    observer?.observe(make(.recognizer(recognizer), .receives(phase), nil, touches.fingers))
  }

  func recordOffer(_ press: UIPress, to recognizer: UIGestureRecognizer) {
    guard !recognizer.isUnlisted else { return }
    let phase: UITouch.Phase =
      switch press.phase {
      case .began: .began
      case .changed, .stationary: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    observer?.observe(make(.recognizer(recognizer), .receives(phase), nil, [], press: press))
  }

  func recordPresses(_ phase: UIPress.Phase, _ presses: Set<UIPress>, at responder: UIResponder) {
    guard isObserved, let observer else { return }
    let reason = pressGate.currentReason
    observer.observe(make(.responder(responder), .presses(phase), reason, [], press: presses.first))
  }

  func recordTouches(_ phase: UITouch.Phase, _ touches: Set<UITouch>, at responder: UIResponder) {
    observer?.observe(make(.responder(responder), .touches(phase), gate.currentReason, touches.fingers))
  }

  private func make(
    _ subject: EventRecord.Subject,
    _ what: EventRecord.What,
    _ reason: EventRecord.Reason?,
    _ fingers: [Int],
    _ point: CGPoint? = nil,
    press: UIPress? = nil
  ) -> EventRecord {
    EventRecord(
      time: application.clock.now,
      subject: subject,
      what: what,
      reason: reason,
      fingers: fingers,
      point: point,
      press: press
    )
  }
}

extension Set<UITouch> {
  @MainActor
  fileprivate var fingers: [Int] {
    map(\.values.finger).sorted()
  }
}
