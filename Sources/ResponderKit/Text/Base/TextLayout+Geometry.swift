import Foundation

/// Conversion between text offsets and points.
extension TextLayout {
  /// The width of a caret, in points, as in UIKit.
  static let caretWidth: CGFloat = 2

  /// The text's length in UTF-16 units.
  var length: Int { boundaries.end }

  // MARK: Lines

  /// Returns the index of the cell (character) that contains the UTF-16 offset `offset`, or `cells.count` at the end of
  /// the text.
  func cell(at offset: Int) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high + 1) / 2
      if boundaries[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the index of the line that shows a caret at `offset`. Where a line wraps, the same offset is at the end of
  /// one line and at the start of the next; `affinity` selects the line.
  func line(at offset: Int, affinity: UITextStorageDirection = .forward) -> Int {
    line(beforeCell: cell(at: offset), affinity: affinity)
  }

  /// Returns the index of the line that shows a caret before a cell.
  private func line(beforeCell cell: Int, affinity: UITextStorageDirection) -> Int {
    let line = line(ofCell: cell)
    guard affinity == .backward, line > 0, lines[line].cells.lowerBound == cell, !lines[line - 1].isHardEnd else {
      return line
    }
    return line - 1
  }

  /// Returns the index of the line that contains a cell. For `cells.count`, returns the index of the last line.
  func line(ofCell cell: Int) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].cells.lowerBound <= cell { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the range of UTF-16 offsets on a line, without the line break at its end.
  func range(ofLine line: Int) -> Range<Int> {
    boundaries[lines[line].cells.lowerBound]..<boundaries[lines[line].visibleEnd]
  }

  /// Returns the affinity with which a caret at the end of `line` is shown on `line` and not on the next line.
  func affinity(atEndOf line: Int) -> UITextStorageDirection {
    lines[line].isHardEnd ? .forward : .backward
  }

  /// Returns the x-coordinate of a caret before a cell. On a line that is arranged by directions, the caret is at the
  /// edge at which the cell begins. If `affinity` is backward, or if the cell is after the line, the caret is at the edge
  /// at which the previous cell ends.
  private func x(ofCell cell: Int, in line: Int, affinity: UITextStorageDirection = .forward) -> CGFloat {
    let line = lines[line]
    if line.isArranged {
      let (isAtStart, isAtEnd) = (cell <= line.cells.lowerBound, cell >= line.visibleEnd)
      if !isAtStart, isAtEnd || affinity == .backward {
        let before = cells[min(cell, line.visibleEnd) - 1]
        return line.originX + (before.isRightToLeft ? before.left : before.right)
      }
      let after = cells[max(cell, line.cells.lowerBound)]
      return line.originX + (after.isRightToLeft ? after.right : after.left)
    }
    guard cell > line.cells.lowerBound else { return line.originX }
    guard cell < line.visibleEnd else {
      return line.originX + line.width
    }
    return line.originX + cells[cell].left
  }

  // MARK: Offsets to rectangles

  /// Returns the rectangle of the caret at `offset`. The rectangle stays within the layout's width, even after trailing
  /// blanks that exceed the width.
  func caretRect(at offset: Int, affinity: UITextStorageDirection = .forward) -> CGRect {
    let cell = cell(at: offset)
    let line = line(beforeCell: cell, affinity: affinity)
    var x = x(ofCell: cell, in: line, affinity: affinity)
    if frame.width.isFinite { x = min(max(x, 0), max(0, frame.width - TextLayout.caretWidth)) }
    return CGRect(x: x, y: CGFloat(line) * lineHeight, width: TextLayout.caretWidth, height: lineHeight)
  }

  /// Returns the rectangles of `range`, one for each line; returns no rectangles for an empty range. On a line that is
  /// arranged by directions, there may be several. If the range continues on the next line after a line break, the
  /// rectangle extends to the edge of the layout at which the line ends.
  func rects(of range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    let first = cell(at: range.lowerBound)
    let last = cell(at: range.upperBound)
    let rows = line(at: range.lowerBound)...line(at: range.upperBound, affinity: .backward)
    return rows.flatMap { index -> [CGRect] in
      let line = lines[index]
      if line.isArranged { return rects(of: first..<last, inArrangedLine: index) }
      let left = x(ofCell: max(first, line.cells.lowerBound), in: index)
      var right = x(ofCell: min(last, line.cells.upperBound), in: index)
      if last > line.visibleEnd { right = max(right, edge) }
      guard right > left else { return [] }
      return [CGRect(x: left, y: CGFloat(index) * lineHeight, width: right - left, height: lineHeight)]
    }
  }

  /// Returns the rectangles of the cells in `range` that are on a line, from left to right.
  private func rects(of range: Range<Int>, inArrangedLine row: Int) -> [CGRect] {
    let line = lines[row]
    let visible = line.cells.lowerBound..<line.visibleEnd
    var spans: [(left: CGFloat, right: CGFloat)] = []
    for cell in visualOrder(of: line) where range.contains(cell) && cells[cell].advance > 0 {
      let (left, right) = (line.originX + cells[cell].left, line.originX + cells[cell].right)
      if let end = spans.last?.right, abs(end - left) < 0.01 {
        spans[spans.count - 1].right = right
      } else {
        spans.append((left, right))
      }
    }
    if range.upperBound > line.visibleEnd, range.lowerBound <= line.visibleEnd {
      let lefts = visible.map { line.originX + cells[$0].left }
      let (start, end) = (lefts.min() ?? 0, line.originX + line.width)
      if isRightToLeft(line) {
        if let first = spans.first, first.left <= start + 0.01 {
          spans[0].left = min(first.left, 0)
        } else if start > 0 {
          spans.insert((0, start), at: 0)
        }
      } else if edge > end {
        if let last = spans.last, last.right >= end - 0.01 {
          spans[spans.count - 1].right = edge
        } else {
          spans.append((end, edge))
        }
      }
    }
    return spans.map {
      CGRect(x: $0.left, y: CGFloat(row) * lineHeight, width: $0.right - $0.left, height: lineHeight)
    }
  }

  private var edge: CGFloat { frame.width.isFinite ? frame.width : usedWidth }

  /// Returns the rectangle of the part of `range` that is on the range's first line. For an empty range, returns the
  /// rectangle of the caret.
  func firstRect(of range: Range<Int>) -> CGRect {
    rects(of: range).first ?? caretRect(at: range.lowerBound)
  }

  // MARK: Points to offsets

  /// Returns the offset and affinity of the caret nearest to `point`. If `range` is not nil, the offset is inside the
  /// range.
  func closest(to point: CGPoint, within range: Range<Int>? = nil) -> (offset: Int, affinity: UITextStorageDirection) {
    let row = point.y.isFinite ? min(max(point.y / lineHeight, 0), CGFloat(lines.count - 1)) : 0
    let index = Int(row)
    let line = lines[index]
    let x = point.x - line.originX
    if line.isArranged { return closest(to: x, inArrangedLine: index, within: range) }
    var cell = line.cells.lowerBound
    // A point in the right half of a character selects the offset after the character.
    while cell < line.visibleEnd, x >= cells[cell].left + cells[cell].advance / 2 { cell += 1 }
    let offset = boundaries[cell]
    if let range, !range.contains(offset), offset != range.upperBound {
      return (min(max(offset, range.lowerBound), range.upperBound), .forward)
    }
    return (offset, cell == line.visibleEnd ? affinity(atEndOf: index) : .forward)
  }

  /// Returns the offset and affinity of the caret nearest to `x`, which is relative to the origin of the line. A point in
  /// the half of a character where the character begins selects the offset before it; a point in the other half selects
  /// the offset after it.
  private func closest(
    to x: CGFloat,
    inArrangedLine row: Int,
    within range: Range<Int>?
  ) -> (offset: Int, affinity: UITextStorageDirection) {
    let order = visualOrder(of: lines[row])
    let cell = order.first { x < cells[$0].right } ?? order[order.count - 1]
    let isInLeftHalf = x < cells[cell].left + cells[cell].advance / 2
    let isBefore = isInLeftHalf != cells[cell].isRightToLeft
    let found = isBefore ? (boundaries[cell], .forward) : caret(after: cell, in: row)
    if let range, !range.contains(found.0), found.0 != range.upperBound {
      return (min(max(found.0, range.lowerBound), range.upperBound), .forward)
    }
    return found
  }

  /// Returns the range of the character at `point`; nil if there is no character at the point.
  func character(at point: CGPoint) -> Range<Int>? {
    guard point.y >= 0, point.y < height else { return nil }
    let line = lines[Int(point.y / lineHeight)]
    let x = point.x - line.originX
    for cell in line.cells.lowerBound..<line.visibleEnd where x >= cells[cell].left && x < cells[cell].right {
      return boundaries[cell]..<boundaries[cell + 1]
    }
    return nil
  }

  /// Returns the offset and affinity of a caret that moves from `offset` by `lines` lines, up if `lines` is negative,
  /// to the position nearest to the x-coordinate `x`. Returns nil if there is no such line.
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
