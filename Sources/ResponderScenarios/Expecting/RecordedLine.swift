/// One record as people and files see it.
public struct RecordedLine: Sendable, Equatable {
  /// Seconds of the event clock.
  public var time: Double
  /// A category of the contract, or `decision`, whose lines explain and are never compared.
  public var category: String
  public var subject: String
  /// `<id> <what>`, exactly what `expect` compares.
  public var line: String
  /// Why it did not take the plain course; begins with the id of the culprit where there is one.
  public var why: String?
  /// The numbers of the fingers.
  public var touches: [Int]
  /// What the category adds.
  public var detail: [Detail]

  public struct Detail: Sendable, Equatable {
    public var key: String
    public var value: Value
  }

  public enum Value: Sendable, Equatable {
    case text(String)
    case numbers([Double])
  }

  public init(
    time: Double,
    category: String,
    subject: String,
    line: String,
    why: String? = nil,
    touches: [Int] = [],
    detail: [Detail] = []
  ) {
    self.time = time
    self.category = category
    self.subject = subject
    self.line = line
    self.why = why
    self.touches = touches
    self.detail = detail
  }

  /// The line without its subject.
  var what: Substring { line.dropFirst(subject.count + 1) }
}
