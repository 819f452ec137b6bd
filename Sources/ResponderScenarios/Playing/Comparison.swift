/// Holds the lines of a run against those that were expected: none too many, none too few, in order.
public struct Comparison: Sendable {
  /// Lines beyond the expected ones that are kept for the difference; the rest is only counted.
  private static let kept = 1000

  private let expectation: Expectation
  private var joiner = LineJoiner()
  private var seen: [RecordedLine] = []
  private var uncounted = 0

  /// A comparison that has seen nothing yet; each run needs one of its own.
  public init(_ expectation: Expectation) {
    self.expectation = expectation
  }

  /// Takes the records of a run one after the other.
  public mutating func see(_ line: RecordedLine) {
    guard let category = LineCategory(line.category),
      expectation.covers(category: category, subject: line.subject),
      joiner.counts(line)
    else { return }
    if seen.count < expectation.lines.count + Self.kept { seen.append(line) } else { uncounted += 1 }
  }

  /// What is missing, too much or out of order; nil where all is as expected.
  public func difference() -> Difference? {
    let difference = Difference(expected: expectation.lines, seen: seen, uncounted: uncounted)
    return difference.isEmpty ? nil : difference
  }
}
