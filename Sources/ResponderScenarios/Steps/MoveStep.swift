struct MoveStep: StepKind, TimedStep {
  static let name = "move"
  static let usage = "{finger, to, over: 0}"
  static let meaning = "a finger that is down moves along a line; 0 seconds are one sample"

  var finger: Int?
  var end: Location
  var duration: Double

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping(
      [.init("finger", Schema.finger), .init("to", Schema.location), .init("over", Schema.seconds)],
      required: ["to"]
    )
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["finger", "to", "over"])
    return MoveStep(
      finger: try reader.finger(fields),
      end: try reader.location(fields, "to"),
      duration: try fields["over"]?.seconds() ?? 0
    )
  }

  func samples(_ timebase: Timebase) -> Int { timebase.samples(over: duration) }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let (number, finger) = try stage.lowered(finger)
    return .moves(stage, number, from: finger.point, to: try locate(end), over: duration, finger.source)
  }
}
