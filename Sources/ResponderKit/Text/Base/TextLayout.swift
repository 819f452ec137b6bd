import Foundation

/// The lines of text, and the position of each character.
///
/// The layout is computed for a width. When the text changes, `follow` lays out only the lines around the change again.
/// Coordinates are in points, relative to the top left corner of the text.
///
/// In editable text, the characters of each line are arranged by their directions; see `arrange(_:)`. For text that is
/// only shown, the characters are arranged in their logical order, and `StaticText` reorders the runs of each line.
@MainActor
struct TextLayout {
  /// The values other than the text on which a layout depends.
  struct Frame: Equatable {
    /// The width of a line, in points. If the width is infinite, lines do not wrap.
    var width: CGFloat = .infinity
    var font: UIFont = .systemFont(ofSize: 17)
    /// The language of the text, on which its widths may depend; nil if the language is not known.
    var language: String?
    var alignment = NSTextAlignment.natural
    /// Whether each character is shown as a bullet.
    var isSecure = false
    /// Whether lines may break between any two characters.
    var breaksBetweenCharacters = false
    /// The direction of the paragraphs of text that is only shown; nil for editable text.
    var direction: NSWritingDirection?

    /// Returns whether the values are equal. The fonts are compared by identity first, because the comparison of equal
    /// objects through `NSObject` takes longer than all other comparisons.
    static func == (left: Frame, right: Frame) -> Bool {
      left.width == right.width && left.alignment == right.alignment && left.isSecure == right.isSecure
        && left.breaksBetweenCharacters == right.breaksBetweenCharacters && left.direction == right.direction
        && left.language == right.language && (left.font === right.font || left.font == right.font)
    }
  }

  struct Line: Equatable, Movable {
    /// The indices of the line's characters in `TextLayout.cells`, including the line break that ends the line.
    let cells: Range<Int>
    /// The index after the line's last cell that is not a line break.
    let visibleEnd: Int
    /// The x-coordinate of the left edge of the first cell, in points.
    let originX: CGFloat
    /// Whether the line ends at a line break or at the end of the text, instead of wrapping.
    let isHardEnd: Bool
    /// The width of the visible cells in points, including trailing blanks.
    let width: CGFloat
    /// Whether the cells of the line are arranged by their directions, because some of them run from right to left.
    let isArranged: Bool

    func moved(by distance: Int) -> Line {
      Line(
        cells: cells.lowerBound + distance..<cells.upperBound + distance,
        visibleEnd: visibleEnd + distance,
        originX: originX,
        isHardEnd: isHardEnd,
        width: width,
        isArranged: isArranged
      )
    }
  }

  struct Cell: Equatable, Movable {
    enum Kind { case newline, blank, plain, breaking, wide, closing }

    let kind: Kind
    /// The embedding level of the character: odd if the character runs from right to left.
    var level: UInt8 = 0
    /// The embedding level of the character's paragraph.
    var baseLevel: UInt8 = 0
    fileprivate(set) var advance: CGFloat
    /// The distance of the character's left edge from the start of its line, in points.
    var left: CGFloat = 0

    var right: CGFloat { left + advance }
    var isRightToLeft: Bool { level % 2 == 1 }

    func moved(by distance: Int) -> Cell { self }
  }

  let frame: Frame
  let lineHeight: CGFloat
  /// The UTF-16 offsets of all grapheme boundaries, from 0 to the length.
  private(set) var boundaries: GapList<Int>
  private(set) var cells: GapList<Cell>
  /// The lines from top to bottom; never empty. An empty text has one line without cells. A text that ends with a line
  /// break has a last line without cells.
  private(set) var lines: GapList<Line>
  /// The number of times that a position has been assigned to a character. Tests use this number to measure the cost of
  /// changes.
  private(set) var positionedCount = 0
  /// Whether the text is editable and may contain characters that run from right to left. The text is then measured by
  /// paragraphs, because the direction of a character depends on the other characters of its paragraph.
  private(set) var isMixed = false

  /// The text, and the object and the values with which it is measured.
  @MainActor
  private struct Source {
    let frame: Frame
    let measuring: any TextMeasuring
    /// The parts of text with several styles; empty if all of the text has the frame's font.
    var parts: [StyledText.Part] = []
    let measuresRuns: Bool
    /// Whether whole paragraphs are measured.
    let measuresParagraphs: Bool
    /// Returns the text from a UTF-16 offset to the end.
    let text: (_ offset: Int) -> Substring

