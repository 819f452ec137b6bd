import Foundation

extension GestureArena {
  /// Requests the second states that were set in the previous event.
  func requestFollowingStates() {
    for recognizer in pending.all where recognizer.entry.hasFollowingRequest { requestFollowingState(of: recognizer) }
    forgetResolved()
  }

  /// Adds the recognizers of a new touch: those of the hit view and its ancestors, including the window, that pass
  /// UIKit's filters (6.6). The set does not change during the touch; all filters therefore run before any recognizer
  /// is offered the touch (G-01, G-02).
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

  /// Returns whether the recognizer accepts the touch. The filters are applied in UIKit's order (6.6).
  private func accepts(_ recognizer: UIGestureRecognizer, _ contact: TouchContact, _ event: UIEvent) -> Bool {
    // A final state that was set outside a gesture ends with the next touch (G-17).
    if recognizer.isFinal, !engaged.contains(recognizer) { recognizer.becomePossible() }
    // A recognizer with a deferred request is offered no new touch. A finished recognizer ignores touches until it is
    // reset (G-17).
    guard recognizer.takesTouches else { return false }
    guard recognizer.isEnabled, !recognizer.isFinal, !recognizer.isDeferred else {
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
    // The delegate methods called above may have disabled or removed the recognizer.
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

  /// Offers the event of a single finger to every recognizer of the contact: from the outermost view to the innermost,
  /// and on the same view in the order in which the recognizers were added.
  func offer(_ contact: TouchContact, _ event: UIEvent, _ delivery: Delivery) {
    let phase = contact.touch.phase
    let changes = contact.changes
    contact.recognizers.all.forEachRetained { offer(phase, of: contact, asOf: changes, to: $0, event, delivery) }
    if !contact.isDown { mayBeFinished = true }
  }

  /// Offers the event to `recognizer`. If the contact's number of changes is no longer `changes`, first checks that the
  /// recognizer still receives the contact.
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
    if recognizer.hasBegun, recognizer.entry.requested == nil { askToReport(event, for: recognizer) }
  }

  /// Offers an event of several fingers to every recognizer: from the outermost view to the innermost, and on the same
  /// view in the order in which the recognizers were added. Each recognizer is called at most once per phase, with all
  /// touches of that phase (G-05).
  func offerSeveral(_ event: UIEvent, _ delivery: Delivery) {
    var receivers = RecognizerSet()
    for contact in event.current {
      for recognizer in contact.recognizers.all { receivers.append(recognizer) }
    }
    let current = event.current
    let phases = UITouch.Phase.delivered
    // These are loops and not closures, because each call of a closure would check for the main actor.
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
      if recognizer.hasBegun, recognizer.entry.requested == nil { askToReport(event, for: recognizer) }
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
    default:
      recognizer.touchesCancelled(touches, with: event)
      failIfEndDeferred(recognizer)
    }
  }

  /// Fails an interrupted recognizer whose discrete gesture is recognized but deferred (G-16). Its action would
  /// otherwise be sent because of the interruption, which also makes the recognizers fail for which it waits.
  func failIfEndDeferred(_ recognizer: UIGestureRecognizer) {
    guard recognizer.entry.deferred == .ended else { return }
    recognizer.failInsteadOfDeferring(because: .interrupted)
    pending.moveToEnd(recognizer)
  }

  /// Requests `.changed` for an active recognizer that has not set its state, because UIKit calls the targets for every
  /// event that changes one of the recognizer's touches (measured). Does nothing if no finger is down: the recognizer
  /// then ends, or the arena cancels it (G-79).
  private func askToReport(_ event: UIEvent, for recognizer: UIGestureRecognizer) {
    guard recognizer.hasFingerDown else { return }
    for contact in event.current where recognizer.receives(contact) {
      recognizer.request(.changed)
      return
    }
  }
}
