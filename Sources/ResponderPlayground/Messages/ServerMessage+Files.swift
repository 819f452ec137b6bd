import Foundation
import ResponderScenarios

extension ServerMessage {
  /// An error in the file of a screen, which shows the last valid version.
  struct Fault: Encodable, Equatable {
    var screen: String
    /// The file's name without its directory.
    var file: String
    /// The line of the error. Line and column begin with 1.
    var line: Int
    var column: Int
    var message: String

    init(screen: String, _ error: ScenarioError) {
      self.screen = screen
      file = URL(fileURLWithPath: error.file).lastPathComponent
      line = error.line
      column = error.column
      message = error.message
    }
  }

  /// The file of the current screen.
  struct Source: Encodable, Equatable {
    var screen: String
    var text: String
    /// The words of the scenario format, for completion in the editor.
    var words: [String]
  }

  /// The result of playing the script in the screen's file.
  struct Outcome: Encodable, Equatable {
    struct Row: Encodable, Equatable {
      /// The presence of a line: in both the record and the file, only in the file (missing in the record), or only in
      /// the record.
      enum Mark: String, Encodable { case both, missing, extra }

      var mark: Mark
      var text: String
      var note: String?
    }

    var passed: Bool
    /// Whether the file expects any lines.
    var expects: Bool
    var rows: [Row]
    /// The messages of the checks that failed.
    var failures: [String]
  }
}

extension ServerMessage.Outcome {
  /// The maximum number of rows that are sent.
  private static let mostRows = 2_000

  init(_ outcome: Player.Outcome) {
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
