import Foundation

/// The line breaks of text and the position of each character.
///
/// A layout is computed once for a given text and width. For each change of the text, `follow` lays out only the lines
/// around the change again. Coordinates are in points, from the top left of the text. Text runs from left to right.
@MainActor
struct TextLayout {
  /// The input of a layout other than the text.
  struct Frame: Equatable {
    /// The width of a line, in points. If the width is infinite, lines do not wrap.
    var width: CGFloat = .infinity
    var fontSize: CGFloat = 17
    var alignment = NSTextAlignment.natural
    /// Whether each character is shown as a bullet.
    var isSecure = false
  }

  struct Line: Equatable, Movable {
    /// The indices of the line's characters in `TextLayout.cells`, including the line break that ends the line.
    let cells: Range<Int>
    /// The index after the last cell, excluding a line break.
    let visibleEnd: Int
    /// The left edge of the first cell, in points.
    let originX: CGFloat
    /// Whether the line ends at a line break or at the end of the text, instead of wrapping.
    let isHardEnd: Bool

    func moved(by distance: Int) -> Line {
      Line(
        cells: cells.lowerBound + distance..<cells.upperBound + distance,
        visibleEnd: visibleEnd + distance,
        originX: originX,
        isHardEnd: isHardEnd
      )
    }
  }

  struct Cell: Equatable, Movable {
    enum Kind { case newline, blank, plain, breaking, wide, closing }

    let kind: Kind
    let advance: CGFloat
    /// The distance of the character's left edge from the start of its line, in points.
    var left: CGFloat = 0

    var right: CGFloat { left + advance }

    func moved(by distance: Int) -> Cell { self }
  }

  let frame: Frame
  let lineHeight: CGFloat
  /// The UTF-16 offsets of all grapheme boundaries, from 0 to the length.
  private(set) var boundaries: GapList<Int>
  private(set) var cells: GapList<Cell>
  /// The lines from top to bottom; never empty. An empty text has one line without cells, and so does the end of the
  /// text after a final line break.
  private(set) var lines: GapList<Line>
  /// The number of characters positioned so far, counting repetitions. Tests use it to measure the cost of changes.
  private(set) var positionedCount = 0

  init(_ text: String, frame: Frame, measuring: any TextMeasuring) {
    self.frame = frame
    lineHeight = max(1, TextLayout.limited(measuring.lineHeight(fontSize: frame.fontSize)))
    let measured = TextLayout.measure(text[...], from: 0, frame, measuring)
    cells = GapList(measured.cells, end: 0)
    lines = GapList(end: measured.cells.count)
    boundaries = GapList([0] + measured.ends, end: measured.ends.last ?? 0)
    lines.replace(0..<0, with: brokenLines(from: 0, positionedTo: 0) { _ in false }.lines, growth: 0)
  }

  /// Updates the layout for a change of its text. Only characters around the change are measured, and only lines whose
  /// breaks may differ are broken again.
  ///
  /// - Parameters:
  /// - change: The change since this layout was current.
  /// - text: Returns the new text from a UTF-16 offset on.
  ///
  /// - Returns: True if the layout was updated; false, without effect, if the extent of the change is not known.
  mutating func follow(
    _ change: TextChange,
    measuring: any TextMeasuring,
    text: (_ offset: Int) -> Substring
  ) -> Bool {
    let growth = change.added - change.removed
    // A grapheme boundary depends only on the text before it and on the scalar after it.
    let first = cell(at: max(0, change.offset - 1))
    let start = boundaries[first]
    // If two texts have a boundary in common and are equal after it, all later boundaries are equal, too.
    let measured = TextLayout.measure(text(start), from: start, frame, measuring) { offset in
      offset >= change.offset + change.added && boundary(exactlyAt: offset - growth) != nil
    }
    guard let last = boundary(exactlyAt: (measured.ends.last ?? start) - growth) else { return false }
    // The break of the previous line may depend on the changed characters.
    var line = line(ofCell: max(0, first - 1))
    if line > 0, !lines[line - 1].isHardEnd { line -= 1 }
    let firstCell = lines[line].cells.lowerBound
    boundaries.replace(first + 1..<last + 1, with: measured.ends, growth: growth)
    cells.replace(first..<last, with: measured.cells, growth: 0)
    let added = measured.cells.count - (last - first)
    let changed = first + measured.cells.count
    var known = GapList<Line>(end: 0)
    swap(&known, &lines)
    // Lines after a line start that existed before the change are unchanged.
    var next = line
    // Without wrapping, cells before the change keep their positions.
    let positioned = frame.width.isFinite ? firstCell : max(firstCell, first - 1)
    let broken = brokenLines(from: firstCell, positionedTo: positioned) { start in
      guard start >= changed else { return false }
      while next < known.count, known[next].cells.lowerBound + added < start { next += 1 }
      return next < known.count && known[next].cells.lowerBound + added == start
    }
    if broken.isToTheEnd { next = known.count }
    known.replace(line..<next, with: broken.lines, growth: added)
    swap(&known, &lines)
    return true
  }

