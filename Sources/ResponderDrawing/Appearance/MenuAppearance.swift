import Foundation
import ResponderKit

/// The geometry and appearance of the menu that a window shows.
@MainActor
struct MenuAppearance {
  /// A row of a menu, or a command of an edit menu.
  struct Row {
    let element: UIMenuElement
    let frame: CGRect
    /// Whether a wide gap follows, which separates groups of elements.
    let endsGroup: Bool
  }

  private static let margin: CGFloat = 8
  private static let width: CGFloat = 250
  private static let rowHeight: CGFloat = 44
  static let gap: CGFloat = 8
  static let radius: CGFloat = 13

  let menu: VisibleMenu
  /// The menu whose elements are drawn: the submenu that the user has opened, or the visible menu.
  let content: UIMenu
  /// The rows at their current positions. The rows of a long menu may be outside `rowsFrame`.
  let rows: [Row]
  /// The arrows of an edit menu that show its previous and its next commands.
  let arrows: [EditMenuRow.Arrow]
  /// The frame of the menu, in the window's coordinates; empty for a menu without elements.
  let frame: CGRect
  /// The frame of the title above the rows; nil for none.
  let titleFrame: CGRect?
  /// The frame of the preview beside the menu; nil for none.
  let previewFrame: CGRect?
  /// The height of all rows, in points.
  let contentHeight: CGFloat
  /// The distance in points by which the rows are scrolled up.
  let offset: CGFloat
  let isRightToLeft: Bool

  /// The frame in which the rows are visible, in the window's coordinates.
  var rowsFrame: CGRect {
    titleFrame.map { frame.divided(atDistance: $0.height, from: .minYEdge).remainder } ?? frame
  }
  /// Whether the menu has more rows than fit and therefore scrolls.
  var scrolls: Bool { contentHeight > rowsFrame.height + 0.5 }

  /// Creates the appearance of a menu in a window with the given bounds. `isScrolled` is false for the appearance of a
  /// menu that is scrolled to its start.
  init(_ menu: VisibleMenu, in bounds: CGRect, isScrolled: Bool = true) {
    self.menu = menu
    isRightToLeft = menu.view.isRightToLeft
    content = menu.view.window?.openedSubmenu(of: menu.menu) ?? menu.menu
    let entries = Self.entries(of: content)
    let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    guard menu.kind != .edit else {
      let page = menu.view.window?.menuPosition(of: content)?.page ?? 0
      let row = EditMenuRow(entries.map(\.element), page, at: menu.sourceRect.origin, in: room, of: menu.view)
      (rows, arrows, frame) = (row.commands, row.arrows, row.frame)
      (titleFrame, previewFrame, contentHeight, offset) = (nil, nil, row.frame.height, 0)
      return
    }
    arrows = []
    let source: CGRect
    if let size = menu.preview.flatMap(Self.size) {
      let box = CGSize(width: min(size.width, room.width), height: min(size.height, room.height * 0.6))
      let wish = menu.sourceRect.centered(box)
      source = CGRect(
        x: min(max(wish.minX, room.minX), room.maxX - box.width),
        y: min(max(wish.minY, room.minY), room.maxY - box.height),
        width: box.width,
        height: box.height
      )
      previewFrame = source
    } else {
      source = menu.sourceRect
      previewFrame = nil
    }
    let titleHeight: CGFloat = content.title.isEmpty ? 0 : 32
    let heights = entries.map { ($0.element.subtitle ?? "").isEmpty ? Self.rowHeight : Self.rowHeight + 14 }
    let gaps = CGFloat(entries.dropLast().count(where: \.endsGroup)) * Self.gap
    contentHeight = heights.reduce(0, +) + gaps
    let size = CGSize(
      width: min(Self.width, room.width),
      height: entries.isEmpty ? 0 : min(titleHeight + contentHeight, room.height)
    )
    let below = source.maxY + Self.gap
    let above = source.minY - Self.gap - size.height
    let y = below + size.height <= room.maxY || above < room.minY ? below : above
    let alignsRight =
      menu.kind != .pointer && (source.midX > bounds.midX + 1 || isRightToLeft && source.midX >= bounds.midX)
    let x = alignsRight ? source.maxX - size.width : source.minX
    let origin = CGPoint(
      x: min(max(x, room.minX), room.maxX - size.width),
      y: min(max(y, room.minY), max(room.maxY - size.height, room.minY))
    )
    frame = CGRect(origin: origin, size: size)
    titleFrame =
      titleHeight > 0 && !entries.isEmpty
      ? CGRect(x: origin.x, y: origin.y, width: size.width, height: titleHeight) : nil
    let farthest = max(0, contentHeight - (size.height - titleHeight))
    offset = isScrolled ? min(menu.view.window?.menuPosition(of: content)?.offset ?? 0, farthest) : 0
    var top = origin.y + titleHeight - offset
    rows = zip(entries, heights).map { entry, height in
      defer { top += height + (entry.endsGroup ? Self.gap : 0) }
      return Row(
        element: entry.element,
        frame: CGRect(x: origin.x, y: top, width: size.width, height: height),
        endsGroup: entry.endsGroup
      )
    }
  }

  /// Returns the elements of a menu that have a row. The elements of inline submenus are groups of the menu.
  private static func entries(of menu: UIMenu) -> [(element: UIMenuElement, endsGroup: Bool)] {
    var entries: [(element: UIMenuElement, endsGroup: Bool)] = []
    for child in menu.children {
      if let submenu = child as? UIMenu, submenu.options.contains(.displayInline) {
        if !entries.isEmpty { entries[entries.count - 1].endsGroup = true }
        entries += Self.entries(of: submenu)
        if !entries.isEmpty { entries[entries.count - 1].endsGroup = true }
      } else if !child.shownAttributes.contains(.hidden), !child.title.isEmpty || child.image != nil {
        entries.append((child, false))
      }
    }
    return entries
  }

  private static func size(of preview: UIViewController) -> CGSize? {
    let wish = preview.preferredContentSize
    let size = wish.width > 0 && wish.height > 0 ? wish : preview.view.bounds.size
    return size.width > 0 && size.height > 0 ? size : nil
  }
}

extension UIMenuElement {
  var shownAttributes: Attributes {
    (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }

  var shownState: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
}
