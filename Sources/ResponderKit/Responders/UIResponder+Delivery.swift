import Foundation

extension UIResponder {
  /// The one place in which the library enters a responder's touches method, so that the record is complete.
  final func enter(_ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent?, in delivery: Delivery) {
    if phase != .moved { delivery.gate.note(phase, touches, reached: self) }
    if delivery.application.observer != nil { delivery.recordTouches(phase, touches, at: self) }
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    default: touchesCancelled(touches, with: event)
    }
  }

  /// Hands a phase on to `next`. A touch that the gate is taking back from each responder by itself goes no further.
  final func forward(_ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next else { return }
    guard let delivery = touches.delivery else {
      // Touches that no application delivers, as a program's own test may make them.
      switch phase {
      case .began: next.touchesBegan(touches, with: event)
      case .moved: next.touchesMoved(touches, with: event)
      case .ended: next.touchesEnded(touches, with: event)
      default: next.touchesCancelled(touches, with: event)
      }
      return
    }
    guard !delivery.gate.isTakingBack else { return }
    next.enter(phase, touches, with: event, in: delivery)
  }
}

extension Set<UITouch> {
  @MainActor
  fileprivate var delivery: Delivery? {
    first?.contact?.delivery
  }
}
