extension GestureArena {
  /// Checks the conditions that are true between two passes. Debug builds call this method after each pass, so that an
  /// error is detected in the pass that causes it and not in a later gesture.
  func checkInvariants(with contacts: @autoclosure () -> [Contact]) {
    #if DEBUG
      demand(
        !hasRequests && batch.isEmpty && outcome.isEmpty,
        "At the end of a pass, every request must have been resolved and every action sent."
      )
      for recognizer in engaged.all {
        let entry = recognizer.entry
        demand(entry.deciding == nil, "A request of \(recognizer) is still being resolved at the end of the pass.")
        demand(entry.reported == nil, "\(recognizer) still reports a state to its targets at the end of the pass.")
        demand(
          entry.isPending == pending.contains(recognizer),
          "\(recognizer) must be in the arena's list of pending recognizers exactly while it has a request."
        )
        demand(
          !recognizer.isDeferred || entry.state == .possible,
          "\(recognizer) has a deferred request, so its state must be possible, but it is \(entry.state)."
        )
        for contact in recognizer.contacts {
          demand(
            contact.recognizers.contains(recognizer),
            "\(recognizer) has a contact whose list of recognizers does not contain the recognizer."
          )
        }
      }
      for recognizer in pending.all {
        demand(engaged.contains(recognizer), "\(recognizer) has a request but is not engaged.")
      }
      for contact in contacts() {
        for recognizer in contact.recognizers.all {
          demand(engaged.contains(recognizer), "\(recognizer) is offered a contact but is not engaged.")
          demand(recognizer.receives(contact), "\(recognizer) is offered a contact that it does not have.")
        }
      }
    #endif
  }
}
