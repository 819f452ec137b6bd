import ResponderScenarios

/// Something that is wrong with a screen.
public struct LintFinding: Sendable, Equatable {
  /// What kind of thing it is.
  public var rule: LintRule
  /// Whom it is about first, then who has a part in it.
  public var ids: [String]
  /// Where the first of them stands in the file, counted from 1.
  public var line: Int
  /// In Unicode scalars, counted from 1.
  public var column: Int
  /// A sentence for people.
  public var message: String
  /// What helps, played; nil where nothing was found that does.
  public var fix: LintFix?
  /// Figures, and where behaviour is claimed `touches`: a script that shows it in place of the file's own.
  public var evidence: JSONValue

  /// As an element of `findings`.
  public var json: JSONValue {
    [
      "rule": .text(rule.rawValue), "level": .text(rule.level.rawValue), "ids": .list(ids.map { .text($0) }),
      "line": .number(Double(line)), "column": .number(Double(column)), "message": .text(message),
      "fix": fix?.json ?? .null, "evidence": evidence,
    ]
  }
}

/// Changes that were played and helped.
public struct LintFix: Sendable, Equatable {
  /// To be made together.
  public var changes: [Change]
  /// How it goes about it.
  public var kind: Fix.Kind
  /// The code that a UIKit programmer writes for it, each piece with the part of the app that it belongs in.
  package var statements: [SwiftStatement]
  /// `statements` as text: a statement or the members of a class each.
  public var swift: [String] { statements.map(\.text) }
  /// The line that came with them and not without; nil where it is about figures.
  public var then: Fix.Moment?
  /// Sentences about what the user can no longer see or touch with the fix.
  public var costs: [String] = []

  /// `kind`, `statements` and `costs` follow when the finding is told.
  init(changes: [Change], then: Fix.Moment?) {
    self.changes = changes
    self.then = then
    kind = .property
    statements = []
  }

  /// As `explain` writes it, without what else changes.
  public var json: JSONValue {
    [
      "do": .list(changes.map(\.json)), "kind": .text(kind.rawValue), "swift": .list(swift.map { .text($0) }),
      "then": then.map { ["t": .number($0.time.rounded(decimals: 6)), "line": .text($0.line)] } ?? .null,
      "costs": .list(costs.map { .text($0) }),
    ]
  }

  /// On one line, for people.
  public var text: String {
    changes.flatMap { change in
      change.values.map { "\(change.id ?? "step").\($0.key) = \($0.value.text(asJSON: false))" }
    }.joined(separator: ", ")
  }
}
