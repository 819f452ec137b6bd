import ResponderKit

struct HoverStep: KeyedStep, TimedStep {
  static let name = "hover"
  static let meaning = "a pointer without a pressed button moves or, with `pencil`, a pencil moves above the screen"

  static let fields: [StepField<HoverStep>] = [
    .required("from", .location, \.start), .required("to", .location, \.end), .optional("over", .seconds, \.duration),
    .optional("type", .choice("hover type", of: [.indirectPointer, .pencil]), \.type),
  ]

  var start = Location.origin
  var end = Location.origin
  var duration = 0.0
  var type = UITouch.TouchType.indirectPointer

  func samples(_ timebase: Timebase) -> Int { timebase.samples(over: duration) + 1 }

  var devices: Set<SharedDevice> { [.hover] }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let path = Motion.Path.lines([(from: try locate(start), to: try locate(end))])
    let count = context.timebase.samples(over: duration)
    let (start, period) = (context.start, context.timebase.period)
    return Motion(count: count + 1, time: { start + Int128($0) * period }) { index in
      ScriptInput(hover: ScriptHover(location: path.points(index, of: count)[0], type: type))
    }
  }
}
