import Foundation

/// A reference that does not keep its recognizer alive (G-35).
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

  /// The others that share a touch with this one, in the order in which they are offered it.
  func rivals() -> [UIGestureRecognizer] {
    if contacts.count == 1 { return contacts[0].recognizers.all.filter { $0 !== self } }
    var rivals = Roster()
    for contact in contacts {
      for other in contact.recognizers.all where other !== self { rivals.append(other) }
    }
    return rivals.all
  }

  /// Whether recognizing makes `other` fail: both have to allow it, and neither delegate wants both (G-32, G-33).
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !recognizesSimultaneously(with: other)
  }

  private func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
      || goesTogether(with: other)
  }

  /// The first of those already active that keeps this one out.
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

  /// Those that `require(toFail:)` names, in the order in which they were named.
  package var namedRequirements: [UIGestureRecognizer] { requirements.compactMap(\.recognizer) }

  func requires(_ other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || dynamicRequirements.contains { $0 === other }
  }

  /// Whether it takes part in the touches in hand, so that somebody may wait for it.
  var isInvolved: Bool { !contacts.isEmpty || isHeld || hasRequest || awaitsFurtherTouches }

  /// The first one that this recognizer waits for.
  func waitsFor() -> UIGestureRecognizer? {
    allRequirements().first { $0.entry.state == .possible && $0.isInvolved }
  }
}
