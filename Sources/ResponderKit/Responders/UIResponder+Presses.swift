import Foundation

extension UIResponder {
  /// The one place in which the library enters a responder's presses method, so that the record is complete.
  final func enter(_ phase: UIPress.Phase, _ presses: Set<UIPress>, with event: UIPressesEvent?, in delivery: Delivery)
  {
    delivery.record(.presses(phase), at: self, reason: delivery.pressGate.currentReason)
    switch phase {
    case .began: pressesBegan(presses, with: event)
    case .changed: pressesChanged(presses, with: event)
    case .ended: pressesEnded(presses, with: event)
    default: pressesCancelled(presses, with: event)
    }
  }

  /// Hands a phase on to `next`.
  final func forward(_ phase: UIPress.Phase, _ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next, let delivery = eventApplication?.delivery else { return }
    next.enter(phase, presses, with: event, in: delivery)
  }
}
