/// What is wrong with a scenario file, and where.
public struct ScenarioError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file as it was named by the caller.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in Unicode scalars.
  public var column: Int
  /// What was found, what was expected, and the nearest valid spelling where there is one; a single line.
  public var message: String

  /// An error at a place of a file, both numbers counted from 1.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    // What it shows of the file may hold anything.
    self.message = visible(message)
  }

  /// `file:line:column: message`, as compilers write it.
  public var description: String { "\(file):\(line):\(column): \(message)" }
}

/// A place in the text, both counted from 1.
package struct SourcePlace: Sendable, Equatable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static let start = SourcePlace(line: 1, column: 1)

  package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A problem before it is known which file it belongs to.
package struct ReadingProblem: Error, Sendable, Equatable {
  package var place: SourcePlace
  package var message: String

  package init(place: SourcePlace, message: String) {
    self.place = place
    self.message = message
  }

  package func error(in file: String) -> ScenarioError {
    ScenarioError(file: file, line: place.line, column: place.column, message: message)
  }
}

/// Text from the file, fit to stand in a message: one line, bounded, visible.
package func quoted(_ text: String) -> String {
  let limit = 60
  let shown = visible(String(text.unicodeScalars.prefix(limit)))
  return "'" + shown + (text.unicodeScalars.count > limit ? "…" : "") + "'"
}

/// Text on one line, with what cannot be seen as its escape.
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
