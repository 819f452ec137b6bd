/// The expected outcome of a run.
public struct Expectation: Sendable, Equatable {
  /// The lines in the key `expect` of the file, in the required order and without the checks.
  public var lines: [ExpectedLine]
  /// The checks after the run, in the order of the file.
  public var checks: [Check]
  /// The categories of lines that are compared. A recorded line of another category is ignored.
  public var categories: [LineCategory]
  /// The ids of the objects whose lines are compared; nil means all objects.
  public var subjects: [String]?

  /// Returns whether a recorded line of this category and subject is compared with the expected lines.
  public func covers(category: LineCategory, subject: String) -> Bool {
    categories.contains(category) && subjects?.contains(subject) != false
  }
}

/// An expected line in the form `<id> <text>`.
public struct ExpectedLine: Sendable, Equatable {
  /// The text, which must equal `RecordedLine.line`.
  public var text: String
  /// The one-based line of the expected line in the file.
  public var line: Int
}

/// The expected properties of an object after the run.
public struct Check: Sendable, Equatable {
  public var id: String
  /// The expected values, in the order of the file.
  public var properties: [Assignment]
  /// The permitted difference in each number.
  public var tolerance: Double
  /// The one-based line of the check in the file.
  public var line: Int
}
