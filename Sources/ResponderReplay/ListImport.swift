import ResponderScenarios
import TouchRecording

/// The rows of a recorded table or collection, if a list of a scenario lays them out in the same way.
struct ListImport {
  struct Cell {
    var id: String
    /// The number of the row: `3`, or `1-0` for row 0 of section 1.
    var row: String
    var contentView: String?
  }

  /// The cells on the screen, by row.
  private(set) var cells: [Cell] = []
  /// The keys of the list in a scenario.
  private(set) var keys: [(String, JSONValue)] = []

  /// - Returns: nil if the rows are not uniform.
  init?(_ list: RecordedScreen.Object, _ subviews: [String], _ objects: [String: RecordedScreen.Object]) {
    guard let rows = list["rows"]?.numbers, !rows.isEmpty, rows.count <= 100,
      rows.allSatisfy({ $0 >= 0 && $0 <= 1_000_000 && $0 == $0.rounded() }), let bounds = list["bounds"]?.numbers,
      bounds[2] <= 5_000, bounds[3] <= 5_000
    else { return nil }
    let isTable = KnownViews.viewClass(of: list) == .tableView
    for id in subviews {
      guard let object = objects[id], Self.isCell(object), let row = Self.row(of: id) else { continue }
      cells.append(Cell(id: id, row: row.text, contentView: object["contentView"]?.text))
      guard let frame = object["frame"]?.numbers else { return nil }
      if isTable {
        guard let height = list["rowHeight"]?.number, (1...100_000).contains(height), row.section == 0,
          abs(frame[3] - height) < 0.5, abs(frame[1] - Double(row.item) * height) < 0.5
        else { return nil }
      } else if row.section == 0, row.item == 0, frame[0] != 0 || frame[1] != 0 {
        return nil
      }
    }
    cells.sort { ($0.row.count, $0.row) < ($1.row.count, $1.row) }
    let count: JSONValue = rows.count == 1 ? .number(rows[0]) : JSONValue(rows)
    if isTable {
      keys.append(("rows", count))
      if let height = list["rowHeight"]?.number, height != 44 { keys.append(("rowHeight", .number(height))) }
    } else {
      guard let size = list["itemSize"]?.numbers, size.allSatisfy({ (8...100_000).contains($0) }) else { return nil }
      keys.append(("items", count))
      keys.append(("itemSize", JSONValue(size)))
      if let spacing = list["spacing"]?.number, spacing != 0 { keys.append(("spacing", .number(spacing))) }
    }
    for key in ["allowsSelection"] where list[key]?.flag == false { keys.append((key, false)) }
    for key in [
      "allowsMultipleSelection", "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing", "isEditing",
    ] where list[key]?.flag == true { keys.append((key, true)) }
  }

  private static func isCell(_ object: RecordedScreen.Object) -> Bool {
    ([object.className] + object.superclasses).contains { $0.hasSuffix("ViewCell") }
  }

  /// Returns the numbers in the id of a cell, such as `table.1-0`.
  static func row(of id: String) -> (text: String, section: Int, item: Int)? {
    guard let last = id.split(separator: ".").last else { return nil }
    let parts = last.split(separator: "-").map { Int($0) }
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let item?, _): return (String(last), 0, item)
    case (2, let section?, let item?): return (String(last), section, item)
    default: return nil
    }
  }
}
