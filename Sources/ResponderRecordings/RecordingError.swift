import ResponderScenarios

/// What is wrong with a recording, where, and what would be right.
public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file as it was named by the caller.
  public let file: String
  /// Counted from 1; nil where the file as a whole is meant.
  public let line: Int?
  /// In bytes, counted from 1; in Unicode scalars where the recording is YAML.
  public let column: Int?
  /// What was found and what would be right, on a single line.
  public let message: String

  /// An error at a place of a file; without a line the file as a whole is meant.
  public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    // What it shows of the file may hold anything.
    self.message = visible(message)
  }

  /// `file:line:column: message`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
  }
}
