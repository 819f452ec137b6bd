import ResponderKit

struct PressKeyStep: KeyedStep, TimedStep {
  static let name = "press-key"
  static let meaning = "presses and releases a key of a hardware keyboard"

  static let fields: [StepField<PressKeyStep>] = [
    .required("key", key, \.stroke.key), .optional("modifiers", .modifiers, \.stroke.modifiers),
    .optional("for", .seconds, \.duration),
  ]

  var stroke = KeyStroke(key: "", modifiers: [])
  var duration = 0.05

  private static let key = StepValue<String>(
    Schema.any([
      Schema.words(UIKeyboardHIDUsage.names), ["type": "string", "pattern": "^[\\s\\S][^ -~]*$"],
      ["type": "integer", "minimum": 0, "maximum": 9],
    ]),
    expected: "a character or a key's name"
  ) { node, _ throws(ReadingProblem) in
    let key = try node.text("a character or a key's name")
    guard key.count == 1 || UIKeyboardHIDUsage(named: key) != nil else {
      throw node.problem(
        "unknown key \(quoted(key))\(Spelling.suggestion(for: key, among: UIKeyboardHIDUsage.names))"
          + "; expected a character or a key's name, such as leftArrow, tab or escape",
        correction: Spelling.correction(of: key, among: UIKeyboardHIDUsage.names)
      )
    }
    return key
  }

  func samples(_ timebase: Timebase) -> Int { 2 }

  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion {
    try .press(.key(stroke), for: duration, context)
  }
}
