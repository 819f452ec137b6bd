// The program's own code, as far as a file can say it.

extension ScenarioReader {
  /// The steps that each call runs; a list stands for whatever is called.
  mutating func handlers(
    _ node: DocumentNode?,
    of what: String,
    at calls: [String]
  ) throws(ReadingProblem) -> [HandlerNode] {
    guard let node else { return [] }
    if case .sequence = node.content {
      guard sender != nil else { throw node.expected("{call: [steps]}, with \(Spelling.list(calls))") }
      return [HandlerNode(call: nil, steps: try programSteps(node))]
    }
    let fields = try Fields(node, of: "the code of \(what)", known: calls, keyed: "call")
    var handlers: [HandlerNode] = []
    for entry in fields.entries {
      handlers.append(HandlerNode(call: entry.key, steps: try programSteps(entry.value)))
    }
    return handlers
  }

  /// What the program does; each step may speak of objects that come later in the file.
  mutating func programSteps(_ node: DocumentNode?) throws(ReadingProblem) -> [Step] {
    guard let node else { return [] }
    let what = "a list of steps: \(Spelling.list(StepKinds.program.map { $0.name }))"
    var steps: [Step] = []
    for item in try node.list(what) {
      let step = try step(item, of: StepKinds.program, keyed: "step of the program")
      let moves = step.changes.contains { $0.assignments.contains { $0.property.decidesWhoStandsInWhom } }
      programMoves = programMoves || moves
      steps.append(step)
    }
    return steps
  }
}

extension DocumentNode {
  /// A list's items; none of what is no list.
  var items: [DocumentNode] { if case .sequence(let items) = content { items } else { [] } }

  /// A mapping's value; nil where there is none.
  func member(_ key: String) -> DocumentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  var scalarText: String? { if case .scalar(let text, _) = content { text } else { nil } }
}
