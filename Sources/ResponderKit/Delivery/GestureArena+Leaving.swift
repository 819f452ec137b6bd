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

  /// Brings recognizers back to possible whose touches are all up (G-17, G-19). False where no touch lifted since the last call.
  func resetFinished() -> Bool {
    guard mayBeFinished else { return false }
    mayBeFinished = false
    let finished = engaged.take { recognizer in
      !recognizer.hasFingerDown && !recognizer.isHeld && !recognizer.hasRequest
        && !(recognizer.entry.state == .possible && recognizer.awaitsFurtherTouches)
    }
    for recognizer in finished { recognizer.becomePossible() }
    return true
  }

  /// Lets go of every recognizer without a word, since the application goes.
  func abandon() {
    let left = engaged.all
    engaged.removeAll()
    pending.removeAll()
    settlement.removeAll()
    for recognizer in left {
      recognizer.joinedDelivery = nil
      recognizer.becomePossible()
    }
  }

  /// Removes a recognizer from its gesture: an active one is cancelled and sends its action (G-70, G-72), a possible one fails,
  /// without a record where it was disabled.
  func withdraw(_ recognizer: UIGestureRecognizer, because reason: EventRecord.Reason) {
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
  }
}
