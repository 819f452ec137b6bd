import ResponderScenarios

/// Tests of which object of the file was touched. A view without an id counts as the nearest view around it that has one.
extension SwiftFix {
  /// Whether the view of a touch is the object of an id.
  func isTouched(byTouch touch: SwiftExpression, _ id: String) -> SwiftExpression? {
    let view = touch.dot("view")
    if let isInRow = isInRow(touch, id) { return isInRow }
    guard let path = paths.path(to: id) else { return nil }
    if let isSame = isSame(view, path, id) { return isSame }
    let isInside = SwiftExpression.optional(view).calling("isDescendant", SwiftArgument("of", path.value))
    return .infix([isInside, true], "==")
  }

  /// Whether a view that was touched is the object of an id.
  func isTouched(_ view: SwiftExpression, _ id: String) -> SwiftExpression? {
    guard let path = paths.path(to: id) else { return nil }
    return isSame(view, path, id) ?? view.calling("isDescendant", SwiftArgument("of", path.value))
  }

  /// A comparison with the view itself; nil for a view that may be touched in a part of its own, which has no id.
  private func isSame(_ view: SwiftExpression, _ path: SwiftPath, _ id: String) -> SwiftExpression? {
    let isSame = view.isSame(as: path.expression)
    switch objects.owner(of: id) {
    case .row, .supplement:
      // A touch in a cell is on its content view; a collection's headers and footers have none.
      let hasContentView = path.className != "UICollectionReusableView"
      return hasContentView ? .infix([isSame, view.isSame(as: path.dot("contentView"))], "||") : isSame
    case .view(.view)?, .view(.label)?, .view(.imageView)?, .view(.control)?, .view(.scrollView)?, .view(.tableView)?,
      .view(.collectionView)?, .window?, .contentView?:
      return isSame
    default: return objects.subviews(of: id).isEmpty ? nil : isSame
    }
  }

  /// Whether a touch is in a row or an item, by its index path; nil where parts of the cell are objects of their own.
  private func isInRow(_ touch: SwiftExpression, _ id: String) -> SwiftExpression? {
    guard objects.owner(of: id) == .row, id != paths.cellOfAll, objects.subviews(of: id).isEmpty,
      let part = objects.cellPart(id), let place = SwiftCellPlace(part), let list = paths.path(to: part.list)
    else { return nil }
    let isTable = objects.owner(of: part.list) == .view(.tableView)
    let location = touch.calling("location", SwiftArgument("in", list.value))
    let path = list.calling(isTable ? "indexPathForRow" : "indexPathForItem", SwiftArgument("at", location))
    return .infix([path, place.indexPath(isTable: isTable)], "==")
  }
}
