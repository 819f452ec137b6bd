import Foundation
import ResponderKit

#if os(Linux)
  import ResponderDrawing

  /// The drawings of a screen's views. A drawing is written as SVG again only if it has changed.
  @MainActor final class DrawnViews {
    private struct Entry {
      let drawing: ViewDrawing
      let message: ServerMessage.Drawing?
      let clip: String?
    }

    private struct MenuEntry {
      let items: [DisplayList.Item]
      let scrolledItems: [DisplayList.Item]
      let picture: ServerMessage.Picture?
      let scroll: ServerMessage.MenuScroll?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var used: [ObjectIdentifier: Entry] = [:]
    private var menus: [ObjectIdentifier: MenuEntry] = [:]

    /// Removes the drawings that were not requested since the last call of this method.
    func finish() {
      entries = used
      used = [:]
    }

    /// Returns the drawing of a view with its leading and trailing subviews, and the outline to which the view clips its
    /// other subviews.
    func drawing(
      of view: UIView,
      as shown: ViewPresentation,
      leading: ArraySlice<UIView>,
      trailing: ArraySlice<UIView>
    ) -> (drawing: ServerMessage.Drawing?, clip: String?) {
      let drawing = ViewDrawing(of: view, leading: leading, trailing: trailing)
      let key = ObjectIdentifier(view)
      if let entry = entries[key], entry.drawing.isIdentical(to: drawing) {
        used[key] = entry
        return (entry.message, entry.clip)
      }
      let entry = Entry(
        drawing: drawing,
        message: Self.message(drawing, view, shown),
        clip: drawing.clip?.svg(from: shown.bounds.standardized.origin)
      )
      used[key] = entry
      return (entry.message, entry.clip)
    }

    private static func message(
      _ drawing: ViewDrawing,
      _ view: UIView,
      _ shown: ViewPresentation
    ) -> ServerMessage.Drawing? {
      let background =
        drawing.behind.splitBackground(of: shown.bounds) ?? drawing.behind.splitBackground(of: view.bounds)
      var message = ServerMessage.Drawing()
      message.color = background?.color.css
      message.behind = picture(background?.rest ?? drawing.behind, of: shown.bounds)
      message.before = picture(drawing.before, of: shown.bounds)
      return message == ServerMessage.Drawing() ? nil : message
    }

    /// The distance in points by which a drawing may extend beyond the bounds of its view.
    private static let farthest: CGFloat = 2000

    private static func picture(_ items: [DisplayList.Item], of bounds: CGRect) -> ServerMessage.Picture? {
      let box = items.extent.intersection(bounds.standardized.insetBy(dx: -farthest, dy: -farthest)).integral
      guard !box.isEmpty else { return nil }
      return ServerMessage.Picture(svg: DisplayList(bounds: box, items: items).fragment(), box: box.roundedNumbers)
    }

    /// Returns the visible menu of a window, and the view to which it belongs. `origin` is the window's location on the
    /// screen.
    func menu(of window: UIWindow, at origin: CGPoint) -> (view: UIView, menu: ServerMessage.Menu)? {
      guard let drawn = window.menuDrawing, let visible = window.visibleMenu else {
        menus[ObjectIdentifier(window)] = nil
        return nil
      }
      var entry = menus[ObjectIdentifier(window)]
      let scrolledItems = drawn.scrolled?.items ?? []
      if entry?.items.isIdentical(to: drawn.items) != true || !scrolledItems.isIdentical(to: entry?.scrolledItems ?? [])
      {
        let area = window.bounds.offsetBy(dx: origin.x, dy: origin.y)
        entry = MenuEntry(
          items: drawn.items,
          scrolledItems: scrolledItems,
          picture: Self.picture(drawn.items.moved(by: origin), of: area),
          scroll: drawn.scrolled.map { scrolled in
            let frame = scrolled.frame.offsetBy(dx: origin.x, dy: origin.y)
            let whole = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: scrolled.height)
            return ServerMessage.MenuScroll(
              drawing: Self.picture(scrolledItems.moved(by: origin), of: whole),
              frame: frame.roundedNumbers,
              height: rounded(scrolled.height)
            )
          }
        )
      }
      menus[ObjectIdentifier(window)] = entry
      let lines = visible.menu.lines
      let described = drawn.rows.compactMap { row in
        lines.firstIndex { $0 === row.element }
          .map { row.element.described(item: $0, frame: row.frame.offsetBy(dx: origin.x, dy: origin.y)) }
      }
      let arrows = drawn.arrows.map {
        ServerMessage.MenuArrow(step: $0.step, frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y).roundedNumbers)
      }
      let menu = ServerMessage.Menu(
        isEdit: visible.kind == .edit,
        lines: described,
        arrows: arrows.isEmpty ? nil : arrows,
        drawing: entry?.picture,
        scroll: entry?.scroll
      )
      return (visible.view, menu)
    }
  }

  extension [DisplayList.Item] {
    fileprivate func moved(by distance: CGPoint) -> [DisplayList.Item] {
      isEmpty
        ? []
        : [
          .group(DisplayList.Group(self, transform: CGAffineTransform(translationX: distance.x, y: distance.y)))
        ]
    }
  }

  extension CGColor {
    fileprivate var css: String { UIColor(cgColor: self).css }
  }
#else
  /// The drawings of a screen's views. They cannot be read on Apple's platforms.
  @MainActor final class DrawnViews {
    func finish() {}

    func drawing(
      of view: UIView,
      as shown: ViewPresentation,
      leading: ArraySlice<UIView>,
      trailing: ArraySlice<UIView>
    ) -> (drawing: ServerMessage.Drawing?, clip: String?) { (nil, nil) }

    func menu(of window: UIWindow, at origin: CGPoint) -> (view: UIView, menu: ServerMessage.Menu)? {
      guard let visible = window.visibleMenu else { return nil }
      let source = visible.sourceRect.offsetBy(dx: origin.x, dy: origin.y)
      let lines = visible.menu.lines.enumerated().map { item, element in
        let frame = CGRect(x: source.minX, y: source.maxY + CGFloat(item) * 44, width: 250, height: 44)
        return element.described(item: item, frame: frame)
      }
      return (visible.view, ServerMessage.Menu(isEdit: visible.kind == .edit, lines: lines))
    }
  }
#endif
