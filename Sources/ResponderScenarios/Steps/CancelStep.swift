struct CancelStep: StepKind, TimedStep {
  static let name = "cancel"
  static let usage = "{finger}"
  static let meaning = "the system takes a finger's touch away"

  var finger: Int?

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping([.init("finger", Schema.finger)])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    CancelStep(finger: try reader.finger(try Fields(node, of: name, known: ["finger"])))
  }

  func samples(_ timebase: Timebase) -> Int { 1 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let (number, finger) = try stage.lowered(finger)
    return .single(.cancelled, number, at: finger.point, stage.start, finger.source)
  }
}
