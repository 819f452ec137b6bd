import Foundation

/// What a host draws of the text of a text field or a text view: a caret that is drawn so stands where a touch puts it.
///
/// Places are in the view's coordinates, in points. Bullets stand for a secure text; what it says is not told.
public struct DrawnText: Equatable, Sendable {
  /// The most graphemes that are told of one line: what has no width takes no place, however much of it there is.
  public static let mostGraphemes = 2_000

  /// The part of a line that was asked for, as far as `mostGraphemes`.
  public struct Line: Equatable, Sendable {
    /// Counted from the text's first line.
    public var row: Int
    /// What the reader takes for characters, a line break left out.
    public var graphemes: [String]
    /// The left edge of each grapheme, and last the right edge of all.
    public var edges: [CGFloat]
    /// Of the line, not of its letters.
    public var top: CGFloat
  }

  /// From top to bottom, only those that show something in `area`.
  public var lines: [Line] = []
  /// How far the lines stand from each other.
  public var lineHeight: CGFloat
  /// In points, the same for all of the text.
  public var fontSize: CGFloat
  /// Where text shows; what sticks out is cut off.
  public var area: CGRect
  /// What the selection covers; nothing while the view is not first responder.
  public var selection: [CGRect] = []
  /// What the input method's marked text covers.
  public var marked: [CGRect] = []
  /// Nil where something is selected, and where nobody types.
  public var caret: CGRect?
}

extension UITextField {
  /// The text as it stands, as far as the field shows it.
  public final var drawnText: DrawnText {
    let bounds = bounds
    return editor.drawn(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
  }

  /// The placeholder, which shows while there is no text.
  public final var drawnPlaceholder: DrawnText? {
    guard let placeholder, !placeholder.isEmpty, !hasText else { return nil }
    var frame = layoutFrame
    frame.isSecure = false
    let measuring = eventApplication?.textMeasuring ?? StandardTextMeasuring()
    let content = EditableText(placeholder.onOneLine)
    let layout = TextLayout(content.text, frame: frame, measuring: measuring)
    let area = placeholderRect(forBounds: bounds)
    let place = CGPoint(
      x: area.minX + aligned(layout.usedWidth, in: area.width),
      y: area.midY - layout.lineHeight / 2
    )
    return DrawnText(layout, of: content, at: place, in: area)
  }
}

extension UITextView {
  /// The text as it stands, as far as `rect` of the content shows it; of what the view shows where nil is given.
  public final func drawnText(in rect: CGRect? = nil) -> DrawnText { editor.drawn(in: rect ?? bounds) }
}

extension TextEditor {
  fileprivate func drawn(in area: CGRect) -> DrawnText {
    let layout = layout
    var drawn = DrawnText(layout, of: content, at: host?.textOrigin ?? .zero, in: area)
    guard let host, host.isFirstResponder else { return drawn }
    let place = host.textOrigin
    drawn.selection = layout.rects(of: content.selection.range, in: area, from: place)
    drawn.marked = layout.rects(of: content.markedRange ?? 0..<0, in: area, from: place)
    if content.selection.isCaret, host.acceptsEdits { drawn.caret = headRect }
    return drawn
  }
}

extension DrawnText {
  /// The part of `layout` that shows in `area`; its top left is at `place`.
  @MainActor
  fileprivate init(_ layout: TextLayout, of content: EditableText, at place: CGPoint, in area: CGRect) {
    self.init(lineHeight: layout.lineHeight, fontSize: layout.frame.fontSize, area: area)
    for row in layout.rows(from: area.minY - place.y, to: area.maxY - place.y) {
      let cells = layout.cells(ofLine: row, from: area.minX - place.x, to: area.maxX - place.x)
        .prefix(DrawnText.mostGraphemes)
      guard !cells.isEmpty else { continue }
      let originX = place.x + layout.lines[row].originX
      lines.append(
        Line(
          row: row,
          graphemes: cells.map { cell in
            layout.frame.isSecure
              ? String(TextLayout.bullet)
              : content.string(in: layout.boundaries[cell]..<layout.boundaries[cell + 1])
          },
          edges: cells.map { originX + layout.cells[$0].left } + [originX + layout.cells[cells.upperBound - 1].right],
          top: place.y + CGFloat(row) * layout.lineHeight
        )
      )
    }
  }
}

extension TextLayout {
  /// The lines between two heights.
  fileprivate func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    func row(_ y: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
      y.isFinite ? Int(min(max((y / lineHeight).rounded(rule), 0), CGFloat(lines.count))) : y > 0 ? lines.count : 0
    }
    let first = row(top, .down)
    return first..<max(first, row(bottom, .up))
  }

  /// The cells of a line that show between two places; a line break is none.
  fileprivate func cells(ofLine row: Int, from left: CGFloat, to right: CGFloat) -> Range<Int> {
    let line = lines[row]
    let shown = line.cells.lowerBound..<line.visibleEnd
    let first = shown.firstIndex { cells[$0].right + line.originX > left }
    let last = shown.firstIndex { cells[$0].left + line.originX >= right }
    return first..<max(first, last)
  }

  /// What a range covers of an area, the text being at `place`.
  fileprivate func rects(of range: Range<Int>, in area: CGRect, from place: CGPoint) -> [CGRect] {
    let rows = rows(from: area.minY - place.y, to: area.maxY - place.y)
    guard let first = rows.first, let last = rows.last else { return [] }
    // A line more than is seen: on the last one shows that the selection goes on.
    let end = boundaries[lines[min(last + 1, lines.count - 1)].cells.upperBound]
    let shown = range.clamped(to: boundaries[lines[first].cells.lowerBound]..<end)
    return rects(of: shown).map { $0.offsetBy(dx: place.x, dy: place.y) }
      .filter { $0.maxY > area.minY && $0.minY < area.maxY }
  }
}

extension Range<Int> {
  /// The first for which `isSo` holds, as it does for all that follow; else the end.
  fileprivate func firstIndex(_ isSo: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isSo(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
