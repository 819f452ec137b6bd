import ResponderKit

struct PressKeyStep: StepKind, TimedStep {
  static let name = "press-key"
  static let usage = "{key, modifiers: [], for: 0.05}"
  static let meaning = "a key of a hardware keyboard, down and up"

  var stroke: KeyStroke
  var duration: Double

  static func schema(by author: StepAuthor) -> JSONValue {
    let key = Schema.any([
      Schema.words(UIKeyboardHIDUsage.names), ["type": "string", "pattern": "^[\\s\\S][^ -~]*$"],
      ["type": "integer", "minimum": 0, "maximum": 9],
    ])
    return Schema.mapping(
      [.init("key", key), .init("modifiers", Schema.modifiers), .init("for", Schema.seconds)],
      required: ["key"]
    )
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["key", "modifiers", "for"])
    let keyNode = try fields.required("key", "a character or a key's name")
    let key = try keyNode.text("a character or a key's name")
    guard key.count == 1 || UIKeyboardHIDUsage(named: key) != nil else {
      throw keyNode.problem(
        "unknown key \(quoted(key))\(Spelling.suggestion(for: key, among: UIKeyboardHIDUsage.names))"
          + "; expected a character or a key's name, as leftArrow, tab or escape"
      )
    }
    return PressKeyStep(
      stroke: KeyStroke(key: key, modifiers: try reader.modifiers(fields)),
      duration: try fields["for"]?.seconds() ?? 0.05
    )
  }

  func samples(_ timebase: Timebase) -> Int { 2 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    try .press(.key(stroke), for: duration, stage)
  }
}
