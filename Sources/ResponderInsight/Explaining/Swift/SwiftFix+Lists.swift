import ResponderScenarios

/// Code for lists and pickers: the methods of their delegates and data sources, and their selections.
extension SwiftFix {
  /// Returns code for the rows of a list or picker, for their selection, or for the context menu of a view.
  func list(_ key: String, _ change: SwiftChange) -> [SwiftStatement]? {
    switch key {
    case "rows", "items": change.owner == .view(.pickerView) ? pickerRows(change) : rows(key, change)
    case "selectedRows": selection(change)
    case "selectedRow": pickerSelection(change)
    default: contextMenu(change)
    }
  }

  /// Returns the data source methods for the numbers of sections and rows.
  private func rows(_ key: String, _ change: SwiftChange) -> [SwiftStatement]? {
    func counts(_ value: JSONValue?) -> [Double]? {
      switch value {
      case nil: [0]
      case .number(let count)?: [count]
      default: value?.numbers
      }
    }
    guard let old = counts(change.before(key)), let new = counts(change.after(key)),
      let kind = delegateKind(of: change.owner)
    else { return nil }
    let list = SwiftParameter("_", paths.names.local(kind.name), kind.type)
    let section = SwiftParameter(
      key == "rows" ? "numberOfRowsInSection" : "numberOfItemsInSection",
      paths.names.local("section"),
      "Int"
    )
    let count: SwiftExpression =
      new.count == 1
      ? .number(new[0]) : .element(.array(new.map { .number($0) }), .name(section.name))
    let source = kind.type + "DataSource"
    var methods = [SwiftMethod(of: source, SwiftFunction(kind.name, [list, section], "Int", [.give(count)]))]
    if old.count != new.count {
      let sections = SwiftParameter("in", list.name, kind.type)
      let body: [SwiftCode] = [.give(.integer(new.count))]
      methods.append(SwiftMethod(of: source, SwiftFunction("numberOfSections", [sections], "Int", body)))
    }
    return delegateMethods(methods, of: change)
  }

  private func selection(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    let isTable = change.owner == .view(.tableView)
    let (old, new) = (change.before("selectedRows")?.listed ?? [], change.after("selectedRows")?.listed ?? [])
    let noun = isTable ? "Row" : "Item"
    var statements: [SwiftStatement] = []
    for row in old where !new.contains(row) {
      guard let position = SwiftCellPosition(row.words) else { return nil }
      let at = SwiftArgument("at", position.indexPath(isTable: isTable))
      statements.append(statement(path, .run(path.calling("deselect\(noun)", at, SwiftArgument("animated", false)))))
    }
    for row in new where !old.contains(row) {
      guard let position = SwiftCellPosition(row.words) else { return nil }
      let call = path.calling(
        "select\(noun)",
        SwiftArgument("at", position.indexPath(isTable: isTable)),
        SwiftArgument("animated", false),
        SwiftArgument("scrollPosition", isTable ? .enumCase("none") : .array([]))
      )
      statements.append(statement(path, .run(call)))
    }
    return statements
  }

  private func pickerRows(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let value = change.after("rows") else { return nil }
    let new = value.listed.compactMap { if case .number(let number) = $0 { number } else { nil } }
    let picker = SwiftParameter("_", paths.names.local("pickerView"), "UIPickerView")
    let component = SwiftParameter("numberOfRowsInComponent", paths.names.local("component"), "Int")
    let count: SwiftExpression =
      new.count == 1 ? .number(new[0]) : .element(.array(new.map { .number($0) }), .name(component.name))
    var methods = [
      SwiftMethod(
        of: "UIPickerViewDataSource",
        SwiftFunction("pickerView", [picker, component], "Int", [.give(count)])
      )
    ]
    if (change.before("rows")?.listed.count ?? 1) != new.count {
      let whole = SwiftParameter("in", picker.name, "UIPickerView")
      methods.append(
        SwiftMethod(
          of: "UIPickerViewDataSource",
          SwiftFunction("numberOfComponents", [whole], "Int", [.give(.integer(new.count))])
        )
      )
    }
    return delegateMethods(methods, of: change)
  }

