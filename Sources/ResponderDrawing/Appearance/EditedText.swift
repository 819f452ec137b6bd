import Foundation
import ResponderKit

/// The lines of a text field or text view with its selection, marked text, caret and selection handles.
struct EditedText: Equatable {
  private static let handleDiameter: CGFloat = 11
  private static let handleWidth: CGFloat = 2

  private let text: DrawnText
  private let font: UIFont
  private let color: UIColor
  private let tint: UIColor
  /// The time on the event clock at which the caret blinks; nil if it does not.
  var nextChange: TimeInterval? { text.nextCaretChange }

  init(_ text: DrawnText, _ font: UIFont, _ color: UIColor, tint: UIColor) {
    (self.text, self.font, self.color, self.tint) = (text, font, color, tint)
  }

  @MainActor
  func draw(in canvas: inout DisplayCanvas, clipped isClipped: Bool) {
    if isClipped, text.lines.contains(where: isTooLong) {
      let area = text.area.insetBy(dx: 0, dy: -text.lineHeight)
      canvas.group(clip: DisplayCanvas.outline(area, 0)) { drawText(in: &$0) }
    } else {
      drawText(in: &canvas)
    }
    let visible = text.area.insetBy(dx: -Self.handleWidth, dy: -1)
    for (index, end) in text.selectionEnds.enumerated() where visible.contains(CGPoint(x: end.midX, y: end.midY)) {
      drawHandle(at: end, isStart: index == 0, in: &canvas)
    }
  }

  private func isTooLong(_ line: DrawnText.Line) -> Bool {
    guard let left = line.edges.min(), let right = line.edges.max() else { return false }
    return left < text.area.minX - 0.5 || right > text.area.maxX + 0.5
  }

  @MainActor
  private func drawText(in canvas: inout DisplayCanvas) {
    let highlight = tint.withAlphaComponent(tint.alpha * 0.2)
    for rect in text.selection { canvas.fill(rect, highlight) }
    for rect in text.marked {
      canvas.fill(rect, tint.withAlphaComponent(tint.alpha * 0.12))
      canvas.fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), tint)
    }
    for line in text.lines {
      for run in runs(of: line) { canvas.add(.text(run)) }
    }
    if let caret = text.caret, text.isCaretVisible { canvas.fill(caret, tint, radius: min(1, caret.width / 2)) }
  }

  /// Returns the runs of a line, with the positions at which the library shows the caret.
  @MainActor
  private func runs(of line: DrawnText.Line) -> [DisplayList.TextRun] {
    guard color.alpha > 0 else { return [] }
    return line.runs.map { run in
      let left = run.edges[0]
      return DisplayList.TextRun(
        run.graphemes.map(\.withFewMarks).joined(),
        font,
        color.cgColor,
        baseline: CGPoint(x: left, y: line.top + font.ascender),
        edges: run.edges.map { $0 - left },
        isRightToLeft: run.isRightToLeft,
        language: text.language
      )
    }
  }

  /// Draws a line along an end of the selection, with a circle above the start or below the end.
  @MainActor
  private func drawHandle(at caret: CGRect, isStart: Bool, in canvas: inout DisplayCanvas) {
    let (width, diameter) = (Self.handleWidth, Self.handleDiameter)
    canvas.fill(CGRect(x: caret.midX - width / 2, y: caret.minY, width: width, height: caret.height), tint)
    let y = isStart ? caret.minY - diameter + 1 : caret.maxY - 1
    canvas.fillEllipse(in: CGRect(x: caret.midX - diameter / 2, y: y, width: diameter, height: diameter), tint)
  }
}

extension String {
  /// The maximum number of Unicode scalars that are drawn of a character, more than any writing system needs. With more
  /// combining marks, each drawing of the line would be large.
  private static let mostScalars = 32

  /// The first `mostScalars` scalars of the character.
  fileprivate var withFewMarks: String {
    utf8.count > Self.mostScalars ? String(unicodeScalars.prefix(Self.mostScalars)) : self
  }
}
