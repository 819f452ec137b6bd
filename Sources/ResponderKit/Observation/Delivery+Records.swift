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
    tell(make(.recognizer(recognizer), what, reason, contact?.fingers ?? recognizer.presentFingers))
  }

  func record(
    _ what: EventRecord.What,
    at responder: UIResponder?,
    reason: EventRecord.Reason?,
    _ contact: Contact? = nil
  ) {
    guard isObserved else { return }
    let subject = responder.map { EventRecord.Subject.responder($0) } ?? .nothing
    tell(make(subject, what, reason, contact?.fingers ?? []))
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
    tell(make(subject, .hit, nil, contact.fingers, contact.sample.location))
    reviewDelegates(from: contact.touch.view)
  }

  func recordOffer(_ phase: UITouch.Phase, _ fingers: [Int], to recognizer: UIGestureRecognizer) {
    guard !recognizer.isUnlisted else { return }
    tell(make(.recognizer(recognizer), .receives(phase), nil, fingers))
  }

  /// A recognizer takes nothing new because it is switched off, is over, or waits with its request.
  func recordIgnored(_ contact: Contact, by recognizer: UIGestureRecognizer) {
    guard isObserved else { return }
    let reason: EventRecord.Reason
    if !recognizer.isEnabled {
      let view = (recognizer as? ScrollPanGestureRecognizer)?.scrollView
      reason = view.flatMap { $0.isScrollEnabled ? nil : .scrollingDisabled($0) } ?? .switchedOff(recognizer)
    } else if recognizer.isFinal {
      reason = .alreadyOver(recognizer, recognizer.entry.state)
    } else if recognizer.isHeld {
      reason = .requestHeld(recognizer)
    } else if let finger = recognizer.contacts.first(where: \.isDown)?.finger {
      reason = .hasFinger(recognizer.recordedOwner, finger: finger)
    } else {
      return
    }
    recordIgnored(contact, by: recognizer, because: reason)
  }

  func recordIgnored(_ contact: Contact, by recognizer: UIGestureRecognizer, because reason: EventRecord.Reason) {
    guard isObserved, !recognizer.isUnlisted else { return }
    let fingers = contact.kind == .touch ? contact.fingers : []
    tell(make(.recognizer(recognizer), .ignores(contact.kind), reason, fingers, press: contact.press))
  }

  /// Somebody makes nothing of a press that came to it.
  func recordIgnored(_ press: UIPress, at responder: UIResponder, because reason: EventRecord.Reason) {
    guard isObserved else { return }
    tell(make(.responder(responder), .ignores(.press), reason, [], press: press))
  }

  /// A responder has a use for a press, which goes no farther up the chain.
  func recordKept(_ press: UIPress, by responder: UIResponder) {
    guard isObserved else { return }
    let control = press.selects ? responder as? UIControl : nil
    let reason: EventRecord.Reason = control.map { .chooses($0) } ?? .types(responder)
    tell(make(.responder(responder), .keeps, reason, [], press: press))
  }

  /// An action was sent that nobody performs.
  func recordUnperformed(
    _ action: Selector,
    from sender: UIResponder?,
    because reason: @autoclosure () -> EventRecord.Reason
  ) {
    guard isObserved else { return }
    record(.findsNobody(action: action.name ?? "its action"), at: sender, reason: reason())
  }

  /// Something was asked up the chain on behalf of those who hear the screen, and nobody answered true.
  func recordUnperformed(_ event: AccessibilityEvent, from start: UIResponder) {
    guard isObserved else { return }
    record(.findsNobody(action: event.words), at: start, reason: .nobodyPerforms)
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
    let event = touchesEvent
    if touches.count == 1, let contact = touches.first?.presentContact {
      let told = contact.told(in: event)
      tell(make(.responder(responder), .touches(phase), gate.currentReason, contact.fingers, touches: told))
      return
    }
    let told = touches.map { EventRecord.Touch($0, in: event) }.sorted { $0.finger < $1.finger }
    tell(make(.responder(responder), .touches(phase), gate.currentReason, told.map(\.finger), touches: told))
  }

  /// Better values come to a recognizer.
  func recordEstimates(_ touches: Set<UITouch>, at recognizer: UIGestureRecognizer) {
    guard isObserved, !recognizer.isUnlisted else { return }
    recordEstimates(touches, .recognizer(recognizer))
  }

  /// Better values come to a responder.
  func recordEstimates(_ touches: Set<UITouch>, at responder: UIResponder) {
    guard isObserved else { return }
    recordEstimates(touches, .responder(responder))
  }

  private func recordEstimates(_ touches: Set<UITouch>, _ subject: EventRecord.Subject) {
    // They are no part of any event.
    let told = touches.map { EventRecord.Touch($0, in: nil) }.sorted { $0.finger < $1.finger }
    tell(make(subject, .receivesEstimates, nil, told.map(\.finger), touches: told))
  }

  /// Somebody makes nothing of a touch that came to it.
  func recordIgnored(_ touch: UITouch, at responder: UIResponder, because reason: @autoclosure () -> EventRecord.Reason)
  {
    guard isObserved else { return }
    tell(make(.responder(responder), .ignores(.touch), reason(), [touch.values.finger]))
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
    guard let observer = presentObserver else { return }
    if heldRecords == nil { observer.observe(record()) } else { heldRecords?.append(record()) }
  }

  private func make(
    _ subject: EventRecord.Subject,
    _ what: EventRecord.What,
    _ reason: EventRecord.Reason?,
    _ fingers: [Int],
    _ point: CGPoint? = nil,
    touches: [EventRecord.Touch] = [],
    press: UIPress? = nil
  ) -> EventRecord {
    EventRecord(
      time: clock.now,
      subject: subject,
      what: what,
      reason: reason,
      fingers: fingers,
      touches: touches,
      point: point,
      press: press
    )
  }
}

extension UITouch {
  /// Its contact; nil where it tells of another finger's tap just now, since taps in a row share their touch (T-32).
  fileprivate var presentContact: Contact? {
    guard let contact, contact.finger == values.finger else { return nil }
    return contact
  }
}

extension UIGestureRecognizer {
  /// Of the touches that are down, or of those that just lifted where none is; ascending.
  fileprivate var presentFingers: [Int] {
    if contacts.count == 1, contacts[0].kind == .touch, contacts[0].isDown { return contacts[0].fingers }
    return presentTouches.map(\.finger).sorted()
  }
}

extension UIResponder {
  /// An answer, a line of a menu, a button of this object's was chosen, and what it does runs now.
  package final func recordPerformed(_ action: String) {
    eventDelivery?.record(.performs(action: action), at: self, reason: nil)
  }
}
