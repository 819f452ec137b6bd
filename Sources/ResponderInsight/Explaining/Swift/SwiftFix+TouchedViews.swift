import ResponderScenarios

/// A test of which view was touched, with the cell that it needs where that may be out of sight.
struct SwiftTouchTest {
  var cell: SwiftBinding?
  var condition: SwiftExpression

  /// Code that runs where the test is passed.
  func then(_ body: SwiftCode...) -> SwiftCode {
    cell.map { .whenConstants([$0], condition, body) } ?? .when(condition, body)
  }
}

/// Tests of which object of the file was touched. A view without an id counts as the nearest view around it that has one.
extension SwiftFix {
  /// Whether a view is the object of an id.
  ///
  /// - Parameters:
  ///   - view: The view that was touched.
  ///   - isOptional: Whether there may be none, as of a touch.
  ///   - id: The id that the file names.
  func isTouched(_ view: SwiftExpression, isOptional: Bool, _ id: String) -> SwiftTouchTest? {
    guard let path = paths.path(to: id) else { return nil }
    switch objects.owner(of: id) {
    case .row?, .supplement?: return isInCell(view, isOptional, path, id)
    case .view(.view)?, .view(.label)?, .view(.imageView)?, .view(.control)?, .view(.scrollView)?, .view(.tableView)?,
      .view(.collectionView)?, .window?, .contentView?:
      return SwiftTouchTest(condition: view.isSame(as: path.expression))
    default:
      // UIKit puts views of its own into the others.
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

  /// Whether a view is in a cell, a header or a footer, but in none of the parts that have ids of their own.
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
