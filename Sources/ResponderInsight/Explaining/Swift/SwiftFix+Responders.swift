import ResponderScenarios

/// Code for overrides of event methods, of first responder members and of `next`.
extension SwiftFix {
  /// Returns the methods for touches, presses, motion and other events whose code or whose call of `super` changes.
  func responderMethods(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let old = responderMethods(change.before), let new = responderMethods(change.after) else { return nil }
    let changed = new.filter { method in old.first { $0.name == method.name }?.function != method.function }
    // For a method that the change removes, the code is an override that only calls `super`.
    let removed = old.filter { method in !new.contains { $0.name == method.name } }.compactMap {
      method -> SwiftFunction? in
      ResponderMethod.all.first { $0.name == method.name }.map { function($0, [], forwards: true) }
    }
    let functions = changed.map(\.function) + removed
    return functions.isEmpty ? [] : members(of: change, functions.map { .function($0) })
  }

  private func responderMethods(_ value: (String) -> JSONValue?) -> [(name: String, function: SwiftFunction)]? {
    var methods: [(String, SwiftFunction)] = []
    for method in ResponderMethod.all {
      let handled: Bool
      switch value(method.key) {
      case .boolean(let all)?: handled = all
      case let names?: handled = names.listed.contains(.text(method.word))
      case nil: handled = false
      }
      guard let code = handlers(["do": value("do") ?? .null], method.name) else { return nil }
      if handled || !code.isEmpty { methods.append((method.name, function(method, code, forwards: !handled))) }
    }
    return methods
  }

  private func function(_ method: ResponderMethod, _ code: [SwiftCode], forwards: Bool) -> SwiftFunction {
    let parameters = method.parameters.map { SwiftParameter($0.label, paths.names.local($0.name), $0.type) }
    let arguments = zip(method.parameters, parameters).map {
      SwiftArgument($0.label == "_" ? nil : $0.label, .name($1.name))
    }
    let standard = SwiftExpression.call(.name("super").dot(method.name), arguments)
    var body = code
    // An appearance callback calls `super` first.
    if method.isOfController {
      body.insert(.run(standard), at: 0)
    } else if method.returnsWhetherHandled {
      body.append(.give(forwards ? standard : true))
    } else if forwards {
      body.append(.run(standard))
    }
    return SwiftFunction(
      modifiers: ["override"],
      name: method.name,
      parameters: parameters,
      result: method.returnsWhetherHandled ? "Bool" : nil,
      body: body
    )
  }

  /// Returns an override of a property such as `canBecomeFirstResponder`.
  func ability(_ key: String, _ change: SwiftChange) -> [SwiftStatement]? {
    let returned: SwiftExpression =
      switch change.after(key) {
      case .boolean(let returned)?: .boolean(returned)
      default: .name("super").dot(key)
      }
    return members(of: change, [.property(name: key, type: "Bool", isOverride: true, body: [.give(returned)])])
  }

  func next(_ change: SwiftChange) -> [SwiftStatement]? {
    let next: SwiftExpression
    if let value = change.after("next") {
      guard value.isNone || paths.path(to: value.words) != nil else { return nil }
      next = value.isNone ? .null : paths.path(to: value.words)?.expression ?? .null
    } else {
      next = .name("super").dot("next")
    }
    return members(of: change, [.property(name: "next", type: "UIResponder?", isOverride: true, body: [.give(next)])])
  }

  /// Returns a call of `becomeFirstResponder()`. If the view cannot become first responder, the call is preceded by an
  /// override of `canBecomeFirstResponder`.
  func firstResponder(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    guard change.after("isFirstResponder") == true else {
      return [statement(path, .run(path.calling("resignFirstResponder")))]
    }
    let may = change.owner.isTextInput || change.after("canBecomeFirstResponder") == true
    let become = statement(path, .run(path.calling("becomeFirstResponder")))
    if may { return [become] }
    return members(
      of: change,
      [
        .property(name: "canBecomeFirstResponder", type: "Bool", isOverride: true, body: [.give(true)])
      ]
    ).map { $0 + [become] }
  }

  /// Returns an override of `canPerformAction(_:withSender:)`.
  func canPerformAction(_ change: SwiftChange) -> [SwiftStatement]? {
    let action = paths.names.local("action")
    let sender = paths.names.local("sender")
    let tests = (change.after("canPerformAction")?.members ?? []).map { member in
      SwiftCode.when(
        .infix([.name(action), selector(EditAction.selectorName(member.key))], "=="),
        [.give(.boolean(member.value == true))]
      )
    }
    let standard = SwiftExpression.name("super").calling(
      "canPerformAction",
      SwiftArgument(nil, .name(action)),
      SwiftArgument("withSender", .name(sender))
    )
    return members(
      of: change,
      [
        .function(
          SwiftFunction(
            modifiers: ["override"],
            name: "canPerformAction",
            parameters: [SwiftParameter("_", action, "Selector"), SwiftParameter("withSender", sender, "Any?")],
            result: "Bool",
            body: tests + [.give(standard)]
          )
        )
      ]
    )
  }

