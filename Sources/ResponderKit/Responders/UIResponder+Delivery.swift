import Foundation

extension UIResponder {
  /// The one place in which the library enters a responder's touches method, so that the record is complete.
  final func enter(_ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent?, in delivery: Delivery) {
    if phase != .moved { delivery.gate.note(phase, touches, reached: self) }
    if delivery.isObserved { delivery.recordTouches(phase, touches, at: self) }
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    default: touchesCancelled(touches, with: event)
    }
  }

  /// Hands a phase on to `next`. A touch whose view has left its window goes no further: the gate tells everyone who
  /// saw it begin by itself.
  final func forward(_ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next else { return }
    if phase == .moved, event?.isPlainMove == true {
      next.touchesMoved(touches, with: event)
      return
    }
    guard let touch = touches.first, let delivery = touch.delivery else {
      if touches.first?.isTakenBack ?? false { return }
      // Touches that no application delivers, as a program's own test may make them.
      switch phase {
      case .began: next.touchesBegan(touches, with: event)
      case .moved: next.touchesMoved(touches, with: event)
      case .ended: next.touchesEnded(touches, with: event)
      default: next.touchesCancelled(touches, with: event)
      }
      return
    }
    if touches.count == 1 {
      guard !touch.isTakenBack else { return }
      next.enter(phase, touches, with: event, in: delivery)
    } else {
      let remaining = touches.filter { !$0.isTakenBack }
      if !remaining.isEmpty { next.enter(phase, remaining, with: event, in: delivery) }
    }
  }
}
