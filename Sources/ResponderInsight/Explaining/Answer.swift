import ResponderScenarios

/// Why a line of the record did or did not happen, and what would help.
public struct Answer: Sendable, Equatable {
  /// What was asked about, as `expect` writes it.
  public var question: Question
  /// Whether the line is in the record of the script as it stands, and by the time that was asked for.
  public var happened: Bool
  /// The whole in a sentence or two.
  public var summary: String
  /// From the finger to the loss, in time order; of a line that happened, what led to it.
  public var causes: [Cause]
  /// Ids, the one to blame first.
  public var culprits: [String]
  /// What was played and helped, the best first.
  public var fixes: [Fix]
  /// How often the script was played.
  public var played: Int
  /// Whether everything was tried that was to be tried.
  public var complete: Bool

  /// One link of the chain.
  public struct Cause: Sendable, Equatable {
    /// Seconds of the event clock; nil where only a value decided.
    public var time: Double?
    /// The link as values.
    let evidence: CauseEvidence

    init(time: Double?, evidence: CauseEvidence) {
      self.time = time
      self.evidence = evidence
    }

    init(_ record: RecordedLine) { self.init(time: record.time, evidence: .record(record)) }

    /// A line of the record, or the result of hit-testing or of a value, for display.
    public var line: String { evidence.line }
    /// Why, for display; nil for the plain course.
    public var why: String? { evidence.why }
  }

  /// The members as the contract has them.
  public var json: JSONValue {
    [
      "line": .text(question.line), "not": .boolean(question.isNot), "happened": .boolean(happened),
      "summary": .text(summary), "causes": .list(causes.map(\.json)), "culprits": .list(culprits.map { .text($0) }),
      "fixes": .list(fixes.map(\.json)), "played": .number(Double(played)), "complete": .boolean(complete),
    ]
  }
}

extension Answer.Cause {
  /// `{"t", "line", "why"}`.
  public var json: JSONValue {
    [
      "t": time.map { .number($0.rounded(decimals: 6)) } ?? .null, "line": .text(line),
      "why": why.map { .text($0) } ?? .null,
    ]
  }
}

/// Changes that were played and brought the line, or took away the one that should not be.
public struct Fix: Sendable, Equatable {
  /// How a fix goes about it, in the order in which fixes are offered.
  public enum Kind: String, Sendable, CaseIterable {
    case property, relation, override, geometry, other, off
  }

  /// What is changed, from the beginning on.
  public var changes: [Change]
  /// How it goes about it.
  public var kind: Kind
  /// The code that a UIKit programmer writes for it, each piece with the part of the app that it belongs in.
  package var statements: [SwiftStatement]
  /// `statements` as text: complete Swift that compiles in an app with these objects, a statement or the members of a class each.
  public var swift: [String] { statements.map(\.text) }
  /// The first new occurrence of the line; nil where it is to come less often.
  public var then: Moment?
  /// Lines that the run had without it and does not have with it.
  public var lost: [String]
  /// Lines that the run has only with it.
  public var gained: [String]
  /// Sentences about what the user can no longer see or touch with the fix.
  public var costs: [String] = []

  /// A line at a time.
  public struct Moment: Sendable, Equatable {
    /// Seconds of the event clock.
    public var time: Double
    /// As the record has it.
    public var line: String
  }

  /// The members as the contract has them.
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
  /// Changes that somebody asks for, of which nothing is known but what they are.
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
