/// An error in a device recording: the problem, its line, and the expected contents.
public struct TouchRecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the file, as passed by the caller.
  public let file: String
  /// The line, counted from 1; nil if the error concerns the whole file.
  public let line: Int?
  /// The column in bytes, counted from 1; nil if the error concerns the whole line.
  public let column: Int?
  /// The problem and the expected contents, without line breaks.
  public let message: String

  /// Creates an error at a location in a file.
  public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    // The message may quote text of the file, so control characters are replaced.
    self.message = String(
      message.unicodeScalars.prefix(600).map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: "?"
        default: Character(scalar)
        }
      }
    )
  }

  /// The error with its location: `file:line:column: message`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
  }
}

/// A problem in one line, without the name of the file.
struct LineProblem: Error {
  /// The offset in the line, in bytes; nil if the problem concerns the whole line.
  var offset: Int?
  var message: String
  /// Whether the line ended in the middle of a value. If this is the last line, the file was cut off there.
  var isCutOff = false
}
