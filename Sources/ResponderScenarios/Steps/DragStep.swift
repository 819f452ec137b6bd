struct DragStep: StepKind, TimedStep {
  static let name = "drag"
  static let usage = "{from, to, over, hold: 0, finger, type, button}"
  static let meaning = "down, moves along a line, hold, up"

  var start: Location
  var end: Location
  var duration: Double
  /// Before the lift.
  var hold: Double
  var finger: Int?
  var source: TouchSource

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.touch(
      [
        .init("from", Schema.location), .init("to", Schema.location), .init("over", Schema.seconds),
        .init("hold", Schema.seconds), .init("finger", Schema.finger),
      ],
      required: ["from", "to", "over"]
    )
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let known = ["from", "to", "over", "hold", "finger"] + ScenarioReader.sourceKeys
    let fields = try Fields(node, of: name, known: known)
    return DragStep(
      start: try reader.location(fields, "from"),
      end: try reader.location(fields, "to"),
      duration: try fields.required("over", "seconds").seconds(),
      hold: try fields["hold"]?.seconds() ?? 0,
      finger: try reader.finger(fields),
      source: try reader.source(fields)
    )
  }

  func samples(_ timebase: Timebase) -> Int { timebase.samples(over: duration) + 2 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let line = (from: try locate(start), to: try locate(end))
    return .stroke(stage, [try stage.raised(finger)], .lines([line]), over: duration, hold: hold, source)
  }
}
