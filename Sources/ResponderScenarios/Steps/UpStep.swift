struct UpStep: StepKind, TimedStep {
  static let name = "up"
  static let usage = "{finger}"
  static let meaning = "a finger lifts, a sample period after its last move at the earliest"

  var finger: Int?

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping([.init("finger", Schema.finger)])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    UpStep(finger: try reader.finger(try Fields(node, of: name, known: ["finger"])))
  }

  func samples(_ timebase: Timebase) -> Int { 1 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let (number, finger) = try stage.lowered(finger)
    let time = max(stage.start, finger.lastMove.map { $0 + stage.timebase.period } ?? stage.start)
    return .single(.ended, number, at: finger.point, time, finger.source)
  }
}
