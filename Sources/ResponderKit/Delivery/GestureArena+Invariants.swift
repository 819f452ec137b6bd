extension GestureArena {
  /// What holds between two passes. Looked at in debug builds after each pass, so that a slip shows where it is made and not a
  /// gesture later.
  func checkInvariants(with contacts: @autoclosure () -> [Contact]) {
    #if DEBUG
      demand(
        !hasRequests && batch.isEmpty && settlement.isEmpty,
        "A pass ends when nobody asks and every action is sent."
      )
      for recognizer in engaged.all {
        let entry = recognizer.entry
        demand(entry.deciding == nil, "\(recognizer) is being decided about although the pass is over.")
        demand(entry.reported == nil, "\(recognizer) is shown to its targets although the pass is over.")
        demand(
          entry.isPending == pending.contains(recognizer),
          "\(recognizer) has a request in its entry or is in the arena's list, not both."
        )
        demand(!recognizer.isHeld || entry.state == .possible, "\(recognizer) is held and \(entry.state).")
        for contact in recognizer.contacts {
          demand(
            contact.recognizers.contains(recognizer),
            "\(recognizer) keeps a contact that does not offer it anything."
          )
        }
      }
      for recognizer in pending.all {
        demand(engaged.contains(recognizer), "\(recognizer) waits for something and is in no gesture.")
      }
      for contact in contacts() {
        for recognizer in contact.recognizers.all {
          demand(engaged.contains(recognizer), "\(recognizer) is offered a contact and is in no gesture.")
          demand(recognizer.receives(contact), "\(recognizer) is offered a contact that it does not keep.")
        }
      }
    #endif
  }
}
