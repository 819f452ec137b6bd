struct ShakeStep: StepKind, TimedStep {
  static let name = "shake"
  static let usage = "{for: 0.5}"
  static let meaning = "the device is shaken; one at a time"

  var duration: Double

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping([.init("for", Schema.seconds)])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    ShakeStep(duration: try Fields(node, of: name, known: ["for"])["for"]?.seconds() ?? 0.5)
  }

  func samples(_ timebase: Timebase) -> Int { 2 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    try .held(stage, .shake, for: duration) { ScriptInput(shake: $0) }
  }
}
