enum SetTranslationStep: StepKind {
  static let name = "setTranslation"
  static let usage = "[x, y] in a recognizer's code, elsewhere {id, to: [x, y]}"
  static let meaning = "a pan counts from here on"
  static let isOfProgram = true

  static func schema(by author: StepAuthor) -> JSONValue {
    let named = Schema.mapping([.init("id", Schema.text), .init("to", Schema.numbers)], required: ["id", "to"])
    return author == .pan ? Schema.any([Schema.numbers, named]) : named
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let value: DocumentNode
    let pan: String
    if case .mapping = node.content {
      let fields = try Fields(node, of: name, known: ["id", "to"])
      let idNode = try fields.required("id", "the id of a pan")
      value = try fields.required("to", "[x, y]")
      pan = try reader.refer(idNode, to: .recognizer)
      if let owner = reader.owner(of: pan) { try checkHasTranslation(pan, owner, idNode) }
    } else {
      value = node
      guard let sender = reader.sender else {
        throw node.expected("{id: a pan's id, to: [x, y]}, since this is no code of a recognizer")
      }
      try checkHasTranslation(sender.id, sender.owner, node)
      pan = sender.id
    }
    let point = try value.numbers(count: 2, "[x, y]")
    return SetStep(Step.Change(id: pan, assignments: [Assignment(property: .translation, value: .numbers(point))]))
  }

  private static func checkHasTranslation(
    _ id: String,
    _ owner: Owner,
    _ node: DocumentNode
  ) throws(ReadingProblem) {
    guard owner.isRecognizer, owner.entry(of: .translation) == nil else { return }
    throw node.problem("\(quoted(id)) has no translation; expected a pan (a pinch has 'scale', a rotation 'rotation')")
  }
}
