import Foundation

/// Which touches belong to the gesture in hand.
extension UIGestureRecognizer {
  func join(_ contact: Contact, depth: Int) {
    joinedDelivery = contact.delivery
    contacts.append(contact)
    contact.recognizers.append(self)
    entry.join(contact, depth: depth)
  }

  /// Whether the contact is one of its own; most gestures have one.
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
    // Let go of once the list is empty: a contact can be the last to hold what the program made.
    let left = contacts
    contacts = []
    for contact in left { contact.recognizers.remove(self) }
  }

  /// Back to possible, for the next gesture (G-17).
  func becomePossible() {
    leaveAllContacts()
    dynamicRequirements.removeAll()
    transition(to: .possible)
    cancelTimers()
    resetKeepingState()
  }

  /// Those of `presentContacts` that are touches: a pointer that scrolls has none (E-44).
  var presentTouches: [TouchContact] { presentContacts.filter { $0.kind == .touch } }

  /// The touches that are down, or those that just lifted where none is; buttons are not among them.
  var presentContacts: [TouchContact] {
    let down = touchesDown
    return down.isEmpty ? contacts.compactMap(\.ofTouch).filter(\.hasJustLifted) : down
  }

  /// The touches that are down, and what a pointer does that touches nothing.
  var touchesDown: [TouchContact] {
    var down: [TouchContact] = []
    for contact in contacts where contact.isDown {
      if case .touch(let contact) = contact.source { down.append(contact) }
    }
    return down
  }

  func rememberTouches() {
    if contacts.count == 1 {
      // The usual gesture has one finger; no list is made for it.
      guard case .touch(let contact) = contacts[0].source else {
        entry.lastCentroid = .zero
        return
      }
      if contact.isDown || contact.hasJustLifted { entry.lastCentroid = contact.touch.values.location }
      return
    }
    let present = presentContacts
    if !present.isEmpty { entry.lastCentroid = centroid(of: present) }
  }

  /// In the window's coordinates.
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
  /// Up with the event at hand: a finger, or a pointer's sequence, whose touch has no such phase.
  fileprivate var hasJustLifted: Bool {
    kind == .touch ? touch.phase == .ended || touch.phase == .cancelled : !isDown
  }
}

extension Set<UITouch> {
  /// In the order in which the fingers landed, since a set has none.
  @MainActor
  var inOrder: [UITouch] { count < 2 ? Array(self) : sorted { $0.serial < $1.serial } }
}
