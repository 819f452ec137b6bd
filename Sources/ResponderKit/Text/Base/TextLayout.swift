import Foundation

/// A text in lines: which characters stand where.
///
/// Made whole for a text and a width, then changed along with the text, which costs what the lines around the change cost; places are
/// in points from the top left of the text. Text runs from left to right.
@MainActor
struct TextLayout {
  /// What a layout is made for.
  struct Frame: Equatable {
    /// Points; infinite does not wrap.
    var width: CGFloat = .infinity
    var fontSize: CGFloat = 17
    var alignment = NSTextAlignment.natural
    /// Shows a bullet for each character.
    var isSecure = false
  }

  struct Line: Equatable, Movable {
    /// Into `cells`; a line break counts to the line that it ends.
    let cells: Range<Int>
    /// Behind the last cell but a line break.
    let visibleEnd: Int
    /// Where the first cell stands.
    let originX: CGFloat
    /// Whether a line break, or the end of the text, ends it; else it wraps.
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
    /// From the beginning of its line.
    var left: CGFloat = 0

    var right: CGFloat { left + advance }

    func moved(by distance: Int) -> Cell { self }
  }

  let frame: Frame
  let lineHeight: CGFloat
  /// The UTF-16 offsets between graphemes, from 0 to the length.
  private(set) var boundaries: GapList<Int>
  private(set) var cells: GapList<Cell>
  /// Never empty: a text without characters has one line without cells, and so has what follows a last line break.
  private(set) var lines: GapList<Line>
  /// How many characters were put in their places so far, some of them again and again.
  private(set) var placed = 0

  init(_ text: String, frame: Frame, measuring: any TextMeasuring) {
    self.frame = frame
    lineHeight = max(1, TextLayout.sound(measuring.lineHeight(fontSize: frame.fontSize)))
    let measured = TextLayout.measure(text[...], from: 0, frame, measuring)
    cells = GapList(measured.cells, end: 0)
    lines = GapList(end: measured.cells.count)
    boundaries = GapList([0] + measured.ends, end: measured.ends.last ?? 0)
    lines.replace(0..<0, with: brokenLines(from: 0, keeping: 0) { _ in false }.lines, growth: 0)
  }

  /// Goes along with a change of a text, of which this is the layout before, and whose characters from a UTF-16 offset on `text` returns: only the characters around the change are
  /// measured, and only the lines are broken anew that end elsewhere for it. False, and nothing is done, where it is not known what
  /// changed.
  mutating func follow(
    _ change: TextChange,
    measuring: any TextMeasuring,
    text: (_ offset: Int) -> Substring
  ) -> Bool {
    let growth = change.added - change.removed
    // A character begins where it did as long as nothing before it has changed, nor the scalar behind its beginning.
    let first = cell(at: max(0, change.offset - 1))
    let start = boundaries[first]
    // Two texts that agree in a boundary, and in all that follows, agree in all boundaries that follow.
    let measured = TextLayout.measure(text(start), from: start, frame, measuring) { offset in
      offset >= change.offset + change.added && boundary(exactlyAt: offset - growth) != nil
    }
    guard let last = boundary(exactlyAt: (measured.ends.last ?? start) - growth) else { return false }
    // The line before may have ended where it did for what has changed.
    var line = line(ofCell: max(0, first - 1))
    if line > 0, !lines[line - 1].isHardEnd { line -= 1 }
    let place = lines[line].cells.lowerBound
    boundaries.replace(first + 1..<last + 1, with: measured.ends, growth: growth)
    cells.replace(first..<last, with: measured.cells, growth: 0)
    let added = measured.cells.count - (last - first)
    let changed = first + measured.cells.count
    var known = GapList<Line>(end: 0)
    swap(&known, &lines)
    // What follows a beginning that was one before is as it was.
    var next = line
    // Where nothing wraps, what stands before the change in its line stays where it is.
    let kept = frame.width.isFinite ? place : max(place, first - 1)
    let broken = brokenLines(from: place, keeping: kept) { start in
      guard start >= changed else { return false }
      while next < known.count, known[next].cells.lowerBound + added < start { next += 1 }
      return next < known.count && known[next].cells.lowerBound + added == start
    }
    if broken.isToTheEnd { next = known.count }
    known.replace(line..<next, with: broken.lines, growth: added)
    swap(&known, &lines)
    return true
  }

  /// What `text` has of characters and where each of them ends, up to the first one that ends where nothing is new any more.
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
      cells.append(Cell(kind: kind, advance: sound(advance)))
      if isKnown(offset) { break }
    }
    return (cells, ends)
  }

  private func boundary(exactlyAt offset: Int) -> Int? {
    guard offset >= 0, offset <= length else { return nil }
    let cell = cell(at: offset)
    return boundaries[cell] == offset ? cell : nil
  }

  /// What a secure text shows for each character.
  static let bullet: Character = "\u{2022}"

  /// A host's measure that nothing can be placed by counts as zero.
  private static func sound(_ length: CGFloat) -> CGFloat {
    length.isFinite ? min(max(length, 0), 10_000) : 0
  }

  // MARK: Lines

  /// Greedy: as much as fits, then back to the last place where a line may end. Blanks hang over. Up to the end, or to the first line of
  /// which `isKnown` says that it and all that follow are known.
  ///
  /// - Parameter kept: The cells from `start` to this one are in their places, in the first line.
  private mutating func brokenLines(
    from start: Int,
    keeping kept: Int,
    until isKnown: (Int) -> Bool
  ) -> (lines: [Line], isToTheEnd: Bool) {
    var broken: [Line] = []
    var first = start
    var lastBreak = start
    var x: CGFloat = kept > start ? cells[kept - 1].right : 0
    var index = kept
    while index < cells.count {
      let cell = cells[index]
      if index > first, mayBreak(before: index) { lastBreak = index }
      if cell.kind != .newline, cell.kind != .blank, index > first, x + cell.advance > frame.width {
        let end = lastBreak > first ? lastBreak : index
        broken.append(line(first..<end, visibleEnd: end, isHardEnd: false))
        if isKnown(end) {
          // What did not fit begins the next line, which is not gone through.
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
      placed += 1
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

  /// Of the widest line, blanks at its end included.
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
      // Most text is this, and asks for no more.
      self = scalar.value == 0x2D ? .breaking : .plain
    } else if grapheme.isNewline {
      self = .newline
    } else if grapheme.isWhitespace, scalar.value != 0xA0 {
      self = .blank
    } else {
      self =
        switch scalar.value {
        case 0x2D, 0x2010: .breaking
        // Closing punctuation, which does not begin a line.
        case 0x3001, 0x3002, 0x300D, 0x300F, 0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F: .closing
        case 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF:
          .wide
        default: grapheme.isEmoji ? .wide : .plain
        }
    }
  }
}

/// One stretch that was put in another one's place; UTF-16 units.
struct TextChange: Sendable {
  let offset: Int
  let removed: Int
  let added: Int
}
