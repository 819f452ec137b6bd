import Foundation

/// A function that prints an error to standard error, on one line.
enum StandardError {
  static func write(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
