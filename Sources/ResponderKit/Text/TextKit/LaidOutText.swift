import Foundation

/// Text that is laid out in a region, with the rectangles of its lines and characters in the coordinates of the region.
@MainActor
struct LaidOutText {
  /// The values of a text container on which the layout depends.
  struct Region: Equatable {
    /// The width in points; infinity for no limit.
    var width: CGFloat = .infinity
    var padding: CGFloat = 0
    var maximumNumberOfLines = 0
    var mode = NSLineBreakMode.byWordWrapping
    var alignment = NSTextAlignment.natural
    /// The font of text without a font attribute.
    var font = UIFont.systemFont(ofSize: 12)

    /// Creates a region with the values of a container; without limits if `container` is nil. In a text view, the width
    /// is that of the view.
    @MainActor
    init(of container: NSTextContainer?) {
      guard let container else { return }
      width = container.size.width
      if let view = container.textView {
        width = view.bounds.width - view.textContainerInset.left - view.textContainerInset.right
        font = view.font ?? font
        alignment = view.textAlignment
      }
      // Apps use 0 and large numbers for a region without a limit.
      if width <= 0 || width >= 1e7 { width = .infinity }
      padding = container.lineFragmentPadding
      maximumNumberOfLines = max(0, container.maximumNumberOfLines)
      mode = container.lineBreakMode
    }
  }

  /// A line of the text.
  struct Fragment {
    /// The UTF-16 offsets of the line, with its line break.
    let range: Range<Int>
    /// The rectangle of the line, over the full width of the region.
    let rect: CGRect
    /// The rectangle of the text, with the padding at both ends.
    let usedRect: CGRect
    let line: DrawnLines.Line

    /// Returns the rectangle of the grapheme that contains a character; a rectangle without a width at the end of the
    /// line for a line break.
    func rect(ofCharacter offset: Int) -> CGRect {
      for run in line.runs {
        guard let range = run.range, range.contains(offset) else { continue }
        var start = range.lowerBound
        for (index, grapheme) in run.text.enumerated() {
          let end = start + String(grapheme).utf16.count
          if offset < end { return rect(of: index, in: run) }
          start = end
        }
      }
      return CGRect(x: line.right, y: rect.minY, width: 0, height: rect.height)
    }

    private func rect(of index: Int, in run: DrawnLines.Run) -> CGRect {
      let edge = run.isRightToLeft ? run.edges.count - 2 - index : index
      guard run.edges.indices.contains(edge), run.edges.indices.contains(edge + 1) else { return .zero }
      return CGRect(x: run.edges[edge], y: rect.minY, width: run.edges[edge + 1] - run.edges[edge], height: rect.height)
    }
  }

  let text: NSAttributedString
  let region: Region
  let measuring: any TextMeasuring
  let fragments: [Fragment]

  init(_ text: NSAttributedString, in region: Region, _ measuring: any TextMeasuring) {
    (self.text, self.region, self.measuring) = (text, region, measuring)
    let styled = StyledText(text, CharacterStyle(region.font))
    let width = region.width - 2 * region.padding
    let layout = StaticText(styled, width: width, mode: region.mode, measuring)
    let area = CGRect(
      x: region.padding,
      y: 0,
      width: width.isFinite ? max(0, width) : layout.size.width,
      height: .greatestFiniteMagnitude
    )
    let own = styled.paragraphStyle?.alignment ?? .natural
    let drawn = layout.lines(
      in: area,
      alignment: own == .natural ? region.alignment : own,
      mode: nil,
      isCentered: false
    )
    let limit = region.maximumNumberOfLines == 0 ? Int.max : region.maximumNumberOfLines
    fragments = zip(layout.ranges, drawn.lines).prefix(limit).map { range, line in
      let frame = CGRect(x: 0, y: line.top, width: area.width + 2 * region.padding, height: line.height)
      let left = line.runs.isEmpty ? area.minX : line.left
      return Fragment(
        range: range,
        rect: frame,
        usedRect: CGRect(
          x: left - region.padding,
          y: line.top,
          width: line.width + 2 * region.padding,
          height: line.height
        ),
        line: line
      )
    }
  }

  /// The offset after the last character that is shown.
  var end: Int { fragments.last?.range.upperBound ?? 0 }

  /// Returns the line that contains a character; the last line for an offset at the end of the text.
  func fragment(at offset: Int) -> Fragment? {
    fragments.first { $0.range.contains(offset) } ?? (offset >= end ? fragments.last : nil)
  }

  /// Returns the rectangles of a range, one for each line.
  func rects(of range: NSRange) -> [CGRect] {
    let range = range.location..<range.location + range.length
    return fragments.compactMap { fragment in
      let part = fragment.range.clamped(to: range)
      guard !part.isEmpty else { return nil }
      return part.map { fragment.rect(ofCharacter: $0) }.reduce(CGRect.null) { $0.union($1) }
    }
  }

  /// Returns the character at a point, or the nearest one, and the part of it that is before the point.
  func nearest(to point: CGPoint) -> (index: Int, fraction: CGFloat) {
    guard let fragment = fragments.first(where: { point.y < $0.rect.maxY }) ?? fragments.last else { return (0, 0) }
    var best: (index: Int, fraction: CGFloat, distance: CGFloat)?
    for offset in fragment.range {
      let rect = fragment.rect(ofCharacter: offset)
      let distance = max(rect.minX - point.x, point.x - rect.maxX, 0)
      guard distance < best?.distance ?? .infinity else { continue }
      let fraction = rect.width > 0 ? min(max((point.x - rect.minX) / rect.width, 0), 1) : 0
      best = (offset, fraction, distance)
    }
    guard let best else { return (max(0, fragment.range.lowerBound - 1), 1) }
    return (best.index, best.fraction)
  }
}
