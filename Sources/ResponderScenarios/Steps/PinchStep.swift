struct PinchStep: KeyedStep, TimedStep {
  static let name = "pinch"
  static let meaning = "two fingers move on a line through `at`; `from` and `to` are their first and last distance"

  static let fields: [StepField<PinchStep>] = [
    .required("at", .location, \.location), .required("from", .distance, \.start), .required("to", .distance, \.end),
    .required("over", .seconds, \.duration),
  ]

  var location = Location.origin
  var start = 0.0
  var end = 0.0
  var duration = 0.0

  func samples(_ timebase: Timebase) -> Int { (timebase.samples(over: duration) + 2) * 2 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let center = try locate(location)
    func side(_ distance: Double) -> ScriptPoint { ScriptPoint(x: center.x + distance / 2, y: center.y) }
    let lines = [(from: side(-start), to: side(-end)), (from: side(start), to: side(end))]
    return .stroke(context, try context.free(2), .lines(lines), over: duration)
  }
}
