/// The comparison of a run's lines with the expected lines. The same lines in the same order are required.
public struct Comparison: Sendable {
  /// The maximum number of recorded lines that are stored in addition to the number of expected lines. The stored lines
  /// are for the description of the difference; further lines are only counted.
  private static let surplusLimit = 1000

  private let expectation: Expectation
  private var joiner = LineJoiner()
  private var seen: [RecordedLine] = []
  private var uncounted = 0

  /// Creates a comparison for one run.
  public init(_ expectation: Expectation) {
    self.expectation = expectation
  }

  /// Adds a recorded line. Lines must be added in the order of the record.
  public mutating func see(_ line: RecordedLine) {
    guard let category = LineCategory(line.category),
      expectation.covers(category: category, subject: line.subject),
      joiner.counts(line)
    else { return }
    if seen.count < expectation.lines.count + Self.surplusLimit { seen.append(line) } else { uncounted += 1 }
  }

  /// Returns the difference from the expected lines; nil if the lines are as expected.
  public func difference() -> Difference? {
    let difference = Difference(expected: expectation.lines, seen: seen, uncounted: uncounted)
    return difference.isEmpty ? nil : difference
  }
}
