struct PinchStep: StepKind, TimedStep {
  static let name = "pinch"
  static let usage = "{at, from, to, over}"
  static let meaning = "two fingers on a line across `at`; `from` and `to` are how far they are apart"

  var location: Location
  var start: Double
  var end: Double
  var duration: Double

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping(
      [
        .init("at", Schema.location), .init("from", Schema.shared("distance")), .init("to", Schema.shared("distance")),
        .init("over", Schema.seconds),
      ],
      required: ["at", "from", "to", "over"]
    )
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["at", "from", "to", "over"])
    return PinchStep(
      location: try reader.location(fields, "at"),
      start: try reader.distance(fields, "from"),
      end: try reader.distance(fields, "to"),
      duration: try fields.required("over", "seconds").seconds()
    )
  }

  func samples(_ timebase: Timebase) -> Int { (timebase.samples(over: duration) + 2) * 2 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let center = try locate(location)
    func side(_ distance: Double) -> ScriptPoint { ScriptPoint(x: center.x + distance / 2, y: center.y) }
    let lines = [(from: side(-start), to: side(-end)), (from: side(start), to: side(end))]
    return .stroke(stage, try stage.free(2), .lines(lines), over: duration)
  }
}
