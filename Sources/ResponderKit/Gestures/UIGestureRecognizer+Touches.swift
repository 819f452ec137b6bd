import Foundation

/// The contacts of the current gesture.
extension UIGestureRecognizer {
  func join(_ contact: Contact, depth: Int) {
    joinedDelivery = contact.delivery
    contacts.append(contact)
    contact.recognizers.append(self)
    entry.join(contact, depth: depth)
  }

  /// Whether the contact belongs to the current gesture of this recognizer. Most gestures have one contact.
  @inline(__always)
  func receives(_ contact: Contact) -> Bool {
    for own in contacts where own === contact { return true }
    return false
  }

  func leave(_ contact: Contact) {
    if contacts.contains(contact) { rememberTouches() }
    contacts.removeAll { $0 === contact }
    contact.recognizers.remove(self)
  }

  func leaveAllContacts() {
    rememberTouches()
    // The contacts are released after the array is empty. A contact can own the last reference to app objects, whose
    // deinitializers run code.
    let left = contacts
    contacts = []
    for contact in left { contact.recognizers.remove(self) }
  }

  /// Resets the recognizer to `.possible` for the next gesture (G-17).
  func becomePossible() {
    leaveAllContacts()
    dynamicRequirements.removeAll()
    transition(to: .possible)
    cancelTimers()
    resetKeepingState()
  }

  /// The present contacts, except those of a scrolling pointer, which has no touch (E-44).
  var presentTouches: [TouchContact] { presentContacts.filter { $0.kind == .touch } }

  /// The contacts that are down. If none is down, these are the contacts that just lifted. Buttons are excluded.
  var presentContacts: [TouchContact] {
    let down = touchesDown
    return down.isEmpty ? contacts.compactMap(\.ofTouch).filter(\.hasJustLifted) : down
  }

  /// The contacts that are down, including those of a pointer that scrolls or hovers. Buttons are excluded.
  var touchesDown: [TouchContact] {
    var down: [TouchContact] = []
    for contact in contacts where contact.isDown {
      if case .touch(let contact) = contact.source { down.append(contact) }
    }
    return down
  }

  /// Stores the present centroid, for the time after the contacts have left the gesture.
  func rememberTouches() { entry.lastCentroid = presentCentroid }

  /// The centroid of the present contacts in the window's coordinates. If there are none, the last known centroid, or
  /// the window's origin while only buttons are down (G-73).
  var presentCentroid: CGPoint {
    if contacts.count == 1 {
      // The usual gesture has one finger, for which this case avoids the creation of an array.
      guard case .touch(let contact) = contacts[0].source else { return .zero }
      return contact.isDown || contact.hasJustLifted ? contact.touch.values.location : entry.lastCentroid
    }
    let present = presentContacts
    guard present.isEmpty else { return centroid(of: present) }
    return hasFingerDown ? .zero : entry.lastCentroid
  }

  /// Returns the centroid of `contacts` in the window's coordinates.
  func centroid(of contacts: [TouchContact]) -> CGPoint {
    if contacts.count == 1 { return contacts[0].touch.values.location }
    var sum = CGPoint.zero
    for contact in contacts {
      sum.x += contact.touch.values.location.x
      sum.y += contact.touch.values.location.y
    }
    let count = CGFloat(max(1, contacts.count))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: nil)
  }
}

extension TouchContact {
  /// Whether the contact lifted with the current event. Always false for scrolling and hovering, which have no touch
  /// phase.
  fileprivate var hasJustLifted: Bool {
    kind == .touch ? touch.phase == .ended || touch.phase == .cancelled : !isDown
  }
}

extension Set<UITouch> {
  /// The touches of the set, in the order in which the fingers landed.
  @MainActor
  var inOrder: [UITouch] { count < 2 ? Array(self) : sorted { $0.serial < $1.serial } }
}
