import ResponderKit

struct AnimateStep: StepKind, InstantStep {
  static let name = "animate"
  static let usage = "{over, delay: 0, curve: easeInOut, allowUserInteraction: false, set: [{id, property: value}]}"
  static let meaning = "changes that are animated from here on; it takes no time of the script"
  static let isOfProgram = true

  /// In seconds, `delay` not counted.
  var duration: Double
  /// Seconds until the changes begin to show.
  var delay: Double
  /// How the speed changes on the way.
  var curve: AnimationCurve
  /// Whether the views can be touched while they animate; without it they are left out of hit-testing (H-08).
  var allowsUserInteraction: Bool
  var changes: [Step.Change]

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping(
      [
        .init("over", Schema.seconds), .init("delay", Schema.seconds),
        .init("curve", Schema.words(AnimationCurve.allCases.map(\.rawValue))),
        .init("allowUserInteraction", Schema.boolean), .init("set", Schema.list(of: Schema.shared("set"))),
      ],
      required: ["over", "set"]
    )
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["over", "delay", "curve", "allowUserInteraction", "set"])
    let curve: AnimationCurve? = try reader.choice(fields, "curve", "curve")
    var step = AnimateStep(
      duration: try fields.required("over", "seconds").seconds(),
      delay: try fields["delay"]?.seconds() ?? 0,
      curve: curve ?? .easeInOut,
      allowsUserInteraction: try fields["allowUserInteraction"]?.boolean() ?? false,
      changes: []
    )
    for item in try fields.required("set", "a list of {id, property: value}").list("a list of {id, property: value}") {
      step.changes.append(try reader.change(item))
    }
    return step
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
