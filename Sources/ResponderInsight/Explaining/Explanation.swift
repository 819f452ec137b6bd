import ResponderScenarios

/// The explanation of why a record contains a line, or does not, with the fixes that were found.
public struct Explanation: Sendable, Equatable {
  /// The question that is explained. Its line has the syntax of `expect`.
  public var question: Question
  /// Whether the line is in the record of the unchanged script, not later than the deadline of the question.
  public var happened: Bool
  /// The sentence from which `summary` and `summaryParts` are derived.
  var sentence: FindingSentence
  /// The events from the touch to the loss of the touch, in time order. For a line that occurred, these are the events
  /// that led to the line.
  public var causes: [Cause]
  /// The ids of the objects that caused the result. The main cause is first.
  public var culprits: [String]
  /// The fixes, each of which was played and works. The best fix is first.
  public var fixes: [Fix]
  /// The number of times that the script was played.
  public var played: Int
  /// Whether the search tried all possible changes before its budget was exhausted.
  public var complete: Bool

  /// The explanation in one or two sentences.
  public var summary: String {
    get { sentence.text }
    set { sentence = FindingSentence(text: newValue) }
  }

  /// The summary in two parts: the first part, which the page emphasizes, and the rest with its punctuation.
  public var summaryParts: (headline: String, rest: String) { sentence.parts }

  /// An event in the chain of causes.
  public struct Cause: Sendable, Equatable {
    /// The time of the event, in seconds of the event clock; nil if a value, not an event, is the cause.
    public var time: Double?
    /// The event or value, from which `line` and `why` are derived.
    let evidence: CauseEvidence

    init(time: Double?, evidence: CauseEvidence) {
      self.time = time
      self.evidence = evidence
    }

    init(_ record: RecordedLine) { self.init(time: record.time, evidence: .record(record)) }

    /// The line of the record, the result of hit-testing, or the value, as text for display.
    public var line: String { evidence.line }
    /// The reason, as text for display; nil if the event needs no reason, because it usually occurs in this situation.
    public var why: String? { evidence.why }
  }

  /// The explanation as JSON, as specified in `Documentation/Contract/insight.md`.
  public var json: JSONValue {
    [
      "line": .text(question.line), "not": .boolean(question.isNot), "happened": .boolean(happened),
      "summary": .text(summary), "causes": .list(causes.map(\.json)), "culprits": .list(culprits.map { .text($0) }),
      "fixes": .list(fixes.map(\.json)), "played": .number(Double(played)), "complete": .boolean(complete),
    ]
  }
}

extension Explanation.Cause {
  /// The cause as JSON: `{"t", "line", "why"}`.
  public var json: JSONValue {
    [
      "t": time.map { .number($0.rounded(decimals: 6)) } ?? .null, "line": .text(line),
      "why": why.map { .text($0) } ?? .null,
    ]
  }
}

/// Changes that were played and with which a missing line occurs or an unwanted line does not occur.
public struct Fix: Sendable, Equatable {
  /// The kind of a fix. The cases are in the order in which fixes are offered.
  public enum Kind: String, Sendable, CaseIterable {
    case property, relation, override, geometry, other, off
  }

  /// The changes, in effect from the start of the script.
  public var changes: [Change]
  /// The kind of the fix, which determines its rank among the fixes.
  public var kind: Kind
  /// The Swift code of the fix. Each element states the part of the app that the code belongs in.
  package var statements: [SwiftStatement]
  /// `statements` as text: complete Swift code that compiles in an app that declares the named objects. Each element is
  /// one statement or the members of one class.
  public var swift: [String] { statements.map(\.text) }
  /// The first occurrence of the question's line that exists only with the fix; nil if the fix removes occurrences.
  public var then: Moment?
  /// The lines that are in the record without the fix and are missing from the record with the fix.
  public var lost: [String]
  /// The lines that are in the record only with the fix.
  public var gained: [String]
  /// Sentences about what the fix takes from the user, such as views that are no longer visible or no longer scroll.
  public var costs: [String] = []

  /// A line of the record with its time.
  public struct Moment: Sendable, Equatable {
    /// The time in seconds of the event clock.
    public var time: Double
    /// The text of the line, as in the record.
    public var line: String
  }

  /// The fix as JSON, as specified in `Documentation/Contract/insight.md`.
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
