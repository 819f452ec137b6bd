import Foundation

extension UIResponder {
  /// Records the phase and calls the presses method for it. The library calls the presses methods only here; therefore
  /// no such call is missing in the record.
  final func receive(
    _ phase: UIPress.Phase,
    _ presses: Set<UIPress>,
    with event: UIPressesEvent?,
    in delivery: Delivery
  ) {
    delivery.recordPresses(phase, presses, at: self)
    if phase != .changed { for press in presses { press.contact?.note(hasBegun: phase == .began, at: self) } }
    switch phase {
    case .began: pressesBegan(presses, with: event)
    case .changed: pressesChanged(presses, with: event)
    case .ended: pressesEnded(presses, with: event)
    default: pressesCancelled(presses, with: event)
    }
  }

  /// Forwards a phase to `next`, except for the presses that this responder consumes. At the end of the chain, a press
  /// of an arrow button moves the focus.
  final func forward(_ phase: UIPress.Phase, _ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !consumes($0, phase) && !$0.isRevoked }
    if phase == .began {
      for press in presses where press.consumer === self { press.contact?.delivery.recordConsumed(press, by: self) }
    }
    guard let press = rest.first else { return }
    // A responder without an application is the application's delegate, which is always the last responder of the
    // chain.
    guard let delivery = eventApplication?.delivery ?? press.contact?.delivery else { return }
    let isHandedOn = forwardToNext { $0.receive(phase, rest, with: event, in: delivery) } != nil
    if !isHandedOn, phase == .began, press.key == nil, let heading = UIFocusHeading(press.type) {
      _ = press.window?.focusSystem.move(heading, bringsUp: true)
    }
  }
}
