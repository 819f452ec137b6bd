import Foundation

class PlainPerformer: NSObject {
  private(set) var received: [String] = []
  private(set) var request: URLRequest?

  func begin() {
    request = URLRequest(url: URL(string: "https://example.com")!)
    performSelector(onMainThread: #selector(receive), with: "now", waitUntilDone: true)
    performSelector(onMainThread: #selector(receive), with: "later", waitUntilDone: false)
  }

  @objc private func receive(_ text: String) {
    received.append(text)
  }
}
