import ResponderKit

struct ScrollStep: StepKind, TimedStep {
  static let name = "scroll"
  static let usage = "{at, by: [dx, dy], over: 0, kind: continuous}"
  static let meaning = "a trackpad or, `discrete`, a wheel; a pan that listens is translated by this"

  var location: Location
  /// What a pan that listens is to be translated by.
  var distance: ScriptPoint
  var duration: Double
  var kind: UIScrollType

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping(
      [
        .init("at", Schema.location), .init("by", Schema.numbers), .init("over", Schema.seconds),
        .init("kind", Schema.words(UIScrollType.allWords)),
      ],
      required: ["at", "by"]
    )
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["at", "by", "over", "kind"])
    let distance = try fields.required("by", "[dx, dy]").numbers(count: 2, "[dx, dy]")
    let kind: UIScrollType? = try reader.choice(fields, "kind", "kind")
    return ScrollStep(
      location: try reader.location(fields, "at"),
      distance: ScriptPoint(x: distance[0], y: distance[1]),
      duration: try fields["over"]?.seconds() ?? 0,
      kind: kind ?? .continuous
    )
  }

  func samples(_ timebase: Timebase) -> Int { timebase.samples(over: duration) + 1 }

  var devices: Set<SharedDevice> { [.scroll] }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let location = try locate(location)
    let count = stage.timebase.samples(over: duration)
    let (start, period) = (stage.start, stage.timebase.period)
    return Motion(count: count + 1, time: { start + Int128($0 + 1) * period }) { index in
      ScriptInput(scroll: piece(index, of: count, at: location))
    }
  }

  /// Each piece is the difference of two places on the line, so that all of them together make the whole distance.
  private func piece(_ index: Int, of count: Int, at location: ScriptPoint) -> ScriptScroll {
    let line = Motion.Path.lines([(from: ScriptPoint(x: 0, y: 0), to: distance)])
    let before = line.points(min(index, count), of: count)[0]
    let after = line.points(min(index + 1, count), of: count)[0]
    return ScriptScroll(
      phase: index == count ? .ended : index == 0 ? .began : .moved,
      location: location,
      by: ScriptPoint(x: after.x - before.x, y: after.y - before.y),
      kind: kind
    )
  }
}
