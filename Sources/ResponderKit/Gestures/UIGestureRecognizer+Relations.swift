import Foundation

/// A reference to a recognizer that does not retain the recognizer (G-35).
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

extension UIGestureRecognizer {
  func standardRequire(toFail other: UIGestureRecognizer) {
    demand(other !== self, "A gesture recognizer cannot wait for itself to fail.")
    requirements.append(WeakRecognizer(recognizer: other))
  }

  func standardIgnore(_ touch: UITouch, for event: UIEvent) {
    guard let contact = contacts.first(where: { $0.isDown && $0.ofTouch?.touch === touch }) else { return }
    contact.delivery.leave(contact, ignoredBy: self)
  }

  /// Returns the other recognizers that share a contact with this one, in the order in which the contact is offered to
  /// them.
  func rivals() -> [UIGestureRecognizer] {
    if contacts.count == 1 { return contacts[0].recognizers.all.filter { $0 !== self } }
    var rivals = RecognizerSet()
    for contact in contacts {
      for other in contact.recognizers.all where other !== self { rivals.append(other) }
    }
    return rivals.all
  }

  /// Whether a recognition by this recognizer makes `other` fail. Both recognizers must allow prevention, and neither
  /// delegate may allow simultaneous recognition (G-32, G-33).
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !recognizesSimultaneously(with: other)
  }

  private func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
      || alwaysRecognizesSimultaneously(with: other)
  }

  /// Returns the first active recognizer that prevents this one; nil if none does.
  func firstExcluder() -> UIGestureRecognizer? {
    for other in rivals() {
      switch other.entry.state {
      case .began, .changed, .ended:
        if other.prevents(self) { return other }
      default: break
      }
    }
    return nil
  }

  func allRequirements() -> [UIGestureRecognizer] {
    requirements.removeAll { $0.recognizer == nil }
    return Array(requirements.compactMap(\.recognizer)) + dynamicRequirements
  }

  /// The recognizers passed to `require(toFail:)`, in the order of the calls.
  package var namedRequirements: [UIGestureRecognizer] { requirements.compactMap(\.recognizer) }

  func requires(_ other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || dynamicRequirements.contains { $0 === other }
  }

  /// Whether the recognizer participates in the current gesture. If so, other recognizers may wait for it to fail.
  var isInvolved: Bool { !contacts.isEmpty || isDeferred || hasRequest || awaitsFurtherTouches }

  /// Returns the first recognizer that must fail before this one can begin; nil if no recognizer must fail first.
  func waitsFor() -> UIGestureRecognizer? {
    allRequirements().first { $0.entry.state == .possible && $0.isInvolved }
  }
}
