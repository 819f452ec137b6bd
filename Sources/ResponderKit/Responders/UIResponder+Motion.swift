import Foundation

extension UIResponder {
  /// The one place in which the library calls a responder's motion method, so that the record is complete.
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

  /// Hands a shake on to `next`.
  final func forward(_ phase: ShakeSample.Phase, _ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard let delivery = eventApplication?.delivery else { return }
    _ = climb { $0.receive(phase, motion, with: event, in: delivery) }
  }

  /// The one place in which the library calls a responder's remote-control method.
  final func enterRemoteControl(_ event: UIEvent?, in delivery: Delivery) {
    delivery.record(.remoteControl(event?.subtype ?? .none), at: self, reason: nil)
    remoteControlReceived(with: event)
  }

  /// Hands remote control on to `next`.
  final func forwardRemoteControl(_ event: UIEvent?) {
    guard let delivery = eventApplication?.delivery else { return }
    _ = climb { $0.enterRemoteControl(event, in: delivery) }
  }
}