    init(
      _ frame: Frame,
      _ measuring: any TextMeasuring,
      parts: [StyledText.Part] = [],
      isMixed: Bool,
      text: @escaping (_ offset: Int) -> Substring
    ) {
      self.frame = frame
      self.measuring = measuring
      self.parts = parts
      self.text = text
      measuresRuns = measuring.measuresRuns
      measuresParagraphs = measuresRuns || isMixed
    }

    /// Returns the style of the characters at `offset`, and the offset at which the style ends.
    func style(at offset: Int) -> (style: CharacterStyle, end: Int) {
      guard let part = parts.part(at: offset) else {
        return (CharacterStyle(frame.font, language: frame.language), .max)
      }
      return (part.style, part.end)
    }

    /// Returns the widths of the characters of a run.
    func widths(of graphemes: some Collection<Character>, _ style: CharacterStyle, level: UInt8) -> [CGFloat] {
      let shown = graphemes.map { frame.isSecure ? TextLayout.bullet : $0 }
      var widths: [CGFloat] = []
      if measuresRuns {
        let run = TextMeasuringRun(
          String(shown),
          style.font,
          language: style.language,
          isRightToLeft: level % 2 == 1
        )
        widths = measuring.advances(of: run)
      }
      if widths.count != shown.count { widths = shown.map { measuring.advance(of: $0, in: style.font) } }
      return widths.map { TextLayout.limited($0 + style.kern) }
    }
  }

  init(_ text: String, frame: Frame, measuring: any TextMeasuring) {
    self.init(
      StyledText(text, CharacterStyle(frame.font, language: frame.language)),
      frame: frame,
      measuring: measuring
    )
  }

  /// Lays out text whose parts may have different styles. `frame.font` is the font of text without parts.
  init(_ text: StyledText, frame: Frame, measuring: any TextMeasuring) {
    self.frame = frame
    lineHeight = measuring.metrics(of: frame.font).limited.lineHeight
    let string = text.text
    isMixed = TextLayout.mayBeMixed(frame) && TextDirections.mayBeNeeded(for: string)
    let source = Source(frame, measuring, parts: text.parts, isMixed: isMixed) {
      string[String.Index(utf16Offset: $0, in: string)...]
    }
    let measured = TextLayout.measure(source, from: 0)
    cells = GapList(measured.cells, end: 0)
    lines = GapList(end: measured.cells.count)
    boundaries = GapList([0] + measured.ends, end: measured.ends.last ?? 0)
    lines.replace(0..<0, with: brokenLines(from: 0, positionedTo: 0, source) { _ in false }.lines, growth: 0)
  }

  /// Updates the layout after a change of the text. Only characters around the change are measured again, and only
  /// lines whose ends may have changed are broken again. If text is measured in runs or has characters that run from
  /// right to left, the whole paragraphs that contain the change are measured again.
  ///
  /// - Parameters:
  /// - change: The change since this layout was current.
  /// - text: Returns the new text from a UTF-16 offset to the end.
  ///
  /// - Returns: True if the layout was updated. False if the change cannot be located in the layout; the layout is then
  ///   unchanged.
  mutating func follow(
    _ change: TextChange,
    measuring: any TextMeasuring,
    text: @escaping (_ offset: Int) -> Substring
  ) -> Bool {
    if !isMixed, TextLayout.mayBeMixed(frame),
      TextDirections.mayBeNeeded(for: text(change.offset).utf16.prefix(change.added))
    {
      self = TextLayout(String(text(0)), frame: frame, measuring: measuring)
      return true
    }
    let source = Source(frame, measuring, isMixed: isMixed, text: text)
    let growth = change.added - change.removed
    // A boundary between two graphemes depends only on the text before the boundary and on the first scalar after it.
    // Therefore measuring starts one cell before the change.
    var first = cell(at: max(0, change.offset - 1))
    if source.measuresParagraphs { while first > 0, cells[first - 1].kind != .newline { first -= 1 } }
    let start = boundaries[first]
    // If the old and the new text have a common boundary and are equal after it, all later boundaries are equal.
    // Therefore measuring ends at the first common boundary after the change. If paragraphs are measured, measuring ends
    // at the first common boundary between two paragraphs.
    let measured = TextLayout.measure(source, from: start) { offset in
      guard offset >= change.offset + change.added, let known = boundary(exactlyAt: offset - growth) else {
        return false
      }
      return !source.measuresParagraphs || known == 0 || cells[known - 1].kind == .newline
    }
    guard let last = boundary(exactlyAt: (measured.ends.last ?? start) - growth) else { return false }
    // The end of the previous line may depend on the changed characters. Therefore the previous line is also broken
    // again. If paragraphs are measured, `first` is the start of a paragraph, and the previous line is not affected.
    var line = line(ofCell: source.measuresParagraphs ? first : max(0, first - 1))
    if line > 0, !lines[line - 1].isHardEnd { line -= 1 }
    let firstCell = lines[line].cells.lowerBound
    boundaries.replace(first + 1..<last + 1, with: measured.ends, growth: growth)
    cells.replace(first..<last, with: measured.cells, growth: 0)
    let added = measured.cells.count - (last - first)
    let changed = first + measured.cells.count
    var known = GapList<Line>(end: 0)
    swap(&known, &lines)
    // If a line after the change starts where a line started before the change, all following lines are unchanged.
    var next = line
    // If lines do not wrap, the cells before the change keep their positions.
    let positioned = frame.width.isFinite ? firstCell : max(firstCell, first - 1)
    let broken = brokenLines(from: firstCell, positionedTo: positioned, source) { start in
      guard start >= changed else { return false }
      while next < known.count, known[next].cells.lowerBound + added < start { next += 1 }
      return next < known.count && known[next].cells.lowerBound + added == start
    }
    if broken.isToTheEnd { next = known.count }
    known.replace(line..<next, with: broken.lines, growth: added)
    swap(&known, &lines)
    return true
  }

