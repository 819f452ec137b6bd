/// One record as people and files see it.
public struct RecordedLine: Sendable, Equatable {
  /// Seconds of the event clock.
  public var time: Double
  /// A category of the contract, or `decision`, whose lines explain and are never compared.
  public var category: String
  /// The id of whom it happened to; what the file does not name goes by its nearest named view or its class.
  public var subject: String
  /// `<id> <what>`, exactly what `expect` compares.
  public var line: String
  /// Why it did not take the plain course; begins with the id of the culprit where there is one.
  public var why: String?
  /// The numbers of the fingers.
  public var touches: [Int]
  /// What the category adds.
  public var detail: [Detail]
  /// Whether it counts once for as long as nothing else of its category happens to its subject.
  public var isContinuing: Bool

  /// One member of what a category adds to a record.
  public struct Detail: Sendable, Equatable {
    /// The member's name in the JSON record.
    public var key: String
    /// What the member holds.
    public var value: Value
  }

  /// What a member can hold: a text, or numbers such as an offset's two coordinates.
  public enum Value: Sendable, Equatable {
    case text(String)
    case number(Double)
    case numbers([Double])
    /// One object for each of several, such as fingers.
    case objects([[Detail]])
  }

  /// A record of given parts; `line` has to begin with `subject` and a blank.
  public init(
    time: Double,
    category: String,
    subject: String,
    line: String,
    why: String? = nil,
    touches: [Int] = [],
    detail: [Detail] = [],
    isContinuing: Bool = false
  ) {
    self.time = time
    self.category = category
    self.subject = subject
    self.line = line
    self.why = why
    self.touches = touches
    self.detail = detail
    self.isContinuing = isContinuing
  }

  /// The line without its subject: what happened.
  package var what: Substring { line.dropFirst(subject.count + 1) }
}
