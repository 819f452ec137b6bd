import ResponderKit

struct HoverStep: StepKind, TimedStep {
  static let name = "hover"
  static let usage = "{from, to, over: 0, type: indirectPointer}"
  static let meaning = "a pointer without a button or, `pencil`, a pencil above the screen"

  var start: Location
  var end: Location
  var duration: Double
  var type: UITouch.TouchType

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping(
      [
        .init("from", Schema.location), .init("to", Schema.location), .init("over", Schema.seconds),
        .init("type", Schema.words(hovering.map(\.word))),
      ],
      required: ["from", "to"]
    )
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["from", "to", "over", "type"])
    return HoverStep(
      start: try reader.location(fields, "from"),
      end: try reader.location(fields, "to"),
      duration: try fields["over"]?.seconds() ?? 0,
      type: try type(fields)
    )
  }

  private static let hovering: [UITouch.TouchType] = [.indirectPointer, .pencil]

  private static func type(_ fields: Fields) throws(ReadingProblem) -> UITouch.TouchType {
    let name = try fields["type"]?.word("type of what hovers", of: hovering.map(\.word))
    return hovering.first { $0.word == name } ?? .indirectPointer
  }

  func samples(_ timebase: Timebase) -> Int { timebase.samples(over: duration) + 1 }

  var devices: Set<SharedDevice> { [.hover] }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    let path = Motion.Path.lines([(from: try locate(start), to: try locate(end))])
    let count = stage.timebase.samples(over: duration)
    let (start, period) = (stage.start, stage.timebase.period)
    return Motion(count: count + 1, time: { start + Int128($0) * period }) { index in
      ScriptInput(hover: ScriptHover(location: path.points(index, of: count)[0], type: type))
    }
  }
}
