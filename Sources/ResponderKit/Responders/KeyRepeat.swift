import Foundation

/// The key that was pressed last types again and again while it is held; no press is told of it.
@MainActor
final class KeyRepeat {
  private let link: ApplicationLink
  private weak var press: UIPress?
  private weak var typist: UIResponder?
  private var timer: EventTimer?

  init(_ link: ApplicationLink) {
    self.link = link
  }

  isolated deinit {
    timer?.cancel()
  }

  /// `typist` has typed the key of `press` for the first time.
  func begin(_ press: UIPress, by typist: UIResponder) {
    timer?.cancel()
    guard let application = link.application else { return }
    self.press = press
    self.typist = typist
    schedule(at: press.timestamp + application.configuration.keyRepeatDelay, application)
  }

  private func schedule(at time: TimeInterval, _ application: UIApplication) {
    timer = application.clock.schedule(at: time) { [weak self] in self?.repeatKey(at: time) }
  }

  private func repeatKey(at time: TimeInterval) {
    guard let application = link.application, let press, let typist, let key = press.key,
      press.phase != .ended, press.phase != .cancelled, typist.isFirstResponder, typist.takes(key)
    else { return }
    application.perform { typist.typeIn(key) }
    schedule(at: time + max(application.configuration.keyRepeatInterval, 0.001), application)
  }
}