  /// Measures the characters of `text`, up to the first one whose end satisfies `isKnown`.
  private static func measure(
    _ text: Substring,
    from start: Int,
    _ frame: Frame,
    _ measuring: any TextMeasuring,
    until isKnown: (Int) -> Bool = { _ in false }
  ) -> (cells: [Cell], ends: [Int]) {
    var cells: [Cell] = []
    var ends: [Int] = []
    var offset = start
    for grapheme in text {
      offset += grapheme.utf16.count
      ends.append(offset)
      let kind = frame.isSecure ? .plain : Cell.Kind(grapheme)
      let shown = frame.isSecure ? TextLayout.bullet : grapheme
      let advance = kind == .newline ? 0 : measuring.advance(of: shown, fontSize: frame.fontSize)
      cells.append(Cell(kind: kind, advance: limited(advance)))
      if isKnown(offset) { break }
    }
    return (cells, ends)
  }

  private func boundary(exactlyAt offset: Int) -> Int? {
    guard offset >= 0, offset <= length else { return nil }
    let cell = cell(at: offset)
    return boundaries[cell] == offset ? cell : nil
  }

  /// The character that a secure text shows for each of its characters.
  static let bullet: Character = "\u{2022}"

  /// Returns `length` limited to 0...10,000 points, so that invalid values from a host cannot break the layout; 0 if it
  /// is not finite.
  private static func limited(_ length: CGFloat) -> CGFloat {
    length.isFinite ? min(max(length, 0), 10_000) : 0
  }

  // MARK: Lines

  /// Breaks lines greedily: each line takes as many characters as fit, then ends at the last break opportunity.
  /// Trailing blanks may exceed the width. Stops at the end of the text, or at the first line start that satisfies
  /// `isKnown`.
  ///
  /// - Parameter positioned: The end of the cells from `start` on that already have their positions in the first line.
  private mutating func brokenLines(
    from start: Int,
    positionedTo positioned: Int,
    until isKnown: (Int) -> Bool
  ) -> (lines: [Line], isToTheEnd: Bool) {
    var broken: [Line] = []
    var first = start
    var lastBreak = start
    var x: CGFloat = positioned > start ? cells[positioned - 1].right : 0
    var index = positioned
    while index < cells.count {
      let cell = cells[index]
      if index > first, mayBreak(before: index) { lastBreak = index }
      if cell.kind != .newline, cell.kind != .blank, index > first, x + cell.advance > frame.width {
        let end = lastBreak > first ? lastBreak : index
        broken.append(line(first..<end, visibleEnd: end, isHardEnd: false))
        if isKnown(end) {
          // The cells that did not fit start the next line, which is not broken again. They still need new positions.
          x = 0
          for moved in end..<index {
            cells[moved].left = x
            x += cells[moved].advance
          }
          return (broken, false)
        }
        (first, lastBreak, x, index) = (end, end, 0, end)
        continue
      }
      cells[index].left = x
      positionedCount += 1
      x += cell.advance
      index += 1
      if cell.kind == .newline {
        broken.append(line(first..<index, visibleEnd: index - 1, isHardEnd: true))
        if isKnown(index) { return (broken, false) }
        (first, lastBreak, x) = (index, index, 0)
      }
    }
    broken.append(line(first..<cells.count, visibleEnd: cells.count, isHardEnd: true))
    return (broken, true)
  }

  private func mayBreak(before index: Int) -> Bool {
    let left = cells[index - 1].kind
    let right = cells[index].kind
    if right == .blank || right == .closing || right == .newline { return false }
    return left == .blank || left == .breaking || left == .wide || left == .closing || right == .wide
  }

  private func line(_ range: Range<Int>, visibleEnd: Int, isHardEnd: Bool) -> Line {
    var end = visibleEnd
    while end > range.lowerBound, cells[end - 1].kind == .blank { end -= 1 }
    let width = end > range.lowerBound ? cells[end - 1].right : 0
    let room = frame.width.isFinite ? max(0, frame.width - width) : 0
    let originX: CGFloat =
      switch frame.alignment {
      case .center: room / 2
      case .right: room
      default: 0
      }
    return Line(cells: range, visibleEnd: visibleEnd, originX: originX, isHardEnd: isHardEnd)
  }

  // MARK: Sizes

  var height: CGFloat { CGFloat(lines.count) * lineHeight }

  /// The width of the widest line, including trailing blanks.
  var usedWidth: CGFloat {
    var used: CGFloat = 0
    for line in lines {
      used = max(used, line.originX + (line.visibleEnd > line.cells.lowerBound ? cells[line.visibleEnd - 1].right : 0))
    }
    return used
  }
}

extension TextLayout.Cell.Kind {
  fileprivate init(_ grapheme: Character) {
    guard let scalar = grapheme.unicodeScalars.first else {
      self = .plain
      return
    }
    if scalar.value > 0x20, scalar.value < 0x7F, grapheme.utf8.count == 1 {
      // The fast path for ASCII, which is most text.
      self = scalar.value == 0x2D ? .breaking : .plain
    } else if grapheme.isNewline {
      self = .newline
    } else if grapheme.isWhitespace, scalar.value != 0xA0 {
      self = .blank
    } else {
      self =
        switch scalar.value {
        case 0x2D, 0x2010: .breaking
        // Closing punctuation, which must not start a line.
        case 0x3001, 0x3002, 0x300D, 0x300F, 0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F: .closing
        case 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF:
          .wide
        default: grapheme.isEmoji ? .wide : .plain
        }
    }
  }
}

/// A replacement of one range of text; in UTF-16 units.
struct TextChange: Sendable {
  let offset: Int
  let removed: Int
  let added: Int
}
