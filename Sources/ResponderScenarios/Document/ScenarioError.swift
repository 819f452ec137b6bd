/// An error in a scenario file, with its source location.
public struct ScenarioError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the file, as given by the caller.
  public var file: String
  /// The one-based line.
  public var line: Int
  /// The one-based column, in Unicode scalars.
  public var column: Int
  /// A single line that states what was found, what was expected and, if there is one, the nearest valid spelling.
  public var message: String

  /// Creates an error at a one-based line and column.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    // The message may quote arbitrary text from the file.
    self.message = visible(message)
  }

  /// The error in the form `file:line:column: message`, like a compiler error.
  public var description: String { "\(file):\(line):\(column): \(message)" }
}

/// A location in text; line and column are one-based.
package struct DocumentLocation: Sendable, Equatable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static let start = DocumentLocation(line: 1, column: 1)

  package static func < (left: DocumentLocation, right: DocumentLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// An error without the name of its file.
package struct ReadingProblem: Error, Sendable, Equatable {
  package var location: DocumentLocation
  package var message: String

  package init(location: DocumentLocation, message: String) {
    self.location = location
    self.message = message
  }

  package func error(in file: String) -> ScenarioError {
    ScenarioError(file: file, line: location.line, column: location.column, message: message)
  }
}

/// Returns text from the file in quotes for use in a message: limited to 60 characters, on one line, with invisible
/// characters escaped.
package func quoted(_ text: String) -> String {
  let limit = 60
  let shown = visible(String(text.unicodeScalars.prefix(limit)))
  return "'" + shown + (text.unicodeScalars.count > limit ? "…" : "") + "'"
}

/// Returns the text on one line, with invisible characters escaped.
package func visible(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
      shown += scalar.escaped(asASCII: true)
    default:
      shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}
