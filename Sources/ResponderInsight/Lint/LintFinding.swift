import ResponderScenarios

/// A defect of a screen that a lint rule found without a script.
public struct LintFinding: Sendable, Equatable {
  /// The rule that found the defect.
  public var rule: LintRule
  /// The ids of the objects involved. The object with the defect is first.
  public var ids: [String]
  /// The line of the first of `ids` in the file, counted from 1.
  public var line: Int
  /// The column of the first of `ids` in the file, in Unicode scalars, counted from 1.
  public var column: Int
  /// A sentence that describes the defect.
  public var message: String
  /// The fix, which was played and works; nil if no fix was found.
  public var fix: LintFix?
  /// The figures that support the finding. For a finding about behavior, the member `touches` is a script that
  /// demonstrates the defect when it is played instead of the file's script.
  public var evidence: JSONValue

  /// The finding as JSON, as an element of `findings` in a report.
  public var json: JSONValue {
    [
      "rule": .text(rule.rawValue), "level": .text(rule.level.rawValue), "ids": .list(ids.map { .text($0) }),
      "line": .number(Double(line)), "column": .number(Double(column)), "message": .text(message),
      "fix": fix?.json ?? .null, "evidence": evidence,
    ]
  }
}

/// A fix of a defect: changes that were played and that remove the defect.
public struct LintFix: Sendable, Equatable {
  /// The changes, all of which have to be made.
  public var changes: [Change]
  /// The kind of the fix.
  public var kind: Fix.Kind
  /// The Swift code of the fix. Each element states the part of the app that the code belongs in.
  package var statements: [SwiftStatement]
  /// `statements` as text. Each element is one statement or the members of one class.
  public var swift: [String] { statements.map(\.text) }
  /// The line of the record that appears only with the changes; nil if the finding is about sizes or areas instead of
  /// behavior.
  public var then: Fix.Moment?
  /// Sentences about views that the user can no longer see or touch with the fix.
  public var costs: [String] = []

  /// Creates a fix without `kind`, `statements` and `costs`, which are set when the finding is reported.
  init(changes: [Change], then: Fix.Moment?) {
    self.changes = changes
    self.then = then
    kind = .property
    statements = []
  }

  /// The fix as JSON in the format of `touchlab explain`, without the lost and gained lines.
  public var json: JSONValue {
    [
      "do": .list(changes.map(\.json)), "kind": .text(kind.rawValue), "swift": .list(swift.map { .text($0) }),
      "then": then.map { ["t": .number($0.time.rounded(decimals: 6)), "line": .text($0.line)] } ?? .null,
      "costs": .list(costs.map { .text($0) }),
    ]
  }

  /// The fix as one line of text.
  public var text: String {
    changes.flatMap { change in
      change.values.map { "\(change.id ?? "step").\($0.key) = \($0.value.text(asJSON: false))" }
    }.joined(separator: ", ")
  }
}
