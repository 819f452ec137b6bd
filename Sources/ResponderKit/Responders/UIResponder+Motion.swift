import Foundation

extension UIResponder {
  /// Records the phase and calls the motion method for it. The library calls the motion methods only here; therefore no
  /// such call is missing in the record.
  final func receive(
    _ phase: ShakeSample.Phase,
    _ motion: UIEvent.EventSubtype,
    with event: UIEvent?,
    in delivery: Delivery
  ) {
    delivery.record(.motion(phase), at: self, reason: event?.cancellation)
    switch phase {
    case .began: motionBegan(motion, with: event)
    case .ended: motionEnded(motion, with: event)
    case .cancelled: motionCancelled(motion, with: event)
    }
  }

  /// Forwards a shake to `next`.
  final func forward(_ phase: ShakeSample.Phase, _ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard let delivery = eventApplication?.delivery else { return }
    _ = forwardToNext { $0.receive(phase, motion, with: event, in: delivery) }
  }

  /// Records the event and calls `remoteControlReceived(with:)`. The library calls this method only here and in
  /// `forwardRemoteControl(_:)`.
  final func enterRemoteControl(_ event: UIEvent?, in delivery: Delivery) {
    delivery.record(.remoteControl(event?.subtype ?? .none), at: self, reason: nil)
    remoteControlReceived(with: event)
  }

  /// Forwards a remote-control event to `next`.
  final func forwardRemoteControl(_ event: UIEvent?) {
    guard let delivery = eventApplication?.delivery else { return }
    _ = forwardToNext { $0.enterRemoteControl(event, in: delivery) }
  }
}
