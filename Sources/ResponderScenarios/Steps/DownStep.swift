struct DownStep: KeyedStep, TimedStep {
  static let name = "down"
  static let meaning = "a finger lands and stays on the screen"

  static let fields: [StepField<DownStep>] = [
    .optional("finger", .finger, \.finger), .required("at", .location, \.location), .source(\.source),
  ]

  var finger: Int?
  var location = Location.origin
  var source = TouchSource()

  func samples(_ timebase: Timebase) -> Int { 1 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let point = try locate(location)
    return .single(.began, try context.raised(finger), at: point, context.start, source)
  }
}
