import ResponderKit

extension ScenarioReader {
  mutating func steps(_ node: DocumentNode?) throws(ReadingProblem) -> [Step] {
    guard let node else { return [] }
    var steps: [Step] = []
    for item in try node.list("a list of steps") {
      steps.append(try step(item, of: StepKinds.all, keyed: "step"))
      try checkReferences()
    }
    return steps
  }

  /// Reads a step.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of steps that are valid here.
  ///   - noun: The noun for a step in messages.
  mutating func step(
    _ node: DocumentNode,
    of kinds: [any StepKind.Type],
    keyed noun: String
  ) throws(ReadingProblem) -> Step {
    let known = kinds.map { $0.name }
    guard case .mapping = node.content else { throw node.expected("a step: {\(Spelling.list(known)): …}") }
    let fields = try Fields(node, of: "a step", known: known, keyed: noun)
    guard fields.entries.count == 1, let entry = fields.entries.first,
      let kind = kinds.first(where: { $0.name == entry.key })
    else { throw node.problem("a step has exactly one key; expected one of \(Spelling.list(known))") }
    let action = try kind.read(entry.value, by: &self)
    return Step(line: entry.keyLocation.line, column: entry.keyLocation.column, action: action)
  }
}

// MARK: - Common parts of steps

extension ScenarioReader {
  mutating func change(_ node: DocumentNode) throws(ReadingProblem) -> Step.Change {
    let (id, owner, properties) = try object(node, of: "set", for: .change, alsoKnown: ["id"])
    let fields = try Fields(
      node,
      of: "set of a \(owner.description)",
      known: ["id"] + properties.names
    )
    let assignments = try self.assignments(fields, properties, of: owner, id: id)
    guard !assignments.isEmpty else { throw node.problem("nothing is set; expected a property in addition to 'id'") }
    return Step.Change(id: id, assignments: assignments)
  }

  /// Reads the id and the properties of a `set` or a `check`.
  mutating func object(
    _ node: DocumentNode,
    of what: String,
    for use: PropertyUse,
    alsoKnown: [String]
  ) throws(ReadingProblem) -> (id: String, owner: Owner, properties: [PropertyEntry]) {
    guard case .mapping(let entries) = node.content else { throw node.expected("\(what): {id, property: value}") }
    guard let idNode = entries.first(where: { $0.key == "id" })?.value else {
      throw node.problem("\(what) needs 'id'; expected the id of a view, recognizer or controller")
    }
    let id = try idNode.text("an id")
    try check(Reference(id: id, target: .anything, location: idNode.location), isExpected: use == .check)
    let owner = owner(of: id) ?? .window
    return (id, owner, owner.properties(for: use))
  }

  mutating func location(_ node: DocumentNode) throws(ReadingProblem) -> Location {
    switch node.content {
    case .sequence:
      let point = try node.numbers(count: 2, "a location: [x, y], a view's id or {in: id, at: [x, y]}")
      return .screen(x: point[0], y: point[1])
    case .scalar:
      return .center(of: try refer(node, to: .view))
    case .mapping:
      let fields = try Fields(node, of: "a location", known: ["in", "at"])
      let id = try refer(try fields.required("in", "the id of a view"), to: .view)
      let point = try fields.required("at", "[x, y]").numbers(count: 2, "[x, y]")
      return .inside(id, x: point[0], y: point[1])
    }
  }
}
