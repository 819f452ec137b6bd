import Foundation

/// Records are made here, and only where somebody observes.
extension Delivery {
  func record(
    _ what: EventRecord.What,
    of recognizer: UIGestureRecognizer,
    reason: EventRecord.Reason?,
    _ contact: Contact? = nil
  ) {
    guard isObserved, !recognizer.isUnlisted else { return }
    let fingers = contact.map { [$0.finger] } ?? recognizer.presentTouches.map(\.finger).sorted()
    tell(make(.recognizer(recognizer), what, reason, fingers))
  }

  func record(
    _ what: EventRecord.What,
    at responder: UIResponder?,
    reason: EventRecord.Reason?,
    _ contact: Contact? = nil
  ) {
    guard isObserved else { return }
    let subject = responder.map { EventRecord.Subject.responder($0) } ?? .nothing
    tell(make(subject, what, reason, contact.map { [$0.finger] } ?? []))
  }

  func record(_ what: EventRecord.What, by object: AnyObject, reason: EventRecord.Reason? = nil) {
    guard isObserved else { return }
    let subject = (object as? UIResponder).map { EventRecord.Subject.responder($0) } ?? .object(object)
    tell(make(subject, what, reason, []))
  }

  func record(_ what: EventRecord.What, rejected sample: TouchSample, reason: EventRecord.Reason) {
    guard isObserved else { return }
    tell(make(.nothing, what, reason, [sample.finger], sample.location))
  }

  func record(_ what: EventRecord.What, rejectedAt point: CGPoint, reason: EventRecord.Reason) {
    tell(make(.nothing, what, reason, [], point))
  }

  func recordHit(_ contact: Contact) {
    guard isObserved else { return }
    let subject = contact.touch.view.map { EventRecord.Subject.responder($0) } ?? .nothing
    tell(make(subject, .hit, nil, [contact.finger], contact.sample.location))
    reviewDelegates(from: contact.touch.view)
  }

  func recordOffer(_ phase: UITouch.Phase, _ touches: Set<UITouch>, to recognizer: UIGestureRecognizer) {
    guard !recognizer.isUnlisted else { return }
    tell(make(.recognizer(recognizer), .receives(phase), nil, touches.fingers))
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
    tell(make(.recognizer(recognizer), .receives(phase), nil, [], press: press))
  }

  func recordPresses(_ phase: UIPress.Phase, _ presses: Set<UIPress>, at responder: UIResponder) {
    guard isObserved else { return }
    let reason = pressGate.currentReason
    tell(make(.responder(responder), .presses(phase), reason, [], press: presses.first))
  }

  func recordTouches(_ phase: UITouch.Phase, _ touches: Set<UITouch>, at responder: UIResponder) {
    tell(make(.responder(responder), .touches(phase), gate.currentReason, touches.fingers))
  }

  /// A question and its answer are one record, and come before what was done while the question was open.
  func recordQuestion(_ ask: () -> Bool, _ record: (_ answer: Bool) -> Void) -> Bool {
    guard isObserved else { return ask() }
    let outer = heldRecords
    heldRecords = []
    let answer = ask()
    let inner = heldRecords ?? []
    heldRecords = outer
    record(answer)
    for record in inner { tell(record) }
    return answer
  }

  private func tell(_ record: @autoclosure () -> EventRecord) {
    guard let observer else { return }
    if heldRecords == nil { observer.observe(record()) } else { heldRecords?.append(record()) }
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
      time: clock.now,
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
