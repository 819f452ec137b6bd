struct RotateStep: KeyedStep, TimedStep {
  static let name = "rotate"
  static let meaning = "two fingers rotate around `at`, clockwise by the given number of degrees"

  static let fields: [StepField<RotateStep>] = [
    .required("at", .location, \.location), .required("radius", .distance, \.radius),
    .required("by", .number("degrees"), \.degrees), .required("over", .seconds, \.duration),
  ]

  var location = Location.origin
  var radius = 0.0
  var degrees = 0.0
  var duration = 0.0

  func samples(_ timebase: Timebase) -> Int { (timebase.samples(over: duration) + 2) * 2 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let path = Motion.Path.turn(center: try locate(location), radius: radius, degrees: degrees)
    return .stroke(context, try context.free(2), path, over: duration)
  }
}
