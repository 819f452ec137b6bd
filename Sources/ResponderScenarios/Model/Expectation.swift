/// What must have happened after a run.
public struct Expectation: Sendable, Equatable {
  /// The lines of `expect` in the order in which they must happen, without the checks.
  public var lines: [ExpectedLine]
  /// What must hold when the run is over, in the order of the file.
  public var checks: [Check]
  /// The categories that the lines are complete for.
  public var categories: [LineCategory]
  /// The ids that the lines are complete for; nil means all.
  public var subjects: [String]?

  /// Whether a record's line is among those that are compared.
  public func covers(category: LineCategory, subject: String) -> Bool {
    categories.contains(category) && subjects?.contains(subject) != false
  }
}

/// One `<id> <what>`.
public struct ExpectedLine: Sendable, Equatable {
  /// Compared letter by letter with `RecordedLine.line`.
  public var text: String
  /// Its line in the file, counted from 1.
  public var line: Int
}

/// Properties that an object must have when all is over.
public struct Check: Sendable, Equatable {
  public var id: String
  /// The values that are expected, in the order of the file.
  public var properties: [Assignment]
  /// The difference that is allowed in each number.
  public var tolerance: Double
  /// Its line in the file, counted from 1.
  public var line: Int
}
