import Foundation
import ResponderDrawing
import ResponderKit

/// A grid of characters with colors, which is the content of a terminal's screen.
///
/// Columns and rows are zero-based from the top left. Cells outside the grid or outside the given area are not changed.
struct CharacterGrid: Equatable {
  /// A color of the terminal, with components from 0 to 255.
  struct Color: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    /// Returns the color that results from painting `color` over this color.
    func covered(by color: CGColor) -> Color {
      let top = UIColor(cgColor: color)
      var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      top.getRed(&red, green: &green, blue: &blue, alpha: nil)
      func mix(_ below: Int, _ above: CGFloat) -> Int {
        Int((CGFloat(below) * (1 - color.alpha) + min(max(above, 0), 1) * 255 * color.alpha).rounded())
      }
      return Color(red: mix(self.red, red), green: mix(self.green, green), blue: mix(self.blue, blue))
    }
  }

  struct Cell: Equatable {
    var character: Character = " "
    var ink = Color(red: 255, green: 255, blue: 255)
    var paper = Color(red: 0, green: 0, blue: 0)
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

  /// A rectangle of cells, given as half-open ranges of columns and rows.
  struct Area: Equatable {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Changes the cells of an area that are inside the grid.
  private mutating func change(_ area: Area, _ change: (inout Cell) -> Void) {
    for row in area.rows.clamped(to: 0..<rows) {
      for column in area.columns.clamped(to: 0..<columns) { change(&cells[row * columns + column]) }
    }
  }

  /// Covers an area with a color, and the letters in it if the color is opaque. If `showsLetters` is true, the letters
  /// remain visible, in the previous color of the cell.
  mutating func fill(_ area: Area, _ color: CGColor, showsLetters: Bool = false) {
    change(area) { cell in
      if !showsLetters, color.alpha >= 1 { (cell.character, cell.isCovered) = (" ", false) }
      cell.ink = showsLetters ? cell.paper : cell.ink.covered(by: color)
      cell.paper = cell.paper.covered(by: color)
    }
  }

  /// Draws a line character in the cells of an area that have no letter.
  mutating func mark(_ area: Area, with character: Character, _ color: CGColor) {
    change(area) { cell in
      guard [" ", "─", "│", "•"].contains(cell.character), !cell.isCovered else { return }
      cell.character = character
      cell.ink = cell.paper.covered(by: color)
    }
  }

  /// Writes a character into a cell and, if it is wide, into the next one, if they are inside `area`.
  mutating func write(_ character: Character, column: Int, row: Int, _ color: CGColor, in area: Area) {
    let width = CharacterGrid.width(of: character)
    for covered in 0..<width where area.columns.contains(column + covered) && area.rows.contains(row) {
      change(Area(columns: column + covered..<column + covered + 1, rows: row..<row + 1)) { cell in
        (cell.character, cell.isCovered) = (covered == 0 ? character : " ", covered > 0)
        cell.ink = cell.paper.covered(by: color)
      }
    }
  }

  /// The text of each row, without trailing blanks.
  var lines: [String] {
    (0..<rows).map { row in
      var line = String((0..<columns).map { self[$0, row] }.filter { !$0.isCovered }.map(\.character))
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Returns the escape sequences that change a terminal's screen from `old` to this grid. The sequences write each row
  /// that differs from `old`, or every row if `old` is nil.
  func escapes(from old: CharacterGrid?) -> String {
    var text = ""
    for row in 0..<rows {
      let line = cells[row * columns..<(row + 1) * columns]
      if let old, old.columns == columns, old.rows == rows, old.cells[row * columns..<(row + 1) * columns] == line {
        continue
      }
      text += "\u{1B}[\(row + 1);1H"
      var last: Cell?
      for cell in line where !cell.isCovered {
        if cell.ink != last?.ink { text += "\u{1B}[38;2;\(cell.ink.red);\(cell.ink.green);\(cell.ink.blue)m" }
        if cell.paper != last?.paper { text += "\u{1B}[48;2;\(cell.paper.red);\(cell.paper.green);\(cell.paper.blue)m" }
        text.append(cell.character)
        last = cell
      }
      text += "\u{1B}[0m"
    }
    return text
  }
}
