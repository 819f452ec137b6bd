import Foundation
import ResponderScenarios
import TouchRecording

extension ServerMessage {
  /// An error in the file of a screen. While the file has an error, the page shows the last valid version of the
  /// screen.
  struct Fault: Encodable, Equatable {
    var screen: String
    /// The file's name without its directory.
    var file: String
    /// The line of the error; nil if the error does not concern a line of the file. Lines and columns are counted
    /// from 1, columns in Unicode scalars.
    var line: Int?
    var column: Int?
    var message: String
    /// The correction of the misspelled word at the error; nil for other errors.
    var correction: Correction?

    struct Correction: Encodable, Equatable {
      var word: String
      var replacement: String
    }

    /// Creates the error of a file that was deleted.
    init(screen: String, deleted path: String) {
      self.screen = screen
      file = URL(fileURLWithPath: path).lastPathComponent
      message = "the file was deleted; its last version is shown"
    }

    init(screen: String, _ error: TouchRecordingError) {
      self.screen = screen
      file = URL(fileURLWithPath: error.file).lastPathComponent
      line = error.line
      column = error.column
      message = error.message
    }

    init(screen: String, _ error: ScenarioError) {
      self.screen = screen
      file = URL(fileURLWithPath: error.file).lastPathComponent
      line = error.line
      column = error.column
      message = error.message
      correction = error.correction.map { Correction(word: $0.word, replacement: $0.replacement) }
    }
  }

  /// The text of the current screen, for the editor.
  struct Source: Encodable, Equatable {
    var screen: String
    /// The text of the file or of an edit, with the applied fixes. The screen was set up from this text, unless it is that
    /// of a file with an error.
    var text: String
    /// The text of the file without edits and fixes. The editor compares it with the file's text on which the user's edits
    /// are based.
    var file: String
    /// The number of the edit from which the screen was set up; nil if it was set up from the file.
    var revision: Int?
  }

  /// The result of playing the script in the screen's file.
  struct Outcome: Encodable, Equatable {
    struct Row: Encodable, Equatable {
      /// The occurrence of a line: in both the file and the record, only in the file (`missing`), or only in the record
      /// (`extra`).
      enum Mark: String, Encodable { case both, missing, extra }

      var mark: Mark
      var text: String
      var note: String?
    }

    var passed: Bool
    /// Whether the file contains expected lines.
    var expects: Bool
    var rows: [Row]
    /// The messages of the checks that failed.
    var failures: [String]
    /// Whether the session plays the touches of the script on the screen after this message.
    var plays: Bool
  }
}

extension ServerMessage.Outcome {
  /// The maximum number of rows that are sent to the page.
  private static let mostRows = 2_000

  init(_ outcome: Player.Outcome, plays: Bool) {
    self.plays = plays
    passed = outcome.passed
    expects = outcome.expectation != nil || outcome.checks > 0
    let found =
      outcome.difference?.entries
      ?? (outcome.expectation?.lines ?? []).map { Difference.Entry(mark: .both, text: $0.text, note: nil) }
    rows = found.prefix(Self.mostRows).map { entry in
      let mark: Row.Mark =
        switch entry.mark {
        case .both: .both
        case .missing: .missing
        case .extra: .extra
        }
      return Row(mark: mark, text: entry.text, note: entry.note)
    }
    failures = outcome.failures.map { "line \($0.line): \($0.message)" }
  }
}
