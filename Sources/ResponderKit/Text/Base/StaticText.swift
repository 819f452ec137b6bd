import Foundation

/// The layout of text that is shown but not edited: the text of labels, the titles of buttons, and text that an app
/// draws.
///
/// `TextLayout` determines the widths and line breaks. This type then arranges the runs of each line by their
/// directions.
@MainActor
package struct StaticText {
  package let text: StyledText
  private let measuring: any TextMeasuring
  private let lineLimit: Int
  private let layout: TextLayout

  /// Lays out text.
  ///
  /// - Parameters:
  /// - width: The width at which lines wrap, in points. If `lineLimit` is 1, lines do not wrap.
  /// - lineLimit: The maximum number of lines; 0 for no limit. If it is 1, line breaks are shown as spaces.
  /// - direction: The direction of the paragraphs. By default, the first letter of each paragraph determines its
  ///   direction.
  package init(
    _ text: StyledText,
    width: CGFloat = .infinity,
    lineLimit: Int = 0,
    mode: NSLineBreakMode = .byWordWrapping,
    direction: NSWritingDirection = .natural,
    _ measuring: any TextMeasuring
  ) {
    let text = lineLimit == 1 ? text.onOneLine : text
    self.text = text
    self.measuring = measuring
    self.lineLimit = lineLimit
    var frame = TextLayout.Frame(
      width: lineLimit == 1 ? .infinity : max(0, width),
      font: text.parts.first?.style.font ?? text.style.font,
      language: text.style.language,
      breaksBetweenCharacters: mode == .byCharWrapping
    )
    if direction == .rightToLeft || TextDirections.mayBeNeeded(for: text.text) { frame.direction = direction }
    layout = TextLayout(text, frame: frame, measuring: measuring)
  }

  // MARK: Sizes

  /// The number of lines, at most the limit.
  package var lineCount: Int { lineLimit > 0 ? min(lineLimit, layout.lines.count) : layout.lines.count }

  /// The UTF-16 offsets of each line, with its line break.
  package var ranges: [Range<Int>] {
    (0..<lineCount).map { row in
      let cells = layout.lines[row].cells
      return layout.boundaries[cells.lowerBound]..<layout.boundaries[cells.upperBound]
    }
  }

  /// The size of the lines, in points, including trailing blanks.
  package var size: CGSize {
    let width = layout.usedWidth
    guard hasUniformLines else { return CGSize(width: width, height: heights(lineCount).reduce(0, +)) }
    return CGSize(width: width, height: CGFloat(lineCount) * layout.lineHeight)
  }

  private var hasUniformLines: Bool { text.parts.isEmpty && text.paragraphStyle == nil }

  /// Returns the heights of the first `count` lines. The height of each line except the last one includes the line
  /// spacing.
  private func heights(_ count: Int) -> [CGFloat] {
    (0..<count).map { row in
      let line = layout.lines[row]
      let range = layout.boundaries[line.cells.lowerBound]..<layout.boundaries[line.cells.upperBound]
      let height = lineHeight(of: text.fonts(in: range))
      return row < count - 1 ? height + spacing(afterLineThatEndsHard: line.isHardEnd) : height
    }
  }

  private func spacing(afterLineThatEndsHard isHardEnd: Bool) -> CGFloat {
    guard let values = text.paragraphStyle else { return 0 }
    return TextLayout.limited(values.lineSpacing) + (isHardEnd ? TextLayout.limited(values.paragraphSpacing) : 0)
  }

  private func lineHeight(of fonts: [UIFont]) -> CGFloat {
    var height = fonts.map { measuring.metrics(of: $0).limited.lineHeight }.max() ?? layout.lineHeight
    guard let values = text.paragraphStyle else { return height }
    if values.lineHeightMultiple > 0 { height *= values.lineHeightMultiple }
    height = max(height, values.minimumLineHeight)
    if values.maximumLineHeight > 0 { height = min(height, values.maximumLineHeight) }
    return max(1, TextLayout.limited(height))
  }

  // MARK: Lines

  /// Returns the lines as they are shown in a rectangle.
  ///
  /// - Parameters:
  /// - rect: The rectangle. If it is too low for all lines, only the lines that fit are returned, but at least one
  ///   line.
  /// - alignment: The horizontal alignment. `natural` and `justified` align at the left edge.
  /// - mode: The way in which the last line is shortened if it is too wide or if hidden lines follow it; nil if the
  ///   last line is never shortened.
  /// - isCentered: Whether the lines are centered vertically. Otherwise the first line is at the top of the rectangle.
  package func lines(
    in rect: CGRect,
    alignment: NSTextAlignment,
    mode: NSLineBreakMode?,
    isCentered: Bool
  ) -> DrawnLines {
    var shown: [(text: StyledText, layout: TextLayout, row: Int, height: CGFloat)] = []
    var top: CGFloat = 0
    let heights = heights(lineCount)
    for row in 0..<lineCount {
      // The tolerance of 2 points is for a label whose size was rounded and is therefore lower than its lines.
      if row > 0, top + heights[row] > rect.height + 2 { break }
      shown.append((text, layout, row, heights[row]))
      top += heights[row]
    }
    if let mode, let last = shown.last, let short = shortened(last.row, to: rect.width, mode) {
      let layout = TextLayout(short, frame: frame(ofShortened: last.row), measuring: measuring)
      shown[shown.count - 1] = (short, layout, 0, last.height)
    }
    top = isCentered ? rect.midY - top / 2 : rect.minY
    var lines: [DrawnLines.Line] = []
    for line in shown {
      var drawn = drawnLine(line.row, of: line.layout, line.text)
      let x: CGFloat =
        switch alignment {
        case .center: rect.midX - drawn.width / 2
        case .right: rect.maxX - drawn.width
        case .left, .justified, .natural: rect.minX
        }
      drawn.move(to: CGPoint(x: x, y: top), height: line.height)
      lines.append(drawn)
      top += line.height
    }
    return DrawnLines(lines: lines, area: rect)
  }

  /// Returns the lines of a label in a rectangle.
  ///
  /// - Parameters:
  /// - lineLimit: The maximum number of lines; 0 for no limit.
  /// - alignment: The alignment if the paragraph style of the text specifies none.
  /// - minimumScale: The minimum factor by which the font sizes may be multiplied to fit the text into the rectangle.
  ///   Used only if `lineLimit` is 1.
  package static func lines(
    of text: StyledText,
    in rect: CGRect,
    lineLimit: Int,
    mode: NSLineBreakMode,
    alignment: NSTextAlignment,
    minimumScale: CGFloat = 1,
    _ measuring: any TextMeasuring
  ) -> DrawnLines {
    guard !text.isEmpty else { return DrawnLines(lines: [], area: rect) }
    var (fitted, scale) = (text, CGFloat(1))
    if lineLimit == 1, minimumScale < 1, rect.width > 0 {
      // Because the width is not exactly proportional to the font size, several steps may be needed.
      for _ in 0..<8 {
        let natural = StaticText(fitted, lineLimit: 1, measuring).size.width
        guard natural > rect.width + tolerance, scale > minimumScale else { break }
        scale = max(minimumScale, scale * min(rect.width / natural, 0.99))
        fitted = text.scaled(by: scale)
      }
    }
    let layout = StaticText(fitted, width: rect.width + tolerance, lineLimit: lineLimit, mode: mode, measuring)
    let own = text.paragraphStyle?.alignment ?? .natural
    var lines = layout.lines(in: rect, alignment: own == .natural ? alignment : own, mode: mode, isCentered: true)
    lines.fontScale = scale
    return lines
  }

  /// Returns a line with its runs arranged from left to right, at the origin. Blanks at the end of a line that wraps
  /// are omitted.
  private func drawnLine(_ row: Int, of layout: TextLayout, _ text: StyledText) -> DrawnLines.Line {
    let line = layout.lines[row]
    var end = line.visibleEnd
    var blanks = end
    while blanks > line.cells.lowerBound, layout.cells[blanks - 1].kind == .blank { blanks -= 1 }
    if !line.isHardEnd { end = blanks }
    // Blanks at the end of a line have the direction of the paragraph.
    func level(_ index: Int) -> UInt8 { index < blanks ? layout.cells[index].level : layout.cells[index].baseLevel }
    var runs: [(cells: Range<Int>, level: UInt8)] = []
    var index = line.cells.lowerBound
    while index < end {
      let first = index
      let part = text.parts.part(at: layout.boundaries[index])
      while index < end, level(index) == level(first), index == first || layout.boundaries[index] < part?.end ?? .max {
        index += 1
      }
      runs.append((first..<index, level(first)))
    }
    var drawn: [DrawnLines.Run] = []
    var x: CGFloat = 0
    for position in TextDirections.visualOrder(of: runs.map(\.level)) {
      let (cells, level) = runs[position]
      let range = layout.boundaries[cells.lowerBound]..<layout.boundaries[cells.upperBound]
      let part = text.parts.part(at: range.lowerBound)
      let style = part?.style ?? text.style
      let isRightToLeft = level % 2 == 1
      var edges = [x]
      for cell in isRightToLeft ? Array(cells.reversed()) : Array(cells) {
        x += layout.cells[cell].advance
        edges.append(x)
      }
      let origin =
        part == nil ? range.lowerBound : part?.origin.map { $0 + range.lowerBound - start(of: part, in: text) }
      drawn.append(
        DrawnLines.Run(
          text.text(in: range),
          range: origin.map { $0..<$0 + range.count },
          style,
          isRightToLeft: isRightToLeft,
          edges: edges
        )
      )
    }
    let metrics = (drawn.isEmpty ? [layout.frame.font] : drawn.map(\.font)).map { measuring.metrics(of: $0).limited }
    return DrawnLines.Line(runs: drawn, ascender: metrics.map(\.ascender).max() ?? 0)
  }

  private func start(of part: StyledText.Part?, in text: StyledText) -> Int {
    guard let part, let index = text.parts.firstIndex(where: { $0.end == part.end }), index > 0 else { return 0 }
    return text.parts[index - 1].end
  }

  // MARK: Truncation

  /// The amount in points by which a line may exceed the available width without being shortened. The width of a view
  /// may be less than the width of its text, because it is rounded to pixels.
  private static let tolerance: CGFloat = 0.5

  /// Returns the shortened text of the last visible line; nil if the line is not shortened. A truncating mode adds an
  /// ellipsis. A wrapping mode removes the characters that do not fit; `.byClipping` never shortens a line. A text of
  /// one character is never shortened, because an ellipsis would show nothing of it; the view's bounds clip it.
  private func shortened(_ row: Int, to width: CGFloat, _ mode: NSLineBreakMode) -> StyledText? {
    let line = layout.lines[row]
    let isLast = row == layout.lines.count - 1
    let lineWidth = layout.width(ofLine: row)
    guard layout.cells.count > 1, !isLast || lineWidth > width + StaticText.tolerance else { return nil }
    // Truncation at the tail shows as much of the rest of the paragraph as fits. Truncation at the head or in the
    // middle shows the end of the whole text.
    var lastOfParagraph = row
    while !layout.lines[lastOfParagraph].isHardEnd { lastOfParagraph += 1 }
    let start = line.cells.lowerBound
    let end = layout.lines[lastOfParagraph].visibleEnd
    switch mode {
    case .byWordWrapping, .byCharWrapping:
      guard lineWidth > width + StaticText.tolerance else { return nil }
      var frame = frame(ofShortened: row)
      frame.width = width
      let wrapped = TextLayout(text, frame: frame, measuring: measuring).lines[0]
      return cut(wrapped.cells.lowerBound..<wrapped.visibleEnd)
    case .byClipping: return nil
    case .byTruncatingTail:
      return longest(start..<end, width) { count in
        cut(start..<start + count).joined(by: "\u{2026}", cut(start..<start))
      }
    case .byTruncatingHead:
      let end = layout.cells.count
      return longest(start..<end, width) { count in
        cut(start..<start).joined(by: "\u{2026}", cut(end - count..<end)).onOneLine
      }
    case .byTruncatingMiddle:
      let end = layout.cells.count
      return longest(start..<end, width) { count in
        let head = (count + 1) / 2
        return cut(start..<start + head).joined(by: "\u{2026}", cut(end - (count - head)..<end)).onOneLine
      }
    }
  }

  private func cut(_ cells: Range<Int>) -> StyledText {
    text.cut(layout.boundaries[cells.lowerBound]..<layout.boundaries[cells.upperBound])
  }

  /// Returns the longest result of `text` that is not wider than `width`. `text` returns a shortened text with `count`
  /// of the characters in `cells`.
  private func longest(_ cells: Range<Int>, _ width: CGFloat, _ text: (_ count: Int) -> StyledText) -> StyledText {
    let frame = frame(ofShortened: layout.line(ofCell: cells.lowerBound))
    func fits(_ count: Int) -> Bool {
      TextLayout(text(count), frame: frame, measuring: measuring).usedWidth <= width
    }
    // The widths of the characters in the whole text are only an estimate, because shaping depends on the neighbors of
    // a character. The estimate limits the number of characters to try for a text that is much too long.
    let enough = 1.5 * width + 2 * layout.frame.font.pointSize
    func count(_ cells: some Collection<Int>) -> Int {
      var x: CGFloat = 0
      return cells.prefix { cell in
        x += layout.cells[cell].advance
        return x <= enough
      }.count
    }
    let (first, end) = (cells.lowerBound, layout.cells.count)
    var (low, high) = (0, min(cells.count, count(first..<end) + count((first..<end).reversed())))
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return text(low)
  }

  /// Returns the frame for the layout of a shortened line, which does not wrap. The direction is that of the line's
  /// paragraph.
  private func frame(ofShortened row: Int) -> TextLayout.Frame {
    var frame = layout.frame
    frame.width = .infinity
    let first = layout.lines[row].cells.lowerBound
    if frame.direction != nil, first < layout.cells.count {
      frame.direction = layout.cells[first].baseLevel == 1 ? .rightToLeft : .leftToRight
    }
    return frame
  }
}

extension TextLayout {
  /// The width of a line in points, without trailing blanks.
  fileprivate func width(ofLine row: Int) -> CGFloat {
    let line = lines[row]
    var end = line.visibleEnd
    while end > line.cells.lowerBound, cells[end - 1].kind == .blank { end -= 1 }
    return end > line.cells.lowerBound ? cells[end - 1].right : 0
  }
}
