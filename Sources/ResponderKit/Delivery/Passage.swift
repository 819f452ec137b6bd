/// A call to a responder, from which the touches climb the chain. Its touches carry it, since the way up leads through the app's code.
struct Passage {
  /// The runs that are delivered; one touch can represent two of them (T-32).
  let contacts: [TouchContact]
  /// The reason why they are delivered with another phase, or at another time, than the host's; nil where they are not.
  let reason: EventRecord.Reason?

  /// Notes that `responder` was told of a phase of `touch`: it has the touch until an ended or a cancelled.
  @MainActor
  func note(_ phase: UITouch.Phase, of touch: UITouch, at responder: UIResponder) {
    for contact in contacts where contact.touch === touch { contact.note(hasBegun: phase == .began, at: responder) }
  }
}
