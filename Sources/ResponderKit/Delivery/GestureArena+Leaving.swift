import Foundation

extension GestureArena {
  /// A recognizer without a finger neither stays possible nor active (G-19, G-79).
  func closeWhatCannotGoOn() {
    for recognizer in engaged.all where !recognizer.hasFingerDown && recognizer.entry.requested == nil {
      switch recognizer.entry.state {
      case .possible where !recognizer.isHeld && !recognizer.awaitsFurtherTouches && recognizer.entry.hasReceived:
        fail(recognizer, because: .nothingLeft)
      case .began, .changed:
        if recognizer.entry.following == nil { commit(recognizer, .cancelled, because: .nothingLeft) }
      default: break
      }
    }
  }

  /// Brings recognizers back to possible whose touches are all up (G-17, G-19).
  func resetFinished() {
    guard mayBeFinished else { return }
    mayBeFinished = false
    let finished = engaged.take { recognizer in
      !recognizer.hasFingerDown && !recognizer.isHeld && !recognizer.hasRequest
        && !(recognizer.entry.state == .possible && recognizer.awaitsFurtherTouches)
    }
    for recognizer in finished { recognizer.becomePossible() }
    // Nobody needs these any more; a long gesture does not gather them.
    for contact in delivery.touchesEvent.contacts where contact.isOver {
      for recognizer in contact.recognizers.all { recognizer.leave(contact) }
    }
  }

  /// Lets go of every recognizer without a word, since the application goes.
  func abandon() {
    owner = nil
    let left = engaged.all
    engaged.removeAll()
    pending.removeAll()
    actions = []
    for recognizer in left {
      recognizer.joinedArena = nil
      recognizer.becomePossible()
    }
  }

  /// Takes a recognizer out of the gesture in hand: an active one is cancelled and tells its targets (G-70, G-72), a possible
  /// one fails, without a word where it was disabled.
  func withdraw(_ recognizer: UIGestureRecognizer, because reason: EventRecord.Reason) {
    guard engaged.contains(recognizer), let application = delivery.application else { return }
    defer { keepAlive(application) }
    recognizer.dropRequests()
    pending.remove(recognizer)
    switch recognizer.entry.state {
    case .began, .changed: commit(recognizer, .cancelled, because: reason)
    case .possible:
      var silently = !recognizer.entry.hasReceived
      if case .disabled = reason { silently = true }
      fail(recognizer, because: reason, isRecorded: !silently)
    default: break
    }
    recognizer.leaveAllContacts()
    mayBeFinished = true
    delivery.settle()
  }

  /// Withdraws the recognizers of `view` and of all below it.
  func withdrawAll(below view: UIView, because reason: EventRecord.Reason) {
    for recognizer in engaged.all where recognizer.unownedView?.isDescendant(of: view) ?? false {
      withdraw(recognizer, because: reason)
    }
  }
}
