import Foundation

/// The way of a state from a subclass's request to the arena (G-15).
extension UIGestureRecognizer {
  func request(_ wanted: State) {
    // A reset clears what is over; it does not start anew.
    if isResetting { return }
    if isHeld {
      // A held one cannot give up; a gesture that is over before it could begin is.
      guard heldRequest == .began, wanted == .ended || wanted == .cancelled, let arena else { return }
      isHeldOver = true
      arena.mayBeFinished = true
      arena.noteRequest(of: self)
      return
    }
    let current = carriedState ?? asked ?? committed
    let wanted = current.reading(wanted)
    guard current.leads(to: wanted) else { return }
    guard let arena = presentArena else {
      commitAlone(wanted)
      return
    }
    joinedArena = arena
    if asked == .began { carriedState = wanted } else { asked = wanted }
    arena.noteRequest(of: self)
  }

  /// The arena of the gesture in hand, else that of the window it stands in.
  private var presentArena: GestureArena? {
    if isInvolved || committed != .possible, let arena { return arena }
    return unownedView?.window?.application?.delivery.arena ?? arena
  }

  /// Outside of a window there is nobody to settle with; a subclass's own test gets its state and its action.
  private func commitAlone(_ wanted: State) {
    committed = wanted
    if wanted != .failed { sendActions(reporting: wanted) }
  }

  func takeRequest() {
    request = asked
    asked = nil
  }

  /// Takes up the second state of an earlier event; false where it has lost its meaning.
  func requestCarriedState() -> Bool {
    defer { carriedState = nil }
    guard let carriedState, asked == nil, committed.leads(to: carriedState) else { return false }
    asked = carriedState
    return true
  }

  func hold(_ wanted: State) {
    heldRequest = wanted
    if carriedState == .ended || carriedState == .cancelled { isHeldOver = true }
    carriedState = nil
  }

  func dropRequests() {
    asked = nil
    request = nil
    carriedState = nil
    heldRequest = nil
    isHeldOver = false
  }

  /// Runs `action` at `deadline`; what it asks for is settled together with what the timers of other recognizers ask for at
  /// the same moment, innermost view first as ever (G-31).
  /// Nothing comes of it where the recognizer is gone; abandon the timer in `deinit`, so that the clock does not keep it.
  func wake(at deadline: TimeInterval, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) -> EventTimer? {
    clock?.schedule(at: deadline) { [reference = BackReference(self)] in
      guard let recognizer = reference.wrappedValue else { return }
      if let delivery = recognizer.arena?.delivery {
        delivery.collect(at: deadline) { action(recognizer) }
      } else {
        action(recognizer)
      }
    }
  }

  /// The subclass's timers are over with the gesture.
  func cancelTimers() {
    for timer in timers { timer.cancel() }
    timers.removeAll()
  }

  /// Gives up, for a reason that the record tells.
  func fail(because reason: EventRecord.Reason) {
    if ownReason == nil { ownReason = reason }
    state = .failed
  }

  var hasRequest: Bool { asked != nil || request != nil || carriedState != nil }
  var isHeld: Bool { heldRequest != nil }
  /// Possible, as far as views' touches are concerned: a held request has not taken them (G-50, G-51).
  var isUndecided: Bool { committed == .possible }
  /// Its targets have heard that it began, and not yet that it is over.
  var isUnderWay: Bool { committed == .began || committed == .changed }
  /// Whether it has recognized, failed or been cancelled, and takes part in nothing until it is reset (G-17).
  var isFinal: Bool { committed.rawValue >= State.ended.rawValue }
  /// Whether touches are still given to it.
  var isReceiving: Bool { !isFinal && isSwitchedOn }
  var hasFingerDown: Bool {
    for contact in contacts where contact.isDown { return true }
    return false
  }
}

extension UIGestureRecognizer.State {
  /// What a recognizer in this state means by `wanted`: cancelling what has not begun is failing (G-16), and failing what has
  /// begun is cancelling.
  fileprivate func reading(_ wanted: Self) -> Self {
    switch (self, wanted) {
    case (.possible, .cancelled): .failed
    case (.began, .failed), (.changed, .failed): .cancelled
    default: wanted
    }
  }

  /// The legal steps (G-10, G-11).
  func leads(to next: Self) -> Bool {
    switch (self, next) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    default: false
    }
  }
}
