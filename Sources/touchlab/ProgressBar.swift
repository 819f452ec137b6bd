import Foundation

/// A progress bar in the last line of a terminal. If output is redirected, nothing is printed.
struct ProgressBar {
  private let total: Int
  private var done = 0
  private let isShown = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1

  init(total: Int) {
    self.total = total
  }

  mutating func show(_ name: String) {
    guard isShown, total > 0 else { return }
    let width = 30
    let filled = done * width / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    write("\r\(bar) \(done)/\(total) \(name.onOneLine.suffix(40))\u{1B}[K")
    done += 1
  }

  func hide() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
