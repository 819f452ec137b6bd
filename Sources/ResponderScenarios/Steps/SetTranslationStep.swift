struct SetTranslationStep: KeyedStep {
  static let name = "setTranslation"
  static let meaning = "sets the translation of a pan recognizer"
  static let isAppCodeStep = true

  static let fields: [StepField<SetTranslationStep>] = [
    .required("id", .id(.recognizer, expected: "the id of a pan"), \.pan),
    .required("to", .point("[x, y]"), \.translation, hint: "[x, y]"),
  ]
  static var usage: String { "[x, y] in a recognizer's code, elsewhere \(mappingUsage)" }

  private var pan = ""
  private var translation = ScriptPoint(x: 0, y: 0)

  init() {}

  static func schema(by author: StepAuthor) -> JSONValue {
    author == .pan ? Schema.any([Schema.numbers, mappingSchema]) : mappingSchema
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    if case .mapping = node.content { return try readKeys(node, by: &reader).action }
    guard let sender = reader.sender else {
      throw node.expected("{id: a pan's id, to: [x, y]}, since this is not a recognizer's code")
    }
    try checkHasTranslation(sender.id, sender.owner, node)
    var step = SetTranslationStep()
    step.pan = sender.id
    step.translation = try StepValue.point("[x, y]").read(node, &reader)
    return step.action
  }

  func complete(_ fields: Fields?, by reader: inout ScenarioReader) throws(ReadingProblem) {
    if let node = fields?["id"], let owner = reader.owner(of: pan) { try Self.checkHasTranslation(pan, owner, node) }
  }

  private var action: SetStep {
    let value = PropertyValue.numbers([translation.x, translation.y])
    return SetStep(Step.Change(id: pan, assignments: [Assignment(property: .translation, value: value)]))
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
