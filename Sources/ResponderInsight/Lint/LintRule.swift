/// What a screen can have wrong without anybody touching it.
public enum LintRule: String, Sendable, CaseIterable {
  case deadRecognizer = "dead-recognizer"
  case deadControl = "dead-control"
  case unreachableSubview = "unreachable-subview"
  case occluded
  case swallowedSelection = "swallowed-selection"
  case controlUnderGesture = "control-under-gesture"
  case ambiguousPair = "ambiguous-pair"
  case failureCycle = "failure-cycle"
  case heldForGood = "held-for-good"
  case delayedTap = "delayed-tap"
  case smallTarget = "small-target"

  /// How much it matters.
  public enum Level: String, Sendable {
    case warning, note
  }

  /// A note does not fail a run.
  public var level: Level {
    switch self {
    case .delayedTap, .smallTarget: .note
    default: .warning
    }
  }

  /// What it finds, in a sentence.
  public var meaning: String {
    switch self {
    case .deadRecognizer:
      "A recognizer that no touch can reach: interaction is off here or above, it is too faint or has no area."
    case .deadControl:
      "An enabled control, list or text input that gets no touch anywhere, for the same reasons."
    case .unreachableSubview:
      "A view that takes touches sticks out of an ancestor, where it is never hit."
    case .occluded:
      "A view that takes touches is covered by views in front that take them and do nothing with them."
    case .swallowedSelection:
      "A tap on a row or an item does not select, because a recognizer or a view in the row takes it."
    case .controlUnderGesture:
      "A control gives no event of success, because an ancestor's recognizer takes or withholds its touch."
    case .ambiguousPair:
      "Two recognizers without a relation want the same touch, and one of them never hears of it, or both fire."
    case .failureCycle: "Recognizers wait for each other to fail, in a circle."
    case .heldForGood: "A recognizer has asked, and is still held when the finger lifts."
    case .delayedTap: "A single tap waits for a double tap over a control or a list."
    case .smallTarget: "The reachable area of a control does not hold 44 by 44 points."
    }
  }
}
