import Foundation

/// Prints errors to standard error, each on one line.
enum StandardError {
  static func write(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
