/// The difference between the recorded and the expected lines.
public struct Difference: Sendable, Equatable {
  private enum Row: Equatable {
    case both(ExpectedLine)
    case missing(ExpectedLine, seenAt: Double?)
    case extra(RecordedLine, expectedOn: Int?)
  }

  /// The maximum number of lines that are aligned after the first difference. Aligning more lines would take long
  /// without helping a reader.
  private static let window = 500
  private static let context = 3

  private var rows: [Row] = []
  private var uncounted: Int

  init(expected: [ExpectedLine], seen: [RecordedLine], uncounted: Int = 0) {
    self.uncounted = uncounted
    let common = zip(expected, seen).prefix { $0.text == $1.line }.count
    guard common < max(expected.count, seen.count) || uncounted > 0 else { return }
    rows = expected[..<common].map(Row.both)
    let expectedTail = expected[common...]
    let seenTail = seen[common...]
    let expectedWindow = Array(expectedTail.prefix(Self.window))
    let seenWindow = Array(seenTail.prefix(Self.window))
    rows += Self.align(expectedWindow, seenWindow)
    rows += expectedTail.dropFirst(Self.window).map { .missing($0, seenAt: nil) }
    rows += seenTail.dropFirst(Self.window).map { .extra($0, expectedOn: nil) }
    markMoves()
  }

  /// Whether the recorded lines equal the expected lines.
  public var isEmpty: Bool {
    uncounted == 0
      && rows.allSatisfy {
        if case .both = $0 { true } else { false }
      }
  }

  // Lines are aligned by their longest common subsequence. Where the order of missing and extra lines is arbitrary, the
  // missing lines are first.
  private static func align(_ expected: [ExpectedLine], _ seen: [RecordedLine]) -> [Row] {
    let width = seen.count + 1
    var lengths = [Int](repeating: 0, count: (expected.count + 1) * width)
    for row in expected.indices.reversed() {
      for column in seen.indices.reversed() {
        lengths[row * width + column] =
          expected[row].text == seen[column].line
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var rows: [Row] = []
    var row = 0
    var column = 0
    while row < expected.count || column < seen.count {
      if row < expected.count, column < seen.count, expected[row].text == seen[column].line {
        rows.append(.both(expected[row]))
        row += 1
        column += 1
      } else if column == seen.count
        || (row < expected.count && lengths[(row + 1) * width + column] >= lengths[row * width + column + 1])
      {
        rows.append(.missing(expected[row], seenAt: nil))
        row += 1
      } else {
        rows.append(.extra(seen[column], expectedOn: nil))
        column += 1
      }
    }
    return rows
  }

  // A line that is missing at one position and extra at another is out of order.
  private mutating func markMoves() {
    var extras: [String: [Int]] = [:]
    for index in rows.indices.reversed() {
      if case .extra(let line, _) = rows[index] { extras[line.line, default: []].append(index) }
    }
    for index in rows.indices {
      guard case .missing(let expected, _) = rows[index], let other = extras[expected.text]?.popLast(),
        case .extra(let line, _) = rows[other]
      else { continue }
      rows[index] = .missing(expected, seenAt: line.time)
      rows[other] = .extra(line, expectedOn: expected.line)
    }
  }
}

extension Difference {
  /// A line of the comparison, which is recorded, expected, or both.
  public struct Entry: Sendable, Equatable {
    /// The origin of a line: recorded and expected (`both`), only expected (`missing`), or only recorded (`extra`).
    public enum Mark: Sendable { case both, missing, extra }

    /// The origin of the line: the record, the expectation, or both.
    public var mark: Mark
    /// The text of the line, as in the record.
    public var text: String
    /// A note about a difference: the time of the line, or the fact that the line is out of order. Nil if the line is
    /// as expected.
    public var note: String?

    /// Creates a line of a comparison.
    public init(mark: Mark, text: String, note: String?) {
      self.mark = mark
      self.text = text
      self.note = note
    }
  }

  /// All expected and recorded lines in order.
  public var entries: [Entry] {
    rows.map { row in
      switch row {
      case .both(let line): Entry(mark: .both, text: line.text, note: nil)
      case .missing(let line, let time):
        Entry(mark: .missing, text: line.text, note: time.map { "out of order, seen at \($0.asSeconds)" })
      case .extra(let line, let expectedOn):
        Entry(
          mark: .extra,
          text: line.line,
          note: "at \(line.time.asSeconds)" + (expectedOn == nil ? "" : ", out of order")
            + (line.why.map { "; \($0)" } ?? "")
        )
      }
    }
  }

  /// Returns the difference in the style of a unified diff: `-` marks a missing line, `+` an unexpected line.
  public func lines(file: String) -> [String] {
    var changed = Set<Int>()
    for (index, row) in rows.enumerated() {
      if case .both = row { continue }
      changed.formUnion(max(0, index - Self.context)...min(rows.count - 1, index + Self.context))
    }
    var lines = ["--- expected (\(file))", "+++ seen"]
    var previous: Int?
    for index in rows.indices where changed.contains(index) {
      if previous != index - 1 { lines.append("@@ line \(position(of: index)) @@") }
      previous = index
      lines.append(text(of: rows[index]))
    }
    if uncounted > 0 { lines.append("+ … and \(uncounted) more lines that were not expected") }
    return lines
  }

  private func text(of row: Row) -> String {
    switch row {
    case .both(let line): return "  " + line.text
    case .missing(let line, let time):
      let note = time.map { "    (line \(line.line); out of order, seen at \($0.asSeconds))" }
      return "- " + line.text + (note ?? "    (line \(line.line); missing)")
    case .extra(let line, let expectedOn):
      let why = line.why.map { "; " + $0 } ?? ""
      let note = expectedOn.map { "out of order, expected on line \($0)" } ?? "not expected"
      return "+ " + line.line + "    (at \(line.time.asSeconds); \(note)\(why))"
    }
  }

  /// Returns the line number, in the file, of the first expected line at or after an index.
  private func position(of index: Int) -> String {
    for row in rows[index...] {
      switch row {
      case .both(let line), .missing(let line, _): return String(line.line)
      case .extra: continue
      }
    }
    return "end"
  }
}

extension Double {
  /// The number with three decimals and the unit, for example `0.250 s`.
  var asSeconds: String { shown(decimals: 3) + " s" }

  /// Returns the number rounded to a fixed number of decimals.
  public func shown(decimals: Int) -> String {
    guard isFinite, abs(self) < 1e12 else { return String(self) }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = Int((abs(self) * factor).rounded())
    let fraction = String(scaled % Int(factor))
    let padding = String(repeating: "0", count: max(0, decimals - fraction.count))
    let sign = self < 0 && scaled != 0 ? "-" : ""
    return decimals == 0 ? sign + String(scaled) : sign + String(scaled / Int(factor)) + "." + padding + fraction
  }
}
