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

  /// The severity of the rule's findings. A finding with the level `note` does not make a run fail.
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
      "A recognizer that no touch can reach: its view has no area, or it or an ancestor is transparent or ignores touches."
    case .deadControl:
      "An enabled control, list or text input that no touch can reach: it has no area, or it or an ancestor is transparent or ignores touches."
    case .unreachableSubview:
      "A view that handles touches extends beyond an ancestor's bounds and receives no touches outside these bounds."
    case .occluded:
      "A view that handles touches is covered by views in front, which receive the touches and ignore them."
    case .swallowedSelection:
      "A tap on a row or an item does not select it, because a recognizer or a view in the row takes the touch."
    case .controlUnderGesture:
      "A control does not send its main event, because an ancestor's recognizer takes or withholds its touch."
    case .ambiguousPair:
      "Two recognizers without a relation accept the same touch: either one of them never recognizes, or both recognize."
    case .failureCycle: "Recognizers wait in a cycle for each other to fail, therefore none of them can recognize."
    case .waitsForever: "A recognizer is ready to begin, but waits for another recognizer until the finger lifts."
    case .delayedTap: "Over a control or a list, a single tap waits for a double tap to fail."
    case .smallTarget: "The reachable area of a control is smaller than 44 by 44 points."
    }
  }
}
