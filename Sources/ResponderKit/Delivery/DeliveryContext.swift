/// A call to a responder, including the forwarding along its chain. The context is stored in the touches of the call,
/// because the forwarding runs through app code.
struct DeliveryContext {
  /// The contacts being delivered. Two contacts can share one touch (T-32).
  let contacts: [TouchContact]
  /// The reason why the library changed the phase or the time of delivery; nil if the phase is delivered as the host
  /// reported it.
  let reason: EventRecord.Reason?

  /// Notes that `responder` received a phase of `touch`. After the began phase, the responder is in the contact's
  /// `openResponders` until it receives the ended or cancelled phase.
  @MainActor
  func note(_ phase: UITouch.Phase, of touch: UITouch, at responder: UIResponder) {
    for contact in contacts where contact.touch === touch { contact.note(hasBegun: phase == .began, at: responder) }
  }
}
