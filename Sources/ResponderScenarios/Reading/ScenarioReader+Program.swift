// Reading the app code that a file describes.

extension ScenarioReader {
  /// Reads the steps that app code performs in each call. A list that names no call applies to every call.
  mutating func handlers(
    _ node: DocumentNode?,
    of what: String,
    at calls: [String]
  ) throws(ReadingProblem) -> [HandlerNode] {
    guard let node else { return [] }
    if case .sequence = node.content {
      guard sender != nil else { throw node.expected("{call: [steps]}, with \(Spelling.list(calls))") }
      return [HandlerNode(call: nil, steps: try appCodeSteps(node))]
    }
    let fields = try Fields(node, of: "the code of \(what)", known: calls, keyed: "call")
    var handlers: [HandlerNode] = []
    for entry in fields.entries {
      handlers.append(HandlerNode(call: entry.key, steps: try appCodeSteps(entry.value)))
    }
    return handlers
  }

  /// Reads the steps of app code. The steps may refer to objects that follow in the file.
  mutating func appCodeSteps(_ node: DocumentNode?) throws(ReadingProblem) -> [Step] {
    guard let node else { return [] }
    let what = "a list of steps: \(Spelling.list(StepKinds.program.map { $0.name }))"
    var steps: [Step] = []
    for item in try node.list(what) {
      let step = try step(item, of: StepKinds.program, keyed: "step of app code")
      let moves = step.changes.contains { $0.assignments.contains { $0.property.changesHierarchy } }
      appCodeMovesViews = appCodeMovesViews || moves
      steps.append(step)
    }
    return steps
  }
}

extension DocumentNode {
  /// The items of a list; empty if the node is not a list.
  var items: [DocumentNode] { if case .sequence(let items) = content { items } else { [] } }

  /// Returns the value of a key of a mapping; nil if the node is not a mapping or has no such key.
  func member(_ key: String) -> DocumentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  var scalarText: String? { if case .scalar(let text, _) = content { text } else { nil } }
}
