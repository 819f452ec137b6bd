import Foundation

extension GestureArena {
  /// Ends the gestures that can receive no further touch because no finger is down. Possible recognizers fail, and
  /// active ones are cancelled (G-19, G-79).
  func closeUnfinishable() {
    for recognizer in engaged.all where !recognizer.hasFingerDown && recognizer.entry.requested == nil {
      switch recognizer.entry.state {
      case .possible where !recognizer.isDeferred && !recognizer.awaitsFurtherTouches && recognizer.entry.hasReceived:
        fail(recognizer, because: .nothingLeft)
      case .began, .changed:
        if recognizer.entry.following == nil { commit(recognizer, .cancelled, because: .nothingLeft) }
      default: break
      }
    }
  }

  /// Resets finished recognizers without a finger to `.possible` (G-17, G-19). If no recognizer can have finished since
  /// the last call, does nothing and returns false.
  func resetFinished() -> Bool {
    guard mayBeFinished else { return false }
    mayBeFinished = false
    let finished = engaged.take { recognizer in
      !recognizer.hasFingerDown && !recognizer.isDeferred && !recognizer.hasRequest
        && !(recognizer.entry.state == .possible && recognizer.awaitsFurtherTouches)
    }
    for recognizer in finished { recognizer.becomePossible() }
    return true
  }

  /// Removes all recognizers without records or actions, because the application is deallocated.
  func abandon() {
    let left = engaged.all
    engaged.removeAll()
    pending.removeAll()
    outcome.removeAll()
    for recognizer in left {
      recognizer.joinedDelivery = nil
      recognizer.becomePossible()
    }
  }

  /// Removes a recognizer from its gesture. An active recognizer is cancelled and sends its action (G-70, G-72). A
  /// possible recognizer fails. The failure of a disabled recognizer is not recorded.
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
