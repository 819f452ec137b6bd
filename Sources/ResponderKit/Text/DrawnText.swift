import Foundation

/// The visible text of a text field or text view, for a host that draws the text. A caret that is drawn from these
/// values is exactly at the position that a touch selects.
///
/// All values are in points, in the view's coordinates. Secure text is shown as bullets. The characters of each line are
/// arranged by their directions, as in a label (`DrawnLines`). A host must draw each character between its edges.
public struct DrawnText: Equatable, Sendable {
  /// The maximum number of graphemes in a line. Without a maximum, a line could contain any number of zero-width
  /// characters.
  public static let mostGraphemes = 2_000

  /// A part of a line whose graphemes run in the same direction.
  public struct Run: Equatable, Sendable {
    /// The range of the run in the text of the view, in UTF-16 units.
    public var range: Range<Int>
    /// The graphemes in reading order, without line breaks.
    public var graphemes: [String]
    /// The x-coordinates of the edges of the graphemes from left to right, in points. The number of edges is one more than
    /// the number of graphemes. In a run from right to left, the first grapheme is between the last two edges.
    public var edges: [CGFloat]
    /// Whether the graphemes run from right to left.
    public var isRightToLeft: Bool

    /// The graphemes as one string.
    public var text: String { graphemes.joined() }
  }

  /// The visible part of a line, with at most `mostGraphemes` graphemes.
  public struct Line: Equatable, Sendable {
    /// The zero-based index of the line in the text.
    public var row: Int
    /// The runs from left to right.
    public var runs: [Run]
    /// The y-coordinate of the top of the line, in points. Letters may begin below the top.
    public var top: CGFloat

    /// The graphemes of the line in reading order, without its line break.
    public var text: String { runs.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.text).joined() }
    /// The graphemes of the line from left to right, without its line break.
    public var graphemes: [String] { runs.flatMap { $0.isRightToLeft ? $0.graphemes.reversed() : $0.graphemes } }
    /// The x-coordinates of the left edge of each grapheme and of the right edge of the last one, in points.
    public var edges: [CGFloat] { runs.flatMap { $0.edges.dropLast() } + (runs.last?.edges.suffix(1) ?? []) }
  }

  /// The lines that are visible in `area`, from top to bottom.
  public var lines: [Line] = []
  /// The distance between the tops of two lines, in points.
  public var lineHeight: CGFloat
  /// The font of all text.
  public var font: UIFont
  /// The font size of all text, in points.
  public var fontSize: CGFloat { font.pointSize }
  /// The language of the text, such as `ar`; nil if it is not known.
  public var language: String?
  /// The rectangle that clips the text, in points.
  public var area: CGRect
  /// The rectangles of the selection, in points; empty while the view is not first responder.
  public var selection: [CGRect] = []
  /// The rectangles of the input method's marked text, in points.
  public var marked: [CGRect] = []
  /// The rectangle of the caret, in points. Nil while text is selected or the view is not being edited.
  public var caret: CGRect?
  /// Whether the blinking caret is currently visible. Always true if the host does not drive frames with
  /// `UIApplication.frame(at:presentingAt:)`.
  public var isCaretVisible = true
  /// The time on the event clock, in seconds, at which `isCaretVisible` changes; nil if it does not.
  public var nextCaretChange: TimeInterval?
  /// The rectangles of carets at the start and at the end of the selection, in points; empty without a selection.
  public var selectionEnds: [CGRect] = []
}

