struct TapStep: StepKind, TimedStep {
  static let name = "tap"
  static let usage = "place, or {at, count: 1, fingers: 1, for: 0.05, interval: 0.1, type, button}"
  static let meaning = "down and up; several fingers lie 20 points apart on a line across `at`"

  var location: Location
  var count = 1
  var numberOfFingers = 1
  var duration = 0.05
  /// From an up to the next down.
  var interval = 0.1
  var source = TouchSource()

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.any([
      Schema.location,
      Schema.touch(
        [
          .init("at", Schema.location), .init("count", Schema.integer(in: 1...ValueLimit.samples)),
          .init("fingers", Schema.finger), .init("for", Schema.seconds), .init("interval", Schema.seconds),
        ],
        required: ["at"]
      ),
    ])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    guard case .mapping(let entries) = node.content, !entries.contains(where: { $0.key == "in" }) else {
      return TapStep(location: try reader.location(node))
    }
    let known = ["at", "count", "fingers", "for", "interval"] + ScenarioReader.sourceKeys
    let fields = try Fields(node, of: name, known: known)
    return TapStep(
      location: try reader.location(fields, "at"),
      count: try fields["count"]?.integer("a number of taps", in: 1...ValueLimit.samples) ?? 1,
      numberOfFingers: try fields["fingers"]?.integer("a number of fingers", in: ValueLimit.finger) ?? 1,
      duration: try fields["for"]?.seconds() ?? 0.05,
      interval: try fields["interval"]?.seconds() ?? 0.1,
      source: try reader.source(fields)
    )
  }

  func samples(_ timebase: Timebase) -> Int { count * numberOfFingers * 2 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let center = try locate(location)
    let points = (0..<numberOfFingers).map { index in
      ScriptPoint(x: center.x + 20 * (Double(index) - Double(numberOfFingers - 1) / 2), y: center.y)
    }
    return .taps(stage, try stage.free(numberOfFingers), at: points, count, duration, interval, source)
  }
}
