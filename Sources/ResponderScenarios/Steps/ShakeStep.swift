struct ShakeStep: KeyedStep, TimedStep {
  static let name = "shake"
  static let meaning = "the device is shaken; one at a time"

  static let fields: [StepField<ShakeStep>] = [.optional("for", .seconds, \.duration)]

  var duration = 0.5

  func samples(_ timebase: Timebase) -> Int { 2 }

  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion {
    try .held(stage, .shake, for: duration) { ScriptInput(shake: $0) }
  }
}
