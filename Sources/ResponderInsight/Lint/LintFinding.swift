import ResponderScenarios

/// A defect of a screen, found without a script.
public struct LintFinding: Sendable, Equatable {
  /// The rule that found it.
  public var rule: LintRule
  /// The ids of the objects involved, the one with the defect first.
  public var ids: [String]
  /// The line in the file of the first of these objects, counted from 1.
  public var line: Int
  /// The column, in Unicode scalars, counted from 1.
  public var column: Int
  /// The defect in a sentence.
  public var message: String
  /// The fix, which was played and works; nil if none was found.
  public var fix: LintFix?
  /// Figures and, for claims about behavior, `touches`: a script that demonstrates the defect when it replaces the
  /// script of the file.
  public var evidence: JSONValue

  /// The finding as an element of `findings`.
  public var json: JSONValue {
    [
      "rule": .text(rule.rawValue), "level": .text(rule.level.rawValue), "ids": .list(ids.map { .text($0) }),
      "line": .number(Double(line)), "column": .number(Double(column)), "message": .text(message),
      "fix": fix?.json ?? .null, "evidence": evidence,
    ]
  }
}

/// Changes that were played and fix the defect.
public struct LintFix: Sendable, Equatable {
  /// The changes, to be made together.
  public var changes: [Change]
  /// The kind of the fix.
  public var kind: Fix.Kind
  /// The Swift code for the fix, in pieces that each state where in the app they belong.
  package var statements: [SwiftStatement]
  /// `statements` as text: each is one statement or the members of one class.
  public var swift: [String] { statements.map(\.text) }
  /// The line that appears with the changes and not without them; nil for a finding about figures.
  public var then: Fix.Moment?
  /// Sentences about views that the user can no longer see or touch with the fix.
  public var costs: [String] = []

  /// `kind`, `statements` and `costs` are set when the finding is reported.
  init(changes: [Change], then: Fix.Moment?) {
    self.changes = changes
    self.then = then
    kind = .property
    statements = []
  }

  /// The fix in the format of `explain`, without the other differences in the record.
  public var json: JSONValue {
    [
      "do": .list(changes.map(\.json)), "kind": .text(kind.rawValue), "swift": .list(swift.map { .text($0) }),
      "then": then.map { ["t": .number($0.time.rounded(decimals: 6)), "line": .text($0.line)] } ?? .null,
      "costs": .list(costs.map { .text($0) }),
    ]
  }

  /// The fix on one line, for people.
  public var text: String {
    changes.flatMap { change in
      change.values.map { "\(change.id ?? "step").\($0.key) = \($0.value.text(asJSON: false))" }
    }.joined(separator: ", ")
  }
}
