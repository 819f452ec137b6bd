import Foundation

/// The arrangement of lines with characters of both directions.
extension TextLayout {
  /// Returns the visible cells of a line from left to right.
  func visualOrder(of line: Line) -> [Int] {
    let visible = line.cells.lowerBound..<line.visibleEnd
    guard line.isArranged else { return Array(visible) }
    return TextDirections.visualOrder(of: visible.map { cells[$0].level }).map { visible.lowerBound + $0 }
  }

  /// Whether the paragraph of a line runs from right to left.
  func isRightToLeft(_ line: Line) -> Bool {
    line.isArranged && cells[line.cells.lowerBound].baseLevel == 1
  }

  /// Returns whether the paragraph of the line that shows a caret at `offset` runs from right to left.
  func isRightToLeft(at offset: Int, affinity: UITextStorageDirection = .forward) -> Bool {
    isMixed && isRightToLeft(lines[line(at: offset, affinity: affinity)])
  }

  /// Returns whether the characters before and after `offset` are on the same line and run in different directions. The
  /// affinity then determines beside which of them a caret is.
  func isDirectionBoundary(_ offset: Int) -> Bool {
    guard isMixed else { return false }
    let cell = cell(at: offset)
    let line = lines[line(ofCell: cell)]
    return line.isArranged && cell > line.cells.lowerBound && cell < line.visibleEnd
      && cells[cell - 1].level != cells[cell].level
  }

  /// Returns the offset after a cell of a line, with the affinity with which a caret is beside this cell.
  func caret(after cell: Int, in row: Int) -> (offset: Int, affinity: UITextStorageDirection) {
    let next = cell + 1
    guard next < lines[row].visibleEnd else { return (boundaries[next], affinity(atEndOf: row)) }
    return (boundaries[next], cells[next].level == cells[cell].level ? .forward : .backward)
  }

  /// Returns the offset and affinity of a caret that moves by one character to the left or to the right on the screen.
  /// From the end of a line the caret moves to the next line, from the start to the previous line. Returns nil if there
  /// is no such line.
  func offset(
    from offset: Int,
    affinity: UITextStorageDirection,
    toRight isToRight: Bool
  ) -> (offset: Int, affinity: UITextStorageDirection)? {
    let row = line(at: offset, affinity: affinity)
    let line = lines[row]
    let order = visualOrder(of: line)
    let edge = edge(ofCaretAt: cell(at: offset), affinity, line, order)
    let crossed = isToRight ? edge : edge - 1
    if order.indices.contains(crossed) {
      let cell = order[crossed]
      return cells[cell].isRightToLeft == isToRight ? (boundaries[cell], .forward) : caret(after: cell, in: row)
    }
    let isForward = isToRight != isRightToLeft(line)
    let other = isForward ? row + 1 : row - 1
    guard other >= 0, other < lines.count else { return nil }
    if isForward { return (boundaries[lines[other].cells.lowerBound], .forward) }
    return (range(ofLine: other).upperBound, self.affinity(atEndOf: other))
  }

  /// Returns the number of cells of a line that are to the left of a caret. `order` is the visual order of the line.
  private func edge(
    ofCaretAt cell: Int,
    _ affinity: UITextStorageDirection,
    _ line: Line,
    _ order: [Int]
  ) -> Int {
    guard !order.isEmpty else { return 0 }
    let isAfterCell = cell > line.cells.lowerBound && (cell >= line.visibleEnd || affinity == .backward)
    let beside = isAfterCell ? min(cell, line.visibleEnd) - 1 : max(cell, line.cells.lowerBound)
    let position = order.firstIndex(of: beside) ?? 0
    return isAfterCell != cells[beside].isRightToLeft ? position + 1 : position
  }
}
