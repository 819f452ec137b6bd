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
  /// The line that came with them and not without; nil where it is about figures.
  public var then: String?

  /// As `explain` writes it.
  public var json: JSONValue {
    var members = [JSONValue.Member("do", .list(changes.map(\.json)))]
    if let then { members.append(JSONValue.Member("then", .text(then))) }
    return .object(members)
  }

  /// On one line, for people.
  public var text: String {
    changes.flatMap { change in
      change.values.map { "\(change.id ?? "step").\($0.key) = \($0.value.text(asJSON: false))" }
    }.joined(separator: ", ")
  }
}