  private func pickerSelection(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    return (change.after("selectedRow") ?? 0).listed.enumerated().map { component, row in
      let call = path.calling(
        "selectRow",
        SwiftArgument(nil, .name(row.json)),
        SwiftArgument("inComponent", .integer(component)),
        SwiftArgument("animated", false)
      )
      return statement(path, .run(call))
    }
  }

  /// Returns a view's context menu interaction and the delegate method that creates the menu.
  private func contextMenu(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id), let titles = change.after("contextMenu"), !titles.listed.isEmpty else {
      return nil
    }
    let interaction = SwiftParameter("_", paths.names.local("interaction"), "UIContextMenuInteraction")
    let location = SwiftParameter("configurationForMenuAtLocation", paths.names.local("location"), "CGPoint")
    let protocolName = "UIContextMenuInteractionDelegate"
    let function = SwiftFunction(
      "contextMenuInteraction",
      [interaction, location],
      "UIContextMenuConfiguration?",
      [.give(.menu(titles.listed.map(\.words)))]
    )
    let add = path.calling(
      "addInteraction",
      SwiftArgument(nil, .make("UIContextMenuInteraction", SwiftArgument("delegate", .name("self"))))
    )
    let methods = delegateMethods([SwiftMethod(of: protocolName, function)], of: change) ?? []
    guard change.before("contextMenu") == nil else { return methods }
    let role = SwiftStatement.Role.delegateAssignment(protocolName: protocolName, delegateOf: change.id)
    return methods + [SwiftStatement(role, [.run(add)])]
  }

  // MARK: Delegates

  /// Returns a method of the delegate or data source of a list.
  func listMethod(_ key: String, _ owner: Owner, _ returned: JSONValue?, _ code: [SwiftCode]) -> SwiftMethod? {
    guard let kind = delegateKind(of: owner) else { return nil }
    let isTable = owner == .view(.tableView)
    let noun = isTable ? "Row" : "Item"
    let path = paths.names.local("indexPath")
    let list = paths.names.local(kind.name)
    func method(
      _ label: String,
      _ result: String?,
      _ body: [SwiftCode],
      source: Bool = false,
      more: [SwiftParameter] = []
    ) -> SwiftMethod {
      let parameters = [SwiftParameter("_", list, kind.type), SwiftParameter(label, path, "IndexPath")] + more
      return SwiftMethod(
        of: source ? kind.type + "DataSource" : kind.protocolName,
        SwiftFunction(kind.name, parameters, result, code + body)
      )
    }
    switch key {
    case "shouldHighlight": return method("shouldHighlight\(noun)At", "Bool", rowReturns(returned, path, isTable))
    case "shouldSelect", "shouldDeselect":
      return isTable ? nil : method("\(key)ItemAt", "Bool", rowReturns(returned, path, isTable))
    case "willSelect", "willDeselect":
      return isTable ? method("\(key)RowAt", "IndexPath?", redirections(returned, path)) : nil
    case "shouldBeginMultipleSelectionInteraction":
      return method("shouldBeginMultipleSelectionInteractionAt", "Bool", [.give(.boolean(returned == true))])
    case "performPrimaryAction":
      return method("performPrimaryActionFor\(noun)At", nil, performing(returned, list))
    case "contextMenu":
      let point = SwiftParameter("point", paths.names.local("point"), "CGPoint")
      let titles = returned?.listed.map(\.words) ?? []
      return method(
        "contextMenuConfigurationFor\(noun)At",
        "UIContextMenuConfiguration?",
        [.give(titles.isEmpty ? .null : .menu(titles))],
        more: [point]
      )
    case "canEdit", "canMove":
      return isTable ? method("\(key)RowAt", "Bool", [.give(.boolean(returned == true))], source: true) : nil
    case "inserts":
      let style = SwiftExpression.enumCase(returned == true ? "insert" : "delete")
      return isTable ? method("editingStyleForRowAt", "UITableViewCell.EditingStyle", [.give(style)]) : nil
    case "trailingSwipeActions", "leadingSwipeActions":
      let label = key.dropLast("SwipeActions".count) + "SwipeActionsConfigurationForRowAt"
      let body = [SwiftCode.give(returned.map { .swipeActions($0.listed.map(\.words)) } ?? .null)]
      return isTable ? method(String(label), "UISwipeActionsConfiguration?", body) : nil
    case "didHighlight", "didUnhighlight", "didSelect", "didDeselect": return method("\(key)\(noun)At", nil, [])
    default: return nil
    }
  }

  /// Returns code that returns false for the refused rows and true for all other rows.
  private func rowReturns(_ returned: JSONValue?, _ path: String, _ isTable: Bool) -> [SwiftCode] {
    let refused = (returned?.members ?? []).filter { $0.value == false }.compactMap { SwiftCellPosition($0.key) }
    guard !refused.isEmpty else { return [.give(true)] }
    return [
      .give(.joined(refused.map { .infix([.name(path), $0.indexPath(isTable: isTable)], "!=") }, "&&"))
    ]
  }

  /// Returns code that selects another row instead of the tapped row.
  private func redirections(_ returned: JSONValue?, _ path: String) -> [SwiftCode] {
    let redirected = (returned?.members ?? []).compactMap { member -> SwiftCode? in
      guard let row = SwiftCellPosition(member.key) else { return nil }
      let other = member.value.isNone ? nil : SwiftCellPosition(member.value.words)
      return .when(
        .infix([.name(path), row.indexPath(isTable: true)], "=="),
        [.give(other?.indexPath(isTable: true) ?? .null)]
      )
    }
    return redirected + [.give(.name(path))]
  }

  private func performing(_ returned: JSONValue?, _ list: String) -> [SwiftCode] {
    guard let returned else { return [] }
    let send = SwiftExpression.name("UIApplication").dot("shared").calling(
      "sendAction",
      SwiftArgument(nil, selector(returned.words)),
      SwiftArgument("to", .name(list)),
      SwiftArgument("from", .name(list)),
      SwiftArgument("for", .null)
    )
    return [.run(send)]
  }
}

