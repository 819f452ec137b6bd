struct DownStep: StepKind, TimedStep {
  static let name = "down"
  static let usage = "{finger, at, type, button}"
  static let meaning = "a finger goes down and stays"

  var finger: Int?
  var location: Location
  var source: TouchSource

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.touch([.init("finger", Schema.finger), .init("at", Schema.location)], required: ["at"])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["finger", "at"] + ScenarioReader.sourceKeys)
    return DownStep(
      finger: try reader.finger(fields),
      location: try reader.location(fields, "at"),
      source: try reader.source(fields)
    )
  }

  func samples(_ timebase: Timebase) -> Int { 1 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let point = try locate(location)
    return .single(.began, try stage.raised(finger), at: point, stage.start, source)
  }
}
