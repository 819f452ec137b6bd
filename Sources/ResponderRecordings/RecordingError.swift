import ResponderScenarios

/// An error in a recording: the problem, its location, and the expected contents.
public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the file, as passed by the caller.
  public let file: String
  /// The line, counted from 1; nil if the error concerns the whole file.
  public let line: Int?
  /// The column in bytes, or in Unicode scalars for YAML, counted from 1; nil if `line` is nil.
  public let column: Int?
  /// The problem and the expected contents, without line breaks.
  public let message: String

  /// Creates an error at a location in a file. Without a line, the error concerns the whole file.
  public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    // The message may quote text of the file, so invisible characters are escaped.
    self.message = visible(message)
  }

  /// The error with its location: `file:line:column: message`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
  }
}
