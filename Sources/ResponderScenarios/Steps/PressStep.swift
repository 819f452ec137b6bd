struct PressStep: StepKind, TimedStep {
  static let name = "press"
  static let usage = "{at, for, type, button}"
  static let meaning = "down, hold, up"

  var location: Location
  var duration: Double
  var source: TouchSource

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.touch([.init("at", Schema.location), .init("for", Schema.seconds)], required: ["at", "for"])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["at", "for"] + ScenarioReader.sourceKeys)
    return PressStep(
      location: try reader.location(fields, "at"),
      duration: try fields.required("for", "seconds").seconds(),
      source: try reader.source(fields)
    )
  }

  func samples(_ timebase: Timebase) -> Int { 2 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let point = try locate(location)
    return .taps(stage, try stage.free(1), at: [point], 1, duration, 0, source)
  }
}
