import Foundation
import ResponderKit

/// Draws a tree of views into a grid of characters: back to front, each clipped by its ancestors.
@MainActor
struct Painter {
  private(set) var grid: CharacterGrid

  init(columns: Int, rows: Int) {
    grid = CharacterGrid(columns: columns, rows: rows)
  }

  mutating func paint(_ window: UIWindow) {
    paint(window, origin: .zero, in: grid.area, .plain)
  }

  /// `origin` is the origin of the superview's coordinates, in points of the screen; `style` is the style of its text.
  private mutating func paint(
    _ view: UIView,
    origin: CGPoint,
    in clip: CharacterGrid.Area,
    _ outerStyle: CharacterGrid.Style
  ) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    if let scroll = view as? UIScrollView {
      // While the content moves, reading the offset updates the visible part of the content.
      _ = scroll.contentOffset
      scroll.layoutIfNeeded()
    }
    let shown = view.presentation
    let frame = shown.frame.offsetBy(dx: origin.x, dy: origin.y)
    let area = cells(of: frame)
    let style = (view as? UITableViewCell).map { $0.isSelected || $0.isHighlighted ? .reverse : .plain } ?? outerStyle
    draw(view, frame, area, style, in: clip)
    let inner = view.clipsToBounds ? clip.intersection(area) : clip
    let zero = CGPoint(x: frame.minX - shown.bounds.minX, y: frame.minY - shown.bounds.minY)
    for subview in view.subviews { paint(subview, origin: zero, in: inner, style) }
  }

  private mutating func draw(
    _ view: UIView,
    _ frame: CGRect,
    _ area: CharacterGrid.Area,
    _ style: CharacterGrid.Style,
    in clip: CharacterGrid.Area
  ) {
    switch view {
    case let label as UILabel: write(label.text ?? "", area, style, clip)
    case let button as UIButton:
      let title = "[ \(button.currentTitle ?? "") ]"
      write(title, centered(title, in: area), controlStyle(of: button), clip)
    case let toggle as UISwitch: write(toggle.isOn ? "( ●)" : "(● )", area, controlStyle(of: toggle), clip)
    case let slider as UISlider: draw(slider, frame, area, clip)
    case let field as UITextField: draw(field, frame, area, clip)
    case is UITableViewCell: grid.fill(area, with: " ", style: style, in: clip)
    default:
      if view.backgroundColor != nil || view is UIWindow { grid.fill(area, with: " ", in: clip) }
    }
  }

  private mutating func draw(
    _ slider: UISlider,
    _ frame: CGRect,
    _ area: CharacterGrid.Area,
    _ clip: CharacterGrid.Area
  ) {
    let bounds = slider.bounds
    let track = slider.trackRect(forBounds: bounds)
    let thumb = slider.thumbRect(forBounds: bounds, trackRect: track, value: slider.value)
    let row = middle(of: area)
    grid.write(String(repeating: "─", count: area.columns.count), column: area.columns.lowerBound, row: row, in: clip)
    let column = Int(((frame.minX + thumb.midX) / TerminalHost.cell.width).rounded(.down))
    grid.write("●", column: column, row: row, style: controlStyle(of: slider), in: clip)
  }

  /// Draws a text field with its letters at the positions of the library's layout, so that a click and the caret agree.
  private mutating func draw(
    _ field: UITextField,
    _ frame: CGRect,
    _ area: CharacterGrid.Area,
    _ clip: CharacterGrid.Area
  ) {
    let row = middle(of: area)
    grid.write(String(repeating: "_", count: area.columns.count), column: area.columns.lowerBound, row: row, in: clip)
    func column(_ x: CGFloat) -> Int { Int(((frame.minX + x) / TerminalHost.cell.width).rounded()) }
    if let placeholder = field.drawnPlaceholder { write(placeholder, .faint) }
    let drawn = field.drawnText
    write(drawn, .plain)
    for rect in drawn.selection {
      for selected in column(rect.minX)..<max(column(rect.minX), column(rect.maxX))
      where area.columns.contains(selected) {
        let character = grid.area.columns.contains(selected) ? grid[selected, row].character : " "
        grid.write(String(character), column: selected, row: row, style: .reverse, in: clip)
      }
    }
    if let caret = drawn.caret {
      let caretColumn = column(caret.minX)
      let under =
        grid.area.columns.contains(caretColumn) && grid.area.rows.contains(row) ? grid[caretColumn, row].character : " "
      grid.write(String(under), column: caretColumn, row: row, style: .reverse, in: clip)
    }

    func write(_ text: DrawnText, _ style: CharacterGrid.Style) {
      let shown = clip.intersection(cells(of: text.area.offsetBy(dx: frame.minX, dy: frame.minY)))
      for line in text.lines {
        for (grapheme, edge) in zip(line.graphemes, line.edges) {
          grid.write(grapheme, column: column(edge), row: row, style: style, in: shown)
        }
      }
    }
  }

  private func controlStyle(of control: UIControl) -> CharacterGrid.Style {
    if !control.isEnabled { return .faint }
    return control.isHighlighted || control.isFocused ? .reverse : .bold
  }

  private mutating func write(
    _ text: String,
    _ area: CharacterGrid.Area,
    _ style: CharacterGrid.Style,
    _ clip: CharacterGrid.Area
  ) {
    grid.write(text, column: area.columns.lowerBound, row: middle(of: area), style: style, in: clip.intersection(area))
  }

  private func centered(_ text: String, in area: CharacterGrid.Area) -> CharacterGrid.Area {
    let left = max(0, (area.columns.count - text.count) / 2)
    return CharacterGrid.Area(
      columns: min(area.columns.lowerBound + left, area.columns.upperBound)..<area.columns.upperBound,
      rows: area.rows
    )
  }

  private func middle(of area: CharacterGrid.Area) -> Int { area.rows.lowerBound + max(0, area.rows.count - 1) / 2 }

  private func cells(of rect: CGRect) -> CharacterGrid.Area {
    func cell(_ value: CGFloat, _ size: CGFloat) -> Int {
      let position = (value / size).rounded()
      return position.isFinite ? Int(min(max(position, -100_000), 100_000)) : 0
    }
    let left = cell(rect.minX, TerminalHost.cell.width)
    let top = cell(rect.minY, TerminalHost.cell.height)
    return CharacterGrid.Area(
      columns: left..<max(left, cell(rect.maxX, TerminalHost.cell.width)),
      rows: top..<max(top, cell(rect.maxY, TerminalHost.cell.height))
    )
  }
}