  /// Measures the characters of the text from `start` up to and including the first character whose end offset
  /// satisfies `isKnown`. If paragraphs are measured, only the end offsets of line breaks may satisfy `isKnown`.
  private static func measure(
    _ source: Source,
    from start: Int,
    until isKnown: (Int) -> Bool = { _ in false }
  ) -> (cells: [Cell], ends: [Int]) {
    let (frame, measuring) = (source.frame, source.measuring)
    let isByParagraph = source.measuresParagraphs || frame.direction != nil || !source.parts.isEmpty
    var cells: [Cell] = []
    var ends: [Int] = []
    var paragraph: [Character] = []
    var paragraphStart = start
    var offset = start
    for grapheme in source.text(start) {
      offset += grapheme.utf16.count
      ends.append(offset)
      let kind = frame.isSecure ? .plain : Cell.Kind(grapheme)
      if isByParagraph {
        paragraph.append(grapheme)
        guard kind == .newline else { continue }
        cells += TextLayout.cells(of: paragraph, at: paragraphStart, source)
        (paragraph, paragraphStart) = ([], offset)
      } else {
        let shown = frame.isSecure ? TextLayout.bullet : grapheme
        let advance = kind == .newline ? 0 : measuring.advance(of: shown, in: frame.font)
        cells.append(Cell(kind: kind, advance: limited(advance)))
      }
      if isKnown(offset) { break }
    }
    if !paragraph.isEmpty { cells += TextLayout.cells(of: paragraph, at: paragraphStart, source) }
    return (cells, ends)
  }

