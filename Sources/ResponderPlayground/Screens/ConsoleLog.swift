import ResponderKit

/// The messages that UIKit prints to the console of a screen's app. Each message is sent to the page once.
@MainActor final class ConsoleLog {
  /// The maximum number of messages. An app may print a different message at each layout.
  private static let most = 20

  private var all: [String] = []
  private var sent = 0

  func listen(to application: UIApplication) {
    ConsoleMessage.listen(to: application, for: self) { [weak self] in self?.note($0) }
  }

  private func note(_ message: String) {
    if all.count < Self.most, !all.contains(message) { all.append(message) }
  }

  /// Returns the messages since the last call.
  func take() -> [String] {
    defer { sent = all.count }
    return Array(all[sent...])
  }
}
