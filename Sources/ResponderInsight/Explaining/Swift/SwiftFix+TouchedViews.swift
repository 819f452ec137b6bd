import ResponderScenarios

/// A test of whether a view is touched. If the view is in a cell that may be out of sight, the test first binds the
/// cell with `if let`.
struct SwiftTouchTest {
  var cell: SwiftBinding?
  var condition: SwiftExpression

  /// Returns code that runs a body if the test is true.
  func then(_ body: SwiftCode...) -> SwiftCode {
    cell.map { .whenConstants([$0], condition, body) } ?? .when(condition, body)
  }
}

/// Tests for the touched object. For a view without an id, the nearest superview with an id is the touched object.
extension SwiftFix {
  /// Returns code that tests whether a view is the object with an id.
  ///
  /// - Parameters:
  ///   - view: The touched view.
  ///   - isOptional: Whether the view is optional, as `view` of `UITouch` is.
  ///   - id: The id of the expected object.
  func isTouched(_ view: SwiftExpression, isOptional: Bool, _ id: String) -> SwiftTouchTest? {
    guard let path = paths.path(to: id) else { return nil }
    switch objects.owner(of: id) {
    case .row?, .supplement?: return isInCell(view, isOptional, path, id)
    case .view(.view)?, .view(.label)?, .view(.imageView)?, .view(.control)?, .view(.scrollView)?, .view(.tableView)?,
      .view(.collectionView)?, .window?, .contentView?:
      return SwiftTouchTest(condition: view.isSame(as: path.expression))
    default:
      // Views of all classes that are not listed above have private subviews, and a touch may hit a private subview
      // instead of the view.
      let isPlain = !objects.subviews(of: id).isEmpty
      return SwiftTouchTest(
        condition: isPlain ? view.isSame(as: path.expression) : isInside(view, isOptional, path.value)
      )
    }
  }

  private func isInside(_ view: SwiftExpression, _ isOptional: Bool, _ other: SwiftExpression) -> SwiftExpression {
    let base = isOptional ? SwiftExpression.optional(view) : view
    let isInside = base.calling("isDescendant", SwiftArgument("of", other))
    return isOptional ? .infix([isInside, true], "==") : isInside
  }

  /// Returns a test of whether a view is inside a cell, header or footer, but not inside a part that has its own id.
  private func isInCell(
    _ view: SwiftExpression,
    _ isOptional: Bool,
    _ path: SwiftPath,
    _ id: String
  ) -> SwiftTouchTest? {
    let name = paths.names.local("cell")
    let cell = path.isOptional ? SwiftExpression.name(name) : path.expression
    var tests = [isInside(view, isOptional, cell)]
    for part in objects.subviews(of: id) {
      guard let path = paths.path(to: part) else { return nil }
      tests.append(isInside(view, isOptional, path.value).negated)
    }
    return SwiftTouchTest(
      cell: path.isOptional ? SwiftBinding(name: name, value: path.expression) : nil,
      condition: .joined(tests, "&&")
    )
  }
}
