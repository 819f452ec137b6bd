/// The delivery of shakes and remote-control events, which only responders receive.
extension Delivery {
  /// Delivers a shake to the responder at which the shake began, and a remote-control event to the first responder of
  /// the key window.
  func deliverWithoutRecognizers(_ event: UIEvent) {
    guard let application else { return }
    switch event.type {
    case .motion:
      guard let shake = application.shake else { return }
      shake.responder?.receive(shake.isEnding ? .ended : .began, event.subtype, with: event, in: self)
    case .remoteControl:
      guard let window = application.keyWindow else { return }
      (window.firstResponder ?? window).enterRemoteControl(event, in: self)
    default: break
    }
  }
}
