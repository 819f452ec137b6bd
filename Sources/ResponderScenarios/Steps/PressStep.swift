struct PressStep: KeyedStep, TimedStep {
  static let name = "press"
  static let meaning = "a finger lands, rests and lifts"

  static let fields: [StepField<PressStep>] = [
    .required("at", .location, \.location), .required("for", .seconds, \.duration), .source(\.source),
  ]

  var location = Location.origin
  var duration = 0.0
  var source = TouchSource()

  func samples(_ timebase: Timebase) -> Int { 2 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let point = try locate(location)
    return .taps(context, try context.free(1), at: [point], 1, duration, 0, source)
  }
}
