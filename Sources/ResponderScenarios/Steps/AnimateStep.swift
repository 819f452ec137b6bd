import ResponderKit

struct AnimateStep: KeyedStep, InstantStep {
  static let name = "animate"
  static let meaning = "changes with an animation; the script continues immediately"
  static let isAppCodeStep = true

  static let fields: [StepField<AnimateStep>] = [
    .required("over", .seconds, \.duration), .optional("delay", .seconds, \.delay),
    .optional("curve", .choice("curve"), \.curve),
    .optional("allowUserInteraction", .boolean, \.allowsUserInteraction),
    .required("set", changeList, \.changes, hint: "[{id, property: value}]"),
  ]

  /// The duration in seconds, without `delay`.
  var duration = 0.0
  /// The time until the animation starts, in seconds.
  var delay = 0.0
  /// The timing curve of the animation.
  var curve = AnimationCurve.easeInOut
  /// Whether the views can be touched during the animation; if false, hit-testing skips them (H-08).
  var allowsUserInteraction = false
  var changes: [Step.Change] = []

  private static let changeList = StepValue<[Step.Change]>(
    Schema.list(of: Schema.shared("set")),
    expected: "a list of {id, property: value}"
  ) { node, reader throws(ReadingProblem) in
    var changes: [Step.Change] = []
    for item in try node.list("a list of {id, property: value}") { changes.append(try reader.change(item)) }
    return changes
  }

  func renamed(_ name: (String) -> String) -> Self {
    var step = self
    step.changes = changes.map { $0.renamed(name) }
    return step
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    UIView.animate(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: { for change in changes { screen.apply(change.assignments, to: change.id) } }
    )
  }

  private var options: UIView.AnimationOptions {
    let curve: UIView.AnimationOptions =
      switch self.curve {
      case .easeInOut: .curveEaseInOut
      case .easeIn: .curveEaseIn
      case .easeOut: .curveEaseOut
      case .linear: .curveLinear
      }
    return allowsUserInteraction ? [curve, .allowUserInteraction] : curve
  }

  var effects: [(id: String, effect: StepEffect)] { changes.map { ($0.id, .animates($0.names)) } }
}
