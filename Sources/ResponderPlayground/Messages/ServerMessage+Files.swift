import Foundation
import ResponderScenarios

extension ServerMessage {
  /// What is wrong with the file of a screen, which shows as it was when it was last right.
  struct Fault: Encodable, Equatable {
    var screen: String
    /// The file's name without its folder.
    var file: String
    /// Counted from 1, as is the column.
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

  /// The file of the screen that shows.
  struct Source: Encodable, Equatable {
    var screen: String
    var text: String
    /// The words of the format, for those who write one.
    var words: [String]
  }

  /// What the file's own script came to.
  struct Outcome: Encodable, Equatable {
    struct Row: Encodable, Equatable {
      /// Whether it is in the record, in the file, or in both.
      enum Mark: String, Encodable { case both, missing, extra }

      var mark: Mark
      var text: String
      var note: String?
    }

    var passed: Bool
    /// Whether the file expects anything.
    var expects: Bool
    var rows: [Row]
    /// Checks that found something else.
    var failures: [String]
  }
}

extension ServerMessage.Outcome {
  /// The most rows that are told.
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
