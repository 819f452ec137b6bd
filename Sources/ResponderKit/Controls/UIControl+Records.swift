import Foundation

/// Records of touches and actions without effect. Such records are created only if an observer is set.
extension UIControl {
  /// Records that the control ignores touches.
  func ignore(
    _ touches: Set<UITouch>,
    except tracked: UITouch? = nil,
    because reason: @autoclosure () -> EventRecord.Reason
  ) {
    guard let delivery = touches.first?.delivery, delivery.isObserved else { return }
    for touch in touches.inOrder where touch !== tracked { delivery.recordIgnored(touch, at: self, because: reason()) }
  }

  /// Records that an input of the user did not change the value.
  func recordUnchanged(because reason: @autoclosure () -> EventRecord.Reason) {
    guard let delivery = window?.application?.delivery, delivery.isObserved else { return }
    delivery.record(.staysUnchanged, at: self, reason: reason())
  }

  /// Records the handlers that are not called because their targets are deallocated.
  func recordDeallocatedTargets(of events: Event, in delivery: Delivery?) {
    guard let delivery, delivery.isObserved else { return }
    for registration in registrations
    where registration.isTargetDeallocated && !registration.events.isDisjoint(with: events) {
      guard case .selector(let action, _) = registration.handler else { continue }
      delivery.recordUnperformed(action, from: self, because: .targetDeallocated)
    }
  }
}
