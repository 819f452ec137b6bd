import Foundation

/// Repeats the text of the most recently pressed key while the key stays pressed. The repetitions send no presses.
@MainActor
final class KeyRepeat {
  private let link: ApplicationLink
  private weak var press: UIPress?
  private weak var responder: UIResponder?
  private var timer: EventTimer?

  init(_ link: ApplicationLink) {
    self.link = link
  }

  isolated deinit {
    timer?.cancel()
  }

  /// Starts to repeat the key of `press` for `responder`, which has already received the key's text once.
  func begin(_ press: UIPress, by responder: UIResponder) {
    timer?.cancel()
    guard let application = link.application else { return }
    self.press = press
    self.responder = responder
    schedule(at: press.timestamp + application.configuration.keyRepeatDelay, application)
  }

  private func schedule(at time: TimeInterval, _ application: UIApplication) {
    timer = application.clock.schedule(at: time) { [weak self] in self?.repeatKey(at: time) }
  }

  private func repeatKey(at time: TimeInterval) {
    guard let application = link.application, let press, let responder, let key = press.key,
      press.phase != .ended, press.phase != .cancelled, responder.isFirstResponder, responder.takes(key)
    else { return }
    application.perform { responder.typeIn(key) }
    schedule(at: time + max(application.configuration.keyRepeatInterval, 0.001), application)
  }
}
