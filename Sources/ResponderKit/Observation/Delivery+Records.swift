import Foundation

/// The methods that create records. Without an observer, they do nothing.
extension Delivery {
  func record(
    _ what: EventRecord.What,
    of recognizer: UIGestureRecognizer,
    reason: EventRecord.Reason?,
    _ contact: Contact? = nil
  ) {
    guard isObserved, !recognizer.isUnlisted else { return }
    notifyObserver(.recognizer(recognizer), what, reason, contact?.details ?? recognizer.presentDetails)
  }

  func record(
    _ what: EventRecord.What,
    at responder: UIResponder?,
    reason: EventRecord.Reason?,
    _ contact: Contact? = nil
  ) {
    guard isObserved else { return }
    let subject = responder.map { EventRecord.Subject.responder($0) } ?? .nothing
    notifyObserver(subject, what, reason, contact?.details ?? .nothing)
  }

  func record(_ what: EventRecord.What, by object: AnyObject, reason: EventRecord.Reason? = nil) {
    guard isObserved else { return }
    let subject = (object as? UIResponder).map { EventRecord.Subject.responder($0) } ?? .object(object)
    notifyObserver(subject, what, reason, .nothing)
  }

  func record(_ what: EventRecord.What, rejected sample: TouchSample, reason: EventRecord.Reason) {
    guard isObserved else { return }
    notifyObserver(.nothing, what, reason, RecordDetails(fingers: [sample.finger], point: sample.location))
  }

  func record(_ what: EventRecord.What, rejectedAt point: CGPoint, reason: EventRecord.Reason) {
    notifyObserver(.nothing, what, reason, RecordDetails(point: point))
  }

  func recordHit(_ contact: TouchContact) {
    guard isObserved else { return }
    let subject = contact.touch.view.map { EventRecord.Subject.responder($0) } ?? .nothing
    notifyObserver(subject, .hit, nil, RecordDetails(fingers: contact.details.fingers, point: contact.sample.location))
    reviewDelegates(from: contact.touch.view)
  }

  func recordOffer(_ phase: UITouch.Phase, _ details: RecordDetails, to recognizer: UIGestureRecognizer) {
    guard !recognizer.isUnlisted else { return }
    notifyObserver(.recognizer(recognizer), .receives(phase), nil, details)
  }

  /// Records that a recognizer ignores a contact, because the recognizer is disabled or finished, waits for another
  /// recognizer, or has another contact.
  func recordIgnored(_ contact: Contact, by recognizer: UIGestureRecognizer) {
    guard isObserved else { return }
    let reason: EventRecord.Reason
    if !recognizer.isEnabled {
      reason = recognizer.reasonOfBeingDisabled
    } else if recognizer.isFinal {
      reason = .alreadyOver(recognizer, recognizer.entry.state)
    } else if recognizer.isDeferred {
      reason = .requestDeferred(recognizer)
    } else if let other = recognizer.contacts.first(where: \.isDown) {
      reason =
        switch other.source {
        case .touch(let other): .hasFinger(recognizer.recordedOwner, finger: other.finger)
        case .press(let other): .hasPress(recognizer.recordedOwner, other.press.type)
        }
    } else {
      return
    }
    recordIgnored(contact, by: recognizer, because: reason)
  }

  func recordIgnored(_ contact: Contact, by recognizer: UIGestureRecognizer, because reason: EventRecord.Reason) {
    guard isObserved, !recognizer.isUnlisted else { return }
    let details: RecordDetails =
      switch contact.source {
      case .touch(let contact): contact.kind == .touch ? contact.details : .nothing
      case .press(let contact): RecordDetails(press: contact.press)
      }
    notifyObserver(.recognizer(recognizer), .ignores(contact.kind), reason, details)
  }

  /// Records that a responder ignores a press.
  func recordIgnored(_ press: UIPress, at responder: UIResponder, because reason: EventRecord.Reason) {
    guard isObserved else { return }
    notifyObserver(.responder(responder), .ignores(.press), reason, RecordDetails(press: press))
  }

  /// Records that a responder consumes a press and does not forward it.
  func recordConsumed(_ press: UIPress, by responder: UIResponder) {
    guard isObserved else { return }
    let reason: EventRecord.Reason = press.operatesControl ? .chooses(responder) : .types(responder)
    notifyObserver(.responder(responder), .keeps, reason, RecordDetails(press: press))
  }

  /// Records an action that no responder performs.
  func recordUnperformed(
    _ action: Selector,
    from sender: UIResponder?,
    because reason: @autoclosure () -> EventRecord.Reason
  ) {
    guard isObserved else { return }
    record(.findsNobody(action: action.name ?? "its action"), at: sender, reason: reason())
  }

  /// Records that an action was not called, because the type of the method's parameter is not the type of the argument.
  func recordSkipped(_ name: String?, of target: AnyObject?, _ argument: Any?, taking type: Any.Type) {
    guard isObserved else { return }
    let reason = EventRecord.Reason.argumentType(type, sent: argument.map { Swift.type(of: $0) })
    let what = EventRecord.What.skips(action: name ?? "its action")
    if let target {
      record(what, by: target, reason: reason)
    } else {
      record(what, at: nil, reason: reason)
    }
  }

  /// Records an accessibility action that no responder in the chain performed.
  func recordUnperformed(_ event: AccessibilityEvent, from start: UIResponder) {
    guard isObserved else { return }
    record(.findsNobody(action: event.words), at: start, reason: .noObjectPerforms)
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
    notifyObserver(.recognizer(recognizer), .receives(phase), nil, RecordDetails(press: press))
  }

