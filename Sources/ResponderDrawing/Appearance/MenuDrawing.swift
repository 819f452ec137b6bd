import Foundation
import ResponderKit

/// The drawing of a menu.
extension MenuAppearance {
  /// Returns the items of the menu. `list` is the content of the window. A context menu dims this content and shows, in
  /// front of it, the part to which the menu belongs. If `drawsRows` is false, the rows are omitted.
  func items(over list: DisplayList, drawsRows: Bool = true) -> [DisplayList.Item] {
    var canvas = DisplayCanvas(of: menu.view)
    if menu.kind == .context {
      canvas.fill(list.bounds, UIColor.black.withAlphaComponent(0.3))
      if let preview = menu.preview, let previewFrame {
        draw(preview, in: previewFrame, &canvas)
      } else {
        let isWhole = menu.sourceRect.size == menu.view.bounds.size && menu.view.hasLayer
        let clip = DisplayCanvas.outline(menu.sourceRect, isWhole ? menu.view.layer.cornerRadius : 0)
        canvas.group(clip: clip) { canvas in for item in list.items { canvas.add(item) } }
      }
    }
    guard !frame.isEmpty, !rows.isEmpty else { return canvas.items }
    let isDark = menu.view.traitCollection.userInterfaceStyle == .dark
    let shadow = DisplayList.Shadow(
      offset: CGSize(width: 0, height: 4),
      radius: 16,
      color: UIColor.black.withAlphaComponent(isDark ? 0.5 : 0.22).cgColor
    )
    let radius = menu.kind == .edit ? frame.height / 2 : Self.radius
    canvas.group(shadow: shadow) { canvas in
      canvas.fill(frame, isDark ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.97, alpha: 1), radius: radius)
    }
    canvas.group(clip: DisplayCanvas.outline(frame, radius)) { canvas in
      guard menu.kind != .edit else { return drawCommands(in: &canvas) }
      drawTitle(in: &canvas)
      guard drawsRows else { return }
      if scrolls {
        canvas.group(clip: DisplayCanvas.outline(rowsFrame, 0)) { drawRows(in: &$0) }
      } else {
        drawRows(in: &canvas)
      }
    }
    return canvas.items
  }

  /// The items of all rows, including the rows that are not visible.
  var rowItems: [DisplayList.Item] {
    var canvas = DisplayCanvas(of: menu.view)
    drawRows(in: &canvas)
    return canvas.items
  }

  private func draw(_ preview: UIViewController, in frame: CGRect, _ canvas: inout DisplayCanvas) {
    if preview.view.superview == nil, preview.view.bounds.size != frame.size { preview.view.frame.size = frame.size }
    let list = preview.view.displayList
    let background = menu.view.shown(.systemBackground)
    canvas.group(clip: DisplayCanvas.outline(frame, Self.radius)) { canvas in
      canvas.fill(frame, background)
      let move = CGAffineTransform(translationX: frame.minX - list.bounds.minX, y: frame.minY - list.bounds.minY)
      canvas.group(transform: move) { canvas in for item in list.items { canvas.add(item) } }
    }
  }

  private func color(of element: UIMenuElement) -> UIColor {
    let attributes = element.shownAttributes
    let submenuIsDestructive = (element as? UIMenu)?.options.contains(.destructive) ?? false
    if attributes.contains(.disabled) { return menu.view.shown(.tertiaryLabel) }
    return menu.view.shown(attributes.contains(.destructive) || submenuIsDestructive ? .systemRed : .label)
  }

  private func drawCommands(in canvas: inout DisplayCanvas) {
    let line = menu.view.shown(.separator)
    let edges = rows.map(\.frame) + arrows.map(\.frame)
    for arrow in arrows {
      let glyph = Glyph.chevron(pointsRight: (arrow.step > 0) != isRightToLeft)
      canvas.glyph(glyph, in: arrow.frame.centered(CGSize(width: 7, height: 12)), menu.view.shown(.label))
    }
    // A line separates each part of the row from the part before it.
    for frame in edges where abs((isRightToLeft ? frame.maxX - self.frame.maxX : frame.minX - self.frame.minX)) > 0.5 {
      let x = isRightToLeft ? frame.maxX : frame.minX
      canvas.fill(CGRect(x: x, y: frame.minY, width: 0.5, height: frame.height), line)
    }
    for row in rows {
      canvas.text(
        row.element.title,
        EditMenuRow.font,
        color(of: row.element),
        in: row.frame.insetBy(dx: 6, dy: 0),
        alignment: .center
      )
    }
  }

  private func drawTitle(in canvas: inout DisplayCanvas) {
    guard let titleFrame else { return }
    let area = titleFrame.insetBy(dx: 16, dy: 0)
    let (line, color) = (menu.view.shown(.separator), menu.view.shown(.secondaryLabel))
    canvas.text(content.title, .systemFont(ofSize: 12), color, in: area, alignment: .center)
    canvas.fill(CGRect(x: frame.minX, y: titleFrame.maxY, width: frame.width, height: 0.5), line)
  }

  private func drawRows(in canvas: inout DisplayCanvas) {
    let view = menu.view
    let alignment: NSTextAlignment = isRightToLeft ? .right : .left
    let (line, secondary) = (view.shown(.separator), view.shown(.secondaryLabel))
    let marksElements = rows.contains { $0.element.shownState != .off }
    for (index, row) in rows.enumerated() {
      let element = row.element
      let color = color(of: element)
      var area = row.frame.inset(by: UIEdgeInsets(top: 0, left: marksElements ? 34 : 16, bottom: 0, right: 16))
      var mark = CGRect(x: row.frame.minX + 13, y: row.frame.midY - 5, width: 12, height: 10)
      var image = CGRect(x: row.frame.maxX - 36, y: row.frame.midY - 10, width: 20, height: 20)
      if isRightToLeft {
        (area, mark) = (area.mirrored(in: row.frame), mark.mirrored(in: row.frame))
        image = image.mirrored(in: row.frame)
      }
      switch element.shownState {
      case .on: canvas.glyph(.checkmark, in: mark, color)
      case .mixed: canvas.glyph(.minus, in: mark, color)
      case .off: break
      }
      let isSubmenu = element is UIMenu
      if isSubmenu || element.image != nil {
        area.size.width -= 28
        if isRightToLeft { area.origin.x += 28 }
      }
      if let picture = element.image {
        canvas.image(picture.asTemplate, in: image, templateColor: color)
      } else if isSubmenu {
        let chevron = image.centered(CGSize(width: 7, height: 12))
        canvas.glyph(.chevron(pointsRight: !isRightToLeft), in: chevron, secondary)
      }
      if let subtitle = element.subtitle, !subtitle.isEmpty {
        let (first, second) = area.insetBy(dx: 0, dy: 8).divided(atDistance: 22, from: .minYEdge)
        canvas.text(element.title, .systemFont(ofSize: 17), color, in: first, alignment: alignment)
        canvas.text(subtitle, .systemFont(ofSize: 13), secondary, in: second, alignment: alignment)
      } else {
        canvas.text(element.title, .systemFont(ofSize: 17), color, in: area, alignment: alignment)
      }
      guard index < rows.count - 1 else { continue }
      if row.endsGroup {
        canvas.fill(
          CGRect(x: frame.minX, y: row.frame.maxY, width: frame.width, height: Self.gap),
          view.shown(.quaternarySystemFill)
        )
      } else {
        canvas.fill(CGRect(x: frame.minX, y: row.frame.maxY - 0.5, width: frame.width, height: 0.5), line)
      }
    }
  }
}
