import Foundation

extension UIResponder {
  /// The one place in which the library calls a responder's touches method, so that the record is complete.
  ///
  /// - Parameter touch: The only one of `touches`, where it is known already.
  final func receive(
    _ phase: UITouch.Phase,
    _ touches: Set<UITouch>,
    of touch: UITouch? = nil,
    with event: UIEvent?,
    in delivery: Delivery
  ) {
    if phase != .moved { for touch in touches { touch.passage?.note(phase, of: touch, at: self) } }
    if delivery.isObserved { delivery.recordTouches(phase, touches, of: touch, at: self) }
    callTouchesMethod(phase, touches, with: event)
  }

  /// Hands a phase on to `next`. A touch whose view has left its window goes no further: the gate tells everyone who
  /// saw it begin by itself.
  final func forward(_ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent?) {
    _ = climb { next in
      if let touch = touches.first, let delivery = touch.delivery {
        if touches.count == 1, !touch.isTakenBack {
          next.receive(phase, touches, of: touch, with: event, in: delivery)
        } else {
          let remaining = touches.filter { !$0.isTakenBack }
          if !remaining.isEmpty { next.receive(phase, remaining, with: event, in: delivery) }
        }
      } else if touches.first?.isTakenBack != true {
        next.callTouchesMethod(phase, touches, with: event)
      }
    }
  }

  /// The same of a move in which nobody has anything to look after; see `UIEvent.isPlainMove`.
  @inline(__always)
  final func forwardPlainMove(_ touches: Set<UITouch>, with event: UIEvent?) {
    _ = climb { $0.touchesMoved(touches, with: event) }
  }

  /// Calls the method of the phase.
  private func callTouchesMethod(_ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent?) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    default: touchesCancelled(touches, with: event)
    }
  }
}
