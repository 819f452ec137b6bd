struct DragStep: KeyedStep, TimedStep {
  static let name = "drag"
  static let meaning = "a finger lands, moves along a line, rests and lifts"

  static let fields: [StepField<DragStep>] = [
    .required("from", .location, \.start), .required("to", .location, \.end), .required("over", .seconds, \.duration),
    .optional("hold", .seconds, \.hold), .optional("finger", .finger, \.finger), .source(\.source),
  ]

  var start = Location.origin
  var end = Location.origin
  var duration = 0.0
  /// The time between the last move and the lift, in seconds.
  var hold = 0.0
  var finger: Int?
  var source = TouchSource()

  func samples(_ timebase: Timebase) -> Int { timebase.samples(over: duration) + 2 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let line = (from: try locate(start), to: try locate(end))
    return .stroke(context, [try context.raised(finger)], .lines([line]), over: duration, hold: hold, source)
  }
}
