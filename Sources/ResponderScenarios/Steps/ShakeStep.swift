struct ShakeStep: KeyedStep, TimedStep {
  static let name = "shake"
  static let meaning = "the user shakes the device; only one shake can be in progress"

  static let fields: [StepField<ShakeStep>] = [.optional("for", .seconds, \.duration)]

  var duration = 0.5

  func samples(_ timebase: Timebase) -> Int { 2 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    try .exclusive(context, .shake, for: duration) { ScriptInput(shake: $0) }
  }
}
