import Foundation

extension UIResponder {
  /// Records the phase and calls the touches method for it. Every call of a touches method during the delivery of
  /// events is made here; therefore no such call is missing in the record.
  ///
  /// - Parameter touch: The only element of `touches`; nil if the caller does not know it or if there are several.
  final func receive(
    _ phase: UITouch.Phase,
    _ touches: Set<UITouch>,
    of touch: UITouch? = nil,
    with event: UIEvent?,
    in delivery: Delivery
  ) {
    if phase != .moved { for touch in touches { touch.deliveryContext?.note(phase, of: touch, at: self) } }
    if delivery.isObserved { delivery.recordTouches(phase, touches, of: touch, at: self) }
    callTouchesMethod(phase, touches, with: event)
  }

  /// Forwards a phase to `next`. A touch whose view has left its window is not forwarded. Instead, the touch gate calls
  /// `touchesCancelled` on each responder that received `touchesBegan` for this touch.
  final func forward(_ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent?) {
    _ = forwardToNext { next in
      if let touch = touches.first, let delivery = touch.delivery {
        if touches.count == 1, !touch.isRevoked {
          next.receive(phase, touches, of: touch, with: event, in: delivery)
        } else {
          let remaining = touches.filter { !$0.isRevoked }
          if !remaining.isEmpty { next.receive(phase, remaining, with: event, in: delivery) }
        }
      } else if touches.first?.isRevoked != true {
        next.callTouchesMethod(phase, touches, with: event)
      }
    }
  }

  /// Forwards touches that moved and that need neither a record nor cancellation checks; see `UIEvent.isPlainMove`.
  @inline(__always)
  final func forwardPlainMove(_ touches: Set<UITouch>, with event: UIEvent?) {
    _ = forwardToNext { $0.touchesMoved(touches, with: event) }
  }

  /// Calls the touches method for the phase.
  private func callTouchesMethod(_ phase: UITouch.Phase, _ touches: Set<UITouch>, with event: UIEvent?) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    default: touchesCancelled(touches, with: event)
    }
  }
}
