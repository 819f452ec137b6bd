import Foundation

/// The standard output, to which each line is written immediately. `print` would store the lines for a pipe.
enum Output {
  /// Writes a line.
  static func print(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
