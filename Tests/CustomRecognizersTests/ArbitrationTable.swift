import Testing

/// The tables of Documentation/Arbitration.md.
struct ArbitrationTable {
  struct Row {
    let number: String
    /// The values that the row allows in each column; nil if the row allows every value.
    let conditions: [Set<String>?]
    let outcome: Outcome

    func matches(_ situation: Situation) -> Bool {
      zip(conditions, situation.cells).allSatisfy { allowed, cell in allowed?.contains(cell) ?? true }
    }
  }

  struct Outcome: Equatable {
    var a: String
    var b: String
  }

  /// The conditions of a decision, in the words of the table's columns.
  struct Situation {
    var a: String
    var aMay: String
    var b: String
    var bMay: String
    var waits: String
    var isPrevented: String

    var cells: [String] { [a, aMay, b, bMay, waits, isPrevented] }
  }

  /// The first change of a recognizer that no other recognizer influences: at a moment, the recognizer requests
  /// recognition ("asks") or fails ("gives up").
  struct Intention: Equatable {
    var asks: Bool
    var moment: Int
    var isLift: Bool
  }

  static let moments = ["0.5 s", "10 pt", "15 pt", "50 pt", "lift"]

  let rows: [Row]
  /// The intentions of tap, pan and long press, in this order, for each movement of the finger.
  let intentions: [String: [Intention]]
  let waits: [String: String]
  /// For each nesting of the two views, the recognizer that is evaluated first if both act at the same moment.
  let order: [String: String]
  private let exclusion: [(conditions: [Set<String>?], isPrevented: String)]

  init() throws {
    let text = try Document.text("Documentation/Arbitration.md")
    rows = try MarkdownTable(named: "decision", in: text).rows.map { cells in
      Row(
        number: cells[0],
        conditions: cells[1...6].map(ArbitrationTable.condition),
        outcome: Outcome(a: cells[7], b: cells[8])
      )
    }
    exclusion = try MarkdownTable(named: "exclusion", in: text).rows.map { cells in
      (cells[0...2].map(ArbitrationTable.condition), cells[3])
    }
    waits = Dictionary(
      uniqueKeysWithValues: try MarkdownTable(named: "waits", in: text).rows.map { ($0[0], $0[1]) }
    )
    order = Dictionary(
      uniqueKeysWithValues: try MarkdownTable(named: "order", in: text).rows.map { ($0[0], $0[1]) }
    )
    intentions = Dictionary(
      uniqueKeysWithValues: try MarkdownTable(named: "moments", in: text).rows.map { cells in
        (cells[0], try cells[1...3].map(ArbitrationTable.intention))
      }
    )
  }

  private static func condition(_ cell: String) -> Set<String>? {
    if cell == "either" { return ["discrete", "continuous"] }
    return cell == "any"
      ? nil : Set(cell.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init))
  }

  private static func intention(_ cell: String) throws -> Intention {
    let parts = cell.components(separatedBy: ": ")
    let moment = try #require(moments.firstIndex(of: parts.last ?? ""), "\(cell)")
    try #require(parts[0] == "requests" || parts[0] == "fails", "\(cell)")
    return Intention(asks: parts[0] == "requests", moment: moment, isLift: parts[1] == "lift")
  }

  /// Returns the table's word for whether the winner prevents the other recognizer; nil unless exactly one row matches.
  func isPrevented(canPrevent: Bool, canBePrevented: Bool, simultaneously: Bool) -> String? {
    let cells = ["\(canPrevent)", "\(canBePrevented)", simultaneously ? "yes" : "no"]
    let speaking = exclusion.filter { row in
      zip(row.conditions, cells).allSatisfy { allowed, cell in allowed?.contains(cell) ?? true }
    }
    return speaking.count == 1 ? speaking[0].isPrevented : nil
  }
}
