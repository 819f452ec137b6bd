struct CancelStep: KeyedStep, TimedStep {
  static let name = "cancel"
  static let meaning = "the system cancels a finger's touch"

  static let fields: [StepField<CancelStep>] = [.optional("finger", .finger, \.finger)]

  var finger: Int?

  func samples(_ timebase: Timebase) -> Int { 1 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let (number, finger) = try context.lowered(finger)
    return .single(.cancelled, number, at: finger.point, context.start, finger.source)
  }
}
