/// A rule that finds one kind of defect in a screen without playing its script.
public enum LintRule: String, Sendable, CaseIterable {
  case deadRecognizer = "dead-recognizer"
  case deadControl = "dead-control"
  case unreachableSubview = "unreachable-subview"
  case occluded
  case swallowedSelection = "swallowed-selection"
  case controlUnderGesture = "control-under-gesture"
  case ambiguousPair = "ambiguous-pair"
  case failureCycle = "failure-cycle"
  case waitsForever = "held-for-good"
  case delayedTap = "delayed-tap"
  case smallTarget = "small-target"

  /// The severity of the findings of a rule.
  public enum Level: String, Sendable {
    case warning, note
  }

  /// The severity of the findings of the rule. A note does not make a run fail.
  public var level: Level {
    switch self {
    case .delayedTap, .smallTarget: .note
    default: .warning
    }
  }

  /// A sentence that describes the defect that the rule finds.
  public var meaning: String {
    switch self {
    case .deadRecognizer:
      "A recognizer that no touch can reach: its view or an ancestor is disabled or transparent, or has no area."
    case .deadControl:
      "An enabled control, list or text input that receives no touch, for the same reasons."
    case .unreachableSubview:
      "A view that takes touches extends beyond the bounds of an ancestor and is never hit there."
    case .occluded:
      "A view that takes touches is covered by views in front that take its touches and ignore them."
    case .swallowedSelection:
      "A tap on a row or an item does not select it, because a recognizer or a view in the row takes the touch."
    case .controlUnderGesture:
      "A control does not send its main event, because an ancestor's recognizer takes or withholds its touch."
    case .ambiguousPair:
      "Two unrelated recognizers accept the same touch, and one of them never recognizes it, or both do."
    case .failureCycle: "Recognizers wait for each other to fail, in a cycle."
    case .waitsForever: "A recognizer is ready to begin, but still waits for another one to fail when the finger lifts."
    case .delayedTap: "A single tap waits for a double tap over a control or a list."
    case .smallTarget: "The reachable area of a control is smaller than 44 by 44 points."
    }
  }
}
