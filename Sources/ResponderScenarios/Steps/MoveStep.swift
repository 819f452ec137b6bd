struct MoveStep: KeyedStep, TimedStep {
  static let name = "move"
  static let meaning = "a finger that is down moves along a line; a movement of 0 seconds is one sample"

  static let fields: [StepField<MoveStep>] = [
    .optional("finger", .finger, \.finger), .required("to", .location, \.end), .optional("over", .seconds, \.duration),
  ]

  var finger: Int?
  var end = Location.origin
  var duration = 0.0

  func samples(_ timebase: Timebase) -> Int { timebase.samples(over: duration) }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let (number, finger) = try context.lowered(finger)
    return .moves(context, number, from: finger.point, to: try locate(end), over: duration, finger.source)
  }
}