  func recordPresses(_ phase: UIPress.Phase, _ presses: Set<UIPress>, at responder: UIResponder) {
    guard isObserved else { return }
    let press = presses.first
    notifyObserver(.responder(responder), .presses(phase), press?.deliveryReason, RecordDetails(press: press))
  }

  /// Records that a responder receives a phase of touches.
  /// - Parameter touch: The only element of `touches`; nil if the caller does not know it or if there are several.
  func recordTouches(_ phase: UITouch.Phase, _ touches: Set<UITouch>, of touch: UITouch?, at responder: UIResponder) {
    let event = touchesEvent
    if let only = touch ?? (touches.count == 1 ? touches.first : nil), let contact = only.presentContact {
      let reason = only.deliveryContext?.reason
      notifyObserver(.responder(responder), .touches(phase), reason, contact.receivedDetails(in: event))
      return
    }
    let reason = touches.first?.deliveryContext?.reason
    let received = touches.map { EventRecord.Touch($0, in: event) }.sorted { $0.finger < $1.finger }
    let details = RecordDetails(fingers: received.map(\.finger), touches: received)
    notifyObserver(.responder(responder), .touches(phase), reason, details)
  }

  /// Records that a recognizer receives corrected values of touches whose values were estimates.
  func recordEstimates(_ touches: Set<UITouch>, at recognizer: UIGestureRecognizer) {
    guard isObserved, !recognizer.isUnlisted else { return }
    recordEstimates(touches, .recognizer(recognizer))
  }

  /// Records that a responder receives corrected values of touches whose values were estimates.
  func recordEstimates(_ touches: Set<UITouch>, at responder: UIResponder) {
    guard isObserved else { return }
    recordEstimates(touches, .responder(responder))
  }

  private func recordEstimates(_ touches: Set<UITouch>, _ subject: EventRecord.Subject) {
    // The event is nil, because corrected values are delivered without an event.
    let received = touches.map { EventRecord.Touch($0, in: nil) }.sorted { $0.finger < $1.finger }
    notifyObserver(subject, .receivesEstimates, nil, RecordDetails(fingers: received.map(\.finger), touches: received))
  }

  /// Records that a responder ignores a touch.
  func recordIgnored(_ touch: UITouch, at responder: UIResponder, because reason: @autoclosure () -> EventRecord.Reason)
  {
    guard isObserved else { return }
    notifyObserver(.responder(responder), .ignores(.touch), reason(), RecordDetails(fingers: [touch.values.finger]))
  }

  /// Calls a delegate method that returns a decision, and adds one record of the call and its result. This record
  /// precedes the records that are added during the call.
  func recordQuestion(_ ask: () -> Bool, _ record: (_ result: Bool) -> Void) -> Bool {
    guard isObserved else { return ask() }
    let outer = deferredRecords
    deferredRecords = []
    let result = ask()
    let inner = deferredRecords ?? []
    deferredRecords = outer
    record(result)
    for record in inner { passOn(record) }
    return result
  }

  private func notifyObserver(
    _ subject: consuming EventRecord.Subject,
    _ what: consuming EventRecord.What,
    _ reason: consuming EventRecord.Reason?,
    _ details: consuming RecordDetails
  ) {
    // The pass observer is copied only once, because each copy retains it.
    if let passObserver, deferredRecords == nil {
      passObserver.observe(subject, what, reason, details)
    } else if let clock {
      passOn(EventRecord(time: clock.now, subject: subject, what: what, reason: reason, details: details))
    }
  }

  /// Passes a record to the observer, or stores it while a delegate method that returns a decision is running.
  private func passOn(_ record: consuming EventRecord) {
    guard let observer else { return }
    if deferredRecords != nil { deferredRecords?.append(record) } else { observer.observe(record) }
  }
}

extension UITouch {
  /// The current contact of the touch. Successive taps share one `UITouch` object; the value is nil while a phase of an
  /// earlier tap is being delivered with this object (T-32).
  fileprivate var presentContact: TouchContact? {
    guard let contact, contact.finger == values.finger else { return nil }
    return contact
  }
}

extension UIGestureRecognizer {
  /// The details of a record about a gesture: the numbers of the fingers that are down, in ascending order. If no
  /// finger is down, these are the numbers of the fingers that just lifted.
  fileprivate var presentDetails: RecordDetails {
    if contacts.count == 1, contacts[0].kind == .touch, contacts[0].isDown { return contacts[0].details }
    let fingers = presentTouches.map(\.finger).sorted()
    return fingers.isEmpty ? .nothing : RecordDetails(fingers: fingers)
  }
}

extension UIResponder {
  /// Records that a value returned by the app's data source or delegate cannot be used, and returns `taken`, which is
  /// used instead. An unusable value never stops the app.
  package final func replacing<Answer>(_ result: Answer, by taken: Answer, to question: String) -> Answer {
    if let delivery = eventDelivery, delivery.isObserved {
      let reason = EventRecord.Reason.unusableValue("\(result)", taken: "\(taken)")
      delivery.record(.replaces(resultOf: question), at: self, reason: reason)
    }
    return taken
  }

  /// Records that an item of this object, such as a menu item or an alert's button, was chosen and that its action
  /// runs.
  package final func recordPerformed(_ action: String) {
    eventDelivery?.record(.performs(action: action), at: self, reason: nil)
  }
}
