import Foundation
import ResponderKit

/// The commands of an edit menu in one row. If there is not enough room for all commands, the row is divided into pages,
/// which the user turns with the arrows at its ends, as in UIKit.
@MainActor
struct EditMenuRow {
  /// An arrow that shows the previous or the next page.
  struct Arrow {
    let frame: CGRect
    /// The number of pages by which the arrow moves: -1 or 1.
    let step: Int
  }

  private static let height: CGFloat = 40
  private static let arrowWidth: CGFloat = 36
  static let font = UIFont.systemFont(ofSize: 15)

  let commands: [MenuAppearance.Row]
  let arrows: [Arrow]
  /// The frame of the row, in the window's coordinates; empty without commands.
  let frame: CGRect

  /// Creates the row of a page, above `location` if there is room. `room` is the area that the row may cover. If there are
  /// fewer pages, the row shows the last page.
  init(_ elements: [UIMenuElement], _ page: Int, at location: CGPoint, in room: CGRect, of view: UIView) {
    let widths = elements.map { element in
      min(TextBlock.width(of: element.title, Self.font, view.textMeasuring) + 28, room.width - 2 * Self.arrowWidth)
    }
    let pages = Self.pages(widths, room.width)
    let number = min(max(page, 0), pages.count - 1)
    let shown = pages[number]
    let hasPrevious = number > 0
    let hasNext = number < pages.count - 1
    let total =
      widths[shown].reduce(0, +) + (hasPrevious ? Self.arrowWidth : 0) + (hasNext ? Self.arrowWidth : 0)
    let above = location.y - 12 - Self.height
    let frame = CGRect(
      x: min(max(location.x - total / 2, room.minX), max(room.maxX - total, room.minX)),
      y: above >= room.minY ? above : location.y + 30,
      width: total,
      height: elements.isEmpty ? 0 : Self.height
    )
    var left = frame.minX
    func next(_ width: CGFloat) -> CGRect {
      let rect = CGRect(x: left, y: frame.minY, width: width, height: Self.height)
      left += width
      return view.isRightToLeft ? rect.mirrored(in: frame) : rect
    }
    var arrows: [Arrow] = []
    if hasPrevious { arrows.append(Arrow(frame: next(Self.arrowWidth), step: -1)) }
    commands = shown.map { index in
      MenuAppearance.Row(element: elements[index], frame: next(widths[index]), endsGroup: false)
    }
    if hasNext { arrows.append(Arrow(frame: next(Self.arrowWidth), step: 1)) }
    (self.arrows, self.frame) = (arrows, frame)
  }

  /// Returns the ranges of commands that fit on each page with its arrows; at least one page, each with at least one
  /// command.
  private static func pages(_ widths: [CGFloat], _ room: CGFloat) -> [Range<Int>] {
    guard widths.reduce(0, +) > room else { return [widths.indices] }
    var pages: [Range<Int>] = []
    var start = 0
    while start < widths.count {
      let first = pages.isEmpty ? 0 : arrowWidth
      var end = start
      var total = first
      while end < widths.count {
        let arrow = end + 1 < widths.count ? arrowWidth : 0
        guard end == start || total + widths[end] + arrow <= room else { break }
        total += widths[end]
        end += 1
      }
      pages.append(start..<end)
      start = end
    }
    return pages
  }
}