  /// Returns the cells of a paragraph, measured run by run. A run has one style and one level.
  private static func cells(of paragraph: [Character], at start: Int, _ source: Source) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(paragraph.count)
    let kinds = paragraph.map { source.frame.isSecure ? Cell.Kind.plain : Cell.Kind($0) }
    let count = kinds.last == .newline ? paragraph.count - 1 : paragraph.count
    let shown = source.frame.isSecure ? Array(repeating: bullet, count: count) : paragraph
    let directions = TextDirections(shown[..<count], base: source.frame.direction ?? .natural)
    var (index, offset) = (0, start)
    while index < count {
      let (style, styleEnd) = source.style(at: offset)
      let (first, level) = (index, directions.levels[index])
      while index < count, directions.levels[index] == level, index == first || offset < styleEnd {
        offset += paragraph[index].utf16.count
        index += 1
      }
      let widths = source.widths(of: paragraph[first..<index], style, level: level)
      for (kind, width) in zip(kinds[first..<index], widths) {
        cells.append(Cell(kind: kind, level: level, baseLevel: directions.base, advance: width))
      }
    }
    if count < paragraph.count {
      cells.append(Cell(kind: .newline, level: directions.base, baseLevel: directions.base, advance: 0))
    }
    return cells
  }

  /// Measures a line of a wrapped paragraph again, because the first and last characters of the line have lost their
  /// neighbors. Blanks at the end of a line that wraps are measured separately, because they are not drawn.
  private mutating func remeasure(_ line: Range<Int>, isHardEnd: Bool, _ source: Source) {
    let graphemes = Array(source.text(boundaries[line.lowerBound]).prefix(line.count))
    guard graphemes.count == line.count else { return }
    var end = line.upperBound
    while !isHardEnd, end > line.lowerBound, cells[end - 1].kind == .blank { end -= 1 }
    var index = line.lowerBound
    var x: CGFloat = 0
    while index < line.upperBound, cells[index].kind != .newline {
      let (style, styleEnd) = source.style(at: boundaries[index])
      let (first, level) = (index, cells[index].level)
      let limit = index < end ? end : line.upperBound
      while index < limit, cells[index].level == level, cells[index].kind != .newline,
        index == first || boundaries[index] < styleEnd
      {
        index += 1
      }
      let run = graphemes[first - line.lowerBound..<index - line.lowerBound]
      for (cell, width) in zip(first..<index, source.widths(of: run, style, level: level)) {
        cells[cell].left = x
        cells[cell].advance = width
        x += width
      }
    }
  }

  private func boundary(exactlyAt offset: Int) -> Int? {
    guard offset >= 0, offset <= length else { return nil }
    let cell = cell(at: offset)
    return boundaries[cell] == offset ? cell : nil
  }

  /// The character that is shown instead of each character of secure text.
  static let bullet: Character = "\u{2022}"

  /// Returns `length` clamped to the range from `lowest` to 10,000 points; 0 if `length` is not finite. Therefore
  /// invalid values from a host cannot break the layout.
  nonisolated static func limited(_ length: CGFloat, from lowest: CGFloat = 0) -> CGFloat {
    length.isFinite ? min(max(length, lowest), 10_000) : 0
  }

  // MARK: Lines

  /// Breaks the text into lines. Each line ends at the last break opportunity before the first character that does not
  /// fit. Trailing blanks may exceed the width. Stops at the end of the text, or at the first line start that satisfies
  /// `isKnown`.
  ///
  /// - Parameter positioned: The index of the first cell whose position is not yet known. The cells from `start` to
  ///   this index are on the first line; `positioned` is `start` if no position is known.
  private mutating func brokenLines(
    from start: Int,
    positionedTo positioned: Int,
    _ source: Source,
    until isKnown: (Int) -> Bool
  ) -> (lines: [Line], isToTheEnd: Bool) {
    var broken: [Line] = []
    var first = start
    var lastBreak = start
    var x: CGFloat = positioned > start ? cells[positioned - 1].right : 0
    var index = positioned
    let breaksAnywhere = frame.breaksBetweenCharacters
    while index < cells.count {
      let cell = cells[index]
      if index > first, TextLayout.mayBreak(between: cells[index - 1], and: cell, anywhere: breaksAnywhere) {
        lastBreak = index
      }
      if cell.kind != .newline, cell.kind != .blank, index > first, x + cell.advance > frame.width {
        var end = lastBreak > first ? lastBreak : index
        if source.measuresRuns { end = remeasuredEnd(first..<end, isHardEnd: false, source) }
        broken.append(line(first..<end, visibleEnd: end, isHardEnd: false))
        // In mixed text, the cells of the next line are arranged by their directions only when the line is broken again.
        if !isMixed, isKnown(end) {
          // The cells that did not fit are at the start of the next line. This line is not broken again, but the cells
          // need new positions.
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
        if let end = earlierEnd(first..<index - 1, source) {
          broken.append(line(first..<end, visibleEnd: end, isHardEnd: false))
          (first, lastBreak, x, index) = (end, end, 0, end)
          continue
        }
        broken.append(line(first..<index, visibleEnd: index - 1, isHardEnd: true))
        if isKnown(index) { return (broken, false) }
        (first, lastBreak, x) = (index, index, 0)
      }
    }
    while let end = earlierEnd(first..<cells.count, source) {
      broken.append(line(first..<end, visibleEnd: end, isHardEnd: false))
      first = end
    }
    broken.append(line(first..<cells.count, visibleEnd: cells.count, isHardEnd: true))
    return (broken, true)
  }

  /// Measures the last line of a wrapped paragraph again. If the line has become too wide, returns the index at which
  /// the line must end instead; otherwise returns nil.
  private mutating func earlierEnd(_ line: Range<Int>, _ source: Source) -> Int? {
    guard source.measuresRuns, !line.isEmpty, line.lowerBound > 0, cells[line.lowerBound - 1].kind != .newline else {
      return nil
    }
    let end = remeasuredEnd(line, isHardEnd: true, source)
    return end < line.upperBound ? end : nil
  }

  /// Measures a line of a wrapped paragraph again. Returns the end of the line. If the line has become too wide, this
  /// end is earlier than the end of `line`.
  private mutating func remeasuredEnd(_ line: Range<Int>, isHardEnd: Bool, _ source: Source) -> Int {
    let start = line.lowerBound
    var end = line.upperBound
    // Each step shortens the line. The limit ends the loop if a host returns wider characters for each shorter run.
    for _ in 0..<16 {
      remeasure(start..<end, isHardEnd: isHardEnd && end == line.upperBound, source)
      var last = end
      while last > start, cells[last - 1].kind == .blank { last -= 1 }
      guard last > start + 1, cells[last - 1].right > frame.width + 0.01 else { break }
      end = (start + 1..<end).last { mayBreak(before: $0) } ?? end - 1
    }
    return end
  }

  private func mayBreak(before index: Int) -> Bool {
    TextLayout.mayBreak(between: cells[index - 1], and: cells[index], anywhere: frame.breaksBetweenCharacters)
  }

  /// Returns whether a line may end between two neighboring cells. `anywhere` is true if lines may break between any two
  /// characters.
  ///
  /// This is a static function because a method, called in a loop that changes the cells, would copy the layout.
  private static func mayBreak(between leftCell: Cell, and rightCell: Cell, anywhere: Bool) -> Bool {
    if anywhere { return rightCell.kind != .newline }
    let left = leftCell.kind
    let right = rightCell.kind
    if right == .blank || right == .closing || right == .newline { return false }
    return left == .blank || left == .breaking || left == .wide || left == .closing || right == .wide
  }

  private mutating func line(_ range: Range<Int>, visibleEnd: Int, isHardEnd: Bool) -> Line {
    var end = visibleEnd
    while end > range.lowerBound, cells[end - 1].kind == .blank { end -= 1 }
    let width = end > range.lowerBound ? cells[end - 1].right : 0
    let fullWidth = visibleEnd > range.lowerBound ? cells[visibleEnd - 1].right : 0
    let room = frame.width.isFinite ? max(0, frame.width - width) : 0
    let originX: CGFloat =
      switch frame.alignment {
      case .center: room / 2
      case .right: room
      default: 0
      }
    let isArranged =
      isMixed && (range.lowerBound..<visibleEnd).contains { cells[$0].level > 0 || cells[$0].baseLevel > 0 }
    if isArranged {
      for index in end..<visibleEnd { cells[index].level = cells[index].baseLevel }
      arrange(range.lowerBound..<visibleEnd, blankWidth: frame.width.isFinite ? fullWidth - width : 0)
    }
    return Line(
      cells: range,
      visibleEnd: visibleEnd,
      originX: originX,
      isHardEnd: isHardEnd,
      width: fullWidth,
      isArranged: isArranged
    )
  }

  /// Arranges the cells of a line by their directions, in the order of the Unicode Bidirectional Algorithm. In a
  /// paragraph from right to left, the blanks at the end of the line are to the left of the line, so that they do not
  /// move its other characters. `blankWidth` is the width of these blanks in a line that may wrap; 0 in other lines.
  private mutating func arrange(_ line: Range<Int>, blankWidth: CGFloat) {
    var x = cells[line.lowerBound].baseLevel == 1 ? -blankWidth : 0
    for position in TextDirections.visualOrder(of: line.map { cells[$0].level }) {
      let cell = line.lowerBound + position
      cells[cell].left = x
      x += cells[cell].advance
    }
  }

  /// Returns whether the characters of text in `frame` are arranged by their directions. Bullets have no direction.
  private static func mayBeMixed(_ frame: Frame) -> Bool { frame.direction == nil && !frame.isSecure }

  // MARK: Sizes

  var height: CGFloat { CGFloat(lines.count) * lineHeight }

  /// The width of the widest line, including trailing blanks.
  var usedWidth: CGFloat {
    var used: CGFloat = 0
    for line in lines { used = max(used, line.originX + line.width) }
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
      // This fast path is for ASCII characters, because most text consists of them.
      self = scalar.value == 0x2D ? .breaking : .plain
    } else if grapheme.isNewline {
      self = .newline
    } else if grapheme.isWhitespace, scalar.value != 0xA0 {
      self = .blank
    } else {
      self =
        switch scalar.value {
        case 0x2D, 0x2010: .breaking
        // A line must not start with East Asian closing punctuation.
        case 0x3001, 0x3002, 0x300D, 0x300F, 0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F: .closing
        case 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF:
          .wide
        default: grapheme.isEmoji ? .wide : .plain
        }
    }
  }
}

/// A replacement of a range of text: the start of the range, and the removed and added lengths, in UTF-16 units.
struct TextChange: Sendable {
  let offset: Int
  let removed: Int
  let added: Int
}
