struct RotateStep: StepKind, TimedStep {
  static let name = "rotate"
  static let usage = "{at, radius, by, over}"
  static let meaning = "two fingers that turn around `at`, by degrees, clockwise"

  var location: Location
  var radius: Double
  var degrees: Double
  var duration: Double

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping(
      [
        .init("at", Schema.location), .init("radius", Schema.shared("distance")), .init("by", Schema.number),
        .init("over", Schema.seconds),
      ],
      required: ["at", "radius", "by", "over"]
    )
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["at", "radius", "by", "over"])
    return RotateStep(
      location: try reader.location(fields, "at"),
      radius: try reader.distance(fields, "radius"),
      degrees: try fields.required("by", "degrees").number("degrees"),
      duration: try fields.required("over", "seconds").seconds()
    )
  }

  func samples(_ timebase: Timebase) -> Int { (timebase.samples(over: duration) + 2) * 2 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let path = Motion.Path.turn(center: try locate(location), radius: radius, degrees: degrees)
    return .stroke(stage, try stage.free(2), path, over: duration)
  }
}
