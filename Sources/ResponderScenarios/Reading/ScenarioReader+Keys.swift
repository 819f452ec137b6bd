import ResponderKit

extension ScenarioReader {
  mutating func keyCommands(_ node: DocumentNode) throws(ReadingProblem) -> [KeyCommandNode] {
    var commands: [KeyCommandNode] = []
    for item in try node.list("a list of {input, action}") {
      let fields = try Fields(
        item,
        of: "a key command",
        known: ["input", "modifiers", "action", "wantsPriorityOverSystemBehavior", "do"]
      )
      let inputNode = try fields.required("input", "a character or a key's name")
      let input = try inputNode.text("a character or a key's name")
      guard UIKeyCommand.input(named: input) != nil else { throw inputNode.unknownInput(input) }
      var flags: UIKeyModifierFlags = []
      if let node = fields["modifiers"] { flags = try modifiers(node) }
      commands.append(
        KeyCommandNode(
          input: input,
          modifiers: flags,
          action: try fields.required("action", "the name of a method").text("the name of a method"),
          wantsPriorityOverSystemBehavior: try fields["wantsPriorityOverSystemBehavior"]?.boolean() ?? false,
          steps: try appCodeSteps(fields["do"])
        )
      )
    }
    return commands
  }

  func actionResults(_ node: DocumentNode) throws(ReadingProblem) -> [PropertyValue.MethodResult] {
    guard case .mapping(let entries) = node.content else { throw node.expected("{action: false}") }
    var results: [PropertyValue.MethodResult] = []
    for entry in entries {
      results.append(PropertyValue.MethodResult(id: entry.key, value: try entry.value.boolean()))
    }
    return results
  }

  func modifiers(_ node: DocumentNode) throws(ReadingProblem) -> UIKeyModifierFlags {
    let words: [String]
    switch node.content {
    case .sequence: words = try node.words("modifier", of: ModifierName.all)
    case .scalar: words = [try node.word("modifier", of: ModifierName.all)]
    case .mapping: throw node.expected("\(ModifierName.all.joined(separator: ", ")) or a list of them")
    }
    return UIKeyModifierFlags(words: words)
  }

  /// Reads the initial first responder. Throws an error if the file sets its `canBecomeFirstResponder` to false.
  mutating func firstResponder(
    _ fields: Fields,
    _ windows: [WindowNode],
    _ controllers: [ControllerNode]
  ) throws(ReadingProblem) -> String? {
    guard let node = fields["firstResponder"] else { return nil }
    let id = try refer(node, to: .windowResponder)
    try checkReferences()
    if let owner = owner(of: id), owner.entry(of: .isFirstResponder) == nil {
      throw node.problem("a \(owner.description) cannot be first responder; expected a view, a window or a controller")
    }
    let properties =
      windows.flatMap(\.allProperties)
      + controllers.flatMap { controller in
        [(id: controller.id, properties: controller.properties)] + controller.views.flatMap(\.allProperties)
      }
    let own = properties.first { $0.id == id }?.properties ?? []
    if own.contains(Assignment(property: .canBecomeFirstResponder, value: .boolean(false))) {
      throw node.problem(
        "\(quoted(id)) has 'canBecomeFirstResponder: false'; expected a responder that can become first responder"
      )
    }
    return id
  }
}

extension WindowNode {
  fileprivate var allProperties: [(id: String, properties: [Assignment])] {
    [(id, properties)] + views.flatMap(\.allProperties)
  }
}

extension ViewNode {
  fileprivate var allProperties: [(id: String, properties: [Assignment])] {
    [(id, properties)] + views.flatMap(\.allProperties)
  }
}

extension DocumentNode {
  fileprivate func unknownInput(_ input: String) -> ReadingProblem {
    problem(
      "unknown input \(quoted(input))\(Spelling.suggestion(for: input, among: UIKeyCommand.inputNames))"
        + "; expected a character or \(Spelling.list(UIKeyCommand.inputNames))",
      correction: Spelling.correction(of: input, among: UIKeyCommand.inputNames)
    )
  }
}
