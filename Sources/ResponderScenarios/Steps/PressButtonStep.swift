import ResponderKit

struct PressButtonStep: StepKind, TimedStep {
  static let name = "press-button"
  static let usage = "{type, for: 0.05}"
  static let meaning = "a button of a remote or a game controller, down and up"

  var button: UIPress.PressType
  var duration: Double

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping([.init("type", Schema.words(PressName.all)), .init("for", Schema.seconds)], required: ["type"])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["type", "for"])
    let name = try fields.required("type", Spelling.list(PressName.all)).word("button", of: PressName.all)
    return PressButtonStep(
      button: UIPress.PressType(word: name) ?? .select,
      duration: try fields["for"]?.seconds() ?? 0.05
    )
  }

  func samples(_ timebase: Timebase) -> Int { 2 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    try .press(.remote(button), for: duration, stage)
  }
}
