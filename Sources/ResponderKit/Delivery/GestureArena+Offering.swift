import Foundation

extension GestureArena {
  /// Second states of the event before are requested with this one.
  func requestFollowingStates() {
    guard !pending.isEmpty else { return }
    for recognizer in pending.all where recognizer.entry.carries { requestFollowingState(of: recognizer) }
    forgetResolved()
  }

  /// Finds the recognizers of a new touch: those of the hit view and of every ancestor through the window (G-01), after the
  /// filters of 6.6. The set is fixed from now on (G-02), so every filter is asked before anyone is offered the touch.
  func admit(_ contact: TouchContact, _ event: UIEvent) {
    var views: [UIView] = []
    var view = contact.touch.view
    while let current = view {
      views.append(current)
      view = current.unownedSuperview
    }
    for (depth, view) in views.reversed().enumerated() {
      for recognizer in view.recognizers where recognizer.unownedView === view {
        guard accepts(recognizer, contact, event) else { continue }
        engage(recognizer, with: contact, depth: depth)
      }
    }
  }

  func engage(_ recognizer: UIGestureRecognizer, with contact: Contact, depth: Int) {
    recognizer.join(contact, depth: depth)
    if engaged.append(recognizer) { recognizer.entry.addition = nextAddition() }
  }

  /// The filters of 6.6, in their order.
  private func accepts(_ recognizer: UIGestureRecognizer, _ contact: TouchContact, _ event: UIEvent) -> Bool {
    // A final state that was reached outside of any gesture is over by now (G-17).
    if recognizer.isFinal, !engaged.contains(recognizer) { recognizer.becomePossible() }
    // One that is held is offered no new touch; one that is done ignores them until it is reset (G-17).
    guard recognizer.takesTouches else { return false }
    guard recognizer.isEnabled, !recognizer.isFinal, !recognizer.isHeld else {
      contact.delivery.recordIgnored(contact, by: recognizer)
      return false
    }
    let touch = contact.touch
    if !recognizer.touchTypes.contains(touch.type) {
      return refuse(recognizer, contact, because: .touchType(touch.type))
    }
    if recognizer.requiresExclusiveTouchType, let type = recognizer.entry.touchType, type != touch.type {
      return refuse(recognizer, contact, because: .exclusiveTouchType(type))
    }
    if !recognizer.accepts(event) { return refuse(recognizer, contact, because: .shouldReceiveEvent) }
    if !recognizer.delegateAccepts(touch) { return refuse(recognizer, contact, because: .shouldReceiveTouch) }
    // The questions above ran code of the program, which may have disabled or removed the recognizer.
    return recognizer.isEnabled && recognizer.unownedView != nil
  }

  private func refuse(
    _ recognizer: UIGestureRecognizer,
    _ contact: TouchContact,
    because reason: EventRecord.Reason
  ) -> Bool {
    contact.delivery.record(.refuses, of: recognizer, reason: reason, contact)
    return false
  }

  /// Gives every recognizer the finger that the event is about, outermost view first, then in order of addition.
  func offer(_ contact: TouchContact, _ event: UIEvent, _ delivery: Delivery) {
    let phase = contact.touch.phase
    let changes = contact.changes
    contact.recognizers.all.forEachKept { offer(phase, of: contact, asOf: changes, to: $0, event, delivery) }
    if !contact.isDown { mayBeFinished = true }
  }

  /// Gives `recognizer` what the event is about, unless it has let go of it since there were so many `changes`.
  @inline(never)
  private func offer(
    _ phase: UITouch.Phase,
    of contact: TouchContact,
    asOf changes: Int,
    to recognizer: UIGestureRecognizer,
    _ event: UIEvent,
    _ delivery: Delivery
  ) {
    guard recognizer.isReceiving, contact.changes == changes || recognizer.receives(contact) else { return }
    give(phase, contact.touchSet, contact.details, to: recognizer, event, delivery)
    if recognizer.isUnderWay, recognizer.entry.requested == nil { askToReport(event, for: recognizer) }
  }

  /// Gives every recognizer its touches in the same order: at most one call a phase, with all touches of that phase (G-05).
  func offerSeveral(_ event: UIEvent, _ delivery: Delivery) {
    var receivers = Roster()
    for contact in event.current {
      for recognizer in contact.recognizers.all { receivers.append(recognizer) }
    }
    let current = event.current
    let phases = UITouch.Phase.delivered
    // Loops instead of closures, in each of which Swift asks whether it runs on the main actor.
    for recognizer in receivers.inOrderOfDepth {
      for phase in phases {
        guard recognizer.isReceiving else { break }
        var contacts: [TouchContact] = []
        for contact in current where contact.touch.phase == phase {
          if recognizer.receives(contact) { contacts.append(contact) }
        }
        if !contacts.isEmpty {
          let details = delivery.isObserved ? contacts.details : .nothing
          give(phase, contacts.touches, details, to: recognizer, event, delivery)
        }
      }
      if recognizer.isUnderWay, recognizer.entry.requested == nil { askToReport(event, for: recognizer) }
    }
    for contact in current where !contact.isDown { mayBeFinished = true }
  }

  @inline(__always)
  private func give(
    _ phase: UITouch.Phase,
    _ touches: Set<UITouch>,
    _ details: RecordDetails,
    to recognizer: UIGestureRecognizer,
    _ event: UIEvent,
    _ delivery: Delivery
  ) {
    recognizer.take(event)
    if delivery.isObserved { delivery.recordOffer(phase, details, to: recognizer) }
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    default: recognizer.touchesCancelled(touches, with: event)
    }
  }

  /// An active recognizer's targets are told of every event that changes its touches, also where it does not set its state anew
  /// (measured). What it has let go of is none of its touches, and with its last finger it closes itself or is closed (G-79).
  private func askToReport(_ event: UIEvent, for recognizer: UIGestureRecognizer) {
    guard recognizer.hasFingerDown else { return }
    for contact in event.current where recognizer.receives(contact) {
      recognizer.request(.changed)
      return
    }
  }
}
