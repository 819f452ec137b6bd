import ResponderScenarios

/// Code for the actions of controls and recognizers, and for key commands.
extension SwiftFix {
  /// Returns the code that changes the targets of a control. Targets are removed before targets are added.
  func actions(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    let (old, new) = (change.before("actions")?.listed ?? [], change.after("actions")?.listed ?? [])
    let removed = old.filter { action in !new.contains { isSame($0, action) } }
    let added = new.filter { action in !old.contains { isSame($0, action) } }
    var statements: [SwiftStatement] = []
    for (actions, method) in [(removed, "removeTarget"), (added, "addTarget")] {
      for action in actions {
        guard let arguments = registration(action) else { return nil }
        statements.append(statement(path, .run(.call(path.dot(method), arguments))))
      }
    }
    // The app code that an action runs is in a method of the action's target, so this method changes.
    for action in new where added.allSatisfy({ $0 != action }) {
      guard let before = old.first(where: { isSame($0, action) }), before["do"] != action["do"] else { continue }
      guard let target = action["target"], let code = code(of: action["do"] ?? .null),
        let performer = paths.path(to: target.words), isWord(action["action"]?.words ?? "")
      else { return nil }
      let name = action["action"]?.words ?? ""
      let owner = SwiftChange(target.words, objects, [], before: { _ in nil })
      let function = SwiftFunction(modifiers: ["@objc"], name: name, body: code)
      guard let method = members(of: owner, [.function(function)]), !performer.isOptional else { return nil }
      statements += method
    }
    return statements
  }

  /// Whether both values describe an action with the same control events, target and name.
  private func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    left["events"]?.listed == right["events"]?.listed && left["target"] == right["target"]
      && left["action"] == right["action"]
  }

  private func registration(_ action: JSONValue) -> [SwiftArgument]? {
    let target = action["target"].flatMap { $0.isNone ? nil : $0.words }
    let events = action["events"]?.listed.map(\.words) ?? []
    guard let name = action["action"]?.words, !events.isEmpty, events.allSatisfy(isWord) else { return nil }
    var receiver = SwiftExpression.null
    if let target {
      guard let path = paths.path(to: target) else { return nil }
      receiver = path.expression
    }
    let cases = events.map { SwiftExpression.enumCase($0) }
    return [
      SwiftArgument(nil, receiver), SwiftArgument("action", selector(EditAction.selectorName(name))),
      SwiftArgument("for", cases.count == 1 ? cases[0] : .array(cases)),
    ]
  }

  /// Returns the code for the action of a recognizer. If the action runs no code after the change, the returned code
  /// removes the recognizer's target.
  func action(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    let name = SwiftRenderer().text(of: path.expression)
    guard let body = actionBody(change, path.dot("state")) else { return nil }
    if body.isEmpty {
      let arguments = [SwiftArgument(nil, .null), SwiftArgument("action", .null)]
      return [statement(path, .run(.call(path.dot("removeTarget"), arguments)))]
    }
    let role = SwiftStatement.Role.action(of: change.id, recognizerClass: path.className)
    return [SwiftStatement(role, remark: "the whole action of \(name)", body)]
  }

  private func actionBody(_ change: SwiftChange, _ state: SwiftExpression) -> [SwiftCode]? {
    let isDiscrete: Bool
    switch change.owner {
    case .recognizer(let kind): isDiscrete = kind.isDiscrete
    case .ownRecognizer(let own): isDiscrete = own.kind.isDiscrete
    default: isDiscrete = false
    }
    var body: [SwiftCode] = []
    if let edited = change.after("endEditing"), !edited.isNone {
      guard let view = paths.path(to: edited.words) else { return nil }
      let end = SwiftCode.run(view.calling("endEditing", SwiftArgument(nil, true)))
      let isMoment = SwiftExpression.infix(
        ["began", "ended"].map { .infix([state, .enumCase($0)], "==") },
        "||"
      )
      body.append(isDiscrete ? end : .when(isMoment, [end]))
    }
    guard let program = change.after("do") else { return body }
    if case .list = program { return code(of: program).map { body + $0 } }
    var moments: [SwiftCase] = []
    for member in program.members {
      guard let code = code(of: member.value) else { return nil }
      if !code.isEmpty { moments.append(SwiftCase(pattern: .enumCase(member.key), body: code)) }
    }
    guard let first = moments.first else { return body }
    if isDiscrete { return body + first.body }
    if moments.count > 1 { return body + [.choose(state, moments)] }
    let isNow = SwiftExpression.infix([state, first.pattern], "==")
    return body.isEmpty
      ? [.guardTrue(isNow, otherwise: [.give(nil)])] + first.body : body + [.when(isNow, first.body)]
  }

  // MARK: Keys

  /// Returns an override of `keyCommands` that returns all commands in the file.
  func keyCommands(_ change: SwiftChange) -> [SwiftStatement]? {
    let commands = change.after("keyCommands")?.listed ?? []
    var body: [SwiftCode] = []
    var values: [SwiftExpression] = []
    for command in commands {
      guard let value = keyCommand(command) else { return nil }
      guard command["wantsPriorityOverSystemBehavior"] == true else {
        values.append(value)
        continue
      }
      let wanted = (command["action"]?.words ?? "") + "Command"
      let name = paths.names.local(isWord(wanted) ? wanted : "command\(values.count + 1)")
      body += [.constant(name, value), .assign(.name(name).dot("wantsPriorityOverSystemBehavior"), true)]
      values.append(.name(name))
    }
    let result: SwiftExpression = commands.isEmpty ? .name("super").dot("keyCommands") : .array(values)
    return members(
      of: change,
      [
        .property(name: "keyCommands", type: "[UIKeyCommand]?", isOverride: true, body: body + [.give(result)])
      ]
    )
  }

  private func keyCommand(_ command: JSONValue) -> SwiftExpression? {
    guard let input = command["input"]?.words, let action = command["action"]?.words else { return nil }
    let modifiers = command["modifiers"]?.listed.map(\.words) ?? []
    guard modifiers.allSatisfy(isWord) else { return nil }
    let cases = modifiers.map { SwiftExpression.enumCase($0) }
    return .make(
      "UIKeyCommand",
      SwiftArgument("input", Self.keys[input] ?? .string(Self.characters[input] ?? input)),
      SwiftArgument("modifierFlags", cases.count == 1 ? cases[0] : .array(cases)),
      SwiftArgument("action", selector(EditAction.selectorName(action)))
    )
  }

  /// The keys for which UIKit has constants.
  private static let keys: [String: SwiftExpression] = Dictionary(
    uniqueKeysWithValues: ([
      "upArrow", "downArrow", "leftArrow", "rightArrow", "escape", "pageUp", "pageDown", "home",
      "end", "delete",
    ] + (1...12).map { "f\($0)" }).map { name in
      let constant = name.first == "f" && Int(name.dropFirst()) != nil ? name : "input" + name.capitalizedFirst
      return (name, SwiftExpression.name("UIKeyCommand").dot(constant))
    }
  )

  /// The keys that type a character.
  private static let characters = ["tab": "\t", "return": "\r", "space": " ", "backspace": "\u{8}"]
}
