import Foundation

/// The areas of the content and of the accessory in a row, in the cell's coordinates.
struct CellAreas {
  /// The frame of the content view.
  let content: CGRect
  /// The area from the content to the edge of the row, over the full height of the row; empty if there is no accessory.
  let accessory: CGRect

  /// Computes the areas from the widths of the controls and of the accessory, in points.
  ///
  /// - Parameters:
  ///   - size: The size of the row.
  ///   - left: The width of the delete or insert control.
  ///   - right: The width of the reorder control.
  ///   - width: The width of the accessory, with its margin.
  ///   - offset: The distance by which a swipe has moved the row to the right.
  init(in size: CGSize, left: CGFloat, right: CGFloat, accessory width: CGFloat, offset: CGFloat) {
    let contentWidth = max(0, size.width - left - right - width)
    content = CGRect(x: left + offset, y: 0, width: contentWidth, height: size.height)
    accessory = CGRect(x: content.maxX, y: 0, width: width, height: size.height)
  }
}

extension UITableViewCell {
  /// The width by which the accessory reduces the content, in points: the width of an accessory view and its margin
  /// (`EventConfiguration.cellAccessoryMargin`), or the width of the accessory type.
  var accessoryWidth: CGFloat {
    // A row in editing mode shows no accessory.
    guard !isEditing else { return 0 }
    guard let accessoryView else { return accessoryType.width }
    return accessoryView.bounds.width + (window?.application?.configuration ?? .uiKit).cellAccessoryMargin
  }

  /// Returns the view to deliver the touch to instead of `hit`: a view in the accessory, or `hit` itself.
  ///
  /// From the accessory's leading edge to the edge of the row, over the full height of the row, the accessory view is
  /// hit-tested at its point nearest to `point`. Views in front of the accessory keep their touches. The hit-test may
  /// return nil if the accessory view is hidden, ignores user interaction or overrides hit-testing. If so, the method
  /// returns `hit` (V-78).
  final func accessoryHit(insteadOf hit: UIView?, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit, let accessoryView, accessoryView.superview === self, !hit.isDescendant(of: accessoryView) else {
      return hit
    }
    let frame = accessoryView.frame
    let (start, end) = isRightToLeft ? (bounds.minX + swipeOffset, frame.maxX) : (frame.minX, bounds.maxX + swipeOffset)
    guard point.x >= start, point.x < end, isBehind(hit, accessoryView) else { return hit }
    let area = accessoryView.bounds.standardized
    var inside = convert(point, to: accessoryView)
    // Points on the right and bottom edges are outside of a view (H-14).
    inside.x = min(max(inside.x, area.minX), area.maxX.nextDown)
    inside.y = min(max(inside.y, area.minY), area.maxY.nextDown)
    return accessoryView.hitTest(inside, with: event) ?? hit
  }

  /// Returns whether `view` is behind `other`. `view` is this cell or one of its descendants.
  private func isBehind(_ view: UIView, _ other: UIView) -> Bool {
    guard let branch = sequence(first: view, next: \.superview).first(where: { $0.superview === self }) else {
      return true
    }
    let views = subviews
    return (views.firstIndex { $0 === branch } ?? 0) < (views.firstIndex { $0 === other } ?? 0)
  }
}
