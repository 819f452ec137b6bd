import ArgumentParser
import Foundation

/// Functions that write the output files of a command.
enum OutputFile {
  /// Writes text to a file.
  ///
  /// - Throws: `ExitCode` 2 if the file cannot be written. The error is printed to standard error.
  static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes data to a file.
  ///
  /// - Throws: `ExitCode` 2 if the file cannot be written. The error is printed to standard error.
  static func write(_ data: Data, to path: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      StandardError.write("\(path): this file cannot be written; expected a path in an existing folder")
      throw ExitCode(2)
    }
  }
}
