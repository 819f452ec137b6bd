/// A grid of styled characters, as shown by a terminal.
///
/// Columns and rows are zero-based from the top left. Characters beyond the edge, or outside the drawn area, are
/// omitted.
struct CharacterGrid: Equatable {
  /// The style of a character.
  enum Style: String {
    case plain = "0"
    case bold = "1"
    case faint = "2"
    case reverse = "7"
  }

  struct Cell: Equatable {
    var character: Character = " "
    var style = Style.plain
    /// Whether the cell is covered by the character to its left, which is two cells wide.
    var isCovered = false
  }

  /// Returns the number of cells that a character covers: two for East Asian characters and emoji, as in terminals.
  static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFF:
      return 2
    default: return 1
    }
  }

  /// A rectangle of cells, with half-open ranges.
  struct Area: Equatable {
    var columns: Range<Int>
    var rows: Range<Int>

    func intersection(_ other: Area) -> Area {
      Area(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  var area: Area { Area(columns: 0..<columns, rows: 0..<rows) }

  subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Writes `text` from a cell to the right, clipped to `area`.
  mutating func write(_ text: String, column: Int, row: Int, style: Style = .plain, in area: Area) {
    var column = column
    for character in text {
      let width = CharacterGrid.width(of: character)
      set(Cell(character: character, style: style), column, row, in: area)
      for covered in 1..<max(width, 1) {
        set(Cell(style: style, isCovered: true), column + covered, row, in: area)
      }
      column += width
    }
  }

  mutating func fill(_ part: Area, with character: Character, style: Style = .plain, in area: Area) {
    for row in part.rows {
      for column in part.columns { set(Cell(character: character, style: style), column, row, in: area) }
    }
  }

  private mutating func set(_ cell: Cell, _ column: Int, _ row: Int, in area: Area) {
    guard area.columns.contains(column), area.rows.contains(row), self.area.columns.contains(column),
      self.area.rows.contains(row)
    else { return }
    cells[row * columns + column] = cell
  }

  /// The text of each row, without trailing blanks.
  var lines: [String] {
    (0..<rows).map { row in
      var line = String((0..<columns).map { self[$0, row] }.filter { !$0.isCovered }.map(\.character))
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Returns the escape sequences that change a terminal from `old` to this grid: for each row that differs, its
  /// position and contents.
  func escapes(from old: CharacterGrid?) -> String {
    var text = ""
    for row in 0..<rows {
      let line = cells[row * columns..<(row + 1) * columns]
      if let old, old.columns == columns, old.rows == rows, old.cells[row * columns..<(row + 1) * columns] == line {
        continue
      }
      text += "\u{1B}[\(row + 1);1H"
      var style: Style?
      for cell in line where !cell.isCovered {
        if cell.style != style {
          text += cell.style == .plain ? "\u{1B}[0m" : "\u{1B}[0;\(cell.style.rawValue)m"
          style = cell.style
        }
        text.append(cell.character)
      }
      text += "\u{1B}[0m"
    }
    return text
  }
}
