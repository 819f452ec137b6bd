import Foundation
import ResponderDrawing
import ResponderKit

/// Paints a display list into a grid of characters. A cell has the color of the topmost area that covers its center, and
/// one letter. Lines that are thinner than a cell are drawn with line characters.
struct Painter {
  private(set) var grid: CharacterGrid

  init(columns: Int, rows: Int) {
    grid = CharacterGrid(columns: columns, rows: rows)
  }

  /// Paints items inside groups that have a transform to the screen, a visible rectangle on it, and an opacity.
  mutating func paint(
    _ items: [DisplayList.Item],
    _ transform: CGAffineTransform = .identity,
    in clip: CGRect,
    opacity: CGFloat = 1
  ) {
    for item in items {
      let box = item.paintedBounds.applying(transform).intersection(clip)
      switch item {
      case .fill(let fill): self.fill(box, fill.color.faded(opacity))
      case .stroke(let stroke): line(stroke, transform, clip, stroke.color.faded(opacity))
      case .text(let run): write(run, transform, clip, run.color.faded(opacity))
      case .image(let image): fill(box, (image.templateColor ?? UIColor.systemGray.cgColor).faded(opacity))
      case .gradient(let gradient): if let stop = gradient.stops.first { fill(box, stop.color.faded(opacity)) }
      case .group(let group):
        let inner = group.transform.concatenating(transform)
        let clip = group.clips.reduce(clip) { $0.intersection($1.path.bounds.applying(inner)) }
        paint(group.items, inner, in: clip, opacity: opacity * group.opacity)
      case .layer(let layer): paint(layer.items, transform, in: clip, opacity: opacity)
      }
    }
  }

  private mutating func fill(_ box: CGRect, _ color: CGColor) {
    // Lines of less than a point, such as separators, are too thin for a terminal.
    guard box.width >= 1, box.height >= 1 else { return }
    if box.height < TerminalHost.cell.height / 2 {
      grid.mark(box.cells, with: box.width < TerminalHost.cell.width ? "•" : "─", color)
    } else {
      // A caret or a scroll indicator covers the whole cell, without the letter in it.
      grid.fill(box.cells, color, showsLetters: box.width < TerminalHost.cell.width / 2)
    }
  }

  /// Draws the horizontal and vertical parts of a line.
  private mutating func line(
    _ stroke: DisplayList.Stroke,
    _ transform: CGAffineTransform,
    _ clip: CGRect,
    _ color: CGColor
  ) {
    var last = CGPoint.zero
    for element in stroke.path {
      switch element {
      case .line(let point):
        let part = CGRect(x: last.x, y: last.y, width: point.x - last.x, height: point.y - last.y)
        let shown = part.standardized.applying(transform)
        if shown.height < 0.5, shown.width > TerminalHost.cell.width, clip.intersects(shown) {
          grid.mark(shown.intersection(clip).cells, with: "─", color)
        } else if shown.width < 0.5, shown.height > TerminalHost.cell.height / 2, clip.intersects(shown) {
          grid.mark(shown.intersection(clip).cells, with: "│", color)
        }
        last = point
      case .move(let point), .quad(_, let point), .cubic(_, _, let point): last = point
      case .close: break
      }
    }
  }

  /// Writes each character into the cell at its position, so that a click on a character puts the caret there.
  private mutating func write(
    _ run: DisplayList.TextRun,
    _ transform: CGAffineTransform,
    _ clip: CGRect,
    _ color: CGColor
  ) {
    for (index, character) in run.text.enumerated() where index + 1 < run.edges.count {
      let edge = run.edges[run.isRightToLeft ? run.edges.count - 2 - index : index]
      let middle = CGPoint(x: run.baseline.x + edge, y: run.baseline.y - 0.3 * run.font.pointSize).applying(transform)
      let cell = CGRect(x: middle.x, y: middle.y, width: TerminalHost.cell.width, height: 0).cells
      grid.write(character, column: cell.columns.lowerBound, row: cell.rows.lowerBound, color, in: clip.cells)
    }
  }
}

extension CGRect {
  /// The cells whose centers are inside the rectangle. A rectangle that is thinner than half a cell has the cells in which
  /// its middle is.
  fileprivate var cells: CharacterGrid.Area {
    func span(_ start: CGFloat, _ end: CGFloat, _ size: CGFloat) -> Range<Int> {
      func index(_ value: CGFloat) -> Int { value.isFinite ? Int(min(max(value, -100_000), 100_000)) : 0 }
      let (first, middle) = (index((start / size).rounded()), index(((start + end) / 2 / size).rounded(.down)))
      return end - start < size / 2 ? middle..<middle + 1 : first..<max(first, index((end / size).rounded()))
    }
    return CharacterGrid.Area(
      columns: span(minX, maxX, TerminalHost.cell.width),
      rows: span(minY, maxY, TerminalHost.cell.height)
    )
  }
}

extension [DisplayList.PathElement] {
  /// The smallest rectangle around the path.
  fileprivate var bounds: CGRect { DisplayList.Item.fill(DisplayList.Fill(self, UIColor.black.cgColor)).paintedBounds }
}

extension CGColor {
  fileprivate func faded(_ opacity: CGFloat) -> CGColor { copy(alpha: alpha * opacity) ?? self }
}
