import Foundation

/// The areas of a row, in the cell's coordinates, in points: the content, and beside it the accessory.
struct CellAreas {
  /// The frame of the content view.
  let content: CGRect
  /// From the content to the edge of the row, over the row's whole height; empty without an accessory.
  let accessory: CGRect

  /// - Parameters:
  ///   - size: The size of the row.
  ///   - left: The width of the control that deletes or inserts.
  ///   - right: The width of the grip that moves the row.
  ///   - accessory: The width of the accessory, with its margin.
  ///   - offset: The distance by which a swipe has moved the row to the right.
  init(in size: CGSize, left: CGFloat, right: CGFloat, accessory width: CGFloat, offset: CGFloat) {
    let contentWidth = max(0, size.width - left - right - width)
    content = CGRect(x: left + offset, y: 0, width: contentWidth, height: size.height)
    accessory = CGRect(x: content.maxX, y: 0, width: width, height: size.height)
  }
}

extension UITableViewCell {
  /// The points of the row's width that the accessory takes from the content: an accessory view's width and its margin
  /// (`EventConfiguration.cellAccessoryMargin`), or the room of the accessory type.
  var accessoryWidth: CGFloat {
    // A row that is edited shows no accessory.
    guard !isEditing else { return 0 }
    guard let accessoryView else { return accessoryType.width }
    return accessoryView.bounds.width + (window?.application?.configuration ?? .uiKit).cellAccessoryMargin
  }

  /// The result of hit-testing where an accessory view extends it: from the accessory's leading edge to the edge of the row, over the
  /// row's whole height, the accessory view is asked at its nearest point. What is in front of it keeps its touches, and an accessory
  /// that is hidden, without interaction or passes touches on by an override gets none (third reading).
  final func accessoryHit(insteadOf hit: UIView?, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit, let accessoryView, accessoryView.superview === self, !hit.isDescendant(of: accessoryView) else {
      return hit
    }
    let frame = accessoryView.frame
    let (start, end) = isRightToLeft ? (bounds.minX + swipeOffset, frame.maxX) : (frame.minX, bounds.maxX + swipeOffset)
    guard point.x >= start, point.x < end, isBehind(hit, accessoryView) else { return hit }
    let area = accessoryView.bounds.standardized
    var inside = convert(point, to: accessoryView)
    // The right and the lower edge are outside (H-14).
    inside.x = min(max(inside.x, area.minX), area.maxX.nextDown)
    inside.y = min(max(inside.y, area.minY), area.maxY.nextDown)
    return accessoryView.hitTest(inside, with: event) ?? hit
  }

  /// Whether a view of this cell, or the cell itself, is behind one of its subviews.
  private func isBehind(_ view: UIView, _ other: UIView) -> Bool {
    guard let branch = sequence(first: view, next: \.superview).first(where: { $0.superview === self }) else {
      return true
    }
    let views = subviews
    return (views.firstIndex { $0 === branch } ?? 0) < (views.firstIndex { $0 === other } ?? 0)
  }
}
