import Foundation

/// A text in lines: which characters stand where.
///
/// Made whole for a text and a width; places are in points from the top left of the text. Text runs from left to right.
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

  struct Line: Equatable {
    /// Into `cells`; a line break counts to the line that it ends.
    let cells: Range<Int>
    /// Behind the last cell but a line break.
    let visibleEnd: Int
    /// Where the first cell stands.
    let originX: CGFloat
    /// Whether a line break, or the end of the text, ends it; else it wraps.
    let isHardEnd: Bool
  }

  struct Cell: Equatable {
    enum Kind { case newline, blank, plain, breaking, wide, closing }

    let kind: Kind
    let advance: CGFloat
    /// From the beginning of its line.
    var left: CGFloat = 0

    var right: CGFloat { left + advance }
  }

  let frame: Frame
  let lineHeight: CGFloat
  /// The UTF-16 offsets between graphemes, from 0 to the length.
  private(set) var boundaries: [Int]
  private(set) var cells: [Cell]
  /// Never empty: a text without characters has one line without cells, and so has what follows a last line break.
  private(set) var lines: [Line] = []

  init(_ text: String, frame: Frame, measuring: any TextMeasuring) {
    self.frame = frame
    lineHeight = max(1, TextLayout.sound(measuring.lineHeight(fontSize: frame.fontSize)))
    boundaries = [0]
    cells = []
    measure(text[...], measuring)
    breakLines()
  }

  /// The layout of `content`, of which `old` is the one before its last change: only the characters around the change are measured,
  /// however long their paragraph is. Nil where it is not known what changed.
  init?(_ content: EditableText, after old: TextLayout, measuring: any TextMeasuring) {
    guard let change = content.lastChange else { return nil }
    let growth = change.added - change.removed
    // A character begins where it did as long as nothing before it has changed, nor the scalar behind its beginning.
    let first = old.cell(at: max(0, change.offset - 1))
    frame = old.frame
    lineHeight = old.lineHeight
    boundaries = Array(old.boundaries[...first])
    cells = Array(old.cells[..<first])
    // Two texts that agree in a boundary, and in all that follows, agree in all boundaries that follow.
    measure(content.text[content.index(boundaries[first])...], measuring) { offset in
      offset >= change.offset + change.added && old.boundary(exactlyAt: offset - growth) != nil
    }
    guard let last = old.boundary(exactlyAt: length - growth) else { return nil }
    boundaries += old.boundaries[(last + 1)...].lazy.map { $0 + growth }
    cells += old.cells[last...]
    breakLines()
  }

  /// Appends what `text` has of characters, up to the first one that ends where nothing is new any more.
  private mutating func measure(
    _ text: Substring,
    _ measuring: any TextMeasuring,
    until isKnown: (Int) -> Bool = { _ in false }
  ) {
    var offset = boundaries[boundaries.count - 1]
    for grapheme in text {
      offset += grapheme.utf16.count
      boundaries.append(offset)
      let kind = frame.isSecure ? .plain : Cell.Kind(grapheme)
      let shown = frame.isSecure ? TextLayout.bullet : grapheme
      let advance = kind == .newline ? 0 : measuring.advance(of: shown, fontSize: frame.fontSize)
      cells.append(Cell(kind: kind, advance: TextLayout.sound(advance)))
      if isKnown(offset) { return }
    }
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

  /// Greedy: as much as fits, then back to the last place where a line may end. Blanks hang over.
  private mutating func breakLines() {
    var first = 0
    var lastBreak = 0
    var x: CGFloat = 0
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      if index > first, mayBreak(before: index) { lastBreak = index }
      if cell.kind != .newline, cell.kind != .blank, index > first, x + cell.advance > frame.width {
        let end = lastBreak > first ? lastBreak : index
        endLine(first..<end, visibleEnd: end, isHardEnd: false)
        (first, lastBreak, x, index) = (end, end, 0, end)
        continue
      }
      cells[index].left = x
      x += cell.advance
      index += 1
      if cell.kind == .newline {
        endLine(first..<index, visibleEnd: index - 1, isHardEnd: true)
        (first, lastBreak, x) = (index, index, 0)
      }
    }
    endLine(first..<cells.count, visibleEnd: cells.count, isHardEnd: true)
  }

  private func mayBreak(before index: Int) -> Bool {
    let left = cells[index - 1].kind
    let right = cells[index].kind
    if right == .blank || right == .closing || right == .newline { return false }
    return left == .blank || left == .breaking || left == .wide || left == .closing || right == .wide
  }

  private mutating func endLine(_ range: Range<Int>, visibleEnd: Int, isHardEnd: Bool) {
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
    lines.append(Line(cells: range, visibleEnd: visibleEnd, originX: originX, isHardEnd: isHardEnd))
  }

  // MARK: Sizes

  var height: CGFloat { CGFloat(lines.count) * lineHeight }

  /// Of the widest line, blanks at its end included.
  var usedWidth: CGFloat {
    lines.reduce(0) { max($0, $1.originX + ($1.visibleEnd > $1.cells.lowerBound ? cells[$1.visibleEnd - 1].right : 0)) }
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
