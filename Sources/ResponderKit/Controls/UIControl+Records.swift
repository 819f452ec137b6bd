import Foundation

/// What a control does not do is told here, and only where somebody observes.
extension UIControl {
  /// It makes nothing of these touches.
  func ignore(
    _ touches: Set<UITouch>,
    besides tracked: UITouch? = nil,
    because reason: @autoclosure () -> EventRecord.Reason
  ) {
    guard let delivery = touches.first?.delivery, delivery.isObserved else { return }
    for touch in touches.inOrder where touch !== tracked { delivery.recordIgnored(touch, at: self, because: reason()) }
  }

  /// The user worked it, and its value stays what it is.
  func recordUnchanged(because reason: @autoclosure () -> EventRecord.Reason) {
    guard let delivery = window?.application?.delivery, delivery.isObserved else { return }
    delivery.record(.staysUnchanged, at: self, reason: reason())
  }

  /// Targets that are gone hear of nothing any more.
  func recordGoneTargets(of events: Event, in delivery: Delivery?) {
    guard let delivery, delivery.isObserved else { return }
    for registration in registrations where registration.isGone && !registration.events.isDisjoint(with: events) {
      guard case .selector(let action, _) = registration.handler else { continue }
      delivery.recordUnperformed(action, from: self, because: .targetGone)
    }
  }
}
