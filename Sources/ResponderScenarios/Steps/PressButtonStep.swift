import ResponderKit

struct PressButtonStep: KeyedStep, TimedStep {
  static let name = "press-button"
  static let meaning = "presses and releases a button of a remote or a game controller"

  static let fields: [StepField<PressButtonStep>] = [
    .required("type", .choice("button", of: UIPress.PressType.buttons), \.button),
    .optional("for", .seconds, \.duration),
  ]

  var button = UIPress.PressType.select
  var duration = 0.05

  func samples(_ timebase: Timebase) -> Int { 2 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    try .press(.remote(button), for: duration, context)
  }
}