extension UITextField {
  /// The visible part of the field's text.
  public final var drawnText: DrawnText {
    let bounds = bounds
    return editor.drawn(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
  }

  /// The visible part of the placeholder; nil if there is no placeholder, or while the field has text.
  public final var drawnPlaceholder: DrawnText? {
    guard let placeholder, !placeholder.isEmpty, !hasText else { return nil }
    var frame = layoutFrame
    frame.isSecure = false
    let measuring = textMeasuring
    let content = EditableText(placeholder.onOneLine)
    let layout = TextLayout(content.text, frame: frame, measuring: measuring)
    let area = placeholderRect(forBounds: bounds)
    let origin = CGPoint(
      x: area.minX + aligned(layout.usedWidth, in: area.width),
      y: area.midY - layout.lineHeight / 2
    )
    return DrawnText(layout, of: content, at: origin, in: area)
  }
}

extension UITextView {
  /// Returns the text that is visible in `rect`, in the coordinates of the content. If `rect` is nil, returns the text
  /// that is visible in the view's bounds.
  public final func drawnText(in rect: CGRect? = nil) -> DrawnText { editor.drawn(in: rect ?? bounds) }
}

extension TextEditor {
  fileprivate func drawn(in area: CGRect) -> DrawnText {
    let layout = layout
    var drawn = DrawnText(layout, of: content, at: host?.textOrigin ?? .zero, in: area)
    guard let host, host.isFirstResponder else {
      endBlinking()
      return drawn
    }
    let origin = host.textOrigin
    drawn.selection = layout.rects(of: content.selection.range, in: area, from: origin)
    drawn.marked = layout.rects(of: content.markedRange ?? 0..<0, in: area, from: origin)
    let range = content.selection.range
    if range.isEmpty {
      guard host.acceptsEdits else { return drawn }
      drawn.caret = headRect
      (drawn.isCaretVisible, drawn.nextCaretChange) = blink()
    } else {
      drawn.selectionEnds = [
        layout.caretRect(at: range.lowerBound), layout.caretRect(at: range.upperBound, affinity: .backward),
      ].map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }
    return drawn
  }
}

extension DrawnText {
  /// Creates the part of `layout` that is visible in `area`, for a layout whose top left corner is at `origin`.
  @MainActor
  fileprivate init(_ layout: TextLayout, of content: EditableText, at origin: CGPoint, in area: CGRect) {
    self.init(lineHeight: layout.lineHeight, font: layout.frame.font, language: layout.frame.language, area: area)
    for row in layout.rows(from: area.minY - origin.y, to: area.maxY - origin.y) {
      let (left, right) = (area.minX - origin.x, area.maxX - origin.x)
      let runs =
        layout.lines[row].isArranged
        ? layout.runs(ofArrangedLine: row, from: left, to: right) : [layout.cells(ofLine: row, from: left, to: right)]
      let originX = origin.x + layout.lines[row].originX
      let shown = runs.filter { !$0.isEmpty }.map { Run($0, of: layout, content, originX: originX) }
      guard !shown.isEmpty else { continue }
      lines.append(Line(row: row, runs: shown, top: origin.y + CGFloat(row) * layout.lineHeight))
    }
  }
}

extension DrawnText.Run {
  /// Creates a run of the given cells of `layout`, whose line begins at `originX`.
  @MainActor
  fileprivate init(_ cells: Range<Int>, of layout: TextLayout, _ content: EditableText, originX: CGFloat) {
    isRightToLeft = layout.cells[cells.lowerBound].isRightToLeft
    range = layout.boundaries[cells.lowerBound]..<layout.boundaries[cells.upperBound]
    graphemes = cells.map { cell in
      layout.frame.isSecure
        ? String(TextLayout.bullet)
        : content.string(in: layout.boundaries[cell]..<layout.boundaries[cell + 1])
    }
    let lefts = cells.map { originX + layout.cells[$0].left }
    let last = isRightToLeft ? cells.lowerBound : cells.upperBound - 1
    edges = (isRightToLeft ? lefts.reversed() : lefts) + [originX + layout.cells[last].right]
  }
}

extension TextLayout {
  /// Returns the indices of the lines between two y-coordinates of the layout.
  fileprivate func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    func row(_ y: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
      y.isFinite ? Int(min(max((y / lineHeight).rounded(rule), 0), CGFloat(lines.count))) : y > 0 ? lines.count : 0
    }
    let first = row(top, .down)
    return first..<max(first, row(bottom, .up))
  }

  /// Returns the cells of an arranged line between two x-coordinates of the layout, from left to right: one range for
  /// each run of cells with the same direction.
  fileprivate func runs(ofArrangedLine row: Int, from left: CGFloat, to right: CGFloat) -> [Range<Int>] {
    let line = lines[row]
    let visible = visualOrder(of: line)
      .filter { cells[$0].right + line.originX > left && cells[$0].left + line.originX < right }
    var runs: [Range<Int>] = []
    for cell in visible.prefix(DrawnText.mostGraphemes) {
      if let last = runs.last, cells[last.lowerBound].level == cells[cell].level {
        if cells[cell].isRightToLeft, last.lowerBound == cell + 1 {
          runs[runs.count - 1] = cell..<last.upperBound
          continue
        }
        if !cells[cell].isRightToLeft, last.upperBound == cell {
          runs[runs.count - 1] = last.lowerBound..<cell + 1
          continue
        }
      }
      runs.append(cell..<cell + 1)
    }
    return runs
  }

  /// Returns the cells of a line between two x-coordinates of the layout, without the line break; at most
  /// `DrawnText.mostGraphemes`.
  fileprivate func cells(ofLine row: Int, from left: CGFloat, to right: CGFloat) -> Range<Int> {
    let line = lines[row]
    let shown = line.cells.lowerBound..<line.visibleEnd
    let first = shown.firstIndex { cells[$0].right + line.originX > left }
    let last = shown.firstIndex { cells[$0].left + line.originX >= right }
    return (first..<max(first, last)).prefix(DrawnText.mostGraphemes)
  }

  /// Returns the rectangles of `range` on the lines that are visible in `area`. `origin` is the top left corner of the
  /// text.
  fileprivate func rects(of range: Range<Int>, in area: CGRect, from origin: CGPoint) -> [CGRect] {
    let rows = rows(from: area.minY - origin.y, to: area.maxY - origin.y)
    guard let first = rows.first, let last = rows.last else { return [] }
    // The range includes the line after the last visible line. Otherwise a selection that continues below would end at
    // the last visible character.
    let end = boundaries[lines[min(last + 1, lines.count - 1)].cells.upperBound]
    let shown = range.clamped(to: boundaries[lines[first].cells.lowerBound]..<end)
    return rects(of: shown).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      .filter { $0.maxY > area.minY && $0.minY < area.maxY }
  }
}

extension Range<Int> {
  /// Returns the first index for which `isSo` returns true, or the upper bound if there is none. `isSo` must also
  /// return true for all following indices.
  fileprivate func firstIndex(_ isSo: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isSo(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
