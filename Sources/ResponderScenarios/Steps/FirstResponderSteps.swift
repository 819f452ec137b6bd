// `becomeFirst` and `resignFirst` are read as `set` steps of the property `isFirstResponder`.

enum BecomeFirstStep: StepKind {
  static let name = "becomeFirst"
  static let usage = "id"
  static let meaning = "`becomeFirstResponder`"
  static let isAppCodeStep = true

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.reference(to: .windowResponder)
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    SetStep(try reader.firstResponderChange(node, to: true))
  }
}

enum ResignFirstStep: StepKind {
  static let name = "resignFirst"
  static let usage = "id"
  static let meaning = "`resignFirstResponder`"
  static let isAppCodeStep = true

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.reference(to: .windowResponder)
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    SetStep(try reader.firstResponderChange(node, to: false))
  }
}

extension ScenarioReader {
  fileprivate mutating func firstResponderChange(
    _ node: DocumentNode,
    to value: Bool
  ) throws(ReadingProblem) -> Step.Change {
    let assignment = Assignment(property: .isFirstResponder, value: .boolean(value))
    let id = try refer(node, to: .windowResponder)
    if let owner = owner(of: id), ReferenceTarget.windowResponder.admits(owner),
      owner.entry(of: .isFirstResponder) == nil
    {
      throw node.problem("a \(owner.description) cannot be first responder; expected a view, a window or a controller")
    }
    return Step.Change(id: id, assignments: [assignment])
  }
}
