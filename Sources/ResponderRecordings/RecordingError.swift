import ResponderScenarios

/// An error in a recording: the problem, its location, and the expected contents.
public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the file, as the caller gave it.
  public let file: String
  /// The line, counted from 1; nil if the error concerns the whole file.
  public let line: Int?
  /// The column in bytes, counted from 1; in Unicode scalars for YAML.
  public let column: Int?
  /// The problem and the expected contents, on a single line.
  public let message: String

  /// Creates an error at a location in a file, or without a line for the whole file.
  public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    // The message may quote arbitrary contents of the file.
    self.message = visible(message)
  }

  /// `file:line:column: message`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
  }
}
