import Foundation

extension Gate {
  /// Decides whether the hit view receives a new finger (H-30 to H-45). The finger is offered to recognizers in any
  /// case (H-32, X-13).
  func land(_ contact: TouchContact, among contacts: [TouchContact]) {
    guard let view = contact.touch.view else {
      contact.deliveryState = .suppressed
      return
    }
    // A contact later in the list lands after this contact, and therefore does not prevent its delivery.
    for other in contacts {
      if other === contact { break }
      guard other.touch.window === contact.touch.window else { continue }
      let isSameView = other.touch.view === view
      if isSameView, !view.isMultipleTouchEnabled, other.occupiesView {
        suppress(contact, because: .viewHasTouch(view, finger: other.finger))
        return
      }
      guard !isSameView, other.occupiesView, other.isDeliverable, let otherView = other.touch.view else { continue }
      if otherView.isExclusiveTouch {
        suppress(contact, because: .exclusiveTouch(otherView))
        return
      }
      if view.isExclusiveTouch {
        suppress(contact, because: .exclusiveTouch(view))
        return
      }
    }
  }

  private func suppress(_ contact: TouchContact, because reason: EventRecord.Reason) {
    contact.deliveryState = .suppressed
    delivery.record(.drops, at: contact.touch.view, reason: reason, contact)
  }
}
