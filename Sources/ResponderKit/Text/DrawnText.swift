import Foundation

/// The visible text of a text field or text view, for a host that draws it. A caret drawn from these values is at the
/// position that a touch selects.
///
/// All values are in points, in the view's coordinates. A secure text contains bullets instead of its characters.
public struct DrawnText: Equatable, Sendable {
  /// The maximum number of graphemes in a line, which limits the cost of characters without a width.
  public static let mostGraphemes = 2_000

  /// The visible part of a line, with at most `mostGraphemes` graphemes.
  public struct Line: Equatable, Sendable {
    /// The zero-based index of the line in the text.
    public var row: Int
    /// The graphemes of the line, without its line break.
    public var graphemes: [String]
    /// The left edge of each grapheme, followed by the right edge of the last one, in points.
    public var edges: [CGFloat]
    /// The top of the line, not of its letters, in points.
    public var top: CGFloat
  }

  /// The lines from top to bottom that are visible in `area`.
  public var lines: [Line] = []
  /// The distance between the tops of two lines, in points.
  public var lineHeight: CGFloat
  /// The font size of all text, in points.
  public var fontSize: CGFloat
  /// The rectangle that clips the text, in points.
  public var area: CGRect
  /// The rectangles of the selection, in points; empty while the view is not first responder.
  public var selection: [CGRect] = []
  /// The rectangles of the input method's marked text, in points.
  public var marked: [CGRect] = []
  /// The rectangle of the caret, in points. Nil while text is selected or the view is not being edited.
  public var caret: CGRect?
}

extension UITextField {
  /// The visible part of the field's text.
  public final var drawnText: DrawnText {
    let bounds = bounds
    return editor.drawn(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
  }

  /// The placeholder; nil while there is text.
  public final var drawnPlaceholder: DrawnText? {
    guard let placeholder, !placeholder.isEmpty, !hasText else { return nil }
    var frame = layoutFrame
    frame.isSecure = false
    let measuring = eventApplication?.textMeasuring ?? StandardTextMeasuring()
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
  /// Returns the text that is visible in `rect`, in the content's coordinates; by default in the view's bounds.
  public final func drawnText(in rect: CGRect? = nil) -> DrawnText { editor.drawn(in: rect ?? bounds) }
}

extension TextEditor {
  fileprivate func drawn(in area: CGRect) -> DrawnText {
    let layout = layout
    var drawn = DrawnText(layout, of: content, at: host?.textOrigin ?? .zero, in: area)
    guard let host, host.isFirstResponder else { return drawn }
    let origin = host.textOrigin
    drawn.selection = layout.rects(of: content.selection.range, in: area, from: origin)
    drawn.marked = layout.rects(of: content.markedRange ?? 0..<0, in: area, from: origin)
    if content.selection.isCaret, host.acceptsEdits { drawn.caret = headRect }
    return drawn
  }
}

extension DrawnText {
  /// Creates the part of `layout` that is visible in `area`, for a layout whose top left corner is at `origin`.
  @MainActor
  fileprivate init(_ layout: TextLayout, of content: EditableText, at origin: CGPoint, in area: CGRect) {
    self.init(lineHeight: layout.lineHeight, fontSize: layout.frame.fontSize, area: area)
    for row in layout.rows(from: area.minY - origin.y, to: area.maxY - origin.y) {
      let cells = layout.cells(ofLine: row, from: area.minX - origin.x, to: area.maxX - origin.x)
        .prefix(DrawnText.mostGraphemes)
      guard !cells.isEmpty else { continue }
      let originX = origin.x + layout.lines[row].originX
      lines.append(
        Line(
          row: row,
          graphemes: cells.map { cell in
            layout.frame.isSecure
              ? String(TextLayout.bullet)
              : content.string(in: layout.boundaries[cell]..<layout.boundaries[cell + 1])
          },
          edges: cells.map { originX + layout.cells[$0].left } + [originX + layout.cells[cells.upperBound - 1].right],
          top: origin.y + CGFloat(row) * layout.lineHeight
        )
      )
    }
  }
}

extension TextLayout {
  /// Returns the indices of the lines between two vertical positions.
  fileprivate func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    func row(_ y: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
      y.isFinite ? Int(min(max((y / lineHeight).rounded(rule), 0), CGFloat(lines.count))) : y > 0 ? lines.count : 0
    }
    let first = row(top, .down)
    return first..<max(first, row(bottom, .up))
  }

  /// Returns the cells of a line between two horizontal positions, without a line break.
  fileprivate func cells(ofLine row: Int, from left: CGFloat, to right: CGFloat) -> Range<Int> {
    let line = lines[row]
    let shown = line.cells.lowerBound..<line.visibleEnd
    let first = shown.firstIndex { cells[$0].right + line.originX > left }
    let last = shown.firstIndex { cells[$0].left + line.originX >= right }
    return first..<max(first, last)
  }

  /// Returns the rectangles of `range` that intersect `area`, for text whose top left corner is at `origin`.
  fileprivate func rects(of range: Range<Int>, in area: CGRect, from origin: CGPoint) -> [CGRect] {
    let rows = rows(from: area.minY - origin.y, to: area.maxY - origin.y)
    guard let first = rows.first, let last = rows.last else { return [] }
    // Includes one line after the visible ones, so that the selection continues past the last visible line.
    let end = boundaries[lines[min(last + 1, lines.count - 1)].cells.upperBound]
    let shown = range.clamped(to: boundaries[lines[first].cells.lowerBound]..<end)
    return rects(of: shown).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      .filter { $0.maxY > area.minY && $0.minY < area.maxY }
  }
}

extension Range<Int> {
  /// Returns the first index for which `isSo` returns true, or otherwise the end. `isSo` must return true for all later
  /// indices.
  fileprivate func firstIndex(_ isSo: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isSo(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
