import ArgumentParser
import Foundation

/// Writes a whole file.
enum OutputFile {
  /// - Throws: `ExitCode` 2 if the file cannot be written; the error is printed to standard error.
  static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// - Throws: `ExitCode` 2 if the file cannot be written; the error is printed to standard error.
  static func write(_ data: Data, to path: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      StandardError.write("\(path): this file cannot be written; expected a path in an existing folder")
      throw ExitCode(2)
    }
  }
}
