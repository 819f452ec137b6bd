import ResponderScenarios

/// Code for values of controllers, of their presentations and of their bars.
extension SwiftFix {
  /// Returns the assignment or call that sets a value of a controller.
  func controller(_ key: String, _ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    let value = change.after(key) ?? standard(key, of: change.owner) ?? .null
    let isAnimated = change.after("animated") == true
    switch key {
    case "animated": return []
    case "detents":
      let detents = value.listed.map { SwiftExpression.call(.member(nil, $0.words), []) }
      return sheet(path, .assign(sheet(path).dot("detents"), .array(detents)))
    case "selectedDetentIdentifier":
      let set = SwiftCode.assign(sheet(path).dot(key), value.isNone ? .null : .enumCase(value.words))
      guard isAnimated else { return sheet(path, set) }
      return sheet(path, .run(sheet(path).calling("animateChanges", SwiftArgument(nil, .closure([], [set])))))
    case "largestUndimmedDetentIdentifier":
      return sheet(path, .assign(sheet(path).dot(key), value.isNone ? .null : .enumCase(value.words)))
    case "prefersGrabberVisible", "prefersScrollingExpandsWhenScrolledToEdge":
      return sheet(path, .assign(sheet(path).dot(key), .boolean(value == true)))
    case "sourceView": return sourceView(value, path)
    case "passthroughViews":
      guard let views = expression(key, value) else { return nil }
      return [statement(path, .assign(popover(path).dot(key), value == .null ? .null : views))]
    case "adaptivePresentationStyle": return adaptiveStyle(value, path, change)
    case "leftBarButtonItems", "rightBarButtonItems":
      guard value == .null || value == .list([]) else { return nil }
      return [statement(path, .assign(path.dot("navigationItem").dot(key), .null))]
    case "viewControllers":
      let controllers = value.listed.compactMap { paths.path(to: $0.words)?.value }
      guard controllers.count == value.listed.count else { return nil }
      let arguments = [SwiftArgument(nil, .array(controllers)), SwiftArgument("animated", .boolean(isAnimated))]
      return [statement(path, .run(.call(path.dot("setViewControllers"), arguments)))]
    case "presents": return presents(value, path)
    case "view":
      guard !value.isNone, let view = paths.path(to: value.words) else { return nil }
      return [statement(path, .assign(path.dot("view"), view.value))]
    case "children": return children(change, path)
    case "tabBar", "preferredStyle", "actions": return nil
    default:
      guard let new = expression(key, value), value != .null || key == "title" else { return nil }
      return [statement(path, .assign(path.dot(key), new))]
    }
  }

  private func sheet(_ path: SwiftPath) -> SwiftExpression { .optional(path.dot("sheetPresentationController")) }

  private func popover(_ path: SwiftPath) -> SwiftExpression { .optional(path.dot("popoverPresentationController")) }

  private func sheet(_ path: SwiftPath, _ code: SwiftCode) -> [SwiftStatement] { [statement(path, code)] }

  private func sourceView(_ value: JSONValue, _ path: SwiftPath) -> [SwiftStatement]? {
    guard let view = paths.path(to: value.words), !value.isNone else { return nil }
    return [
      statement(
        path,
        .assign(popover(path).dot("sourceView"), view.expression),
        .assign(popover(path).dot("sourceRect"), view.value.dot("bounds"))
      )
    ]
  }

  /// Returns the delegate method with which a popover is also shown as a popover on a phone, or the code that removes
  /// the delegate.
  private func adaptiveStyle(_ value: JSONValue, _ path: SwiftPath, _ change: SwiftChange) -> [SwiftStatement]? {
    let delegate = popover(path).dot("delegate")
    guard value == "none" else { return [statement(path, .assign(delegate, .null))] }
    let protocolName = "UIPopoverPresentationControllerDelegate"
    let controller = SwiftParameter("for", paths.names.local("controller"), "UIPresentationController")
    let traits = SwiftParameter("traitCollection", paths.names.local("traitCollection"), "UITraitCollection")
    let function = SwiftFunction(
      "adaptivePresentationStyle",
      [controller, traits],
      "UIModalPresentationStyle",
      [.give(.enumCase("none"))]
    )
    return delegateMethods([SwiftMethod(of: protocolName, function)], of: change).map {
      $0 + [assignment(protocolName, delegate, of: change)]
    }
  }

  private func presents(_ value: JSONValue, _ path: SwiftPath) -> [SwiftStatement]? {
    if value.isNone { return [statement(path, .run(path.calling("dismiss", SwiftArgument("animated", false))))] }
    guard let other = paths.path(to: value.words) else { return nil }
    let arguments = [SwiftArgument(nil, other.value), SwiftArgument("animated", false)]
    return [statement(path, .run(.call(path.dot("present"), arguments)))]
  }

  private func children(_ change: SwiftChange, _ path: SwiftPath) -> [SwiftStatement]? {
    let (old, new) = (change.before("children")?.listed ?? [], change.after("children")?.listed ?? [])
    var statements: [SwiftStatement] = []
    for id in old where !new.contains(id) {
      guard let child = paths.path(to: id.words) else { return nil }
      statements.append(statement(path, .run(child.calling("removeFromParent"))))
    }
    for id in new where !old.contains(id) {
      guard let child = paths.path(to: id.words) else { return nil }
      statements.append(statement(path, .run(path.calling("addChild", SwiftArgument(nil, child.value)))))
    }
    return statements
  }
}
