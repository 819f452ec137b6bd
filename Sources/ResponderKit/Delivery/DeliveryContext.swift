/// A call to a responder, including the forwarding along its chain. It is stored in its touches, because the forwarding
/// runs through app code.
struct DeliveryContext {
  /// The contacts being delivered; one touch can represent two of them (T-32).
  let contacts: [TouchContact]
  /// The reason why the phase or the time of delivery differs from the host's; nil if it does not.
  let reason: EventRecord.Reason?

  /// Notes that `responder` received a phase of `touch`: it has the touch until it receives ended or cancelled.
  @MainActor
  func note(_ phase: UITouch.Phase, of touch: UITouch, at responder: UIResponder) {
    for contact in contacts where contact.touch === touch { contact.note(hasBegun: phase == .began, at: responder) }
  }
}
