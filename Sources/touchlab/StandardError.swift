import Foundation

/// Where errors go, a line each.
enum StandardError {
  static func write(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
