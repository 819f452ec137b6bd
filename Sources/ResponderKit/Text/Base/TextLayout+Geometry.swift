import Foundation

/// Conversion between text offsets and points.
extension TextLayout {
  /// The width of a caret, in points; UIKit's value.
  static let caretWidth: CGFloat = 2

  /// The text's length in UTF-16 units.
  var length: Int { boundaries.end }

  // MARK: Lines

  /// Returns the index of the cell that contains `offset`, or `cells.count` at the end of the text.
  func cell(at offset: Int) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high + 1) / 2
      if boundaries[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the index of the line of a caret at `offset`. Where a line wraps, the offset is on two lines, and
  /// `affinity` selects one.
  func line(at offset: Int, affinity: UITextStorageDirection = .forward) -> Int {
    let cell = cell(at: offset)
    let line = line(ofCell: cell)
    guard affinity == .backward, line > 0, lines[line].cells.lowerBound == cell, !lines[line - 1].isHardEnd else {
      return line
    }
    return line - 1
  }

  /// Returns the index of the line that contains a cell, or of the last line for `cells.count`.
  func line(ofCell cell: Int) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].cells.lowerBound <= cell { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the range of offsets on a line, without the line break that ends it.
  func range(ofLine line: Int) -> Range<Int> {
    boundaries[lines[line].cells.lowerBound]..<boundaries[lines[line].visibleEnd]
  }

  /// Returns the affinity that keeps a caret at the end of `line` on that line instead of the next one.
  func affinity(atEndOf line: Int) -> UITextStorageDirection {
    lines[line].isHardEnd ? .forward : .backward
  }

  private func x(ofCell cell: Int, in line: Int) -> CGFloat {
    let line = lines[line]
    guard cell > line.cells.lowerBound else { return line.originX }
    guard cell < line.visibleEnd else {
      return line.originX + (line.visibleEnd > line.cells.lowerBound ? cells[line.visibleEnd - 1].right : 0)
    }
    return line.originX + cells[cell].left
  }

  // MARK: Offsets to rectangles

  /// Returns the rectangle of the caret at `offset`. The rectangle stays within the layout's width, even after trailing
  /// blanks that exceed the width.
  func caretRect(at offset: Int, affinity: UITextStorageDirection = .forward) -> CGRect {
    let line = line(at: offset, affinity: affinity)
    var x = x(ofCell: cell(at: offset), in: line)
    if frame.width.isFinite { x = min(x, max(0, frame.width - TextLayout.caretWidth)) }
    return CGRect(x: x, y: CGFloat(line) * lineHeight, width: TextLayout.caretWidth, height: lineHeight)
  }

  /// Returns the rectangles of `range`, one for each line; empty for an empty range. Where the range includes a line's
  /// break, the rectangle extends to the right edge.
  func rects(of range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    let first = cell(at: range.lowerBound)
    let last = cell(at: range.upperBound)
    let rows = line(at: range.lowerBound)...line(at: range.upperBound, affinity: .backward)
    return rows.compactMap { index in
      let line = lines[index]
      let left = x(ofCell: max(first, line.cells.lowerBound), in: index)
      var right = x(ofCell: min(last, line.cells.upperBound), in: index)
      if last > line.visibleEnd { right = max(right, edge) }
      guard right > left else { return nil }
      return CGRect(x: left, y: CGFloat(index) * lineHeight, width: right - left, height: lineHeight)
    }
  }

  private var edge: CGFloat { frame.width.isFinite ? frame.width : usedWidth }

  /// Returns the rectangle of the part of `range` on its first line, or the caret's rectangle for an empty range.
  func firstRect(of range: Range<Int>) -> CGRect {
    rects(of: range).first ?? caretRect(at: range.lowerBound)
  }

  // MARK: Points to offsets

  /// Returns the offset and affinity of the caret nearest to `point`, limited to `range` if it is given.
  func closest(to point: CGPoint, within range: Range<Int>? = nil) -> (offset: Int, affinity: UITextStorageDirection) {
    let row = point.y.isFinite ? min(max(point.y / lineHeight, 0), CGFloat(lines.count - 1)) : 0
    let index = Int(row)
    let line = lines[index]
    let x = point.x - line.originX
    var cell = line.cells.lowerBound
    // A point in the right half of a character selects the offset after it.
    while cell < line.visibleEnd, x >= cells[cell].left + cells[cell].advance / 2 { cell += 1 }
    let offset = boundaries[cell]
    if let range, !range.contains(offset), offset != range.upperBound {
      return (min(max(offset, range.lowerBound), range.upperBound), .forward)
    }
    return (offset, cell == line.visibleEnd ? affinity(atEndOf: index) : .forward)
  }

  /// Returns the range of the character at `point`; nil outside the text.
  func character(at point: CGPoint) -> Range<Int>? {
    guard point.y >= 0, point.y < height else { return nil }
    let line = lines[Int(point.y / lineHeight)]
    let x = point.x - line.originX
    for cell in line.cells.lowerBound..<line.visibleEnd where x >= cells[cell].left && x < cells[cell].right {
      return boundaries[cell]..<boundaries[cell + 1]
    }
    return nil
  }

  /// Returns the offset and affinity of a caret after moving by `lines` lines, negative upward, to the horizontal
  /// position nearest to `x`. Nil above the first line and below the last.
  func offset(
    from offset: Int,
    affinity: UITextStorageDirection,
    lines count: Int,
    x: CGFloat
  ) -> (offset: Int, affinity: UITextStorageDirection)? {
    let target = line(at: offset, affinity: affinity) + count
    guard target >= 0, target < lines.count else { return nil }
    return closest(to: CGPoint(x: x, y: (CGFloat(target) + 0.5) * lineHeight))
  }
}