extension SwiftExpression {
  /// Returns a closure that ignores its `count` parameters.
  private static func closure(ignoring count: Int, _ body: [SwiftCode] = []) -> SwiftExpression {
    .closure([Array(repeating: "_", count: count).joined(separator: ", ")], body)
  }

  /// Returns a menu of items with these titles, whose actions have no effect.
  static func lines(_ titles: [String]) -> SwiftExpression {
    let action = SwiftExpression.make(
      "UIAction",
      SwiftArgument("title", .name("title")),
      SwiftArgument("handler", closure(ignoring: 1))
    )
    let lines = SwiftExpression.array(titles.map { .string($0) }).calling(
      "map",
      SwiftArgument(nil, .closure(["title"], [.run(action)]))
    )
    return .make("UIMenu", SwiftArgument("children", lines))
  }

  /// Returns the configuration of a context menu of items with these titles, whose actions have no effect.
  static func menu(_ titles: [String]) -> SwiftExpression {
    .make("UIContextMenuConfiguration", SwiftArgument("actionProvider", closure(ignoring: 1, [.run(lines(titles))])))
  }

  /// Returns swipe actions with these titles, which complete immediately.
  static func swipeActions(_ titles: [String]) -> SwiftExpression {
    let done = SwiftExpression.closure(["_, _, done"], [.run(.call(.name("done"), [SwiftArgument(nil, true)]))])
    let actions = titles.map {
      SwiftExpression.make(
        "UIContextualAction",
        SwiftArgument("style", .enumCase($0 == "Delete" ? "destructive" : "normal")),
        SwiftArgument("title", .string($0)),
        SwiftArgument("handler", done)
      )
    }
    return .make("UISwipeActionsConfiguration", SwiftArgument("actions", .array(actions)))
  }
}
