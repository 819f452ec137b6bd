import ArgumentParser
import Foundation

/// A file that is written in one go.
enum OutputFile {
  /// - Throws: `ExitCode` 2 where it cannot be written, once standard error has been told why.
  static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// - Throws: `ExitCode` 2 where it cannot be written, once standard error has been told why.
  static func write(_ data: Data, to path: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      StandardError.write("\(path): this file cannot be written; expected a path in a folder that is there")
      throw ExitCode(2)
    }
  }
}
