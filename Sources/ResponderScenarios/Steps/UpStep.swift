struct UpStep: KeyedStep, TimedStep {
  static let name = "up"
  static let meaning = "a finger lifts, at the earliest one sample period after its last move"

  static let fields: [StepField<UpStep>] = [.optional("finger", .finger, \.finger)]

  var finger: Int?

  func samples(_ timebase: Timebase) -> Int { 1 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    let (number, finger) = try context.lowered(finger)
    let time = max(context.start, finger.lastMove.map { $0 + context.timebase.period } ?? context.start)
    return .single(.ended, number, at: finger.point, time, finger.source)
  }
}
