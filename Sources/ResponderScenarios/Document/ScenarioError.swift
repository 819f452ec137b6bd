/// An error in a scenario file, with its source location.
public struct ScenarioError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the file that was passed to the reader.
  public var file: String
  /// The one-based line.
  public var line: Int
  /// The one-based column, in Unicode scalars.
  public var column: Int
  /// A single line that states the problem, the expected content and, for a misspelled word, the nearest valid
  /// spelling.
  public var message: String
  /// The correction of the misspelled word at the location of the error; nil if the error has another cause, or if no
  /// valid word is similar.
  public var correction: Correction?

  /// Creates an error at a one-based line and column.
  public init(file: String, line: Int, column: Int, message: String, correction: Correction? = nil) {
    self.file = file
    self.line = line
    self.column = column
    // The message may quote text of the file, so invisible characters are escaped.
    self.message = visible(message)
    self.correction = correction
  }

  /// The error in the form `file:line:column: message`, like a compiler error.
  public var description: String { "\(file):\(line):\(column): \(message)" }

  /// Returns the name by which errors refer to the generated scenario of an imported file. The lines of a generated
  /// scenario are not those of the file.
  package static func nameOfScreen(importedFrom file: String) -> String {
    "the screen imported from \(file.split(separator: "/").last ?? "")"
  }

  /// Returns the error of a generated scenario that was read under the name of the imported file.
  package func ofScreen(importedFrom file: String) -> ScenarioError {
    var error = self
    error.file = Self.nameOfScreen(importedFrom: file)
    return error
  }
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
  /// The correction of the misspelled word at `location`; nil if the problem has another cause, or if no valid word is
  /// similar.
  package var correction: Correction?

  package init(location: DocumentLocation, message: String, correction: Correction? = nil) {
    self.location = location
    self.message = message
    self.correction = correction
  }

  package func error(in file: String) -> ScenarioError {
    ScenarioError(file: file, line: location.line, column: location.column, message: message, correction: correction)
  }
}

/// Returns text from the file in quotation marks for a message. The text is shortened to 60 characters and is on one
/// line, with invisible characters escaped.
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