  /// Returns the methods of the actions that the change adds or removes.
  func implements(_ change: SwiftChange) -> [SwiftStatement]? {
    let (old, new) = (change.before("implements")?.listed ?? [], change.after("implements")?.listed ?? [])
    let sender = SwiftParameter("_", paths.names.local("sender"), "Any?")
    var statements: [SwiftStatement] = []
    for name in new.filter({ !old.contains($0) }) + old.filter({ !new.contains($0) }) {
      guard isWord(name.words) else { return nil }
      let modifier = EditAction.names.contains(name.words) ? "override" : "@objc"
      let function = SwiftFunction(modifiers: [modifier], name: name.words, parameters: [sender])
      guard var added = members(of: change, [.function(function)]) else { return nil }
      if old.contains(name) { added[0].role = .removal }
      statements += added
    }
    return statements
  }
}

/// The standard edit actions, whose methods every responder declares.
enum EditAction {
  static let names: Set<String> = [
    "cut", "copy", "paste", "pasteAndMatchStyle", "pasteAndGo", "pasteAndSearch", "select", "selectAll", "delete",
    "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft", "toggleBoldface", "toggleItalics",
    "toggleUnderline", "increaseSize", "decreaseSize", "find", "findAndReplace", "findNext", "findPrevious",
    "useSelectionForFind", "printContent", "rename", "duplicate", "move", "export",
  ]

  /// Returns the name of an action's selector. The selector of an edit action has a colon, since the action has a
  /// sender.
  static func selectorName(_ name: String) -> String { names.contains(name) ? name + ":" : name }
}

/// A method of a responder or controller that the file can override.
private struct ResponderMethod {
  /// The key of the file that states whether the method calls `super`.
  var key: String
  /// The word for the method in the value of `key`.
  var word: String
  var name: String
  var parameters: [(label: String, name: String, type: String)]
  var returnsWhetherHandled = false
  var isOfController = false

  static let all: [ResponderMethod] = {
    var methods: [ResponderMethod] = []
    let event = ("with", "event", "UIEvent?")
    for word in ["Began", "Moved", "Ended", "Cancelled"] {
      methods.append(.init("handlesTouches", word, "touches" + word, [("_", "touches", "Set<UITouch>"), event]))
    }
    for word in ["Began", "Changed", "Ended", "Cancelled"] {
      let event = ("with", "event", "UIPressesEvent?")
      methods.append(.init("handlesPresses", word, "presses" + word, [("_", "presses", "Set<UIPress>"), event]))
    }
    for word in ["Began", "Ended", "Cancelled"] {
      methods.append(.init("handlesMotion", word, "motion" + word, [("_", "motion", "UIEvent.EventSubtype"), event]))
    }
    methods.append(.init("handlesRemoteControl", "", "remoteControlReceived", [event]))
    for (word, name) in [
      ("activate", "accessibilityActivate"), ("escape", "accessibilityPerformEscape"),
      ("magicTap", "accessibilityPerformMagicTap"),
    ] {
      methods.append(.init("handlesAccessibility", word, name, [], returnsWhetherHandled: true))
    }
    let direction = ("_", "direction", "UIAccessibilityScrollDirection")
    methods.append(
      .init("handlesAccessibility", "scroll", "accessibilityScroll", [direction], returnsWhetherHandled: true)
    )
    for word in ["increment", "decrement"] {
      methods.append(.init("handlesAccessibility", word, "accessibility" + word.capitalizedFirst, []))
    }
    for name in ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      methods.append(.init("", name, name, [("_", "animated", "Bool")], isOfController: true))
    }
    return methods
  }()

  private init(
    _ key: String,
    _ word: String,
    _ name: String,
    _ parameters: [(String, String, String)],
    returnsWhetherHandled: Bool = false,
    isOfController: Bool = false
  ) {
    self.key = key
    self.word = word.prefix(1).lowercased() + word.dropFirst()
    self.name = name
    self.parameters = parameters.map { (label: $0.0, name: $0.1, type: $0.2) }
    self.returnsWhetherHandled = returnsWhetherHandled
    self.isOfController = isOfController
  }
}
