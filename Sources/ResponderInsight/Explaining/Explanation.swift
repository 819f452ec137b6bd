import ResponderScenarios

/// The explanation why a line of the record did or did not happen, with the fixes that were found.
public struct Explanation: Sendable, Equatable {
  /// The question, with its line in the syntax of `expect`.
  public var question: Question
  /// Whether the line is in the record of the unchanged script, not later than the deadline of the question.
  public var happened: Bool
  /// The explanation in one or two sentences.
  public var summary: String
  /// The events from the touch to the loss, in time order. For a line that happened, the events that led to it.
  public var causes: [Cause]
  /// The ids of the objects that caused the result, the main one first.
  public var culprits: [String]
  /// The fixes, which were played and work, the best one first.
  public var fixes: [Fix]
  /// The number of times the script was played.
  public var played: Int
  /// Whether the search tried all candidates.
  public var complete: Bool

  /// A link of the chain of causes.
  public struct Cause: Sendable, Equatable {
    /// The time of the link, in seconds of the event clock; nil if only a value decided.
    public var time: Double?
    /// The link as a value.
    let evidence: CauseEvidence

    init(time: Double?, evidence: CauseEvidence) {
      self.time = time
      self.evidence = evidence
    }

    init(_ record: RecordedLine) { self.init(time: record.time, evidence: .record(record)) }

    /// The line of the record, or the result of hit-testing or of a value, for display.
    public var line: String { evidence.line }
    /// The reason, for display; nil for the normal course of events.
    public var why: String? { evidence.why }
  }

  /// The members as specified in the contract.
  public var json: JSONValue {
    [
      "line": .text(question.line), "not": .boolean(question.isNot), "happened": .boolean(happened),
      "summary": .text(summary), "causes": .list(causes.map(\.json)), "culprits": .list(culprits.map { .text($0) }),
      "fixes": .list(fixes.map(\.json)), "played": .number(Double(played)), "complete": .boolean(complete),
    ]
  }
}

extension Explanation.Cause {
  /// `{"t", "line", "why"}`.
  public var json: JSONValue {
    [
      "t": time.map { .number($0.rounded(decimals: 6)) } ?? .null, "line": .text(line),
      "why": why.map { .text($0) } ?? .null,
    ]
  }
}

/// Changes that were played and produce the line, or remove the one that should not happen.
public struct Fix: Sendable, Equatable {
  /// The kind of a fix, in the order in which fixes are offered.
  public enum Kind: String, Sendable, CaseIterable {
    case property, relation, override, geometry, other, off
  }

  /// The changes, in effect from the start of the script.
  public var changes: [Change]
  /// The kind of the fix.
  public var kind: Kind
  /// The Swift code of the fix, in pieces that each state where in the app they belong.
  package var statements: [SwiftStatement]
  /// `statements` as text: complete Swift that compiles in an app with these objects. Each is one statement or the
  /// members of one class.
  public var swift: [String] { statements.map(\.text) }
  /// The first new occurrence of the line; nil if the fix makes the line happen less often.
  public var then: Moment?
  /// Lines that are in the record without the fix and not with it.
  public var lost: [String]
  /// Lines that are in the record only with the fix.
  public var gained: [String]
  /// Sentences about views that the user can no longer see or touch with the fix.
  public var costs: [String] = []

  /// A line at a time.
  public struct Moment: Sendable, Equatable {
    /// The time in seconds of the event clock.
    public var time: Double
    /// The line, as in the record.
    public var line: String
  }

  /// The members as specified in the contract.
  public var json: JSONValue {
    [
      "do": .list(changes.map(\.json)), "kind": .text(kind.rawValue), "swift": .list(swift.map { .text($0) }),
      "then": then.map { ["t": .number($0.time.rounded(decimals: 6)), "line": .text($0.line)] } ?? .null,
      "lost": .list(lost.map { .text($0) }), "gained": .list(gained.map { .text($0) }),
      "costs": .list(costs.map { .text($0) }),
    ]
  }
}

extension Double {
  func rounded(decimals: Int) -> Double {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (self * factor).rounded() / factor
    return scaled.isFinite ? scaled : self
  }
}

extension Fix {
  /// Creates a fix from changes that a user requests, without a search or a play.
  public init(_ changes: [Change], in document: ScenarioDocument) {
    self.init(
      changes: changes,
      kind: .other,
      statements: SwiftFix(Objects(document)).statements(for: changes) ?? [],
      lost: [],
      gained: []
    )
  }
}
